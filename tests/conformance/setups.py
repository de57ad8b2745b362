"""What the conformance suite plays. A new game, module or option needs one more line in `SETUPS` (and, where it
brings pieces of its own, a line in `census.py` and `hiding.py`: the tests say so)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

import sabika

AnyGame = sabika.Game[Any, Any]


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


ALL_SEVEN = ("vizier", "exchange", "bonus", "huts", "camps", "bazaars", "falconers")

ROLL = "roll-and-write"

# Played in numbers: 1,000 random games each under `make soak`.
SETUPS = [
    *(Setup("alhambra", players) for players in range(2, 7)),
    *(Setup("alhambra", players, ALL_SEVEN) for players in (2, 3, 6)),
    *(Setup(ROLL, players) for players in range(1, 6)),
    Setup(ROLL, 1, options={"duel": True}),
]
# Played a little: what differs from the above only on the surface, and each module alone.
VARIANTS = [
    Setup("alhambra", 3, options={"open_hands": True}),
    Setup("alhambra", 4, ALL_SEVEN),
    Setup("alhambra", 5, ALL_SEVEN),
    *(Setup("alhambra", 2 + number % 5, (module,)) for number, module in enumerate(ALL_SEVEN)),
    *(Setup(ROLL, 1, options={"virtual": virtual, "duel": duel}) for virtual in (3, 4) for duel in (False, True)),
]


def with_market(setups: Iterable[Setup]) -> list[Setup]:
    """Those with tiles and cards; in Roll & Write there are only dice, and nothing is hidden."""
    return [setup for setup in setups if setup.game != ROLL]
