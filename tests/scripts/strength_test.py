#!/usr/bin/env python3
"""The experiments' plan, their tables from made-up results, and a run of two tiny matches."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "experiments"))
sys.dont_write_bytecode = True

import plan  # noqa: E402  (found only now)
import runner  # noqa: E402
import tables  # noqa: E402

PROGRAM = os.environ.get("CADENZA_PROGRAM", "")
EVERYWHERE = ["andantino", "omega", "tablut"]
ROSTER = plan.Roster(
    players=({"player": "engine", "games": EVERYWHERE}, {"player": "random", "games": EVERYWHERE},
             {"player": "rudin", "games": ["tablut"]}, {"player": "trebing", "games": ["omega"]}),
    techniques=({"technique": "lmr", "games": EVERYWHERE}, {"technique": "vcf", "games": ["andantino"]}))


def result(**changes):
    player = {"overruns_us": {"50": 0, "99": 1500, "99.9": 2500, "max": 40000}}
    made = {"command": "", "cpu": "Abacus 9, 2 cores", "alike": False, "finished": 100, "wins": 150,
            "draws": 20, "losses": 30, "score": 0.8, "elo": 240.8, "elo_error": 31.2, "los": 0.9996,
            "pentanomial": [0, 10, 20, 30, 40], "faults": [], "a": player, "b": player,
            "memory_kb": {"first_quarter": 81920, "rest": 82944}, "stolen": 0.0123}
    return {**made, **changes}


def first_of(experiment):
    return plan.EXPERIMENTS[experiment](ROSTER)[0]


class Plan(unittest.TestCase):
    def test_agents_play_in_their_games_and_get_more_time(self):
        matches = plan.agents(ROSTER)
        self.assertEqual([match.name for match in matches],
                         ["agents/omega-trebing", "agents/tablut-ashton-rudin", "agents/tablut-mcgill-rudin"])
        self.assertIn("--time-a 10 --time-b 100", " ".join(matches[0].arguments()))

    def test_agents_play_andantino_from_openings_that_the_solver_could_not_settle(self):
        roster = plan.Roster(({"player": "rao-fn1", "games": ["andantino"]},), ())
        self.assertIn("experiments/openings/andantino-unsettled.txt", plan.agents(roster)[0].arguments())

    def test_a_technique_that_is_off_is_switched_on_to_be_measured(self):
        players = {(match.subject, match.game.name): (match.a, match.b, match.off)
                   for match in plan.ablation(ROSTER)}
        self.assertEqual(players["vcf", "andantino"], ("engine", "engine:without=vcf", False))
        self.assertEqual(players["vcf", "omega"], ("engine:with=vcf", "engine", True))

    def test_fast_games_are_ten_thousand(self):
        matches = plan.fast(ROSTER)
        self.assertGreaterEqual(sum(2 * match.pairs for match in matches), 10_000)
        self.assertNotIn("--openings", matches[0].arguments())

    def test_names_of_files_are_different(self):
        names = [match.name for matches_of in plan.EXPERIMENTS.values() for match in matches_of(ROSTER)]
        self.assertEqual(len(names), len(set(names)))

    def test_only_a_limit_of_nodes_can_be_another_number_of_nodes(self):
        self.assertEqual(plan.with_nodes(first_of("mirror"), 7).limits, ("--nodes", "7"))
        self.assertEqual(plan.with_nodes(first_of("fast"), 7), first_of("fast"))

    def test_shortfalls_are_named(self):
        def lacks(experiment, **changes):
            return "; ".join(plan.shortfalls(first_of(experiment), result(**changes)))
        self.assertEqual(lacks("agents"), "score 80.0% of at least 98%")
        self.assertEqual(lacks("agents", score=0.99), "")
        self.assertIn("not all shared", lacks("mirror"))
        self.assertEqual(lacks("mirror", pentanomial=[0, 0, 100, 0, 0]), "")
        self.assertEqual(lacks("fast"), "")
        slow = {"overruns_us": {"99.9": 5001}}
        self.assertIn("5.00 ms over the time", lacks("fast", b=slow))
        self.assertEqual(lacks("fast", faults=["illegal"]), "a fault: illegal")
        self.assertIn("not above zero", lacks("threads", elo=3.0, elo_error=4.0))
        self.assertEqual(lacks("threads"), "")


class Tables(unittest.TestCase):
    def test_a_missing_result_was_not_run(self):
        for name, matches_of in plan.EXPERIMENTS.items():
            text = tables.TABLES[name]([(match, None) for match in matches_of(ROSTER)])
            self.assertIn("not run", text, name)
            widths = {line.count("|") for line in text.splitlines()}
            self.assertEqual(len(widths), 1, text)

    def test_agents(self):
        text = tables.agents_table([(first_of("agents"), result())])
        self.assertIn("| omega | trebing | 100 | 150 / 20 / 30 | 80.0 % | +241 ± 31 |", text)

    def test_ablation_has_a_row_for_each_technique_and_a_column_for_each_game(self):
        played = [(match, result(alike=match.game is plan.OMEGA, finished=500))
                  for match in plan.ablation(ROSTER)]
        lines = tables.ablation_table(played).splitlines()
        self.assertEqual(lines[0], "| Technique | andantino | omega | tablut-ashton |")
        self.assertEqual(lines[2], "| lmr | +241 ± 31 | no effect | +241 ± 31 |")
        self.assertEqual(lines[3], "| vcf | +241 ± 31 | no effect (off) | +241 ± 31 (off) |")

    def test_says_how_far_a_match_came_that_was_broken_off(self):
        match = first_of("ablation")
        self.assertEqual(tables.worth(match, result(finished=7)), "+241 ± 31, 7 pairs")

    def test_has_no_number_where_everything_was_won(self):
        self.assertEqual(tables.elo(result(pentanomial=[0, 0, 0, 0, 9])), "without bound")

    def test_fast(self):
        text = tables.fast_table([(first_of("fast"), result())])
        self.assertIn("| andantino | 200 | 0 | 0.00 / 1.50 / 2.50 / 40.00 | 80.0 → 81.0 | 1.2 % |", text)
        self.assertIn("not recorded", tables.fast_table([(first_of("fast"), result(stolen=None))]))
        self.assertIn("too short a run", tables.fast_table([(first_of("fast"), result(memory_kb=None))]))

    def test_threads_and_mirror(self):
        self.assertIn("| andantino | 100 | 80.0 % | +241 ± 31 | 100.0 % |",
                      tables.threads_table([(first_of("threads"), result())]))
        self.assertIn("| andantino | [0, 10, 20, 30, 40] |",
                      tables.mirror_table([(first_of("mirror"), result())]))

    def test_machines_are_named_once(self):
        self.assertEqual(tables.machines([result(), None, result()]), "Measured on Abacus 9, 2 cores.")
        self.assertEqual(tables.machines([None]), "Nothing was measured yet.")

    def test_only_what_is_between_the_markers_changes(self):
        before = "a\n<!-- table:x -->\nold\n<!-- end -->\nb\n<!-- table:y -->\n<!-- end -->\nc\n"
        after = tables.rewritten(before, {"x": r"new \1", "y": "newer"})
        self.assertEqual(after, "a\n<!-- table:x -->\nnew \\1\n<!-- end -->\nb\n"
                                "<!-- table:y -->\nnewer\n<!-- end -->\nc\n")
        self.assertEqual(tables.rewritten(after, {"x": r"new \1", "y": "newer"}), after)
        with self.assertRaises(ValueError):
            tables.rewritten(before, {"z": "nowhere"})

    def test_the_document_has_a_place_for_every_table(self):
        document = (ROOT / "docs" / "strength.md").read_text(encoding="utf-8")
        tables.rewritten(document, {name: "" for name in [*plan.EXPERIMENTS, "machine"]})


class Runner(unittest.TestCase):
    def test_memory_is_compared_with_that_of_the_first_quarter(self):
        self.assertIsNone(runner.growth([5] * 7))
        self.assertEqual(runner.stolen((1000, 10), (3000, 60)), 0.025)
        self.assertIsNone(runner.stolen(None, (3000, 60)))
        self.assertEqual(runner.growth([4, 5, 6, 7, 8, 9, 9, 8]), {"first_quarter": 5, "rest": 9})

    def test_a_match_is_done_when_it_has_its_pairs_from_the_same_command(self):
        match = first_of("mirror")
        kept = result(command=runner.command_of(match))
        self.assertTrue(runner.is_done(match, kept))
        self.assertFalse(runner.is_done(match, {**kept, "finished": 99, "alike": True}))
        self.assertFalse(runner.is_done(match, {**kept, "command": "another"}))
        self.assertFalse(runner.is_done(match, None))
        ablation = first_of("ablation")
        kept = result(command=runner.command_of(ablation), finished=10)
        self.assertFalse(runner.is_done(ablation, kept))
        self.assertTrue(runner.is_done(ablation, {**kept, "alike": True}))


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Command(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def run_strength(self, *arguments):
        command = [sys.executable, ROOT / "experiments" / "strength", "--program", PROGRAM, "--out",
                   self.folder, "--document", self.folder / "strength.md", *arguments]
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_plays_resumes_and_reports(self):
        tiny = ["--games", "omega", "--nodes", "50"]
        self.run_strength("mirror", "ablation", "--only", "engine,lmr", "--pairs", "1", *tiny)
        self.assertIn("mirror/omega-engine: 2 pairs", self.run_strength("mirror", "--pairs", "2", *tiny))
        kept = json.loads((self.folder / "mirror" / "omega-engine.json").read_text(encoding="utf-8"))
        self.assertEqual(kept["pentanomial"], [0, 0, 2, 0, 0])
        self.assertNotIn(str(self.folder), json.dumps(kept))
        document = self.folder / "strength.md"
        document.write_text((ROOT / "docs" / "strength.md").read_text(encoding="utf-8"), encoding="utf-8")
        self.run_strength("report")
        text = document.read_text(encoding="utf-8")
        self.assertIn("| omega | [0, 0, 2, 0, 0] |", text)
        self.assertIn("| andantino | not run |", text)

    def test_lists_its_commands(self):
        text = self.run_strength("all", "--list", "--games", "tablut-mcgill")
        self.assertIn("cadenza match engine rudin --game tablut --variant mcgill --time-a 10 --time-b 100 "
                      "--openings experiments/openings/tablut-mcgill.txt --pairs 200\n", text)


if __name__ == "__main__":
    unittest.main()
