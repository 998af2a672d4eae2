"""Positions of Andantino for the solver, what it says of them, and what follows from that. A position is
written as the moves that lead to it."""

import json
import random
import subprocess
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import runner
import symmetry

GAME = ("--game", "andantino", "--variant", "side10")
VALUES = ("black", "white", "draw", "unknown")
MOVER = ("white", "black")  # by the number of plies, odd or even


def played(engine, moves):
    """The position after these moves, or None if the game is over there."""
    engine.position(moves=moves)
    return None if engine.over() else engine.fen()


def random_line(engine, plies, draw):
    """Random legal moves, or None if the game is over before or then."""
    moves = []
    while len(moves) < plies:
        if played(engine, moves) is None:
            return None
        moves.append(draw.choice(engine.legal_moves()))
    return moves if played(engine, moves) else None


def decent_line(engine, plies, draw, nodes=2000):
    """Three random plies, then the engine's best moves at few nodes, but one in eight is its second best."""
    moves = random_line(engine, 3, draw)
    while len(moves) < plies:
        if played(engine, moves) is None:
            return None
        said, best = engine.think(lines=2, nodes=nodes)
        others = [line.move for line in said if line.move != best]
        moves.append(others[-1] if others and draw.random() < 1 / 8 else best)
    return moves if played(engine, moves) else None


def different(engine, count, make_line):
    """So many lines, no two of which lead to the same position but for a symmetry of the board."""
    found = {}
    while len(found) < count:
        moves = make_line()
        if moves is not None:
            found.setdefault(symmetry.key(played(engine, moves)), moves)
    return list(found.values())


def random_lines(engine, count, plies, seed):
    draw = random.Random(seed)
    return different(engine, count, lambda: random_line(engine, plies, draw))


def decent_lines(engine, count, plies, seed):
    draw = random.Random(1000 * plies + seed)
    return different(engine, count, lambda: decent_line(engine, plies, draw))


@dataclass(frozen=True)
class Opening:
    moves: tuple
    next: tuple  # the keys of the positions after each move


def openings(engine, plies):
    """All positions after 0 to so many plies, up to symmetry: for each number of plies, {key: Opening}."""
    levels = []
    reached = {symmetry.key(played(engine, [])): ()}
    for ply in range(plies + 1):
        level, following = {}, {}
        for key, moves in reached.items():
            after = {}
            if ply < plies:
                played(engine, moves)
                for move in engine.legal_moves():
                    after.setdefault(symmetry.key(played(engine, [*moves, move])), (*moves, move))
            level[key] = Opening(moves, tuple(after))
            for each, line in after.items():
                following.setdefault(each, line)
        levels.append(level)
        reached = following
    return levels


def certified(program, engine, certificate, levels):
    """{moves: "black"} for what the strategy of this certificate leads to: Black wins there."""
    values = {}
    for opening in (each for level in levels for each in level.values()):
        command = [str(program), "oracle", str(certificate), "--json", "--fen", played(engine, opening.moves)]
        said = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        if said["saying"] in ("answers", "loses"):
            values[" ".join(opening.moves)] = "black"
    return values


def other(side):
    return "black" if side == "white" else "white"


def best_for(mover, values):
    """A position's value by those of all its successors."""
    if mover in values:
        return mover
    if "unknown" in values:
        return "unknown"
    return "draw" if "draw" in values else other(mover)


def completed(levels, values):
    """Values by key, where what a position's successors say counts too. Raises ValueError where the two differ."""
    known = {}
    for ply, level in reversed(list(enumerate(levels))):
        for key, opening in level.items():
            own = values.get(" ".join(opening.moves), "unknown")
            follows = best_for(MOVER[ply % 2], {known[each] for each in opening.next}) if opening.next else "unknown"
            if "unknown" not in (own, follows) and own != follows:
                raise ValueError(f"{' '.join(opening.moves)}: {own}, but {follows} by what comes after")
            known[key] = follows if own == "unknown" else own
    return known


def read_list(file):
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def write_list(file, comment, lines):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(f"# {comment}\n" + "".join(f"{line}\n" for line in lines), encoding="utf-8")


def megabytes(seconds):
    """More than the solver fills in that time on one thread."""
    return 16 + 8 * round(seconds + 0.5)


def arguments(moves, seconds):
    return ["solve", *GAME, "--moves", moves, "--cpu-time", f"{seconds:g}", "--memory", str(megabytes(seconds)),
            "--json"]


def solved(program, moves, seconds):
    done = subprocess.run([str(program), *arguments(moves, seconds)], check=True, capture_output=True, text=True)
    said = json.loads(done.stdout)
    tried = said.get("attackers", {}).values()
    return {"value": said["value"], "nodes": sum(each["nodes"] for each in tried),
            "cpu_seconds": round(sum(each["cpuSeconds"] for each in tried), 2)}


class Results:
    """What was found of each position within one limit of time: a file that grows. Results of another command
    are forgotten."""

    def __init__(self, file, seconds, fresh=False):
        self.file = file
        self.seconds = seconds
        self.kept = {"command": " ".join(["cadenza", *arguments("MOVES", seconds)]), "cpu": runner.cpu(),
                     "positions": {}}
        if file.is_file() and not fresh:
            kept = json.loads(file.read_text(encoding="utf-8"))
            if kept["command"] == self.kept["command"]:
                self.kept = kept

    @property
    def positions(self):
        return self.kept["positions"]

    def values(self):
        return {moves: found["value"] for moves, found in self.positions.items()}

    def add(self, moves, found):
        self.positions[moves] = found
        draft = self.file.with_suffix(".tmp")
        draft.parent.mkdir(parents=True, exist_ok=True)
        draft.write_text(json.dumps(self.kept, indent=1) + "\n", encoding="utf-8")
        draft.replace(self.file)

    def find(self, program, lines, jobs, say):
        """Solves what is not known yet; say(moves, found) after each."""
        missing = [moves for moves in lines if moves not in self.positions]
        with ThreadPoolExecutor(jobs) as pool:
            for moves, found in zip(missing, pool.map(lambda moves: solved(program, moves, self.seconds), missing)):
                self.add(moves, found)
                say(moves, found)


def counts(values):
    values = list(values)
    return {value: sum(each == value for each in values) for value in VALUES}


def known_within(by_seconds, lines):
    """How many of these were solved within each limit; what a shorter limit solves, a longer one does."""
    result, solved_before = {}, set()
    for seconds, positions in sorted(by_seconds.items()):
        solved_before |= {moves for moves in lines if positions.get(moves, {}).get("value", "unknown") != "unknown"}
        tried = [moves for moves in lines if moves in positions or moves in solved_before]
        result[seconds] = (len(solved_before), len(tried))
    return result


def share(part, whole):
    return f"{part} of {whole} ({100 * part / whole:.0f} %)" if whole else "not run"


def file_for(folder, name, seconds):
    return Path(folder) / f"{name}-{seconds:g}s.json"
