#!/usr/bin/env python3
"""The sceptic's checker of Andantino certificates (docs/certificates.md): it shares nothing with the
program that writes them, needs only Python 3.11, and tries every reply of the losing side itself.
Usage: zstd -dc FILE.zst | python3 tools/verify_andantino.py [options] -
Exit code 0: accepted; 1: refuted or incomplete, with the moves that lead to the hole; 2: a bad file.
The records are read by the base rules; the options change those of the replay, so some may be unused:
  --unbounded      the board has no edge.
  --five exactly   six or more in a row do not win.
  --ring           what a stone suffers that is enclosed as it is placed, and does not win: it loses
                   (base); is illegal; is captured later, when the ring's owner next places any stone;
                   or is harmless: only a stone free before a move and enclosed after it is captured.
  --rings full     a region with an empty cell is not enclosed: empty cells are as free as the edge."""
import argparse, collections, functools, hashlib, itertools, re, sys, time

# A set of cells is an integer, a bit for each cell; shifting it moves all of them by one step. Cell
# (u, v) has the neighbours ±(1,0), ±(1,1), ±(0,1). Row and column 0 stay empty: no step wraps round.
FAR = 20  # all cells are nearer to the centre than this; a board without an edge is one of this side
WIDTH = 2 * FAR
STEPS = (1, WIDTH + 1, WIDTH)  # the three lines
CELLS = {(u, v): 1 << (v + FAR) * WIDTH + u + FAR for u in range(1 - FAR, FAR)
         for v in range(1 - FAR, FAR) if abs(u - v) < FAR}
DISC = [sum(bit for (u, v), bit in CELLS.items() if max(abs(u), abs(v), abs(u - v)) <= d) for d in range(FAR)]
# With x = u, y = -v, z = v - u (their sum is 0) the twelve symmetries permute and negate x, y, z.
TURNS = [{bit: CELLS[sign * (u, -v, v - u)[x], -sign * (u, -v, v - u)[y]] for (u, v), bit in CELLS.items()}
         for x, y in itertools.permutations(range(3), 2) for sign in (1, -1)]
FORM = (r"cadenza-certificate 1\ngame andantino\nvariant ((?:side([2-9]|1[0-6])|unbounded)(?:,two-stones)?)\n"
        r"start (([\d/bw]+) ([wb]) (\d{1,3}))\nclaim (white|black) wins\n"
        r"((?:.+\n)*)positions (\d{1,9})\nsha256 ([0-9a-f]{64})\n")

def demand(condition, message, exit_code=2):
    if not condition:
        print("Bad file:" if exit_code == 2 else "Not proved:", message, file=sys.stderr)
        sys.exit(exit_code)

def cells(mask):
    while mask:
        yield mask & -mask
        mask &= mask - 1

def beside(mask):  # the cells beside at least one cell of the mask, and those beside at least two
    once = twice = 0
    for step in STEPS:
        for near in (mask << step, mask >> step):
            once, twice = once | near, twice | once & near
    return once, twice

def canonical(winner, loser):  # the smallest of the position's twelve images, and the turn to it
    own, other = list(cells(winner)), list(cells(loser))
    *image, number = min((sum(map(turn.get, own)), sum(map(turn.get, other)), number)
                         for number, turn in enumerate(TURNS))
    return tuple(image), TURNS[number]

