"""What the conformance suite plays. A new game, module or option needs one more line in `SETUPS` (and, where it
brings pieces of its own, a line in `census.py` and `hiding.py`: the tests say so)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Any

import sabika
from sabika.modules import MODULES
from tests.conformance.numbers import MATRIX, SOAK

AnyGame = sabika.Game[Any, Any, Any]


@dataclass(frozen=True)
class Setup:
    """A game as people choose it."""

    game: str
    players: int
    modules: tuple[str, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        options = [f"{name}={value}" for name, value in sorted(self.options.items())]
        return "-".join([self.game, str(self.players), *self.modules, *options])

    def new(self, seed: str, **more: Any) -> AnyGame:
        return sabika.new_game(self.game, self.players, self.modules, seed=seed, options=self.options, **more)


# All that people can choose, in the order in which they are listed.
ALL_MODULES = tuple(module.name for module in MODULES if not module.automatic)
# The modules that go with Granada (R18), in every combination, and both ways of scoring.
BOTH = ("vizier", "exchange")
WITH_GRANADA = ("granada", "alhambra-granada")
SUBSETS: tuple[tuple[str, ...], ...] = ((), BOTH[:1], BOTH[1:], BOTH)
SCORINGS: tuple[Mapping[str, Any], ...] = ({}, {"scoring": "simplified"})


def with_granada(game: str) -> list[Setup]:
    """Every combination in the long forms; else each number of players, each subset and each scoring at least once."""
    every = [Setup(game, players, *more) for players, *more in product(range(2, 7), SUBSETS, SCORINGS)]
    return (
        every if MATRIX else [Setup(game, 2 + number, SUBSETS[number % 4], SCORINGS[number % 2]) for number in range(5)]
    )


ROLL = "roll-and-write"

# Played in numbers: 1,000 random games each under `make soak`.
SETUPS = [
    *(Setup("alhambra", players) for players in range(2, 7)),
    *(Setup("alhambra", players, ALL_MODULES) for players in (2, 3, 6)),
    *(Setup(ROLL, players) for players in range(1, 6)),
    Setup(ROLL, 1, options={"duel": True}),
    Setup("granada", 2, BOTH),
    Setup("granada", 3),
    Setup("alhambra-granada", 2),
    Setup("alhambra-granada", 3, BOTH),
]
# Played a little: what differs from the above only on the surface, and each module alone.
VARIANTS = [
    Setup("alhambra", 3, options={"open_hands": True}),
    Setup("alhambra", 4, ALL_MODULES),
    Setup("alhambra", 5, ALL_MODULES),
    *(Setup("alhambra", 2 + number % 5, (module,)) for number, module in enumerate(ALL_MODULES)),
    *(Setup(ROLL, 1, options={"virtual": virtual, "duel": duel}) for virtual in (3, 4) for duel in (False, True)),
    *(setup for game in WITH_GRANADA for setup in with_granada(game)),
]
# What holds for every game alike is tried with some of them every day, and with all of them under `make soak`: each
# game, each module, with Dirk and without, a duel, open hands, both scorings. All are played with every check.
FEW = [
    Setup("alhambra", 2),
    Setup("alhambra", 4),
    Setup("alhambra", 3, ALL_MODULES),
    Setup(ROLL, 3),
    Setup(ROLL, 1, options={"duel": True}),
    Setup("granada", 2, BOTH),
    Setup("granada", 3),
    Setup("alhambra-granada", 2),
]
FEW_VARIANTS = [
    Setup("alhambra", 3, options={"open_hands": True}),
    Setup(ROLL, 1, options={"virtual": 3, "duel": False}),
    Setup("alhambra-granada", 3, BOTH[:1], SCORINGS[1]),
]
assert all(setup in SETUPS for setup in FEW) and all(setup in VARIANTS for setup in FEW_VARIANTS)
SOME, SOME_VARIANTS = (SETUPS, VARIANTS) if SOAK else (FEW, FEW_VARIANTS)


def with_market(setups: Iterable[Setup]) -> list[Setup]:
    """Those with tiles and cards; in Roll & Write there are only dice, and nothing is hidden."""
    return [setup for setup in setups if setup.game != ROLL]
