#!/usr/bin/env python3
"""experiments/fit_tablut: reads the record of a match, and prints weights as src/eval/weights.hpp has them."""

import os
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

FIT = os.environ["FIT_TABLUT"]
SINGLE = ("bias", "tempo", "exit", "second_exit", "more_second_exits", "mobility", "attacker")
TABLES = {"king": 15, "white": 15, "black": 15, "white_from_king": 45, "black_from_king": 45}


def run(*arguments):
    return subprocess.run([FIT, *arguments], capture_output=True, text=True, check=False)


def recorded(folder, variant):
    record = Path(folder) / f"{variant}.jsonl"
    subprocess.run([os.environ["CADENZA_PROGRAM"], "match", "engine", "engine", "--game", "tablut", "--variant", variant,
                    "--nodes-a", "100", "--nodes-b", "20", "--pairs", "20", "--opening-plies", "6", "--record", record],
                   check=True, capture_output=True)
    return record


def bias(output):
    return int(re.search(r"\.bias = (-?\d+)", output).group(1))


class FitTablut(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.folder.cleanup)
        cls.record = recorded(cls.folder.name, "mcgill")

    def test_reads_the_record_of_a_match(self):
        done = run(self.record)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("mcgill: 40 games, 1 other lines", done.stderr)
        losses = [float(loss) for loss in re.findall(r"loss ([\d.]+)", done.stderr)]
        self.assertEqual(len(losses), 2)
        self.assertLess(losses[0], 0.69)  # what a coin would lose
        for name in SINGLE:
            self.assertRegex(done.stdout, rf"\.{name} = -?\d+,")
        for name, size in TABLES.items():
            values = re.search(rf"\.{name} = {{{{(.*)}}}}", done.stdout).group(1).split(",")
            self.assertEqual(len(values), size, name)
            self.assertTrue(any(int(value) for value in values), name)

    def test_knows_whose_a_result_is(self):
        """The moves stay, but only the games of one winner: in them everything speaks for him."""
        lines = self.record.read_text().splitlines()
        worths = {}
        for winner in ("white", "black"):
            won = Path(self.folder.name) / f"{winner}.jsonl"
            won.write_text("\n".join(line for line in lines if f'"x-verdict":"{winner} wins' in line))
            worths[winner] = bias(run(won).stdout)
        self.assertGreater(worths["white"], 0)
        self.assertLess(worths["black"], 0)

    def test_fits_one_ruleset_at_a_time(self):
        done = run(self.record, recorded(self.folder.name, "smith"))
        self.assertEqual(done.returncode, 1)
        self.assertIn("not of mcgill", done.stderr)

    def test_skips_games_that_the_rules_do_not_allow(self):
        games = [line for line in self.record.read_text().splitlines() if '"moves":[[' in line]
        wrong = Path(self.folder.name) / "wrong.jsonl"
        wrong.write_text("\n".join(re.sub(r'"moves":\[\["[^"]*"', '"moves":[["a1-a1"', line) for line in games))
        done = run(wrong)
        self.assertEqual(done.returncode, 1)
        self.assertIn("too few games", done.stderr)

    def test_says_when_there_is_nothing_to_learn_from(self):
        done = run(os.devnull)
        self.assertEqual(done.returncode, 1)
        self.assertIn("too few games", done.stderr)

    def test_says_what_cannot_be_read(self):
        done = run("no-such-record")
        self.assertEqual(done.returncode, 1)
        self.assertIn("no-such-record", done.stderr)

    def test_says_how_it_is_used(self):
        self.assertEqual(run().returncode, 2)


if __name__ == "__main__":
    unittest.main()
