#!/usr/bin/env python3
"""The parts of experiments/solved, and a tiny run of it."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "experiments"))
sys.dont_write_bytecode = True

import solving  # noqa: E402  (found only now)
import symmetry  # noqa: E402
import tables  # noqa: E402
import ugi  # noqa: E402

PROGRAM = os.environ.get("CADENZA_PROGRAM", "")
LISTS = ROOT / "experiments" / "positions"


class Values(unittest.TestCase):
    def test_the_mover_takes_his_best_successor(self):
        self.assertEqual(solving.best_for("white", {"black", "white", "unknown"}), "white")
        self.assertEqual(solving.best_for("white", {"black", "unknown", "draw"}), "unknown")
        self.assertEqual(solving.best_for("white", {"black", "draw"}), "draw")
        self.assertEqual(solving.best_for("black", {"white"}), "white")

    LEVELS = [{"root": solving.Opening((), ("a", "b"))},
              {"a": solving.Opening(("x",), ("c",)), "b": solving.Opening(("y",), ("c", "d"))},
              {"c": solving.Opening(("x", "z"), ()), "d": solving.Opening(("y", "z"), ())}]

    def test_what_follows_is_known_too(self):
        known = solving.completed(self.LEVELS, {"x z": "white", "y": "black"})
        self.assertEqual(known, {"root": "white", "a": "white", "b": "black", "c": "white", "d": "unknown"})

    def test_values_that_contradict_each_other_are_an_error(self):
        with self.assertRaisesRegex(ValueError, "x: black, but white by what comes after"):
            solving.completed(self.LEVELS, {"x z": "white", "x": "black"})

    def test_a_longer_limit_solves_what_a_shorter_one_does(self):
        by_seconds = {1: {"p": {"value": "black"}, "q": {"value": "unknown"}, "r": {"value": "unknown"}},
                      10: {"q": {"value": "draw"}, "r": {"value": "unknown"}}}
        self.assertEqual(solving.known_within(by_seconds, ["p", "q", "r", "s"]), {1: (1, 3), 10: (2, 3)})

    def test_shares(self):
        self.assertEqual(solving.share(3, 8), "3 of 8 (38 %)")
        self.assertEqual(solving.share(0, 0), "not run")


class Results(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = Path(folder.name) / "some" / "random12-1s.json"

    def test_are_kept_for_the_same_limit_only(self):
        solving.Results(self.file, 1).add("a1 b2", {"value": "white"})
        self.assertEqual(solving.Results(self.file, 1).values(), {"a1 b2": "white"})
        self.assertEqual(solving.Results(self.file, 2).values(), {})
        self.assertEqual(solving.Results(self.file, 1, fresh=True).values(), {})


class Document(unittest.TestCase):
    def test_has_a_place_for_every_table(self):
        document = (ROOT / "docs" / "solved.md").read_text(encoding="utf-8")
        tables.rewritten(document, {name: "" for name in ("random12", "midgame", "openings")})


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Positions(unittest.TestCase):
    def setUp(self):
        self.engine = ugi.Engine(PROGRAM, "andantino", "side10")
        self.addCleanup(self.engine.process.stdout.close)
        self.addCleanup(self.engine.process.stdin.close)
        self.addCleanup(self.engine.close)

    def test_the_lists_are_of_different_positions_that_are_not_over(self):
        for name, count in (("random12", 200), ("midgame", 200)):
            lines = solving.read_list(LISTS / f"andantino-{name}.txt")
            positions = [solving.played(self.engine, line.split()) for line in lines]
            self.assertEqual(len(lines), count)
            self.assertNotIn(None, positions)
            self.assertEqual(len({symmetry.key(position) for position in positions}), count)

    def test_the_list_of_random_positions_can_be_made_again(self):
        lines = [" ".join(line) for line in solving.random_lines(self.engine, 3, 12, 1)]
        self.assertEqual(lines, solving.read_list(LISTS / "andantino-random12.txt")[:3])

    def test_decent_play_is_repeatable(self):
        first, second = (solving.decent_line(self.engine, 6, random.Random(4), nodes=100) for _ in range(2))
        self.assertEqual(first, second)
        self.assertEqual(len(first), 6)

    def test_openings_are_all_positions_up_to_symmetry(self):
        lines = [()]
        for level in solving.openings(self.engine, 3):
            keys = {symmetry.key(solving.played(self.engine, line)) for line in lines}
            self.assertEqual(set(level), keys)
            self.assertEqual({symmetry.key(solving.played(self.engine, each.moves)) for each in level.values()}, keys)
            lines = [(*line, move) for line in lines for move in self.moves_after(line)]
        self.assertEqual(len(keys), 3)

    def test_wherever_the_certificate_leads_black_wins(self):
        levels = solving.openings(self.engine, 3)
        certificate = ROOT / "data" / "certificates" / "andantino-side10.cert.zst"
        values = solving.certified(PROGRAM, self.engine, certificate, levels)
        self.assertEqual(values, {" ".join(each.moves): "black" for level in levels for each in level.values()})

    def moves_after(self, line):
        self.engine.position(moves=line)
        return self.engine.legal_moves()


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.document = self.folder / "solved.md"
        self.document.write_text((ROOT / "docs" / "solved.md").read_text(encoding="utf-8"), encoding="utf-8")

    def run_solved(self, *arguments):
        command = [sys.executable, ROOT / "experiments" / "solved", "--program", PROGRAM, "--out", self.folder,
                   "--document", self.document, "--balanced", self.folder / "balanced.txt", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stderr

    def test_solves_resumes_and_reports(self):
        self.assertEqual(len(self.run_solved("random12", "--seconds", "0.1", "--count", "2").splitlines()), 2)
        self.assertEqual(len(self.run_solved("random12", "--seconds", "0.1", "--count", "3").splitlines()), 1)
        kept = json.loads((self.folder / "random12-0.1s.json").read_text(encoding="utf-8"))
        self.assertEqual(list(kept["positions"]), solving.read_list(LISTS / "andantino-random12.txt")[:3])
        self.assertNotIn(str(self.folder), json.dumps(kept))
        self.assertEqual(len(self.run_solved("openings", "--plies", "4", "--seconds", "0.05").splitlines()), 7,
                         "the certificate answers for the others")
        self.run_solved("report", "--plies", "4")
        text = self.document.read_text(encoding="utf-8")
        self.assertIn("of 3 (", text)
        self.assertIn("| 3 | 3 | 3 | 0 | 0 | 0 |", text)
        self.assertIn("| 4 | 10 |", text)

    def test_balanced_openings_are_those_that_nobody_is_known_to_win(self):
        self.run_solved("openings", "--plies", "4", "--seconds", "0.05")
        file = self.folder / "openings-0.05s.json"
        for value, balanced in (("unknown", 7), ("black", 0)):
            kept = json.loads(file.read_text(encoding="utf-8"))
            for found in kept["positions"].values():
                found["value"] = value
            file.write_text(json.dumps(kept), encoding="utf-8")
            self.run_solved("balanced", "--plies", "4", "--nodes", "100", "--limit", "5000")
            self.assertEqual(len(solving.read_list(self.folder / "balanced.txt")), balanced)

    def test_unsettled_openings_are_those_of_the_list_that_were_tried_in_vain(self):
        listed = ["i9 j9", "i9 j9 i10 h9"]
        solving.write_list(self.folder / "andantino.txt", "two openings", listed)
        lists = ("--openings", self.folder)
        self.run_solved("listed", *lists, "--seconds", "0.05")
        file = self.folder / "listed-0.05s.json"
        kept = json.loads(file.read_text(encoding="utf-8"))
        self.assertEqual(list(kept["positions"]), listed)
        kept["positions"][listed[0]]["value"] = "unknown"
        kept["positions"][listed[1]]["value"] = "white"
        file.write_text(json.dumps(kept), encoding="utf-8")
        self.run_solved("unsettled", *lists)
        self.assertEqual(solving.read_list(self.folder / "andantino-unsettled.txt"), listed[:1])


if __name__ == "__main__":
    unittest.main()
