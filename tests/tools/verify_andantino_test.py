#!/usr/bin/env python3
"""tools/verify_andantino.py on whole certificates, written here by a small solver that shares nothing with the
checker: right ones, and ones with one fault each."""

import contextlib
import hashlib
import io
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

CHECKER = Path(__file__).resolve().parents[2] / "tools" / "verify_andantino.py"
sys.path[:0] = [str(CHECKER.parent), str(Path(__file__).parent)]
sys.dont_write_bytecode = True

import verify_andantino as checker  # noqa: E402  (found only now)
from andantino_twin import Position, Twin, cell_name, cell_named, distance, mirrored, solved  # noqa: E402


def sealed(lines):
    contents = "".join(line + "\n" for line in lines).encode()
    return contents + f"sha256 {hashlib.sha256(contents).hexdigest()}\n".encode()


def certificate(position, winner, records, **changes):
    lines = {"format": "cadenza-certificate 1", "game": "game andantino", "variant": f"variant side{position.side}",
             "start": f"start {position.text()}", "claim": f"claim {winner} wins", "records": None,
             "positions": f"positions {len(records)}"}
    lines.update(changes)
    return sealed(line for name, text in lines.items() for line in (records if name == "records" else [text]))


def check(data, *options):
    """The checker's exit code, and all that it says."""
    said = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "certificate")
        path.write_bytes(data)
        with mock.patch("sys.argv", ["verify", *options, str(path)]), contextlib.redirect_stdout(said), \
                contextlib.redirect_stderr(said):
            try:
                checker.main()
            except SystemExit as stop:
                return stop.code, said.getvalue()
    return 0, said.getvalue()


# Lost for the side to move within six, four and six plies; the second is its own mirror image.
LOST = Position(4, "e5 e4 d5 c4 d3 c3 e3 f4 f5 c2")
ALIKE = Position(5, black=[(-3, -2), (-2, -3), (-2, -2), (-2, -1), (-1, -2), (-1, -1), (1, 1)],
                 white=[(-3, -1), (-1, -3), (-1, 2), (0, 2), (2, -1), (2, 0)])
LOST_FOR_BLACK = Position(4, "c4 d5 c5 e5 b4 e4 b3 d3 f5 e3 c3 f4 d2 e6 e2 a3 c2")
# Black moves and wins at once, by f4, and within five plies.
FOUR = Position(4, black=[(-2, 0), (-1, 0), (0, 0), (1, 0)], white=[(-3, 0), (0, 1), (2, 1), (2, 3)])
WON = Position(5, "f5 e4 d4 d3 f6 e3 d2 c2 c1 c3 g6 e2 e6")
# Lost for White within four plies even if the board has no edge, but some replies are beyond that of side 4.
NEAR_THE_EDGE = Position(4, "c3 d3 c2 d2 c1 c4 e3 e2 b1 b3 b2 e4 b4 a1 c5 a3")
# White's row of four has two open ends; Black's column of four would only go on beyond the edge.
OPEN_FOUR = Position(4, black=[(1, 0), (1, 1), (1, 2), (1, 3), (-3, -2), (2, 0)],
                     white=[(-2, -1), (-1, -1), (0, -1), (1, -1), (0, 3), (-3, 0)])
# Nearly full: White's only move that hinders a five, e5, is enclosed at once.
SUICIDE = Position(4, "c3 d3 c4 d5 b3 c5 d6 b4 c2 c6 d7 b2 d2 e6 c1 e4 a3 e7 b1 d1 e2 f7 a1 a2 e3 f6 f3 g7 b5 f5 "
                      "g6 a4 f4 g5")


class CertificateTest(unittest.TestCase):
    def assert_said(self, code, parts, data, *options):
        found, said = check(data, *options)
        self.assertEqual(found, code, said)
        for part in parts:
            self.assertIn(part, said)

    def assert_accepted(self, data, *parts, options=()):
        self.assert_said(0, ("Accepted: ", *parts), data, *options)

    def assert_not_proved(self, data, *parts, options=()):
        self.assert_said(1, ("Not proved: ", *parts), data, *options)

    def assert_bad(self, data, *parts, options=()):
        self.assert_said(2, ("Bad file: ", *parts), data, *options)


