#!/usr/bin/env python3
"""Builds one of the players in kits/ and checks it: check_kit.py LANGUAGE PROGRAM FOLDER

PROGRAM is cadenza, FOLDER is where to build. Leaves with 77, which CTest calls skipped, where the
compiler or runtime of the language is missing or too old.
"""

import json
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

KITS = Path(__file__).resolve().parent.parent.parent / "kits"
LONGEST = 150  # lines that one is willing to read before writing the first of one's own
SKIPPED = 77


class Kit:
    """Where a player stands, what it needs, and how it is built and started."""

    def __init__(self, file, needs, build, run):
        self.file, self.needs, self.build, self.run = KITS / file, needs, build, run


def kits(folder):
    cpp, java, rust = (KITS / name for name in ("cpp/player.cpp", "java/Player.java", "rust/player.rs"))
    binary = str(folder / "player")
    return {
        "python": Kit("python/player.py", {sys.executable: (3, 11)}, [],
                      [sys.executable, str(KITS / "python/player.py")]),
        "javascript": Kit("javascript/player.mjs", {"node": (20,)}, [],
                          ["node", str(KITS / "javascript/player.mjs")]),
        "cpp": Kit("cpp/player.cpp", {"g++": (8,)},
                   ["g++", "-std=c++17", "-Wall", "-Wextra", "-Werror", "-O2", "-o", binary, str(cpp)],
                   [binary]),
        "java": Kit("java/Player.java", {"javac": (17,), "java": (17,)},
                    ["javac", "-Xlint", "-Werror", "-d", str(folder), str(java)],
                    ["java", "-cp", str(folder), "Player"]),
        "rust": Kit("rust/player.rs", {"rustc": (1, 62)},
                    ["rustc", "--edition", "2021", "-D", "warnings", "-O", "-o", binary, str(rust)],
                    [binary]),
    }


def version_of(program):
    said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
    found = re.search(r"\d+(\.\d+)*", re.sub(r"\(.*?\)", "", said.stdout + said.stderr))
    return tuple(map(int, found[0].split(".")))


def missing(needs):
    """Why this kit cannot be tried here, or nothing."""
    for program, oldest in needs.items():
        if not shutil.which(program):
            return f"{program} is not installed"
        if version_of(program) < oldest:
            return f"{program} is older than {'.'.join(map(str, oldest))}"
    return ""


class Talk:
    """A program that is asked one thing after another."""

    def __init__(self, command):
        self.child = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, line):
        self.child.stdin.write(line + "\n")
        self.child.stdin.flush()

    def answers(self, line):
        """All that it prints for a line."""
        self.send(line)
        self.send("isready")
        return list(iter(lambda: self.child.stdout.readline().strip(), "readyok"))

    def leave(self):
        self.send("quit")
        return self.child.wait(timeout=20)


def scattered(stones, chance):
    """A position with stones anywhere on the board of side 10: games hardly get to its edges."""
    lengths = [19 - abs(9 - row) for row in range(19)]
    colours = ["b", "w"] * (stones // 2) + ["b"] * (stones % 2)
    cells = colours + ["."] * (sum(lengths) - stones)
    chance.shuffle(cells)
    rows = []
    for length in lengths:
        rows.append(re.sub(r"\.+", lambda run: str(len(run[0])), "".join(cells[:length])))
        cells = cells[length:]
    side, number = ("w", stones // 2 + 1) if stones % 2 else ("b", stones // 2)
    return f"position fen {'/'.join(rows)} {side} {number}"


def same_answers(kit, engine, line):
    for query in ("gameover", "result", "p1turn", "legalmoves"):
        theirs, ours = (talk.answers("query " + query)[0] for talk in (kit, engine))
        if query == "p1turn" and engine.answers("query gameover") == ["response true"]:
            continue
        if sorted(re.split("[ ,]", theirs)) != sorted(re.split("[ ,]", ours)):
            sys.exit(f"After `{line}`, `query {query}` is answered by `{theirs}`, not `{ours}`.")


def compare_rules(command, program):
    """What the kit thinks of a position is what the engine thinks of it."""
    chance = random.Random(1)
    kit, engine = Talk(command), Talk([program, "ugi"])
    finished = 0
    for stones in range(2, 151):
        line = scattered(stones, chance)
        if engine.answers(line):
            continue  # both sides have won
        if said := kit.answers(line):
            sys.exit(f"`{line}` is refused: {said}")
        same_answers(kit, engine, line)
        finished += engine.answers("query gameover") == ["response true"]
    if not 10 < finished < 140:
        sys.exit(f"{finished} of the positions were finished: both kinds are wanted")
    if kit.leave() != 0:
        sys.exit("it did not leave with 0")
    engine.leave()


def self_test(command, program):
    """Only the speed of a search, which a player without one need not tell, may be missed."""
    done = subprocess.run([program, "selftest", "--json", "--game", "andantino", "--slack", "5000",
                           "--patience", "60", "--startup", "60", "--", *command],
                          capture_output=True, text=True)
    checks = json.loads(done.stdout)["checks"]
    wrong = [check for check in checks if check["result"] != "ok" and check["check"] != "info"]
    if done.returncode != 0 or wrong or len(checks) < 20:
        sys.exit(f"selftest left with {done.returncode}: {json.dumps(wrong, indent=1)}{done.stderr}")


def main(language, program, folder):
    folder = Path(folder) / language
    folder.mkdir(parents=True, exist_ok=True)
    kit = kits(folder)[language]
    if reason := missing(kit.needs):
        print(f"skipped: {reason}")
        return SKIPPED
    lines = len(kit.file.read_text(encoding="utf-8").splitlines())
    if lines >= LONGEST:
        sys.exit(f"{kit.file} has {lines} lines; fewer than {LONGEST} are wanted")
    if kit.build:
        subprocess.run(kit.build, check=True)
    compare_rules(kit.run, program)
    self_test(kit.run, program)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
