#!/usr/bin/env python3
"""tools/verify_omega.py against minimax that tries everything, and against what is known."""
import functools
import itertools
import random
import subprocess
import sys
import unittest
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "tools" / "verify_omega.py"


def cells_of(side):
    far = range(1 - side, side)
    return {f"{chr(96 + side + u)}{side + v}": (u, v) for v in far for u in far if abs(u - v) < side}


def product_of_groups(stones):
    stones, product = set(stones), 1
    while stones:
        group = [stones.pop()]
        for u, v in group:
            for near in ((u + 1, v), (u, v + 1), (u + 1, v + 1), (u - 1, v), (u, v - 1), (u - 1, v - 1)):
                if near in stones:
                    stones.remove(near)
                    group.append(near)
        product *= len(group)
    return product


@functools.cache
def minimax(white, black, empty):
    """White's score less Black's; each argument is a frozen set of cells."""
    if len(white) % 2 == 0 and len(empty) < 4:
        return product_of_groups(white) - product_of_groups(black)
    best = max if len(white) % 2 == 0 else min
    return best(minimax(white | {a}, black | {b}, empty - {a, b}) for a, b in itertools.permutations(empty, 2))


def asked(side, *options):
    done = subprocess.run([sys.executable, TOOL, str(side), "--quiet", *options], capture_output=True, text=True,
                          timeout=300)
    return done.returncode, done.stdout + done.stderr


class VerifyOmega(unittest.TestCase):
    def test_side_2_is_a_tie(self):
        self.assertEqual(minimax(frozenset(), frozenset(), frozenset(cells_of(2).values())), 0)
        code, said = asked(2)
        self.assertEqual(code, 0)
        self.assertTrue(said.startswith("margin 0; tie-last: black wins; tie-draw: a draw; "), said)

    def test_the_last_turns_are_as_minimax_has_them(self):
        chance = random.Random(1)
        winners = set()
        for side, turns in ((2, 1), (2, 2), (3, 5), (3, 6), (3, 7), (3, 8), (4, 14), (4, 15), (4, 16), (4, 17)):
            cells = cells_of(side)
            names = list(cells)
            chance.shuffle(names)
            white, black = names[0:2 * turns:2], names[1:2 * turns:2]
            margin = minimax(*(frozenset(cells[name] for name in group)
                               for group in (white, black, names[2 * turns:])))
            code, said = asked(side, "--moves", " ".join(map(",".join, zip(white, black))))
            winner = "white wins" if margin > 0 else "black wins"
            winners.add(winner)
            self.assertEqual(code, 0)
            self.assertEqual(said.split("; ")[:3], [f"margin {margin}", f"tie-last: {winner}",
                                                    f"tie-draw: {winner if margin else 'a draw'}"])
        self.assertEqual(len(winners), 2)

    def test_illegal_turns_are_refused(self):
        for moves in ("a1", "a1,a1", "a1,b1 a1,c2", "a1,z9", "a1,b1 b2,c2 a2,b3"):
            code, said = asked(2, "--moves", moves)
            self.assertEqual(code, 1)
            self.assertIn("not a legal turn: " + moves.split()[-1], said)


if __name__ == "__main__":
    unittest.main()
