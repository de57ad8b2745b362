"""What a bot is: something that chooses an action from what a seat may see."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from sabika.engine import Action, GameView, SabikaError
from sabika.words import find_similar


class Bot(Protocol):
    """A player by code. It sees a seat's view and the listed actions, nothing else."""

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Action:
        """One of the legal actions; `clock` is the time it may take in seconds, None for no limit."""


class UnknownBot(SabikaError):  # noqa: N818 - reads as what it is
    """A bot code that names no bot."""


MakeBot = Callable[[Random], Bot]


class Bots:
    """Bots by their code."""

    def __init__(self, makers: dict[str, MakeBot]) -> None:
        self._makers = makers

    @property
    def codes(self) -> list[str]:
        """All codes, the weakest bot first."""
        return list(self._makers)

    def find_stronger(self, code: str) -> str | None:
        """The next stronger bot; None for the strongest."""
        place = self.codes.index(code) + 1
        return self.codes[place] if place < len(self.codes) else None

    def make(self, code: str, seed: str) -> Bot:
        """A bot with its own source of chance, so that its thinking never disturbs the game's."""
        if code not in self._makers:
            guess = find_similar(code, self.codes)
            raise UnknownBot.saying("unknown-bot", name=code, known=", ".join(self.codes), guess=guess)
        return self._makers[code](Random(f"{code}/{seed}"))
