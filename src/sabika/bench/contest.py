"""Who takes part, and the run itself."""

from collections.abc import Callable, Collection, Mapping

from sabika.bench.contestant import Contestant, MissingPackageError, Slice, one_core
from sabika.bench.ours import SabikaContestant, list_modules
from sabika.bench.peers import CatanatronContestant, OpenSpielContestant
from sabika.bench.report import Report, describe_machine, summarise

# Made when asked for, so that a package that is not there stops nobody else.
CONTESTANTS: Mapping[str, Callable[[], Contestant]] = {
    "alhambra": lambda: SabikaContestant("alhambra, 3 players", "alhambra", players=3),
    "alhambra-modules": lambda: SabikaContestant(
        "alhambra, 3 players, all modules", "alhambra", players=3, modules=list_modules("alhambra")
    ),
    "roll-and-write": lambda: SabikaContestant("roll-and-write, 3 players", "roll-and-write", players=3),
    "catanatron": CatanatronContestant,
    "gin_rummy": lambda: OpenSpielContestant("gin_rummy"),
    "backgammon": lambda: OpenSpielContestant("backgammon"),
}


def run(rounds: int, seconds: float, only: Collection[str] | None = None) -> Report:
    """Every contestant gets a slice in every round, so that a slow minute of the machine is shared by all."""
    contestants, missing = _make_contestants(CONTESTANTS if only is None else only)
    counts: list[list[Slice]] = [[] for _ in contestants]
    copies: list[list[float]] = [[] for _ in contestants]
    with one_core() as core:
        for _ in range(rounds):
            for index, contestant in enumerate(contestants):
                copies[index].append(contestant.copy_microseconds())  # first, as it also warms up
                counts[index].append(contestant.play_slice(seconds))
    return Report(
        machine=describe_machine(core, dict.fromkeys(contestant.package for contestant in contestants)),
        rounds=rounds,
        seconds=seconds,
        results=[summarise(*row) for row in zip(contestants, counts, copies, strict=True)],
        missing=missing,
    )


def _make_contestants(names: Collection[str]) -> tuple[list[Contestant], list[str]]:
    """The contestants, and a line for each package that is not installed."""
    contestants: list[Contestant] = []
    missing: dict[str, None] = {}  # one line per package, not per game
    for name in names:
        if name not in CONTESTANTS:
            raise ValueError(f"no contestant {name!r}: there are {', '.join(CONTESTANTS)}")
        try:
            contestants.append(CONTESTANTS[name]())
        except MissingPackageError as error:
            missing[str(error)] = None
    return contestants, list(missing)
