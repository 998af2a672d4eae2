"""Ratings from a round robin, with their errors: the Bradley-Terry model on the scale of Elo, fitted by
Newton's method. Pure functions."""

import math
from dataclasses import dataclass

SCALE = math.log(10) / 400  # of Elo
UNBOUNDED = 4000  # who is so far ahead has lost nothing


@dataclass(frozen=True)
class Encounter:
    """What `a` scored against `b`, pair by pair: how many pairs brought 0, 0.5 … 2 points."""

    a: int
    b: int
    pentanomial: tuple

    @property
    def games(self):
        return 2 * sum(self.pentanomial)

    @property
    def points(self):
        return sum(half * count / 2 for half, count in enumerate(self.pentanomial))

    @property
    def variance(self):
        """Of the points: pairs are independent of each other, the games of a pair are not."""
        pairs = sum(self.pentanomial)
        mean = self.points / pairs
        spread = sum(count * (half / 2 - mean) ** 2 for half, count in enumerate(self.pentanomial))
        # An encounter that was all won is not certain: never less than half a pair that went otherwise.
        return max(spread, 0.5)


@dataclass(frozen=True)
class Rating:
    elo: float  # above the first player
    step: float  # above the player before
    step_error: float  # half the 95 % interval


def expected(difference):
    return 1 / (1 + math.exp(-SCALE * difference))


def solve(matrix, vector):
    """Gaussian elimination with the largest pivot."""
    rows = [list(row) + [value] for row, value in zip(matrix, vector)]
    size = len(rows)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(rows[row][column]))
        rows[column], rows[pivot] = rows[pivot], rows[column]
        for row in range(size):
            if row != column:
                factor = rows[row][column] / rows[column][column]
                rows[row] = [x - factor * y for x, y in zip(rows[row], rows[column])]
    return [rows[i][size] / rows[i][i] for i in range(size)]


def gradient_and_curvature(elos, encounters):
    """Of the likelihood, without the first player, whose rating is 0."""
    size = len(elos)
    gradient = [0.0] * size
    curvature = [[0.0] * size for _ in range(size)]
    for e in encounters:
        hope = expected(elos[e.a] - elos[e.b])
        surplus = SCALE * (e.points - e.games * hope)
        weight = SCALE ** 2 * e.games * hope * (1 - hope)
        for i, j, sign in ((e.a, e.b, 1), (e.b, e.a, -1)):
            gradient[i] += sign * surplus
            curvature[i][i] += weight
            curvature[i][j] -= weight
    return gradient[1:], [row[1:] for row in curvature[1:]]


def fit(players, encounters):
    elos = [0.0] * players
    while max(map(abs, elos)) < UNBOUNDED:
        gradient, curvature = gradient_and_curvature(elos, encounters)
        changes = solve(curvature, gradient)
        for player, change in enumerate(changes, start=1):
            elos[player] += max(-100.0, min(100.0, change))
        if max(abs(change) for change in changes) < 1e-6:
            return elos
    raise ValueError("no finite ratings: somebody won or lost everything")


def difference_error(curvature, encounters, high, low):
    """Half the 95 % interval of a difference. The points' variance is the pairs' own, not the model's."""
    size = len(curvature)
    direction = [0.0] * (size + 1)
    direction[high] += 1
    direction[low] -= 1
    lever = [0.0, *solve(curvature, direction[1:])]
    variance = sum((SCALE * (lever[e.a] - lever[e.b])) ** 2 * e.variance for e in encounters)
    return 1.96 * math.sqrt(variance)


def ratings(players, encounters):
    elos = fit(players, encounters)
    _, curvature = gradient_and_curvature(elos, encounters)
    steps = [Rating(elos[i], elos[i] - elos[i - 1], difference_error(curvature, encounters, i, i - 1))
             for i in range(1, players)]
    return [Rating(0.0, 0.0, 0.0), *steps]
