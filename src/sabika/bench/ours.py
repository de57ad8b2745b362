"""Our own games as contestants."""

from collections.abc import Callable, Sequence
from importlib import import_module
from random import Random
from typing import Any, Protocol

from sabika.bench.contestant import RandomPlay, Tally
from sabika.modules import MODULES


class Game(Protocol):
    """As much of a game as the benchmark uses."""

    @property
    def over(self) -> bool: ...

    def legal_actions(self) -> Sequence[Any]: ...

    def play(self, action: Any) -> object: ...

    def copy(self) -> object: ...


def list_modules(game: str) -> list[str]:
    """All modules that go with a game."""
    return [module.name for module in MODULES if game in module.games and not module.automatic]


class SabikaContestant(RandomPlay[Game]):
    """One workload: a game, the number of players and the modules in it."""

    def __init__(self, label: str, game: str = "alhambra", players: int = 3, modules: Sequence[str] = ()) -> None:
        super().__init__(label, "sabika")
        self._new_game: Callable[..., Game] = import_module("sabika").new_game
        self._game = game
        self._players = players
        self._options = {"modules": tuple(modules)} if modules else {}
        self._rng = Random()

    def start(self, number: int) -> Game:
        self._rng.seed(number)
        return self._new_game(self._game, players=self._players, seed=f"bench-{number}", **self._options)

    def play(self, state: Game, limit: float) -> Tally:
        draw = self._rng.random
        decisions = options = 0
        while decisions < limit and not state.over:
            actions = state.legal_actions()
            state.play(actions[int(draw() * len(actions))])  # three times as quick as Random.choice
            decisions += 1
            options += len(actions)
        return Tally(decisions, options)

    def copier(self, state: Game) -> Callable[[], object]:
        return state.copy
