"""The tables of docs/strength.md, from results that were kept. Pure functions from values to text.

A plan here is a list of (match, result), the result being None where the match was not played."""

import re

NOT_RUN = "not run"


def table(head, rows):
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    lines += ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]
    return "\n".join(lines)


def elo(result):
    if sum(result["pentanomial"]) in (result["pentanomial"][0], result["pentanomial"][-1]):
        return "without bound"  # everything was won, or lost
    return f"{result['elo']:+.0f} ± {result['elo_error']:.0f}"


def score(result):
    return f"{100 * result['score']:.1f} %"


def rows_of(plan, begin, cells, width):
    """A row for each match: begin(match), then cells(result) or that it was not run."""
    return [begin(match) + (cells(result) if result else [NOT_RUN] + [""] * (width - 1))
            for match, result in plan]


def agents_table(plan):
    def cells(result):
        games = " / ".join(str(result[key]) for key in ("wins", "draws", "losses"))
        return [result["finished"], games, score(result), elo(result)]
    head = ["Game", "Agent at 100 ms", "Pairs", "Won / drawn / lost by the engine at 10 ms", "Score", "Elo"]
    return table(head, rows_of(plan, lambda match: [match.game.name, match.subject], cells, 4))


def worth(match, result):
    """What a technique is worth in a game: a cell."""
    if result is None:
        return NOT_RUN
    text = "no effect" if result["alike"] else elo(result)
    if result["finished"] < match.pairs and not result["alike"]:
        text += f", {result['finished']} pairs"  # broken off
    return f"{text} (off)" if match.off else text


def ablation_table(plan):
    games = list(dict.fromkeys(match.game.name for match, _ in plan))
    cells = {(match.subject, match.game.name): worth(match, result) for match, result in plan}
    subjects = dict.fromkeys(match.subject for match, _ in plan)
    rows = [[subject] + [cells.get((subject, game), "") for game in games] for subject in subjects]
    return table(["Technique", *games], rows)


def together_table(plan):
    def cells(result):
        return [result["finished"], elo(result), f"{100 * result['los']:.1f} %"]
    return table(["Game", "Pairs", "Elo without them", "LOS"], rows_of(plan, lambda match: [match.game.name], cells, 3))


def threads_table(plan):
    def cells(result):
        return [result["finished"], score(result), elo(result), f"{100 * result['los']:.1f} %"]
    head = ["Game", "Pairs", "Score of two threads", "Elo", "LOS"]
    return table(head, rows_of(plan, lambda match: [match.game.name], cells, 4))


def overruns(result):
    """Milliseconds over the time: the worse of the two players at each percentile."""
    def worst(at):
        return max((result[player]["overruns_us"] or {}).get(at, 0) for player in ("a", "b")) / 1000
    return " / ".join(f"{worst(at):.2f}" for at in ("50", "99", "99.9", "max"))


def memory(result):
    kept = result["memory_kb"]
    if kept is None:
        return "too short a run"
    return f"{kept['first_quarter'] / 1024:.1f} → {kept['rest'] / 1024:.1f}"


def lost(result):
    return "not recorded" if result.get("stolen") is None else f"{result['stolen']:.1%}".replace("%", " %")


def fast_table(plan):
    def cells(result):
        return [2 * result["finished"], len(result["faults"]), overruns(result), memory(result), lost(result)]
    head = ["Game", "Games", "Illegal moves and other faults", "ms over the time: 50 / 99 / 99.9 / 100 %",
            "MB in the first quarter → after it", "Time that other virtual machines took"]
    return table(head, rows_of(plan, lambda match: [match.game.name], cells, 5))


def mirror_table(plan):
    rows = rows_of(plan, lambda match: [match.game.name],
                   lambda result: [result["pentanomial"]], 1)
    return table(["Game", "Pairs: LL, LD, WL or DD, WD, WW"], rows)


TABLES = {"agents": agents_table, "ablation": ablation_table, "together": together_table, "threads": threads_table,
          "fast": fast_table, "mirror": mirror_table}


def machines(results):
    """A line with what the results were measured on."""
    models = sorted({result["cpu"] for result in results if result})
    return "Measured on " + "; ".join(models) + "." if models else "Nothing was measured yet."


def rewritten(document, tables):
    """The document with new text between <!-- table:NAME --> and <!-- end -->, for each name given."""
    for name, text in tables.items():
        marked = re.compile(rf"(<!-- table:{re.escape(name)} -->\n).*?(<!-- end -->)", re.DOTALL)
        if len(marked.findall(document)) != 1:
            raise ValueError(f"expected one '<!-- table:{name} -->' with an '<!-- end -->' after it")
        document = marked.sub(lambda found, text=text: f"{found[1]}{text}\n{found[2]}", document)
    return document
