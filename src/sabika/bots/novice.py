"""The bot `novice`: looks one action ahead and takes what looks best, a little carelessly."""

from collections.abc import Sequence
from random import Random

from sabika.bots.appraisal import Memory, appraise, leave_out_waste
from sabika.bots.choice import Choice
from sabika.engine import Action, AnyGame, GameView
from sabika.library import imagine

CARELESSNESS = 0.6  # points by which an action may seem better or worse than it is


class NoviceBot:
    """Friendly and beatable: it never looks at what others want, nor further than its next action."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0])
        game = imagine(view, self.rng)
        memory: Memory = {}
        seat = view["seat"]
        assert seat is not None, "a spectator has nothing to choose"
        sensible = leave_out_waste(game, seat, legal)
        return Choice(max(sensible, key=lambda action: self._hope(game, seat, action, memory)))

    def _hope(self, game: AnyGame, seat: int, action: Action, memory: Memory) -> float:
        after = game.copy()
        after.play(action, seat)
        return appraise(after, seat, memory) + self.rng.uniform(0, CARELESSNESS)
