#!/usr/bin/env python3
"""Every command of ours that the documents and the help texts show works as it is shown."""

import json
import os
import re
import shlex
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PROGRAM = os.environ.get("CADENZA_PROGRAM", "")
SHOWN = re.compile(r"^\s*(?:build/\w+/bin/)?(cadenza (?:play (?:andantino|omega|tablut)|games|players|techniques|show|analyze|perft|playout|openings|match|sprt|tournament|ratings|convert|verify|oracle|solve|selftest|bench|completion|man)\b.*?)(?:\s+#.*)?$")


def shown_commands(text):
    return [match.group(1) for line in text.splitlines() if (match := SHOWN.match(line))]


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class DocumentedCommands(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()  # some commands leave files, for those after them
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        for name in ("records/games.jsonl", "records/class.toml", "certificates/proof.cert.zst"):
            shutil.copy(ROOT / "tests" / "data" / name, self.folder)
        shutil.copytree(ROOT / "data", self.folder / "data")

    def run_command(self, command):
        shown, _, target = command.partition(" > ")
        path = f"{Path(PROGRAM).parent}{os.pathsep}{os.environ['PATH']}"  # for commands that name us
        done = subprocess.run([PROGRAM, *shlex.split(shown)[1:]], capture_output=True, text=True,
                              stdin=subprocess.DEVNULL, timeout=300, cwd=self.folder,
                              env={**os.environ, "PATH": path})
        self.assertEqual(done.returncode, 0, f"{command}\n{done.stderr}")
        if target:
            (self.folder / target).write_text(done.stdout, encoding="utf-8")
        return done.stdout

    def test_documents(self):
        commands = []
        for file in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")]:
            commands += shown_commands(file.read_text(encoding="utf-8"))
        self.assertGreater(len(commands), 3)
        for command in commands:
            with self.subTest(command):
                self.run_command(command)

    def test_help_examples(self):
        for name in ("play", "games", "players", "techniques", "show", "analyze", "perft", "playout", "openings",
                     "match", "sprt", "tournament", "ratings", "convert", "verify", "oracle", "solve", "selftest",
                     "bench", "completion", "man"):
            examples = shown_commands(self.run_command(f"cadenza {name} --help").replace("Example: ", ""))
            self.assertGreater(len(examples), 0, name)
            for example in examples:
                with self.subTest(example):
                    self.run_command(example)


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class PipedGames(unittest.TestCase):
    def test_print_their_record(self):
        text = (ROOT / "docs" / "play.md").read_text(encoding="utf-8")
        shown = re.findall(r"^printf .*\| cadenza play .*$", text, re.MULTILINE)
        self.assertGreater(len(shown), 0)
        for command in shown:
            with self.subTest(command):
                done = subprocess.run(command.replace("cadenza", shlex.quote(PROGRAM)), shell=True,
                                      capture_output=True, text=True, timeout=300, check=True)
                record = json.loads(done.stdout)
                self.assertEqual(record["moves"][0][0], "k10")
                self.assertEqual(len(record["moves"][0]), 2)


def transcripts(text):
    """Each as a list of (what is sent, the lines that answer it)."""
    for block in re.findall(r"^```ugi\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
        talk = []
        for line in block.splitlines():
            if line.startswith("> "):
                talk.append((line[2:], []))
            else:
                talk[-1][1].append(line)
        yield talk


def shape(line):
    """What of an answer does not depend on the engine's strength, or on the machine's speed."""
    if line.startswith("info depth"):
        return re.sub(r"-?\d+|(?<= pv ).*", "", line)
    return "bestmove" if line.startswith("bestmove") else line


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Transcripts(unittest.TestCase):
    def answers(self, engine, sent):
        """The lines that come until the engine would wait for the next command."""
        last = {"ugi": "ugiok", "isready": "readyok", "go": "bestmove"}.get(sent.split()[0])
        engine.stdin.write(sent + "\n" + ("" if last else "isready\n"))
        engine.stdin.flush()
        lines = []
        while line := engine.stdout.readline().rstrip("\n"):
            if last is None and line == "readyok":
                break
            if shape(line) not in map(shape, lines):  # however many depths there were
                lines.append(line)
            if last and line.startswith(last):
                break
        return lines

    def test_are_what_the_engine_says(self):
        talks = [talk for file in ROOT.glob("docs/**/*.md")
                 for talk in transcripts(file.read_text(encoding="utf-8"))]
        self.assertGreater(len(talks), 0)
        for talk in talks:
            with subprocess.Popen([PROGRAM, "ugi"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                  text=True) as engine:
                for sent, expected in talk:
                    if sent == "quit":
                        break
                    said = [shape(line) for line in self.answers(engine, sent)]
                    self.assertEqual(said, list(dict.fromkeys(map(shape, expected))), sent)
                engine.stdin.close()
                self.assertEqual(engine.wait(timeout=10), 0)


if __name__ == "__main__":
    unittest.main()
