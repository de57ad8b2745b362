"""What the terminal's score pad knows of each family of games: how entries are typed, and how they are drawn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import ClassVar

from rich.text import Text

from sabika.engine import Registry
from sabika.library import game_type
from sabika.scorepad.evening import Before, Evening, EveningError
from sabika.terminal.look.colours import Look
from sabika.words import Reason, find_similar, render


@dataclass(frozen=True)
class Spot:
    """Where something is entered: the evening, the number of the scoring, and before whom."""

    evening: Evening
    number: int
    player: int

    @property
    def before(self) -> Before:
        """What lies there."""
        return self.evening.scorings[self.number - 1][self.player]

    def write(self, change: str) -> str:
        """A change here, as `sabika.scorepad.changes` reads it."""
        return f"{self.number}.{self.player} {change}"


class NotAllowedError(EveningError):
    """A tile that may not lie somewhere, with the reason of the rules."""

    def __init__(self, tile: str, at: str, reason: Reason) -> None:
        self.tile, self.at, self.reason = tile, at, reason
        super().__init__(self.say())

    def say(self, lang: str = "en") -> str:
        params = {"tile": self.tile, "where": self.at, "problem": self.reason.say(lang)}
        return render("refusals", "pad-not-allowed", params, lang)


class PadFace(ABC):
    """The `PAD` of a file in `sabika.terminal.pads`, which is named as a family of games."""

    examples: ClassVar[str]  # the id of the text that shows how entries are typed
    commands: ClassVar[Collection[str]] = ()  # those of the evening as a whole that only some games have

    @abstractmethod
    def read(self, spot: Spot, text: str) -> list[str]:
        """The changes that a typed entry means; EveningError with the reason where it cannot be."""

    @abstractmethod
    def draw(self, spot: Spot, width: int, look: Look) -> Sequence[Text | str]:
        """What lies before somebody."""

    @abstractmethod
    def find_places(self, spot: Spot, tile: str, width: int, look: Look) -> Sequence[Text | str]:
        """The referee: where a tile can go, the best places, and why not elsewhere."""


PADS: Registry[PadFace] = Registry("sabika.terminal.pads", PadFace, "PAD")  # type: ignore[type-abstract]


def pad_of(game: str) -> PadFace:
    """The pad of a game."""
    face = PADS.get(game_type(game).family)
    if face is None:
        raise EveningError.saying("pad-no-game", game=game)
    return face


def refuse_unknown(tile: str, known: Collection[str]) -> EveningError:
    """What is said of a tile that is in no box; whoever mistyped it is told which one it is like."""
    small = {one.lower(): one for one in known}  # similar whether letters are small or not
    return EveningError.saying("pad-no-tile", tile=tile[:60], guess=small.get(find_similar(tile, small) or ""))
