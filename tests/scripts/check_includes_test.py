"""scripts/check-includes against small trees: one that is right, and one for each way to be wrong."""

import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "check-includes"

GOOD = {
    "src/base/bits.hpp": "#include <cstdint>\n",
    "src/board/hex.hpp": '#include "base/bits.hpp"\n',
    "src/board/hex.cpp": '#include "board/hex.hpp"\n\n#include <vector>\n',
    "src/games/omega/rules.hpp": '#include "board/hex.hpp"\n#include "games/omega/groups.hpp"\n',
    "src/games/omega/groups.hpp": "",
    "src/games/tablut/rules.hpp": '#include "base/bits.hpp"\n',
    "src/catalog/catalog.hpp": '#include "games/omega/rules.hpp"\n#include <fmt/core.h>\n',
    "apps/cadenza/main.cpp": '#include "catalog/catalog.hpp"\n#include "commands.hpp"\n',
    "apps/cadenza/commands.hpp": "",
}


def check(files):
    """The exit code and the messages of the script for a tree of these files."""
    with tempfile.TemporaryDirectory() as root:
        for name, text in files.items():
            path = Path(root, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        run = subprocess.run([sys.executable, SCRIPT, root], capture_output=True, text=True, check=False)
        return run.returncode, run.stderr


class CheckIncludes(unittest.TestCase):
    def assert_refused(self, changes, *parts):
        code, messages = check({**GOOD, **changes})
        self.assertEqual(code, 1, messages)
        self.assertEqual(len(messages.splitlines()), 1, messages)
        for part in parts:
            self.assertIn(part, messages)

    def test_a_good_tree_passes_in_silence(self):
        self.assertEqual(check(GOOD), (0, ""))

    def test_an_upward_include_is_named_with_its_line(self):
        self.assert_refused({"src/board/edge.hpp": '#pragma once\n\n#include "game/move.hpp"\n'},
                            "src/board/edge.hpp:3:", "board may not use game")

    def test_angle_brackets_do_not_hide_an_upward_include(self):
        self.assert_refused({"src/base/log.hpp": "# include <catalog/catalog.hpp>\n"},
                            "src/base/log.hpp:1:", "base may not use catalog")

    def test_a_relative_path_does_not_hide_an_upward_include(self):
        self.assert_refused({"src/base/log.hpp": '#include "../board/hex.hpp"\n'},
                            "src/base/log.hpp:1:", "base may not use board")

    def test_games_may_not_know_each_other(self):
        self.assert_refused({"src/games/tablut/text.hpp": '#include "games/omega/rules.hpp"\n'},
                            "src/games/tablut/text.hpp:1:", "siblings")

    def test_the_checker_of_proofs_uses_base_alone(self):
        self.assert_refused({"src/certificate/file.cpp": '#include "base/bits.hpp"\n#include "process/file.hpp"\n',
                             "src/process/file.hpp": ""},
                            "src/certificate/file.cpp:2:", "certificate may use base alone")

    def test_a_library_may_not_use_a_program(self):
        self.assert_refused({"src/catalog/help.cpp": '#include "../../apps/cadenza/commands.hpp"\n'},
                            "src/catalog/help.cpp:1:", "catalog may not use apps")

    def test_a_folder_without_a_place_in_the_order_is_refused(self):
        self.assert_refused({"src/utils/misc.hpp": ""}, "src/utils/misc.hpp", "add it to FOLDERS")

    def test_a_file_beside_the_folders_is_refused(self):
        self.assert_refused({"src/misc.hpp": ""}, "src/misc.hpp", "add it to FOLDERS")


if __name__ == "__main__":
    unittest.main()
