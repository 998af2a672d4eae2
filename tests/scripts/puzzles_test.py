#!/usr/bin/env python3
"""The parts of experiments/puzzles, and a tiny run of it."""

import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import unittest
from importlib.machinery import SourceFileLoader
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "experiments"))
sys.dont_write_bytecode = True

import puzzle_finder as finder  # noqa: E402  (found only now)
import symmetry  # noqa: E402
import ugi  # noqa: E402

PROGRAM = os.environ.get("CADENZA_PROGRAM", "")
COMMAND = ROOT / "experiments" / "puzzles"


def script():
    loader = SourceFileLoader("puzzles", str(COMMAND))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("puzzles", loader))
    loader.exec_module(module)
    return module


def puzzle(**changes):
    made = {"start": "x w 0 1", "plies": 3, "line": ["a", "b", "c"], "kind": "strict", "effort": 100,
            "choices": 10, "key": "k"}
    return {**made, **changes}


class Symmetry(unittest.TestCase):
    def test_a_turned_and_a_mirrored_square_are_the_same(self):
        self.assertEqual(symmetry.key("t2/3/1K1 w 0 1"), symmetry.key("2t/K2/3 w 4 9"))
        self.assertEqual(symmetry.key("t2/3/1K1 w 0 1"), symmetry.key("2t/3/1K1 w 0 1"))
        self.assertNotEqual(symmetry.key("t2/3/1K1 w 0 1"), symmetry.key("t2/3/1K1 b 0 1"))
        self.assertNotEqual(symmetry.key("t2/3/1K1 w 0 1"), symmetry.key("t2/1K1/3 w 0 1"))

    def test_the_six_first_moves_on_a_hexagon_are_the_same(self):
        moves = ["2/wb1/2", "2/1bw/2", "w1/1b1/2", "1w/1b1/2", "2/1b1/w1", "2/1b1/1w"]
        self.assertEqual(len({symmetry.key(f"{board} b 1") for board in moves}), 1)

    def test_a_bend_on_a_hexagon_is_no_line(self):
        line, bend, turned = "2/wbw/2", "w1/1bw/2", "1w/wb1/2"
        self.assertEqual(symmetry.key(f"{bend} w 1"), symmetry.key(f"{turned} w 1"))
        self.assertNotEqual(symmetry.key(f"{bend} w 1"), symmetry.key(f"{line} w 1"))


class Grades(unittest.TestCase):
    def test_grow_with_length_effort_and_choice(self):
        self.assertEqual(finder.points(puzzle()), 5.0)
        self.assertEqual(finder.grade(puzzle(), "tablut"), 1)
        self.assertEqual(finder.grade(puzzle(plies=5), "tablut"), 2)
        self.assertEqual(finder.grade(puzzle(plies=9, effort=1_000_000, choices=90), "andantino"), 5)

    def test_lines_of_a_search_are_read(self):
        said = "info depth 3 time 26 nodes 634 multipv 2 score mate -2 proven pv e5-c5 d9-d5".split()
        self.assertEqual(ugi.line_of(said), ugi.Line("e5-c5", -2, 634))
        self.assertIsNone(ugi.line_of("info nodes 7 score cp -12 pv j9 j11".split()).mate)


class Choice(unittest.TestCase):
    def test_takes_strict_ones_first_and_all_lengths(self):
        found = ([puzzle(kind="loose", key=f"l{i}") for i in range(9)] +
                 [puzzle(key=f"s{i}") for i in range(9)] + [puzzle(plies=5, key="long")])
        found.append(puzzle(plies=7, choices=1, key="forced"))
        picked = script().chosen(found, 4)
        self.assertEqual([each["key"] for each in picked], ["s0", "s1", "s2", "long"])


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM is not set")
class Run(unittest.TestCase):
    def run_it(self, folder, *more):
        return subprocess.run([sys.executable, COMMAND, "--games", "andantino", "--program", PROGRAM, "--out",
                               folder, "--app", folder, *more], capture_output=True, text=True, check=False)

    def test_finds_the_same_puzzles_again_and_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "andantino.json"
            self.assertEqual(self.run_it(folder, "--find", "3").returncode, 0)
            first = file.read_text(encoding="utf-8")
            kept = json.loads(first)[0]
            self.assertEqual(len(kept["line"].split()), kept["plies"])
            self.assertEqual(self.run_it(folder, "--find", "3", "--fresh").returncode, 0)
            self.assertEqual(file.read_text(encoding="utf-8"), first)
            self.assertIn("other settings", self.run_it(folder, "--seed", "2").stderr)


if __name__ == "__main__":
    unittest.main()
