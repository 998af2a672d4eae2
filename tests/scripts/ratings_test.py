"""Tests of experiments/ratings.py."""

import math
import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "experiments"))

import ratings  # noqa: E402  (found only now)
from ratings import Encounter  # noqa: E402


def played(generator, a, b, difference, pairs):
    """An encounter without draws between players who are so far apart."""
    counts = [0] * 5
    for _ in range(pairs):
        wins = sum(generator.random() < ratings.expected(difference) for _ in range(2))
        counts[2 * wins] += 1
    return Encounter(a, b, tuple(counts))


class Ratings(unittest.TestCase):
    def test_two_players_have_the_elo_of_their_score(self):
        found = ratings.ratings(2, [Encounter(1, 0, (0, 0, 50, 0, 50))])
        self.assertAlmostEqual(found[1].elo, 400 * math.log10(3), places=3)

    def test_a_chain_adds_up(self):
        found = ratings.ratings(3, [Encounter(1, 0, (0, 0, 50, 0, 50)), Encounter(2, 1, (0, 0, 50, 0, 50))])
        self.assertAlmostEqual(found[2].elo, 2 * found[1].elo, places=3)
        self.assertAlmostEqual(found[2].step, found[1].step, places=3)

    def test_pairs_that_are_always_shared_have_no_spread_to_speak_of(self):
        shared = ratings.ratings(2, [Encounter(1, 0, (0, 0, 100, 0, 0))])
        split = ratings.ratings(2, [Encounter(1, 0, (50, 0, 0, 0, 50))])
        self.assertLess(shared[1].step_error, split[1].step_error / 5)

    def test_somebody_who_wins_everything_has_no_rating(self):
        with self.assertRaises(ValueError):
            ratings.ratings(2, [Encounter(1, 0, (0, 0, 0, 0, 10))])

    def test_true_ratings_lie_within_the_errors_as_often_as_they_say(self):
        generator = random.Random(1)
        truth = [0, 200, 350, 600]
        inside = total = 0
        for _ in range(60):
            encounters = [played(generator, a, b, truth[a] - truth[b], 40) for a in range(4) for b in range(a)]
            for i, rating in enumerate(ratings.ratings(4, encounters)):
                if i:
                    total += 1
                    inside += abs(rating.step - (truth[i] - truth[i - 1])) <= rating.step_error
        self.assertGreater(inside / total, 0.90)
        self.assertLess(inside / total, 0.99)


if __name__ == "__main__":
    unittest.main()
