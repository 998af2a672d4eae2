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


def forget(task, pattern):
    for file in task.folder.glob(pattern):
        file.unlink()


def disturbed(task, kills, longest, seed):
    """All that it claims, and how many of the kills came while it was writing. A solve that is over before its
    moment comes begins again from nothing."""
    draw = random.Random(seed)
    claims, count, writing, missed = set(), 0, 0, False
    while count < kills:
        forget(task, "killed.state*.new")  # so that the next one that is seen is a new one
        moment = draw.uniform(0, longest)
        while_writing = count % 3 == 2 and not missed
        solve = start(task, "killed")
        missed = not killed(solve, task, moment, while_writing)
        if missed:
            claims.add(claim(finish(solve)))
            forget(task, "killed.state*")
            continue
        count += 1
        writing += is_writing(task, "killed")
        print(f"kill {count} after {moment:.2f} s of CPU time" + (", in a checkpoint" if while_writing else ""),
              flush=True)
    claims.add(claim(finish(start(task, "killed"))))
    return claims, writing


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
        claims, writing = disturbed(task, options.kills, 1.5 * seconds / options.kills, options.seed)
        proved = [verified(task, name) for name in ("undisturbed", "killed")]
        print(f"killed {options.kills} times, {writing} of them in a checkpoint: {' / '.join(sorted(claims))}"
              + (", certificates verified" if all(proved) else ""))
        if claims != {claim(expected)} or proved[0] != proved[1]:
            sys.exit("the claims differ")


if __name__ == "__main__":
    main(sys.argv[1:])
