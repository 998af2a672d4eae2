#!/usr/bin/env python3
"""experiments/picture: the main line of a certificate, and the board it is drawn on."""

import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HEADER = "cadenza-certificate 1\ngame andantino\nvariant {}\nstart 3/4/2b2/4/3 w 1\nclaim black wins\n"
TREE = "0 b2 c2\n2 d3 d4\n2 d4 d3\n4 b3 a1\n0 c2 b2\npositions 5\nsha256 0\n"


def drawn(text, *options):
    return subprocess.run([sys.executable, ROOT / "experiments" / "picture", *options], input=text, text=True,
                          capture_output=True, check=False)


class Picture(unittest.TestCase):
    def test_the_longest_line(self):
        self.assertEqual(drawn(HEADER.format("side3") + TREE, "--moves").stdout, "b2 c2 d4 d3 b3 a1\n")

    def test_every_cell_and_every_stone(self):
        svg = drawn(HEADER.format("side3") + TREE).stdout
        self.assertEqual(svg.count('r="2.2"'), 19)
        self.assertEqual(svg.count("<text"), 6)
        self.assertEqual(svg.count('stroke="#1b1b1b"'), 7)
        self.assertIn('<circle cx="0.0" cy="0.0" r="10.6" fill="#1b1b1b"', svg)  # c3, the centre
        self.assertIn('<circle cx="-12.0" cy="-20.8" r="10.6" fill="#ffffff"', svg)  # b2, above it to the left

    def test_without_an_edge_only_what_there_is_to_see(self):
        svg = drawn(HEADER.format("unbounded") + "0 b2 c2\n").stdout
        self.assertIn('viewBox="-42.0 -50.8 84.0 80.8"', svg)

    def test_refuses_what_is_no_certificate(self):
        refused = drawn("nonsense\n")
        self.assertNotEqual(refused.returncode, 0)
        self.assertIn("expected a certificate", refused.stderr)


if __name__ == "__main__":
    unittest.main()
