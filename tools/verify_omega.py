#!/usr/bin/env python3
"""A second opinion on solved games of Omega for two: it shares nothing with the solver but the rules, needs
only Python 3.11, and finds by itself how much more White, who begins, scores than Black if both play best.
Usage: python3 tools/verify_omega.py SIDE [--moves 'b4,c3 b3,d2'] [--quiet]
The moves are turns from the empty board, the white stone of each first. Side 2 takes no time, side 3 minutes,
side 4 is out of reach but for the last few turns.

The rules: a hexagon of cells, SIDE to a side. In his turn each player places one white and one black stone on
empty cells. When at the start of White's turn fewer than four cells are empty, the game is over, and the score
of a colour is the product of the sizes of its groups. The higher score wins; if they are equal, Black does as
the last player (tie-last), or nobody (tie-draw)."""
import argparse, functools, itertools, sys, time

class Board:
    def __init__(self, side):
        # Cell (u, v) has the neighbours ±(1,0), ±(0,1), ±(1,1); its name is a letter for u, a number for v.
        far = range(1 - side, side)
        cells = [(u, v) for v in far for u in far if abs(u - v) < side]
        bit = {cell: 1 << i for i, cell in enumerate(cells)}
        self.all, self.count = (1 << len(cells)) - 1, len(cells)
        self.bit_of = {f"{chr(96 + side + u)}{side + v}": bit[u, v] for u, v in cells}
        steps = (1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)
        self.beside = {bit[u, v]: sum(bit.get((u + x, v + y), 0) for x, y in steps) for u, v in cells}
        # With x = u, y = -v, z = v - u (their sum is 0) the twelve symmetries permute and negate x, y, z. Each
        # is kept as what it makes of every set of ten cells.
        self.symmetries = []
        for x, y in itertools.permutations(range(3), 2):
            for sign in 1, -1:
                image = [bit[sign * (u, -v, v - u)[x], -sign * (u, -v, v - u)[y]] for u, v in cells]
                self.symmetries.append([images_of_sets(image[i:i + 10]) for i in range(0, len(cells), 10)])
        self.score = functools.cache(self.score)

    def turned(self, symmetry, cells):
        return sum(part[cells >> 10 * i & 1023] for i, part in enumerate(symmetry))

    def canonical(self, white, black):  # the same for all positions that are alike
        return min((self.turned(s, white), self.turned(s, black)) for s in self.symmetries)

    def score(self, stones):
        product = 1
        while stones:
            group, new = 0, stones & -stones
            while new:
                cell = new & -new
                group |= cell
                new = (new ^ cell) | self.beside[cell] & stones & ~group
            stones &= ~group
            product *= group.bit_count()
        return product

def images_of_sets(image):
    sets = [0]
    for bit in image:
        sets += [known | bit for known in sets]
    return sets

def bits(cells):
    while cells:
        yield cells & -cells
        cells &= cells - 1

class Solver:
    """`reaches(mover, other, …, need)`: can the mover end with `need` more than the other? A colour's `finals`
    are all its final sets of stones that are still possible, so that nothing is played that cannot matter."""

    def __init__(self, board):
        self.board, self.score, self.known, self.nodes = board, board.score, {}, 0

    def margin(self, white, black, low, high, report):
        """White's score less Black's: what it exceeds is narrowed down by steps that grow until one fails."""
        board = self.board
        placed, empty = (white | black).bit_count(), board.all & ~(white | black)
        turns = (board.count - board.count % 4 - placed) // 2
        finals = [self.finals(stones, empty, turns) for stones in (white, black)]
        guess, step = 1, 1
        while low < high:
            if placed % 4 == 0:
                at_least = self.reaches(white, black, *finals, turns, guess)
            else:
                at_least = not self.reaches(black, white, *finals[::-1], turns, 1 - guess)
            report(guess, at_least)
            if at_least:
                low = guess
            else:
                high = guess - 1
            guess, step = (min(high, low + step) if at_least else max(low + 1, high + 1 - step)), 2 * step
        return low

    def finals(self, stones, empty, more):
        return [stones | sum(choice) for choice in itertools.combinations(list(bits(empty)), more)]

    def reaches(self, mover, other, own_finals, other_finals, turns, need):
        self.nodes += 1
        own_scores, other_scores = [list(map(self.score, finals)) for finals in (own_finals, other_finals)]
        if max(own_scores) - min(other_scores) < need:
            return False
        if min(own_scores) - max(other_scores) >= need:
            return True
        if turns == 1:  # what is left of both must be different cells
            return any(a - b >= need and not x & y for x, a in zip(own_finals, own_scores)
                       for y, b in zip(other_finals, other_scores))
        if turns == 2:
            return self.expand(mover, other, own_finals, other_finals, turns, need)
        key = (*self.board.canonical(mover, other), need)
        if key not in self.known:
            self.known[key] = self.expand(mover, other, own_finals, other_finals, turns, need)
        return self.known[key]

    def expand(self, mover, other, own_finals, other_finals, turns, need):
        empty = list(bits(self.board.all & ~(mover | other)))
        own_with = {cell: [final for final in own_finals if final & cell] for cell in empty}
        other_with = {cell: [final for final in other_finals if final & cell] for cell in empty}
        candidates = itertools.permutations(empty, 2)
        if turns > 2:  # first what leads to more on the average
            own_sum = {cell: sum(map(self.score, own_with[cell])) for cell in empty}
            other_sum = {cell: sum(map(self.score, other_with[cell])) for cell in empty}
            candidates = sorted(candidates, key=lambda turn: other_sum[turn[1]] - own_sum[turn[0]])
        for a, b in candidates:
            own_left = [final for final in own_with[a] if not final & b]
            other_left = [final for final in other_with[b] if not final & a]
            if not self.reaches(other | b, mover | a, other_left, own_left, turns - 1, 1 - need):
                return True
        return False

def played(board, text):
    """White's and Black's stones after these turns, and whether they were legal."""
    stones, limit = [0, 0], board.count - board.count % 4
    for number, turn in enumerate(text.split()):
        cells = [board.bit_of.get(name, 0) for name in turn.split(",")]
        if len(cells) != 2 or 0 in cells or cells[0] == cells[1] or sum(cells) & sum(stones) or 2 * number >= limit:
            sys.exit(f"not a legal turn: {turn}")
        stones = [stones[0] | cells[0], stones[1] | cells[1]]
    return stones

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("side", type=int, choices=range(2, 5))
    parser.add_argument("--moves", default="", help="turns already played")
    parser.add_argument("--quiet", action="store_true", help="no progress on the standard error")
    options = parser.parse_args()
    board = Board(options.side)
    solver = Solver(board)

    def report(guess, at_least):
        if not options.quiet:
            print(f"at least {guess}: {'yes' if at_least else 'no'}; {solver.nodes} nodes, "
                  f"{time.process_time():.1f} s", file=sys.stderr, flush=True)

    highest = 3 ** (board.count // 6 + 1)  # of half of the cells; groups of three have the largest product
    margin = solver.margin(*played(board, options.moves), -highest, highest, report)
    last = "white" if margin > 0 else "black"
    print(f"margin {margin}; tie-last: {last} wins; tie-draw: {last + ' wins' if margin else 'a draw'}; "
          f"{solver.nodes} nodes, {time.process_time():.1f} s")

if __name__ == "__main__":
    main()