class RightCertificates(CertificateTest):
    def test_those_of_the_solver_are_accepted(self):
        for position, winner, plies in ((LOST, "black", 6), (LOST_FOR_BLACK, "white", 6), (WON, "black", 5)):
            with self.subTest(winner=winner, plies=plies):
                records = solved(position, winner, plies)
                walked = len(records) + (position.mover != winner)
                self.assert_accepted(certificate(position, winner, records), f"{winner} wins side{position.side} from ",
                                     f"within {plies} plies", f"{walked} positions walked", "0 records unused")

    def test_an_answer_holds_for_the_mirrored_position_too(self):
        records = solved(ALIKE, "black", 4)
        self.assertLess(len(records), len(solved(ALIKE, "black", 4, symmetries=1)))
        self.assert_accepted(certificate(ALIKE, "black", records), f"{len(records) + 1} positions walked")

    def test_a_win_at_once_needs_no_record(self):
        self.assert_accepted(certificate(FOUR, "black", []), "within 1 plies", "0 replies", "immediate wins 1 by five")

    def test_a_file_comes_by_the_standard_input_as_well(self):
        data = certificate(SUICIDE, "black", [])
        for changed, code in ((data, 0), (data.replace(b"black", b"white"), 2)):
            done = subprocess.run([sys.executable, CHECKER, "-"], input=changed, capture_output=True, timeout=60)
            self.assertEqual(done.returncode, code)
            self.assertEqual(bool(done.stdout), code == 0)


