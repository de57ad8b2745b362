"""The bot `random`: any listed action, each as likely as the others."""

from collections.abc import Sequence
from random import Random

from sabika.bots.choice import Choice
from sabika.engine import Action, GameView


class RandomBot:
    """Chooses blindly."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        return Choice(legal[self.rng.randrange(len(legal))])
