"""The engines we are compared with, each driven through its own public classes."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from sabika.bench.contestant import MissingPackageError, RandomPlay, Tally


class CatanatronContestant(RandomPlay[Any]):
    """Four of its `RandomPlayer`s. It lists the next playable actions whenever an action is carried out.

    Its games repeat within a run but not in the next one, whatever PYTHONHASHSEED is; only their average does.
    """

    def __init__(self) -> None:
        try:
            from catanatron import Color, Game, RandomPlayer
            from catanatron.game import TURNS_LIMIT
        except ImportError:
            raise MissingPackageError("catanatron") from None
        super().__init__("catan, 4 players", "catanatron")
        self._game = Game
        self._turns = TURNS_LIMIT
        self._players = [RandomPlayer(color) for color in Color]

    def start(self, number: int) -> Any:
        """Seeds Python's global generator, from which `RandomPlayer` draws; 0 would mean no seed to it."""
        return self._game(self._players, seed=number)

    def play(self, state: Any, limit: float) -> Tally:
        """`Game.play` without the two copies it makes for observers."""
        position = state.state
        decisions = options = 0
        while decisions < limit and state.winning_color() is None and position.num_turns < self._turns:
            options += len(position.playable_actions)
            state.play_tick()
            decisions += 1
        return Tally(decisions, options)

    def copier(self, state: Any) -> Callable[[], object]:
        copy: Callable[[], object] = state.copy
        return copy


class OpenSpielContestant(RandomPlay[Any]):
    """A C++ game driven from Python. Chance takes its time but is nobody's decision, as in our shuffles."""

    def __init__(self, game: str) -> None:
        try:
            import pyspiel
        except ImportError:
            raise MissingPackageError("open_spiel") from None
        super().__init__(game, "open_spiel")
        self._game = pyspiel.load_game(game)
        self._rng = Random()

    def start(self, number: int) -> Any:
        self._rng.seed(number)
        return self._game.new_initial_state()

    def play(self, state: Any, limit: float) -> Tally:
        draw = self._rng.random
        decisions = options = 0
        while decisions < limit and not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_sample(state.chance_outcomes(), draw()))
                continue
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
            options += len(actions)
        return Tally(decisions, options)

    def copier(self, state: Any) -> Callable[[], object]:
        clone: Callable[[], object] = state.clone
        return clone


def _sample(outcomes: Sequence[tuple[int, float]], drawn: float) -> int:
    """Walking the list is quicker than `Random.choices` on it, and the peer should not pay for our sampling."""
    for action, probability in outcomes:
        drawn -= probability
        if drawn < 0:
            return action
    return outcomes[-1][0]  # the probabilities may add up to a hair less than one