class Rules:
    def __init__(self, side, five="at-least", ring="loses", rings="any"):
        self.board, self.edge = DISC[side - 1], DISC[side - 1] & ~DISC[side - 2]
        self.exactly, self.ring, self.full = five == "exactly", ring, rings == "full"

    def legal(self, stones):  # the empty cells beside two stones, or beside the only one
        return beside(stones)[stones.bit_count() > 1] & self.board & ~stones

    @functools.lru_cache(1 << 16)
    def fives(self, own):  # the cells that are part of five in a line, or would be with a stone of ours
        found = 0
        for step in STEPS:
            ahead, behind = [-1], [-1]  # ahead[k]: at least k of our stones follow; -1 is every cell
            for k in range(1, 6):
                ahead.append(ahead[-1] & own >> k * step)
                behind.append(behind[-1] & own << k * step)
            for k in range(5):
                longer = ahead[k + 1] | behind[5 - k] if self.exactly else 0
                found |= ahead[k] & behind[4 - k] & ~longer
        return found

    @functools.lru_cache(1 << 16)
    def cut_off(self, walls, havens):  # the cells from which every path to a haven crosses the walls
        free, grown = 0, havens & ~walls
        while grown != free:
            free, grown = grown, (grown | beside(grown)[0]) & self.board & ~walls
        return self.board & ~walls & ~free

    def enclosed(self, walls, stones):  # by these walls, on a board with these stones
        return self.cut_off(walls, self.edge | self.board & ~stones if self.full else self.edge)
    def suicide(self, move, own, other):  # unless it wins
        return move & self.enclosed(other, own | other | move)

    def winning(self, own, other, moves):  # which of these moves of ours win at once, and by what
        if fives := self.fives(own) & moves:
            return fives, "five"
        spared = self.enclosed(own, own | other) if self.ring == "harmless" else 0
        closers = moves if self.full or self.ring == "later" else moves & beside(own)[1]
        return sum(move for move in cells(closers)  # a ring goes on at both sides of a stone, hence [1]
                   if self.enclosed(own | move, own | other | move) & other & ~spared), "ring"

BASE = Rules(FAR)  # reads all records: a larger board changes nothing about moves on the smaller one

def read_start(rows, side, mover, number):  # the stones of Black and of White
    text = re.sub(r"\d+", lambda run: "." * int(run[0][:3]), rows)
    demand([len(row) for row in text.split("/")] == [2 * side - 1 - abs(v) for v in range(1 - side, side)],
           f"the start's rows do not fit side {side}")
    places = list(zip(cells(DISC[side - 1]), text.replace("/", "")))  # both go row by row
    black, white = (sum(bit for bit, content in places if content == colour) for colour in "bw")
    demand(black.bit_count() == number == white.bit_count() + (mover == "w"), "the start's stones and move do not fit")
    for own, other in ((black, white), (white, black)):
        demand(not BASE.fives(own) & own and not BASE.enclosed(own, own) & other, "the game is over at the start")
    return black, white

def play(own, other, move, where):  # our stones after a move that must not end the game
    demand(move & BASE.legal(own | other), f"a move is not legal in {where}")
    demand(not (BASE.winning(own, other, move)[0] or BASE.suicide(move, own, other)), f"the game ends in {where}")
    return own | move

def read_records(records, start, winner_starts, names):  # the answers, by canonical positions
    moves, answers = {text: bit for bit, text in names.items()}, {}
    line = [start]  # its positions with the loser to move, after the start
    for number, record in enumerate(records, 6):
        where, first = f"line {number}: {record}", winner_starts and number == 6
        fields = re.fullmatch(r"(0) (-) (\S+)" if first else r"(0|[1-9]\d{0,2}) (\S+) (\S+)", record)
        demand(fields, f"not KEPT REPLY ANSWER in {where}")
        kept, reply, answer = int(fields[1]), moves.get(fields[2], 0), moves.get(fields[3], 0)
        index, odd = (0, 0) if first else divmod(kept + winner_starts, 2)
        demand(index < len(line) and not odd, f"KEPT is impossible in {where}")
        winner, loser = line[index]
        loser = loser if first else play(loser, winner, reply, where)
        image, turn = canonical(winner, loser)
        demand(image not in answers, f"an earlier record has the position of {where}")
        line[index + 1:] = [(play(winner, loser, answer, where), loser)]
        answers[image] = turn[answer]
    return answers

