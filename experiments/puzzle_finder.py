"""Finds puzzles: positions in which the side to move wins in so many plies, by one first move only. The
games in which they are looked for are played by the engine with few nodes and some moves at random."""

import math
import random
from dataclasses import asdict, dataclass

import symmetry


@dataclass(frozen=True)
class Settings:
    """All that a result depends on beside the program."""
    game: str
    variant: str
    seed: int = 1
    opening: tuple = (4, 8)    # random plies, from and to
    blunders: float = 0.12     # moves at random afterwards
    playing: int = 2_000       # nodes for a move of a game
    looking: int = 20_000      # nodes for a first look whether a position is won
    proving: int = 1_000_000   # nodes for the proof, and for the search for other wins
    longest_game: int = 90     # plies
    most_plies: int = 9        # of a win


@dataclass(frozen=True)
class Puzzle:
    start: str
    plies: int
    line: list    # the whole solution with the longest defence
    kind: str     # strict: no other move wins; loose: none wins as fast
    effort: int   # nodes until the win was proven
    choices: int  # first moves that do not lose at once
    key: str      # the same for turned and mirrored positions


def default_settings(game, seed):
    if game == "andantino":
        return Settings(game, "side10", seed)
    return Settings(game, "ashton", seed, opening=(4, 6), blunders=0.2, longest_game=60)


def points(puzzle):
    """How hard a puzzle is: the moves to see ahead, what the engine had to search, and among how many
    moves there is to choose."""
    return (puzzle["plies"] + 1) / 2 + math.log10(puzzle["effort"]) + math.log10(puzzle["choices"])


# The points at which grades 2 to 5 begin. In Andantino the engine sees threats to win almost at once, and
# there are fewer moves.
GRADES = {"andantino": (4.5, 5.5, 7, 8.5), "tablut": (6, 7, 8, 9)}


def grade(puzzle, game):
    return 1 + sum(points(puzzle) >= bound for bound in GRADES[game])


def play(engine, settings, number):
    """The positions of a game, without those of its opening."""
    dice = random.Random(f"{settings.seed} {settings.game} {number}")
    opening = dice.randint(*settings.opening)
    moves, positions = [], []
    while len(moves) < settings.longest_game:
        engine.position(moves=moves)
        if engine.over():
            break
        if len(moves) >= opening:
            positions.append(engine.fen())
        if len(moves) < opening or dice.random() < settings.blunders:
            moves.append(dice.choice(engine.legal_moves()))
        else:
            moves.append(engine.think(nodes=settings.playing)[1])
    dice.shuffle(positions)  # else the longest wins would always be met first
    return positions


def puzzles_of(engine, settings, number):
    """At most one puzzle for each side from a game, so that they differ."""
    found = {}
    for start in play(engine, settings, number):
        side = start.split()[1]
        if side not in found:
            puzzle = puzzle_at(engine, settings, start)
            if puzzle:
                found[side] = puzzle
    return [asdict(puzzle) for puzzle in found.values()]


def puzzle_at(engine, settings, start):
    engine.position(start)
    if not promising(engine, settings):
        return None
    plies, move, effort = proof(engine, settings.proving)
    if not plies or not 3 <= plies <= settings.most_plies:
        return None
    ranked = lines(engine, settings, plies)
    kind = kind_of(engine, settings, plies, move, ranked)
    line = kind and solution(engine, settings, start, plies, move)
    if not line:
        return None
    choices = sum(mate != -2 for mate in ranked.values())
    return Puzzle(start, plies, line, kind, effort, choices, symmetry.key(start))


def promising(engine, settings):
    """A first look, as most positions have no win or several."""
    plies, move, _ = proof(engine, settings.looking)
    if not plies or not 3 <= plies <= settings.most_plies:
        return False
    others = [each for each in engine.legal_moves() if each != move]
    other = others and proof(engine, settings.looking, others)[0]
    return not other or other > plies


def proof(engine, nodes, only=()):
    """In how many plies the side to move wins, by which move, and after how many nodes it was known; the
    plies are None where no win was found."""
    said, move = engine.think(nodes=nodes, only=only)
    mate = said[-1].mate if said else None
    if mate is None or mate <= 0 or said[-1].move != move:
        return None, move, 0
    effort = next(each.nodes for each in said if each.mate == mate)
    return mate, move, effort


def lines(engine, settings, plies):
    """For every legal move what is proven of it by a search a little deeper than the win."""
    moves = engine.legal_moves()
    said, _ = engine.think(lines=len(moves), depth=plies + 1, nodes=settings.proving)
    ranked = {move: None for move in moves}
    ranked.update((each.move, each.mate) for each in said)
    return ranked


def kind_of(engine, settings, plies, move, ranked):
    """Whether any other move wins: none that was found (strict), only slower (loose), as fast (None)."""
    others = [each for each in ranked if each != move]
    if not others:
        return None  # nothing to choose
    wins = [mate for each, mate in ranked.items() if each != move and mate is not None and mate > 0]
    if ranked[move] != plies or any(mate <= plies for mate in wins):
        return None
    other, _, _ = proof(engine, settings.proving, others)
    if other and other <= plies:
        return None
    return "loose" if wins or other else "strict"


def solution(engine, settings, start, plies, move):
    """The win against the longest defence, or None where the proofs along it do not agree."""
    line = [move]
    for left in range(plies - 1, 0, -1):
        engine.position(start, line)
        if engine.over():
            return None
        # To this depth and not less, so that the defence is the longest and not the first that was found.
        said, reply = engine.think(nodes=settings.proving, depth=left + 1)
        wanted = left if left % 2 else -left
        if not said or said[-1].mate != wanted or said[-1].move != reply:
            return None
        line.append(reply)
    engine.position(start, line)
    return line if engine.over() else None
