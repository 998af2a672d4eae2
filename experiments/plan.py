"""What is measured: the experiments of docs/strength.md, the matches of each, and what is expected of
their results. Nothing here plays or prints."""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Game:
    name: str  # of its list of openings, too
    game: str
    variant: str


ANDANTINO = Game("andantino", "andantino", "side10")
OMEGA = Game("omega", "omega", "side5")
ASHTON = Game("tablut-ashton", "tablut", "ashton")
MCGILL = Game("tablut-mcgill", "tablut", "mcgill")
GAMES = (ANDANTINO, OMEGA, ASHTON, MCGILL)
ONE_OF_EACH = (ANDANTINO, OMEGA, ASHTON)
NODES = ("--nodes", "10000")


@dataclass(frozen=True)
class Match:
    experiment: str
    subject: str  # what the row of the table is about: an agent, a technique
    game: Game
    a: str
    b: str
    limits: tuple
    pairs: int
    listed: bool = True  # whether it plays a list of openings; else random ones
    openings: str = ""  # the list, if it is not the game's usual one
    concurrency: int = 0  # 0: as many as there are jobs
    off: bool = False  # the subject is a technique that the game does without

    @property
    def name(self):
        """Of its files, without an ending."""
        return f"{self.experiment}/{self.game.name}-{self.subject}"

    def arguments(self):
        """For `cadenza`: everything that decides the results. The number of pairs does not."""
        name = self.openings or self.game.name
        openings = ["--openings", f"experiments/openings/{name}.txt"] if self.listed else []
        return ["match", self.a, self.b, "--game", self.game.game, "--variant", self.game.variant,
                *self.limits, *openings]


@dataclass(frozen=True)
class Roster:
    """What the program says about itself, as `players --json` and `techniques --json` have it."""

    players: tuple
    techniques: tuple


def agents(roster):
    """Every agent of the reports has ten times the engine's time."""
    ours = {"engine", "perfect", "random", "greedy"}
    limits = ("--time-a", "10", "--time-b", "100")
    undecided = {ANDANTINO: "andantino-unsettled"}
    return [Match("agents", player["player"], game, "engine", player["player"], limits, 200,
                  openings=undecided.get(game, ""))
            for game in GAMES for player in roster.players
            if player["player"] not in ours and game.game in player["games"]]


def ablation(roster):
    """With each technique against without it, whichever of the two is the game's default."""
    matches = []
    for technique in roster.techniques:
        name = technique["technique"]
        for game in ONE_OF_EACH:
            off = game.game not in technique["games"]
            a, b = (f"engine:with={name}", "engine") if off else ("engine", f"engine:without={name}")
            matches.append(Match("ablation", name, game, a, b, NODES, 500, off=off))
    return matches


def together(roster):
    """The engine against itself with everything that the game does without."""
    matches = []
    for game in ONE_OF_EACH:
        off = "+".join(each["technique"] for each in roster.techniques if game.game not in each["games"])
        if off:
            matches.append(Match("together", "without", game, "engine", f"engine:with={off}", NODES, 500))
    return matches


def threads(_roster):
    limits = ("--time-per-move", "50")
    return [Match("threads", "two", game, "engine:threads=2", "engine", limits, 100, concurrency=1)
            for game in ONE_OF_EACH]


def fast(_roster):
    """10,002 games; more than there are listed openings."""
    limits = ("--time-per-move", "10")
    return [Match("fast", "engine", game, "engine", "engine", limits, 1667, listed=False)
            for game in ONE_OF_EACH]


def mirror(_roster):
    return [Match("mirror", "engine", game, "engine", "engine", NODES, 100) for game in GAMES]


EXPERIMENTS = {"agents": agents, "ablation": ablation, "together": together, "threads": threads, "fast": fast,
               "mirror": mirror}


def with_nodes(match, nodes):
    """The same match with another number of nodes, if it is limited by nodes."""
    return replace(match, limits=("--nodes", str(nodes))) if "--nodes" in match.limits else match


def least_score(game):
    return 0.97 if game.game == "tablut" else 0.98


def shortfalls(match, result):
    """What a result lacks, in words."""
    lacks = [f"a fault: {fault}" for fault in result["faults"]]
    if match.experiment == "agents" and result["score"] < least_score(match.game):
        lacks.append(f"score {result['score']:.1%} of at least {least_score(match.game):.0%}")
    if match.experiment == "threads" and result["elo"] <= result["elo_error"]:
        lacks.append(f"Elo {result['elo']:+.1f} ± {result['elo_error']:.1f} is not above zero")
    if match.experiment == "mirror" and result["pentanomial"] != [0, 0, result["finished"], 0, 0]:
        lacks.append(f"pairs {result['pentanomial']} are not all shared")
    if match.experiment == "fast":
        worst = max(result[player]["overruns_us"]["99.9"] for player in ("a", "b"))
        lacks += [f"{worst / 1000:.2f} ms over the time at 99.9 %"] if worst > 5000 else []
    return lacks
