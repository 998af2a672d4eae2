#!/usr/bin/env python3
"""experiments/fit: what it counts, and that it finds the weights that results were made with."""

import importlib.machinery
import importlib.util
import json
import math
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FIT = ROOT / "experiments" / "fit"


def loaded():
    loader = importlib.machinery.SourceFileLoader("fit", str(FIT))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("fit", loader))
    loader.exec_module(module)
    return module


sys.dont_write_bytecode = True
fit = loaded()


class Fit(unittest.TestCase):
    def test_counts_rows_and_neighbours(self):
        board = fit.Board()
        board.place((1, 0), 0)
        board.place((0, 1), 1)
        one_each = fit.ROW_KINDS + fit.NEIGHBOURS[1, 1, 0]
        self.assertEqual(board.lead[one_each], 1)                                # White's
        self.assertEqual(board.lead[fit.ROW_KINDS + fit.NEIGHBOURS[1, 1, 1]], -1)  # the centre
        self.assertEqual(board.lead[fit.ROW_KINDS + fit.NEIGHBOURS[0, 0, 1]], -1)  # the third
        self.assertEqual(board.lead[1], -4)  # rows of Black's two

    def test_order_does_not_matter(self):
        stones = [((u, v), (u + v) % 2) for u in range(-2, 3) for v in range(-2, 3) if (u, v) != (0, 0)]
        leads = []
        for seed in range(3):
            random.Random(seed).shuffle(stones)
            board = fit.Board()
            for cell, side in stones:
                board.place(cell, side)
            leads.append(board.lead)
        self.assertTrue(any(leads[0]))
        self.assertEqual(leads[0], leads[1])
        self.assertEqual(leads[0], leads[2])

    def test_finds_the_weights_behind_the_results(self):
        chance = random.Random(1)
        positions = []
        for _ in range(4000):
            lead = [(0, chance.randint(-3, 3)), (5, chance.randint(-3, 3)), (fit.KINDS - 1, 1)]
            expected = 1 / (1 + math.exp(-(0.5 * lead[0][1] - 0.25 * lead[1][1] + 0.1)))
            positions.append((lead, float(chance.random() < expected)))
        weights = fit.fitted(positions, 1)
        self.assertAlmostEqual(weights[0], 0.5, delta=0.08)
        self.assertAlmostEqual(weights[5], -0.25, delta=0.08)
        self.assertAlmostEqual(weights[fit.KINDS - 1], 0.1, delta=0.12)

    def test_reads_the_record_of_a_match(self):
        with tempfile.TemporaryDirectory() as folder:
            record = Path(folder) / "match.jsonl"
            subprocess.run([os.environ["CADENZA_PROGRAM"], "match", "engine", "greedy", "--game", "andantino", "--nodes",
                            "50", "--pairs", "5", "--record", record], check=True, capture_output=True)
            done = subprocess.run([sys.executable, FIT, record], capture_output=True, text=True, check=True)
            self.assertIn("left out, loss", done.stderr)
            self.assertEqual(done.stdout.count("neighbours"), 10)
            self.assertIn("tempo", done.stdout)

    def test_says_when_there_is_nothing_to_learn_from(self):
        with tempfile.NamedTemporaryFile("w", suffix=".jsonl") as record:
            record.write(json.dumps({"format": "cadenza match"}) + "\n")
            record.flush()
            done = subprocess.run([sys.executable, FIT, record.name], capture_output=True, text=True, check=False)
            self.assertNotEqual(done.returncode, 0)
            self.assertIn("too few games", done.stderr)


if __name__ == "__main__":
    unittest.main()
