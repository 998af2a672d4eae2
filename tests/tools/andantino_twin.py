"""Andantino over sets of cells (u, v), slow and obvious, and a solver that writes its wins as certificates say:
nothing here is shared with the checker that it tests."""

import functools
import itertools


def distance(cell):
    return max(abs(cell[0]), abs(cell[1]), abs(cell[0] - cell[1]))


def neighbours(cell):
    return [(cell[0] + u, cell[1] + v) for u, v in ((1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1))]


class Twin:
    """The rules once more, over sets of (u, v), as the rules' text says them."""

    def __init__(self, side, five="at-least", ring="loses", rings="any"):
        self.side, self.five, self.ring, self.rings = side, five, ring, rings
        span = range(1 - side, side)
        self.board = {cell for cell in itertools.product(span, span) if distance(cell) < side}

    def legal(self, stones):
        needed = min(2, len(stones))
        return {cell for cell in self.board - stones if sum(n in stones for n in neighbours(cell)) >= needed}

    def makes_five(self, own, move):
        for u, v in ((1, 0), (1, 1), (0, 1)):
            length = 1
            for sign in (1, -1):
                step = 1
                while (move[0] + sign * step * u, move[1] + sign * step * v) in own:
                    step += 1
                length += step - 1
            if length == 5 or length > 5 and self.five == "at-least":
                return True
        return False

    def is_enclosed(self, stone, walls, stones):
        """Whether no path from the stone, over cells that are no walls, reaches the outside."""
        seen, todo = {stone}, [stone]
        while todo:
            cell = todo.pop()
            if cell not in self.board or self.rings == "full" and cell not in stones:
                return False
            fresh = [n for n in neighbours(cell) if n not in walls and n not in seen]
            seen.update(fresh)
            todo.extend(fresh)
        return True

    def closes_ring(self, own, other, move):
        after, stones = own | {move}, own | other | {move}
        captured = [stone for stone in other if self.is_enclosed(stone, after, stones)]
        if self.ring == "harmless":
            captured = [stone for stone in captured if not self.is_enclosed(stone, own, own | other)]
        return bool(captured)

    def is_suicide(self, own, other, move):
        return self.is_enclosed(move, other, own | other | {move})

    def wins(self, own, other):
        return {move for move in self.legal(own | other)
                if self.makes_five(own, move) or self.closes_ring(own, other, move)}

    def is_over(self, own, other):
        return any(self.makes_five(own - {s}, s) for s in own) or any(
            self.is_enclosed(s, own, own | other) for s in other)


def cell_name(cell, side):
    return f"{chr(96 + side + cell[0])}{side + cell[1]}"


def cell_named(name, side=5):
    return ord(name[0]) - 96 - side, int(name[1:]) - side


def mirrored(name, side=5):
    return cell_name(cell_named(name, side)[::-1], side)


def turned(cell, number):
    """One of the twelve symmetries: so many sixths of a turn, after a reflection for the odd half."""
    u, v = cell
    if number >= 6:
        u, v = v, u
    for _ in range(number % 6):
        u, v = u - v, u
    return u, v


def canonical(winner, loser, symmetries):
    return min(tuple(tuple(sorted(turned(cell, number) for cell in stones)) for stones in (winner, loser))
               for number in range(symmetries))


class Solver:
    """Finds a win within some plies, and writes the strategy as docs/certificates.md says."""

    def __init__(self, side, symmetries=12):
        self.twin, self.side, self.symmetries, self.known = Twin(side), side, symmetries, {}

    def answer(self, winner, loser, plies):
        """A cell that wins within so many plies, or "now"; None if there is no such cell."""
        key = (frozenset(winner), frozenset(loser), plies)
        if key not in self.known:
            self.known[key] = self.find_answer(winner, loser, plies)
        return self.known[key]

    def find_answer(self, winner, loser, plies):
        if self.twin.wins(winner, loser):
            return "now"
        for move in sorted(self.twin.legal(winner | loser)) if plies > 2 else ():
            if not self.twin.is_suicide(winner, loser, move) and self.is_lost(winner | {move}, loser, plies - 1):
                return move
        return None

    def is_lost(self, winner, loser, plies):
        moves = self.twin.legal(winner | loser)
        return bool(moves) and not self.twin.wins(loser, winner) and all(
            self.twin.is_suicide(loser, winner, move) or self.answer(winner, loser | {move}, plies - 1)
            for move in moves)

    def records(self, winner, loser, plies, winner_to_move):
        self.written, self.seen = [], set()
        if winner_to_move:
            self.write_answer(winner, loser, plies, 0, "-")
        else:
            self.write_replies(winner, loser, plies, 0)
        return self.written

    def write_answer(self, winner, loser, plies, kept, reply):
        answer = self.answer(winner, loser, plies)
        key = canonical(winner, loser, self.symmetries)
        if answer != "now" and key not in self.seen:
            self.seen.add(key)
            self.written.append(f"{kept} {reply} {cell_name(answer, self.side)}")
            self.write_replies(winner | {answer}, loser, plies - 1, kept + (1 if reply == "-" else 2))

    def write_replies(self, winner, loser, plies, kept):
        for move in sorted(self.twin.legal(winner | loser)):
            if not self.twin.is_suicide(loser, winner, move):
                self.write_answer(winner, loser | {move}, plies - 1, kept, cell_name(move, self.side))


class Position:
    """After a line of moves from the start of the game, or made of stones."""

    def __init__(self, side, line="", black=(), white=()):
        self.side, self.black, self.white = side, set(black) or {(0, 0)}, set(white)
        cells = {cell_name(cell, side): cell for cell in Twin(side).board}
        for ply, name in enumerate(line.split()):
            (self.black if ply % 2 else self.white).add(cells[name])
        self.mover = "white" if len(self.black) > len(self.white) else "black"

    def text(self):
        rows = []
        for v in range(1 - self.side, self.side):
            row = ["b" if (u, v) in self.black else "w" if (u, v) in self.white else "."
                   for u in range(1 - self.side, self.side) if abs(u - v) < self.side]
            runs = [(content, len(list(run))) for content, run in itertools.groupby(row)]
            rows.append("".join(str(length) if content == "." else content * length for content, length in runs))
        return f"{'/'.join(rows)} {self.mover[0]} {len(self.black)}"

    def sides(self, winner):
        return (self.black, self.white) if winner == "black" else (self.white, self.black)


@functools.cache
def solved(position, winner, plies, side=None, symmetries=12):
    """The records of a win, found on a larger board if its side is given, but named as on the position's."""
    solver = Solver(side or position.side, symmetries)
    solver.side = position.side
    return solver.records(*position.sides(winner), plies, position.mover == winner)
