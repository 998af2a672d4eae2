#!/usr/bin/env python3
"""The completions as the shells themselves take them, and the manual page as groff does."""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

PROGRAM = os.environ.get("CADENZA_PROGRAM", "")


def run(*command, **options):
    return subprocess.run(command, capture_output=True, text=True, timeout=60, **options)


def script(shell):
    done = run(PROGRAM, "completion", shell)
    assert done.returncode == 0, done.stderr
    return done.stdout


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Completion(unittest.TestCase):
    """What each shell offers after a line must be the same."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def check(self, complete):
        self.assertIn("games", complete("cadenza ga"))
        self.assertEqual(complete("cadenza pe"), ["perft"])
        self.assertTrue({"show", "selftest", "man"} <= set(complete("cadenza ")))
        self.assertEqual(complete("cadenza perft --div"), ["--divide"])
        self.assertEqual(complete("cadenza show --game "), ["andantino", "omega", "tablut"])
        self.assertEqual(complete("cadenza show -g om"), ["omega"])
        self.assertEqual(complete("cadenza completion f"), ["fish"])
        self.assertEqual(complete("cadenza match gre"), ["greedy"])
        self.assertEqual(complete("cadenza selftest --only is"), ["isready", "isready-in-search"])

    def write(self, shell):
        path = self.folder / "completion"
        path.write_text(script(shell), encoding="utf-8")
        return path

    @unittest.skipUnless(shutil.which("bash"), "no bash")
    def test_bash(self):
        path = self.write("bash")

        def complete(line):
            words = line.split(" ")
            # The words as readline would hand them over.
            code = (f"source {path}; COMP_WORDS=({' '.join(repr(word) for word in words)}); "
                    f"COMP_CWORD={len(words) - 1}; _cadenza; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
            done = run("bash", "--norc", "-c", code)
            self.assertEqual(done.stderr, "")
            return done.stdout.split()

        self.check(complete)
        self.assertEqual(complete("cadenza show --game = ta"), ["tablut"])
        self.assertEqual(complete("cadenza show --fen x"), [])

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish(self):
        path = self.write("fish")

        def complete(line):
            home = {**os.environ, "HOME": str(self.folder), "XDG_CONFIG_HOME": str(self.folder),
                    "XDG_DATA_HOME": str(self.folder)}
            done = run("fish", "--no-config", "-c", f"source {path}; complete -C '{line}'", env=home,
                       cwd=self.folder)
            self.assertEqual(done.stderr, "")
            return [each.split("\t")[0] for each in done.stdout.splitlines()]

        self.check(complete)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh(self):
        (self.folder / "_cadenza").write_text(script("zsh"), encoding="utf-8")

        def complete(line):
            done = run("zsh", "-f", "-c", ZSH, "zsh", str(self.folder), line, cwd=self.folder)
            self.assertEqual(done.stderr, "")
            return sorted(set(done.stdout.split()))

        self.check(complete)


# A terminal of its own in which Tab is pressed; what is offered is printed. The line is then deleted by ^B:
# ^U would be taken by the terminal itself, should the shell not be reading yet.
ZSH = r"""
zmodload zsh/zpty
zpty terminal zsh -f -i
zpty -w terminal 'PS1=; fpath=('$1' $fpath); autoload -Uz compinit; compinit -u -D'
zpty -w terminal 'compadd() { local -a hits; builtin compadd -O hits "$@"; print -rl -- HIT:${^hits}; builtin compadd "$@"; }'
zpty -w terminal 'zstyle ":completion:*" list-grouped false; bindkey "^I" complete-word; bindkey "^B" kill-whole-line; echo "RE""ADY"'
while zpty -r terminal line; do [[ $line == *READY* ]] && break; done
zpty -w -n terminal $2$'\t\x02echo "DO""NE"\n'
while zpty -r terminal line; do
  [[ $line == *DONE* ]] && break
  line=${line//$'\r'/}
  while [[ $line == *HIT:* ]]; do
    line=${line#*HIT:}
    print -r -- ${${line%%$'\n'*}%%[[:space:]]*}
  done
done
zpty -d terminal
"""


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Manual(unittest.TestCase):
    def test_names_every_command_and_option(self):
        page = run(PROGRAM, "man").stdout.replace("\\-", "-")
        for name in ("games", "selftest", "tablut-client"):
            self.assertIn(f'.SS "cadenza {name} [OPTIONS]', page)
        for option in ("--version", "--game-movetime", "--divide"):
            self.assertIn(f"\\fB{option}\\fR", page)

    @unittest.skipUnless(shutil.which("groff"), "no groff")
    def test_has_no_mistake_that_groff_would_see(self):
        done = run("groff", "-man", "-Tutf8", "-ww", input=run(PROGRAM, "man").stdout)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        plain = re.sub(".\b", "", done.stdout)  # bold is a letter over itself
        self.assertIn("COMMANDS", plain)
        self.assertRegex(plain, r"-g, --game TEXT\n +andantino, omega or tablut \(required\)\n\n")


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Version(unittest.TestCase):
    def test_says_how_it_was_built(self):
        lines = run(PROGRAM, "--version").stdout.splitlines()
        self.assertRegex(lines[0], r"^cadenza \d+\.\d+\.\d+$")
        self.assertRegex(lines[1], r"^compiler: \S+ \d+\.")
        self.assertRegex(lines[2], r"^instruction set: \S+$")
        self.assertRegex(lines[3], r"^build: \S+, with(out)? assertions$")
        self.assertRegex(lines[4], r"^bench: ([0-9a-f]{16}|unknown)$")


@unittest.skipUnless(PROGRAM, "CADENZA_PROGRAM does not name the built program")
class Installation(unittest.TestCase):
    def test_puts_everything_in_its_place(self):
        build = Path(PROGRAM).parent.parent
        if not (build / "apps" / "cadenza" / "cadenza.1").exists():
            self.skipTest("the manual page has not been built")
        with tempfile.TemporaryDirectory() as prefix:
            done = run("cmake", "--install", str(build), "--prefix", prefix)
            self.assertEqual(done.returncode, 0, done.stderr)
            for file in ("bin/cadenza", "share/man/man1/cadenza.1",
                         "share/bash-completion/completions/cadenza",
                         "share/zsh/site-functions/_cadenza",
                         "share/fish/vendor_completions.d/cadenza.fish"):
                self.assertTrue(Path(prefix, file).exists(), file)
            self.assertEqual(run(f"{prefix}/bin/cadenza", "games").returncode, 0)


if __name__ == "__main__":
    unittest.main()