class WrongCertificates(CertificateTest):
    def setUp(self):
        self.records = solved(ALIKE, "black", 4)
        self.twin = Twin(5)

    def after_first_record(self):
        """The stones of both sides, and a reply that Black answers by a win at once."""
        winner, loser = ALIKE.sides("black")
        reply, answer = map(cell_named, self.records[0].split()[1:])
        winner, loser = winner | {answer}, loser | {reply}
        return winner, loser, next(move for move in sorted(self.twin.legal(winner | loser))
                                   if self.twin.wins(winner, loser | {move}))

    def changed(self, index, *fields):
        records = list(self.records)
        old = records[index].split()
        records[index] = " ".join(new or old[place] for place, new in enumerate(fields))
        return certificate(ALIKE, "black", records)

    def test_every_flipped_bit_and_every_missing_end_is_noticed(self):
        data = certificate(ALIKE, "black", self.records)
        self.assert_accepted(data)
        for place in range(len(data)):
            self.assert_bad(data[:place] + bytes([data[place] ^ 1]) + data[place + 1:])
            self.assert_bad(data[:place], "truncated?")
        self.assert_bad(data + b"\n")

    def test_a_wrong_checksum(self):
        data = certificate(ALIKE, "black", self.records)
        self.assert_bad(data[:-2] + (b"1" if data[-2:] != b"1\n" else b"2") + b"\n", "checksum")

    def test_a_wrong_count(self):
        self.assert_bad(certificate(ALIKE, "black", self.records, positions="positions 8"), "9 records, not 8")

    def test_a_wrong_header(self):
        for name, text in (("format", "cadenza-certificate 2"), ("game", "game omega"), ("variant", "variant side17"),
                           ("claim", "claim nobody wins"), ("start", "start 5/6 w 1"), ("positions", "")):
            self.assert_bad(certificate(ALIKE, "black", self.records, **{name: text}))

    def test_a_wrong_start(self):
        start = ALIKE.text()
        for text, reason in ((start.replace("w 7", "b 7"), "do not fit"), (start.replace("w 7", "w 8"), "do not fit"),
                             ("6" + start[1:], "rows do not fit side 5")):
            self.assert_bad(certificate(ALIKE, "black", self.records, start=f"start {text}"), reason)
        five = Position(3, black=[(u, 0) for u in range(-2, 3)], white=[(u, 1) for u in range(-1, 3)])
        self.assert_bad(certificate(five, "black", []), "over at the start")
        ring = Position(3, black=[(0, 1), (1, 2), (2, 2), (2, 1), (1, 0), (0, 0)], white=[(1, 1), *(
            (-2, v) for v in range(-2, 1)), (-1, -2)])
        self.assert_bad(certificate(ring, "white", []), "over at the start")

    def test_a_missing_record(self):
        for index, record in enumerate(self.records):
            records = self.records[:index] + self.records[index + 1:]
            code, said = check(certificate(ALIKE, "black", records))
            self.assertEqual(code, 1)
            reply = record.split()[1]
            self.assertRegex(said, f"Not proved: incomplete, no answer after: ({reply}|{mirrored(reply)})\n")

    def test_a_missing_record_deep_in_the_tree(self):
        records = solved(LOST, "black", 6)
        deep = max(range(len(records)), key=lambda index: int(records[index].split()[0]))
        self.assertGreater(int(records[deep].split()[0]), 0)
        code, said = check(certificate(LOST, "black", records[:deep] + records[deep + 1:]))
        self.assertEqual(code, 1)
        self.assertRegex(said, r"no answer after: \w+ \w+ \w+\n")

    def test_a_wrong_claim(self):
        self.assert_bad(certificate(ALIKE, "white", self.records), "not KEPT REPLY ANSWER in line 6")
        self.assert_not_proved(certificate(ALIKE, "white", []), "no answer after: no move")
        self.assert_not_proved(certificate(FOUR, "white", []), "refuted by a five after: f4\n")

    def test_illegal_moves(self):
        for fields in ((None, "i9", None), (None, "k5", None), (None, "-", None), (None, None, "i9"),
                       (None, None, "d4")):
            self.assert_bad(self.changed(3, *fields), "not legal in line 9")

    def test_moves_that_end_the_game(self):
        winner, loser, move = self.after_first_record()
        record = f"2 {cell_name(move, 5)} {cell_name(min(self.twin.wins(winner, loser | {move})), 5)}"
        records = [self.records[0], record, *self.records[1:]]
        self.assert_bad(certificate(ALIKE, "black", records), f"the game ends in line 7: {record}")
        self.assert_bad(certificate(SUICIDE, "black", ["0 e5 g4"]), "the game ends in line 6")

    def test_records_out_of_place(self):
        for kept in ("1", "2", "4", "-2", "00", "x"):
            self.assert_bad(self.changed(0, kept, None, None), "in line 6")
        won = solved(WON, "black", 5)
        for index, record in ((0, "0 f3 f2"), (1, "0 - f3"), (1, "0 b1 c4"), (1, "2 b1 c4"), (1, "1  b1 c4")):
            self.assert_bad(certificate(WON, "black", won[:index] + [record] + won[index + 1:]), f"in line {6 + index}")

    def test_an_answer_that_lets_the_loser_win(self):
        self.assert_not_proved(certificate(OPEN_FOUR, "black", ["0 - d4"]), "refuted by a five after: d4 a3\n")

    def test_an_answer_that_does_not_win(self):
        replies = Twin(5).legal(ALIKE.black | ALIKE.white)
        first, second, *_ = sorted(cell_name(cell, 5) for cell in replies)
        data = certificate(ALIKE, "black", [f"0 {first} {second}"])
        self.assert_not_proved(data, "no answer after: ")

    def test_a_record_twice_and_a_mirrored_one(self):
        kept, reply, answer = self.records[0].split()
        self.assertNotEqual(mirrored(reply), reply)
        for record in (self.records[0], f"{kept} {mirrored(reply)} {mirrored(answer)}"):
            self.assert_bad(certificate(ALIKE, "black", [*self.records, record]), "an earlier record", "line 15")

    def test_a_record_that_is_not_part_of_the_proof(self):
        winner, loser, move = self.after_first_record()
        idle = min(self.twin.legal(winner | loser | {move}) - self.twin.wins(winner, loser | {move}))
        record = f"2 {cell_name(move, 5)} {cell_name(idle, 5)}"
        data = certificate(ALIKE, "black", [self.records[0], record, *self.records[1:]])
        self.assert_bad(data, "1 records are not part of the proof")
        self.assert_accepted(data, "1 records unused", options=["--rings", "full"])


