#!/usr/bin/env python3
"""The rules of tools/verify_andantino.py against slow obvious twins and known counts."""

import collections
import itertools
import random
import sys
import unittest
from pathlib import Path

CHECKER = Path(__file__).resolve().parents[2] / "tools" / "verify_andantino.py"
sys.path[:0] = [str(CHECKER.parent), str(Path(__file__).parent)]
sys.dont_write_bytecode = True

import verify_andantino as checker  # noqa: E402  (found only now)
from andantino_twin import Twin, distance, neighbours  # noqa: E402

READINGS = [("exactly", "loses", "any"),  # fives and rings have nothing to do with each other
            *itertools.product(("at-least",), ("loses", "illegal", "later", "harmless"), ("any", "full"))]


def mask(cells):
    return sum(checker.CELLS[cell] for cell in cells)


def thrown_stones(side, count, seed):
    """Stones thrown on the board, many or few, of which one side may have most; both ways round."""
    generator = random.Random(seed)
    for _ in range(count):
        density, share = generator.uniform(0.3, 0.95), generator.choice((0.5, 0.7, 0.85, 0.95))
        stones = [cell for cell in sorted(Twin(side).board) if generator.random() < density]
        own = {cell for cell in stones if generator.random() < share}
        yield from ((own, set(stones) - own), (set(stones) - own, own))


def nearly_rings(side, count, seed):
    """Blobs of one to four cells, more or less filled, whose borders lack at most one stone, and stones outside."""
    generator = random.Random(seed)
    for _ in range(count):
        blob = {generator.choice(sorted(Twin(side - 1).board))}
        while len(blob) < generator.randrange(1, 5):
            blob.add(generator.choice(sorted({n for cell in blob for n in neighbours(cell)} & Twin(side - 1).board)))
        own = {n for cell in blob for n in neighbours(cell)} - blob
        filled = generator.choice((0, 0.5, 0.8))
        other = {cell for cell in blob if generator.random() < filled}
        other |= {cell for cell in Twin(side).board - blob - own if generator.random() < 0.25}
        if generator.random() < 0.7:
            own -= {generator.choice(sorted(own))}
        yield from ((own, other), (other, own))


class Rules(unittest.TestCase):
    def compare(self, side, own, other, reading):
        """Compares all moves of a position; what there was to compare."""
        fast, slow = checker.Rules(side, *reading), Twin(side, *reading)
        legal = slow.legal(own | other)
        moves = fast.legal(mask(own) | mask(other))
        self.assertEqual(moves, mask(legal))
        if slow.ring in ("loses", "illegal") and (slow.is_over(own, other) or slow.is_over(other, own)):
            return "over"
        wins, kind = fast.winning(mask(own), mask(other), moves)
        fives = {move for move in legal if slow.makes_five(own, move)}
        slow_wins = fives or {move for move in legal if slow.closes_ring(own, other, move)}
        self.assertEqual(wins, mask(slow_wins))
        suicides = {move for move in legal if slow.is_suicide(own, other, move)}
        for move in legal:
            self.assertEqual(fast.suicide(mask([move]), mask(own), mask(other)), mask({move} & suicides))
        return kind if wins else "suicide" if suicides else "nothing"

    def test_they_agree_with_the_slow_twins_in_every_reading(self):
        positions = [(side, *position) for side in (3, 4, 5) for position in itertools.chain(
            thrown_stones(side, 25, seed=side), nearly_rings(side, 45, seed=side))]
        for reading in READINGS:
            seen = collections.Counter()
            for side, own, other in positions:
                with self.subTest(side=side, own=sorted(own), other=sorted(other), reading=reading):
                    seen[self.compare(side, own, other, reading)] += 1
            for what in ("five", "ring", "suicide", "nothing"):
                self.assertGreater(seen[what], 4, (reading, seen))

    def test_a_stone_in_the_middle_of_a_region_may_make_it_full(self):
        rim = [{cell for cell in Twin(4).board if distance(cell) == steps} for steps in range(4)]
        for reading in READINGS:
            if reading[2] == "full":
                self.assertEqual(self.compare(4, rim[2], rim[1], reading), "ring")

    def leaves(self, rules, own, other, depth):
        moves = rules.legal(own | other)
        if depth == 1:
            return moves.bit_count()
        going_on = [move for move in checker.cells(moves) if not rules.winning(own, other, move)[0]
                    and not rules.suicide(move, own, other)]
        return sum(self.leaves(rules, other, own | move, depth - 1) for move in going_on)

    def test_the_games_of_a_length_are_as_many_as_is_known(self):
        start = mask([(0, 0)])
        for depth, known in enumerate((6, 12, 36, 144, 720, 4032, 24768), 1):
            self.assertEqual(self.leaves(checker.Rules(10), 0, start, depth), known)
        first = mask([(1, 0)])  # the six first moves are alike
        self.assertEqual(6 * self.leaves(checker.Rules(3), start, first, 8), 601212)


if __name__ == "__main__":
    unittest.main()
