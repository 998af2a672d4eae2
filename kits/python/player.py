#!/usr/bin/env python3
# A small Andantino player that speaks UGI. Copy it, replace choose_move(), and it is yours.
# Check it with: cadenza selftest --game andantino python3 player.py
import random
import re
import sys

SIDE = 10  # cells along one edge of the board: the variant `side10`


def choose_move(position, seconds):
    """Your program: one of position.legal_moves(), found within so many seconds.

    This one wins at once if it can, else it plays anything.
    """
    moves = position.legal_moves()
    winning = [move for move in moves if position.play(move).winner == position.to_move]
    return random.choice(winning or moves)


# The rules. A cell is (letter, row), both counted from 1: j10 is (10, 10).
STEPS = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]  # the six neighbours
ROWS = range(1, 2 * SIDE)
CELLS = [(a, r) for r in ROWS for a in ROWS if abs(a - r) < SIDE]
NEIGHBOURS = {(x, y): [(x + a, y + r) for a, r in STEPS if (x + a, y + r) in CELLS]
              for x, y in CELLS}
OTHER = {"w": "b", "b": "w"}


def name_of(cell):
    return chr(ord("a") + cell[0] - 1) + str(cell[1])


class Position:
    """Stones and whose turn it is. It never changes: play() makes a new one."""

    def __init__(self, stones, to_move):
        self.stones, self.to_move = stones, to_move  # {cell: "w" or "b"}, "w" or "b"
        self.winner = None  # "w", "b" or "draw" when the game is over
        for colour in (to_move, OTHER[to_move]):  # both: a stone may go where it is enclosed
            if self.has_line(colour) or self.encloses(colour):
                self.winner = colour
        if not self.winner and not self.legal_moves():
            self.winner = "draw"

    def legal_moves(self):
        needed = min(2, len(self.stones))  # the very first move has only one stone to touch
        return [] if self.winner else [
            cell for cell in CELLS if cell not in self.stones
            and sum(n in self.stones for n in NEIGHBOURS[cell]) >= needed]

    def play(self, cell):
        return Position({**self.stones, cell: self.to_move}, OTHER[self.to_move])

    def has_line(self, colour):
        return any(all(self.stones.get((x + i * a, y + i * r)) == colour for i in range(5))
                   for x, y in self.stones for a, r in STEPS[:3])

    def encloses(self, colour):
        """Whether some stone of the other colour cannot reach the edge past those of this one."""
        reached = {c for c in CELLS if len(NEIGHBOURS[c]) < 6 and self.stones.get(c) != colour}
        todo = list(reached)
        while todo:
            free = {n for n in NEIGHBOURS[todo.pop()] if self.stones.get(n) != colour} - reached
            reached |= free
            todo += free
        return any(self.stones[cell] != colour for cell in self.stones.keys() - reached)


def parse_position(text):
    """`startpos` or `fen ROWS SIDE NUMBER`, then perhaps `moves M1 M2 ...`; ValueError if wrong."""
    start, _, moves = text.partition(" moves ")
    fen = re.fullmatch("fen (\\S+) ([wb]) \\d+", start)
    if start != "startpos" and not fen:
        raise ValueError("expected startpos or fen")
    stones = parse_rows(fen[1]) if fen else {(SIDE, SIDE): "b"}
    position = Position(stones, fen[2] if fen else "w")
    for move in moves.split():
        named = {name_of(cell): cell for cell in position.legal_moves()}
        if move not in named:
            raise ValueError("not a legal move: " + move[:10])
        position = position.play(named[move])
    return position


def parse_rows(text):
    """`10/11/.../9b9/...`: letters are stones, numbers are so many empty cells."""
    rows = re.sub(r"\d+", lambda run: "." * min(int(run[0]), 99), text).split("/")
    lengths = [sum(cell[1] == row for cell in CELLS) for row in ROWS]
    if [len(row) for row in rows] != lengths or set("".join(rows)) - set("wb."):
        raise ValueError("not the rows of this board")
    return {cell: stone for cell, stone in zip(CELLS, "".join(rows)) if stone != "."}


def seconds_for(words, position):
    """What to spend on a move: most of `movetime`, or a small part of our own clock."""
    given = {key: int(n) / 1000 for key, n in zip(words, words[1:]) if re.match("[0-9]{1,9}$", n)}
    me = "p1" if position.to_move == "w" else "p2"  # p1 is who moves first: White
    clock = given.get(me + "time", 30) / 30 + given.get(me + "inc", 0) / 2
    return given["movetime"] * 0.8 if "movetime" in given else clock


def answers(position):
    result = {"w": "p1win", "b": "p2win", "draw": "draw", None: "none"}[position.winner]
    return {"p1turn": str(position.to_move == "w").lower(),
            "gameover": str(bool(position.winner)).lower(), "result": result,
            "legalmoves": ",".join(map(name_of, position.legal_moves())) or "none"}


def main():
    sys.stdout.reconfigure(line_buffering=True)  # else the runner would wait for ever
    position = parse_position("startpos")
    held = None  # the move that `go infinite` has found: to be said only after `stop`
    sys.stdin.reconfigure(errors="replace")
    for line in sys.stdin:
        command, *words = line.split() or [""]
        if command == "quit":
            break
        elif command == "isready":
            print("readyok")
        elif command == "stop" and held:
            print("bestmove " + held)
            held = None
        elif held:
            pass  # a search takes nothing else
        elif command == "ugi":
            print("id name Kit player (Python)\nid author you\nugiok")
        elif command == "position":
            try:
                position = parse_position(" ".join(words))
            except ValueError as error:  # a wrong position leaves the old one
                print(f"info string error bad-position {error}")
        elif command == "go":
            best = "0000" if position.winner else name_of(
                choose_move(position, seconds_for(words, position)))
            if "infinite" in words:
                held = best
            else:
                print("bestmove " + best)
        elif command == "query":
            text = answers(position).get(" ".join(words))
            print("response " + text if text else "info string error unknown-query\nresponse none")
        # What it does not know it leaves alone; setoption and uginewgame ask nothing of it.


main()
