#!/usr/bin/env python3
"""Ends `cadenza solve` with SIGKILL at random moments, goes on from its checkpoint each time, and compares the
final claim with that of a solve that nobody disturbed. A third of the kills wait until a checkpoint is being
written. Where somebody wins, the certificate is verified too."""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

WATCH_EVERY = 0.0002  # seconds: a checkpoint is written in a few milliseconds


@dataclass(frozen=True)
class Task:
    program: str
    arguments: tuple  # of `cadenza solve`
    folder: Path
    checkpoint_every: float

    def command(self, name):
        return [self.program, "solve", *self.arguments, "--json", "--checkpoint", str(self.folder / f"{name}.state"),
                "--checkpoint-every", str(self.checkpoint_every), *self.certificate_options(name)]

    def certificate_options(self, name):
        is_andantino = "andantino" in self.arguments
        return ["--certificate", str(self.certificate(name))] if is_andantino else []

    def certificate(self, name):
        return self.folder / f"{name}.cert.zst"


def cpu_seconds(pid):
    """Of a process, to the microsecond: its own clock, in Linux's numbering of clocks."""
    return time.clock_gettime((~pid << 3) | 2)


def is_writing(task, name):
    return any(task.folder.glob(f"{name}.state*.new"))


def start(task, name):
    return subprocess.Popen(task.command(name), stdout=subprocess.PIPE, text=True)


def finish(solve):
    output, _ = solve.communicate()
    if solve.returncode != 0:
        sys.exit(f"the solve ended with code {solve.returncode}")
    return json.loads(output)


def claim(said):
    """In words. How far the search for another side's win had come is no part of it."""
    if said["value"] != "unknown":
        return "a draw" if said["value"] == "draw" else f"{said['value']} wins"
    refuted = [side for side, tried in said["attackers"].items() if tried["disproved"]]
    return f"no win for {' or '.join(refuted)}" if refuted else "nothing"


def undisturbed(task):
    """What it says, and the CPU time that it took."""
    before = os.times()
    said = finish(start(task, "undisturbed"))
    after = os.times()
    return said, after.children_user + after.children_system - before.children_user - before.children_system


def killed(solve, task, moment, while_writing):
    """Whether it was still running when its moment came: after so much CPU time, and at the next checkpoint."""
    while solve.poll() is None:
        # Whoever is not waited for yet still has its time, so this cannot fail.
        if cpu_seconds(solve.pid) >= moment and (not while_writing or is_writing(task, "killed")):
            solve.kill()
            solve.communicate()
            return True
        time.sleep(WATCH_EVERY)
    return False


def disturbed(task, kills, longest, seed):
    """What it says in the end, how often it was killed, and how often it was writing then."""
    draw = random.Random(seed)
    count = writing = 0
    while count < kills:
        for leftover in task.folder.glob("killed.state*.new"):
            leftover.unlink()  # so that the next one that is seen is a new one
        moment = draw.uniform(0, longest)
        while_writing = count % 3 == 2
        solve = start(task, "killed")
        if not killed(solve, task, moment, while_writing):
            return finish(solve), count, writing
        count += 1
        writing += is_writing(task, "killed")
        print(f"kill {count} after {moment:.2f} s of CPU time" + (", in a checkpoint" if while_writing else ""),
              flush=True)
    return finish(start(task, "killed")), count, writing


def verified(task, name):
    """Whether there is a certificate; ends us if it proves nothing."""
    if not task.certificate(name).is_file():
        return False
    subprocess.run([task.program, "verify", str(task.certificate(name))], check=True,
                   stdout=subprocess.DEVNULL)
    return True


def parse_arguments(arguments):
    parser = argparse.ArgumentParser(description=__doc__)
    add = parser.add_argument
    add("--program", required=True)
    add("--kills", type=int, default=20)
    add("--seed", type=int, default=1)
    add("--checkpoint-every", type=float, default=0.5, metavar="SECONDS")
    add("solve", nargs="+", metavar="ARGUMENT", help="after --: the arguments of `cadenza solve`")
    return parser.parse_args(arguments)


def main(arguments):
    options = parse_arguments(arguments)
    with tempfile.TemporaryDirectory() as folder:
        task = Task(options.program, tuple(options.solve), Path(folder), options.checkpoint_every)
        expected, seconds = undisturbed(task)
        print(f"undisturbed: {claim(expected)}, after {seconds:.1f} s of CPU time", flush=True)
        if claim(expected) == "nothing":
            sys.exit("the task is not solved even without kills: give it more time, or another task")
        # Its moments add up to about three quarters of the time that the whole solve takes.
        said, count, writing = disturbed(task, options.kills, 1.5 * seconds / options.kills, options.seed)
        proved = [verified(task, name) for name in ("undisturbed", "killed")]
        print(f"killed {count} times, {writing} of them in a checkpoint: {claim(said)}"
              + (", certificate verified" if all(proved) else ""))
        if count < options.kills:
            sys.exit(f"the solve was over after {count} kills of {options.kills}: give it a longer task")
        if claim(said) != claim(expected) or proved[0] != proved[1]:
            sys.exit("the claims differ")


if __name__ == "__main__":
    main(sys.argv[1:])
