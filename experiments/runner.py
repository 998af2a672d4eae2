"""Plays the matches of a plan with `cadenza match` and keeps their results. Each match has a record, so
that whatever was interrupted goes on where it ended."""

import json
import os
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path

from plan import Roster

ROOT = Path(__file__).resolve().parent.parent
PROBE = 10  # pairs after which two players that always play alike are believed to do so for ever


@dataclass(frozen=True)
class Setup:
    program: Path
    out: Path
    jobs: int


def roster_of(program):
    def listed(what):
        answer = subprocess.run([program, what, "--json"], check=True, capture_output=True, text=True)
        return tuple(json.loads(answer.stdout)[what])
    return Roster(listed("players"), listed("techniques"))


def load(out, match):
    """The result that is kept for a match, or None."""
    file = out / f"{match.name}.json"
    return json.loads(file.read_text(encoding="utf-8")) if file.is_file() else None


def forget(out, match):
    for ending in (".json", ".jsonl"):
        (out / f"{match.name}{ending}").unlink(missing_ok=True)


def command_of(match):
    return " ".join(["cadenza", *match.arguments()])


def has_no_effect(match, result):
    """Whether more pairs would say the same again."""
    return match.experiment == "ablation" and result["alike"]


def is_done(match, result):
    return (result is not None and result["command"] == command_of(match)
            and (result["finished"] >= match.pairs or has_no_effect(match, result)))


def run(match, setup):
    """The result of a match, played as far as it is not known yet."""
    result = load(setup.out, match)
    if is_done(match, result):
        return result
    if match.experiment == "ablation" and match.pairs > PROBE:
        result = play(replace(match, pairs=PROBE), setup)
        if has_no_effect(match, result):
            return result
    return play(match, setup)


def play(match, setup):
    record = setup.out / f"{match.name}.jsonl"
    record.parent.mkdir(parents=True, exist_ok=True)
    arguments = [str(setup.program), *match.arguments(), "--pairs", str(match.pairs), "--concurrency",
                 str(match.concurrency or setup.jobs), "--record", str(record), "--json"]
    before = processor_ticks()
    output, memory = watched(arguments)
    result = {"command": command_of(match), "cpu": cpu(), "stolen": stolen(before, processor_ticks()),
              "memory_kb": memory, "alike": alike(record), **json.loads(output)}
    text = json.dumps(result, indent=1, ensure_ascii=False) + "\n"
    record.with_suffix(".json").write_text(text, encoding="utf-8")
    return result


def watched(arguments):
    """The output of a program that runs in the top folder, and how its memory grew."""
    samples = []
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        while True:
            try:
                output, _ = process.communicate(timeout=1)
                break
            except subprocess.TimeoutExpired:
                samples.append(resident_kb(process.pid))
            except KeyboardInterrupt:  # the program got it too, and ends after the moves in play
                process.wait()
    if process.returncode != 0:
        sys.exit(process.returncode)
    return output, growth(samples)


def resident_kb(pid):
    try:
        status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    except OSError:
        return 0
    return next((int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS:")), 0)


def processor_ticks():
    """All ticks of the processors so far, and those that other virtual machines had instead of this one."""
    try:
        fields = Path("/proc/stat").read_text(encoding="ascii").splitlines()[0].split()
    except OSError:
        return None
    ticks = [int(field) for field in fields[1:9]]
    return sum(ticks), ticks[7]


def stolen(before, after):
    """The part of the processors' time that went to other virtual machines; None where nobody knows."""
    if before is None or after is None or after[0] == before[0]:
        return None
    return round((after[1] - before[1]) / (after[0] - before[0]), 4)


def growth(samples):
    """The most memory in the first quarter of the time, and in the rest; None after too short a run."""
    quarter = len(samples) // 4
    if quarter < 2:
        return None
    return {"first_quarter": max(samples[:quarter]), "rest": max(samples[quarter:])}


def games_of(record):
    """The games of a journal in the order of their numbers: 2 i and 2 i + 1 are those of pair i."""
    lines = record.read_text(encoding="utf-8").splitlines()[1:]
    return sorted((json.loads(line) for line in lines), key=lambda game: game["referee"]["game"])


def alike(record):
    """Whether both games of every pair are the same, whoever has which colour."""
    games = games_of(record)
    return all(first["moves"] == second["moves"] for first, second in zip(games[::2], games[1::2]))


def cpu():
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    model = next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")),
                 "unknown CPU")
    return f"{model}, {os.cpu_count()} cores"
