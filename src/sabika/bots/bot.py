"""What a bot is: something that chooses an action from what a seat may see. Bots are known by their codes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.metadata import EntryPoint, entry_points
from itertools import pairwise
from random import Random
from typing import Protocol, TypeAlias

from sabika.bots.choice import Choice
from sabika.engine import Action, GameView, SabikaError
from sabika.words import find_similar

GROUP = "sabika.bots"  # entry points under which installed packages offer bots of their own


class Bot(Protocol):
    """A player by code. It sees a seat's view and the listed actions, nothing else."""

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        """One of the legal actions; `clock` is the time it may take in seconds, None for no limit."""


class UnknownBot(SabikaError):  # noqa: N818 - reads as what it is
    """A code that names no bot, or tells one something that it does not understand."""


# A factory takes the bot's own source of chance and what was written after the colon of its code, if anything was.
MakeBot: TypeAlias = Callable[[Random, str | None], Bot]


def without_parameter(name: str, make: Callable[[Random], Bot]) -> MakeBot:
    """The factory of a bot that cannot be told anything."""

    def make_plain(rng: Random, parameter: str | None) -> Bot:
        if parameter is not None:
            raise UnknownBot.saying("bot-without-parameter", name=name, parameter=parameter[:40])
        return make(rng)

    return make_plain


class Bots:
    """Bots by their codes: `name`, or `name:parameter`."""

    def __init__(
        self, makers: dict[str, MakeBot], quick: frozenset[str] = frozenset(), aimless: frozenset[str] = frozenset()
    ) -> None:
        self._makers = makers
        self._quick = quick
        self._aimless = aimless  # they do not try to win

    def is_quick(self, code: str) -> bool:
        """Whether it is known to think for a few milliseconds only."""
        return code.partition(":")[0] in self._quick

    @property
    def codes(self) -> list[str]:
        """The names of all bots, the weakest of ours first; those of installed packages come last."""
        return [*self._makers, *self._installed]

    @cached_property
    def _installed(self) -> Mapping[str, EntryPoint]:
        found = sorted(entry_points(group=GROUP), key=lambda point: point.name)
        return {point.name: point for point in found if point.name not in self._makers}

    def find_stronger(self, code: str) -> str | None:
        """The next stronger bot; None for the strongest, and for those of whom nobody knows."""
        ladder, name = list(self._makers), code.partition(":")[0]
        return dict(pairwise(ladder)).get(name)

    def find_easier(self, code: str) -> str | None:
        """The next weaker bot that tries to win; None for the weakest of them, and for those of whom nobody knows."""
        ladder, name = [one for one in self._makers if one not in self._aimless], code.partition(":")[0]
        return dict(pairwise(reversed(ladder))).get(name)

    def make(self, code: str, seed: str) -> Bot:
        """A bot with its own source of chance, so that its thinking never disturbs the game's."""
        name, colon, parameter = code.partition(":")
        return self._find(name)(Random(f"{code}/{seed}"), parameter if colon else None)

    def _find(self, name: str) -> MakeBot:
        if name in self._makers:
            return self._makers[name]
        if name in self._installed:
            made: MakeBot = self._installed[name].load()
            return made
        guess = find_similar(name, self.codes)
        raise UnknownBot.saying("unknown-bot", name=name, known=", ".join(self.codes), guess=guess)