class Readings(CertificateTest):
    def test_six_in_a_row_do_not_win_where_exactly_five_must(self):
        six = Position(4, black=[(-3, 0), (-2, 0), (-1, 0), (1, 0), (2, 0)],
                       white=[(-3, -2), (-2, 1), (-1, 2), (1, 3), (1, -1)])
        data = certificate(six, "black", [])
        self.assert_accepted(data, "immediate wins 1 by five")
        self.assert_not_proved(data, "no answer", options=["--five", "exactly"])

    def test_the_readings_of_a_stone_that_encloses_itself(self):
        data = certificate(SUICIDE, "black", [])
        self.assert_accepted(data, "2 replies tried", "immediate wins 1 by five", "1 suicides")
        self.assert_accepted(data, "1 replies tried", "0 suicides", options=["--ring", "illegal"])
        self.assert_accepted(data, "and 1 by ring", "0 suicides", options=["--ring", "later"])
        self.assert_not_proved(data, "no answer after: e5", options=["--ring", "harmless"])

    def test_a_ring_with_an_empty_cell_does_not_win_where_full_ones_must(self):
        ring = [(-1, -1), (0, -1), (1, 0), (2, 1), (2, 2), (1, 2), (0, 1)]  # all but (-1, 0), round two cells
        for white, full in (([(0, 0), (1, 1)], True), ([(0, 0), (3, 3)], False)):
            far = [(-3, -3), (-3, 0), (0, 3), (3, 0), (-3, -1)]
            data = certificate(Position(4, black=ring, white=white + far), "black", [])
            self.assert_accepted(data, "and 1 by ring")
            (self.assert_accepted if full else self.assert_not_proved)(data, options=["--rings", "full"])

    def test_a_draw_is_no_win(self):
        full = Position(4, "c3 d3 c4 b3 b4 c2 b2 d2 c1 a2 a3 b1 d5 d1 a4 a1 b5 e5 e2 e3 e6 f3 d6 e7 d7 f7 c6 f4 g4 f6 "
                           "f5 e4 g6 g7 g5")  # Black's last move, c5, is enclosed at once
        data = certificate(full, "white", [])
        self.assert_accepted(data, "within 1 plies", "1 suicides", "largest distance from the centre 3,")
        self.assert_not_proved(data, "a draw after: no move", options=["--ring", "illegal"])
        self.assert_not_proved(data, "a draw after: c5", options=["--ring", "harmless"])


class WithoutAnEdge(CertificateTest):
    def test_records_beyond_the_board_are_needed_only_there(self):
        records = solved(NEAR_THE_EDGE, "black", 4, side=7)
        inside = [record for record in records if record.split()[1] not in ("a0", "b0")]
        self.assertEqual(len(inside), len(records) - 2)
        for options, distance_ in (((), 3), (("--unbounded",), 4)):
            self.assert_accepted(certificate(NEAR_THE_EDGE, "black", records), "0 records unused",
                                 f"largest distance from the centre {distance_},", options=options)
        self.assert_accepted(certificate(NEAR_THE_EDGE, "black", inside))
        self.assert_not_proved(certificate(NEAR_THE_EDGE, "black", inside), "no answer after: a0",
                               options=["--unbounded"])

    def test_every_cell_has_a_name_of_its_own(self):
        names = [checker.name(column, row) for column in range(-18, 36) for row in range(-18, 36)]
        self.assertEqual(len(set(names)), len(names))
        self.assertEqual([checker.name(*cell) for cell in ((1, 1), (26, 3), (27, 31), (31, 16), (0, 5), (-1, -2))],
                         ["a1", "z3", "aa31", "ae16", "Z5", "Y-2"])

    def test_the_nearest_of_several_wins_counts_for_the_distance(self):
        twice = Position(4, black=[(-2, 0), (-1, 0), (0, 0), (1, 0)], white=[(2, 3), (0, 1), (2, 1), (-3, -1)])
        self.assert_accepted(certificate(twice, "black", []), "largest distance from the centre 2,")

    def test_the_loser_may_win_there(self):
        data = certificate(OPEN_FOUR, "white", [])
        self.assert_accepted(data, "within 2 plies")
        self.assert_not_proved(data, "refuted by a five after: e8\n", options=["--unbounded"])

    def test_the_cells_of_a_variant_without_an_edge_are_those_of_side_16(self):
        wide = Position(16, black=[(-2, 0), (-1, 0), (0, 0), (1, 0)], white=[(-3, 0), (0, 1), (2, 1), (2, 3)])
        data = certificate(wide, "black", [], variant="variant unbounded")
        self.assert_accepted(data, "black wins unbounded", "without an edge", "largest distance from the centre 2,")
        data = certificate(wide, "white", [], variant="variant unbounded,two-stones")
        self.assert_not_proved(data, "refuted by a five after: r16\n")


if __name__ == "__main__":
    unittest.main()
