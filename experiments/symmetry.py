"""Positions that are the same but for a turn or a mirror image of the board: they have the same key."""

import re


def cells_of(row):
    """The cells of a row of a position: '2b1' is ..b. with dots for empty cells."""
    return "".join("." * int(part) if part.isdigit() else part for part in re.findall(r"\d+|\D", row))


def square_images(rows):
    """The eight images of a square board."""
    for _ in range(4):
        yield rows
        yield [row[::-1] for row in rows]
        rows = ["".join(column)[::-1] for column in zip(*rows)]


def hexagon_images(rows):
    """The twelve images of a hexagon, as its stones by cube coordinates (x + y + z = 0)."""
    side = len(rows) // 2
    stones = {}
    for r, row in enumerate(rows):
        v = r - side
        for column, piece in enumerate(row):
            if piece != ".":
                u = column + max(-side, v - side)  # a cell is (u, v); its neighbours are ±(1,0), ±(0,1), ±(1,1)
                stones[(u, -v, v - u)] = piece
    for sign in (1, -1):
        for order in ((0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 2, 1), (2, 1, 0), (1, 0, 2)):
            yield sorted((tuple(sign * cell[i] for i in order), piece) for cell, piece in stones.items())


def key(position):
    """The same for all images of a position. Counters of moves do not matter."""
    board, side = position.split()[:2]
    rows = [cells_of(row) for row in board.split("/")]
    square = all(len(row) == len(rows) for row in rows)
    images = square_images(rows) if square else hexagon_images(rows)
    return side + " " + min(str(image) for image in images)
