"""A dialogue with an engine over UGI (docs/engine.md), as far as scripts here need it."""

import subprocess
from dataclasses import dataclass


@dataclass(frozen=True)
class Line:
    """What a search said about one of the first moves."""
    move: str
    mate: int | None  # in plies, negative: the mover loses; None: not proven
    nodes: int        # of the whole search so far


class Engine:
    """One search at a time, each with an empty table: what it finds depends on the question alone."""

    def __init__(self, program, game, variant):
        self.process = subprocess.Popen([str(program), "ugi"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, bufsize=1)
        self.lines = None
        self.set("Game", game)
        self.set("Variant", variant)
        self.set("Hash", 16)

    def close(self):
        self.send("quit")
        self.process.wait()

    def send(self, command):
        self.process.stdin.write(command + "\n")

    def set(self, name, value):
        self.send(f"setoption name {name} value {value}")

    def answers(self, first_words):
        """The lines up to the one that begins with one of these words, which comes last."""
        for line in self.process.stdout:
            words = line.split()
            if words[:3] == ["info", "string", "error"]:
                raise RuntimeError(line.strip())
            yield words
            if words and words[0] in first_words:
                return
        raise RuntimeError("the engine has ended")

    def query(self, what):
        self.send(f"query {what}")
        return list(self.answers(("response",)))[-1][1]

    def position(self, start=None, moves=()):
        begin = f"fen {start.replace(' ', '_')}" if start else "startpos"
        self.send(f"position {begin}" + (f" moves {' '.join(moves)}" if moves else ""))

    def fen(self):
        return self.query("fen").replace("_", " ")

    def over(self):
        return self.query("gameover") == "true"

    def legal_moves(self):
        return self.query("legalmoves").split(",")

    def think(self, lines=1, only=(), **limits):
        """All that the search said, in order, and the move it would play."""
        if lines != self.lines:
            self.set("MultiPV", lines)
            self.lines = lines
        self.send("uginewgame")
        words = [word for name, value in limits.items() for word in (name, str(value))]
        words += ["searchmoves", *only] if only else []
        self.send(" ".join(["go", *words]))
        said = list(self.answers(("bestmove",)))
        return [line_of(each) for each in said[:-1] if "score" in each], said[-1][1]


def line_of(words):
    kind, value = words[words.index("score") + 1:][:2]
    mate = int(value) if kind == "mate" else None
    return Line(words[words.index("pv") + 1], mate, int(words[words.index("nodes") + 1]))
