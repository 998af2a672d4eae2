#!/usr/bin/env python3
"""A right engine spoilt in one way: broken.py FAULT PROGRAM ARGUMENTS...

Lines go through from and to the program; each fault changes, drops or adds some of them.
"""

import os
import signal
import subprocess
import sys
import threading
import time

fault = sys.argv[1]
state = {"searching": False, "queries": [], "kept": "", "later": ""}
lock = threading.Lock()


def say(line, end="\n"):
    with lock:
        if fault == "buffers":  # whatever the interpreter was told to do
            state["kept"] += line + end
            return
        sys.stdout.write(line + end)
        sys.stdout.flush()


def sleep():
    time.sleep(600)


def on_command(line):
    """What the engine behind gets instead of a line; None: nothing."""
    word = line.split()[0] if line.split() else ""
    if word == "query":
        state["queries"].append(line)
    if fault == "prints-rubbish" and word == "position":
        say("thinking about it")
    if fault == "hangs-at-isready" and word == "isready":
        sleep()
    if fault == "crashes-at-go" and word == "go":
        os.kill(os.getpid(), signal.SIGSEGV)
    if fault == "throws-at-go" and word == "go":
        print("ValueError: no such move", file=sys.stderr)
        os._exit(1)
    if fault == "leaves-at-bad-position" and "no/such" in line:
        os._exit(1)
    if fault == "ignores-stop" and word == "stop":
        return None
    if fault == "deaf-while-searching" and word == "isready" and state["searching"]:
        return None
    if fault == "obeys-while-searching" and word == "position" and state["searching"]:
        state["later"] = line
        return None
    if fault == "stays-after-quit" and word == "quit":
        return None
    if fault == "forgets-position" and "zz99" in line:
        return "position startpos"
    if fault == "dies-of-long-line" and len(line) > 65536:
        print("line too long", file=sys.stderr)
        os._exit(2)
    if fault == "does-not-read" and word == "uginewgame":
        sleep()
    if fault == "slow" and word == "go":
        time.sleep(0.6)
    if fault == "late-clock" and "p1time" in line:
        return "go movetime 900"
    if fault == "closes-output" and word == "uginewgame":
        os.close(1)
        sleep()
    if word == "go":
        state["searching"] = True
    return line


def on_answer(line):
    """The lines that go out instead of one."""
    word = line.split()[0]
    query = state["queries"].pop(0) if word == "response" else ""
    if word == "bestmove":
        state["searching"] = False
    if fault == "says-uciok" and line == "ugiok":
        return ["uciok"]
    if fault == "no-name" and line.startswith("id "):
        return []
    if fault == "no-options" and word == "option":
        return []
    if fault == "bad-option" and line.startswith("option name Hash"):
        return ["option name Hash type spin default 64 min 128 max 256"]
    if fault == "no-line-end" and line == "readyok":
        say("readyok", end="")
        return []
    if fault == "exits-with-three" and line == "readyok":
        say(line)
        os._exit(3)
    if fault == "blank-bestmove" and word == "bestmove":
        return [line.replace(",", ", ")]
    if fault == "ponders" and word == "bestmove":
        return [line + " ponder a1,a2"]
    if fault == "plays-illegal" and word == "bestmove" and line != "bestmove 0000":
        return ["bestmove a1,a1"]
    if fault == "two-bestmoves" and word == "bestmove":
        return [line, line]
    if fault == "wrong-turn" and query == "query p1turn":
        return ["response " + ("false" if line.endswith("true") else "true")]
    if fault == "one-word-response" and word == "response":
        return ["response"]
    if fault == "no-response" and word == "response":
        return []
    if fault == "wrong-legalmoves" and "legalmoves" in query:
        return [line.rsplit(",", 1)[0]]
    if fault == "no-extensions" and word == "response":
        known = query in ("query p1turn", "query gameover", "query result")
        return [line] if known else []
    if fault == "plays-on" and line == "bestmove 0000":
        return ["bestmove a1,a2"]
    if fault == "bad-score" and line.startswith("info depth"):
        return [line.replace(" score cp ", " score ")]
    if fault == "bad-pv" and line.startswith("info depth"):
        return [line.partition(" pv ")[0] + " pv a1,a1"]
    if fault == "silent-errors" and line.startswith("info string error"):
        return []
    return [line]


def forward(engine):
    for line in engine.stdout:
        answers = on_answer(line.rstrip("\n"))
        if state["later"] and line.startswith("bestmove"):
            engine.stdin.write(state["later"] + "\n")
            engine.stdin.flush()
            state["later"] = ""
        for answer in answers:
            say(answer)


def main():
    engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                              encoding="latin-1", bufsize=1)
    if fault == "floods":
        while True:
            say("info string still loading")
    if fault == "never-starts":
        sleep()
    reader = threading.Thread(target=forward, args=(engine,))
    reader.start()
    for line in sys.stdin:
        command = on_command(line.rstrip("\n"))
        if command is not None:
            engine.stdin.write(command + "\n")
            engine.stdin.flush()
        if command == "quit":
            break
    if fault == "stays-after-quit":
        sleep()
    engine.stdin.close()
    code = engine.wait()
    reader.join()
    sys.stdout.write(state["kept"])
    sys.stdout.flush()
    os._exit(5 if fault == "leaves-with-five" else code)


sys.stdin.reconfigure(encoding="latin-1")
main()