class Walk:  # tries every reply wherever the answers lead, and counts
    def __init__(self, rules, answers, names):
        self.rules, self.answers, self.names, self.plies, self.reach = rules, answers, names, {}, 0
        self.count = collections.Counter()

    def prove(self, condition, message, line):
        demand(condition, f"{message} after: {' '.join(map(self.names.get, line)) or 'no move'}", 1)

    def winner_to_move(self, winner, loser, line):  # the plies of the longest win from here
        moves = self.rules.legal(winner | loser)
        wins, kind = self.rules.winning(winner, loser, moves)
        if wins:
            self.count[kind] += 1
            self.reach = next(d for d in range(self.reach, FAR) if wins & DISC[d])
            return 1
        image, turn = canonical(winner, loser)
        if image not in self.plies:
            answer = sum(move for move in cells(moves) if turn[move] == self.answers.get(image))
            self.prove(answer, "incomplete, no answer" if moves else "refuted by a draw", line)
            self.plies[image] = 1 + self.loser_to_move(winner | answer, loser, line + [answer])
            if sys.stderr.isatty() and len(self.plies) % 256 == 0:
                print(f" {len(self.plies)} of {len(self.answers)} answers", end="\r", file=sys.stderr)
        return self.plies[image]

    def loser_to_move(self, winner, loser, line):
        moves = self.rules.legal(winner | loser)
        wins, kind = self.rules.winning(loser, winner, moves)
        self.prove(not wins, f"refuted by a {kind}", line + list(cells(wins))[:1])
        suicides = sum(move for move in cells(moves) if self.rules.suicide(move, loser, winner))
        moves &= ~suicides if self.rules.ring == "illegal" else -1
        lost = moves & suicides if self.rules.ring == "loses" else 0
        self.prove(moves, "refuted by a draw", line)
        self.reach = next(d for d in range(self.reach, FAR) if not (winner | loser | moves) & ~DISC[d])
        self.count.update(positions=1, replies=moves.bit_count(), suicides=lost.bit_count())
        plies = [self.winner_to_move(winner, loser | move, line + [move]) for move in cells(moves ^ lost)]
        return 1 + max(plies, default=0)

def name(column, row):  # before the diagonal a there are Z, Y, X …, after z there are aa, ab …
    return (chr(90 + column) if column < 1 else "a" * (column > 26) + chr(97 + (column - 1) % 26)) + str(row)

def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=argparse.FileType("rb"), help="- is the standard input")
    parser.add_argument("--unbounded", action="store_true")
    parser.add_argument("--five", choices=("at-least", "exactly"), default="at-least")
    parser.add_argument("--ring", choices=("loses", "illegal", "later", "harmless"), default="loses")
    parser.add_argument("--rings", choices=("any", "full"), default="any")
    options, started = parser.parse_args(), time.monotonic()
    form = re.fullmatch(FORM, (data := options.file.read()).decode("ascii", "replace"))
    demand(form, "it is not a header, records, positions and sha256 as in docs/certificates.md: truncated?")
    variant, side, start, rows, mover, number, claim, records, count, checksum = form.groups()
    demand(checksum == hashlib.sha256(data[:-72]).hexdigest(), "the checksum does not fit the contents")
    *records, _ = records.split("\n")
    demand(int(count) == len(records), f"there are {len(records)} records, not {count}")
    side, unbounded = int(side or 16), options.unbounded or not side  # without an edge, names are side 16's
    names = {bit: name(side + u, side + v) for (u, v), bit in CELLS.items()}
    stones = read_start(rows, side, mover, int(number))[::1 if claim == "black" else -1]  # first the winner's
    answers = read_records(records, stones, mover == claim[0], names)
    walk = Walk(Rules(FAR if unbounded else side, options.five, options.ring, options.rings), answers, names)
    plies = (walk.winner_to_move if mover == claim[0] else walk.loser_to_move)(*stones, [])
    demand(walk.reach < FAR - 1, "it has moves too far out for this checker: enlarge FAR")
    unused = sum(image not in walk.plies and not sum(image) & ~walk.rules.board for image in answers)
    changed = {options.unbounded, options.five, options.ring, options.rings} - {False, "at-least", "loses", "any"}
    demand(changed or not unused, f"{unused} records are not part of the proof")
    print(f"Accepted: {claim} wins {variant} from {start}{' without an edge' * unbounded} within {plies} plies:",
          "{positions} positions walked, {replies} replies tried, immediate wins {five} by five and {ring} by ring, "
          "{suicides} suicides, largest distance from the centre".format_map(walk.count), f"{walk.reach}, {unused} "
          f"records unused, {time.monotonic() - started:.0f} seconds.")

if __name__ == "__main__":
    main()
