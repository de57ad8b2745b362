"""The actions of the market games and their notation."""

from collections.abc import Sequence
from typing import ClassVar, Self

from sabika.engine import Action, NotationError, parse_cell
from sabika.games.city.cards import sort_cards
from sabika.palace import Cell


class Take(Action, frozen=True):
    """Take money from the display."""

    cards: tuple[str, ...]
    verb: ClassVar[str] = "take"
    form: ClassVar[str] = "take y4 · take y1 g2 b2"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if not words:
            raise NotationError(cls.form)
        return cls(sort_cards(words))

    def __str__(self) -> str:
        return f"take {' '.join(sort_cards(self.cards))}"


class Buy(Action, frozen=True):
    """Buy a tile from the market; `via` is an exchange card."""

    tile: str
    cards: tuple[str, ...]
    via: str | None = None
    verb: ClassVar[str] = "buy"
    form: ClassVar[str] = "buy tower-9-NE with b4 b5"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        return cls(*parse_purchase(words, cls.form))

    def __str__(self) -> str:
        return f"{self.verb} {show_purchase(self.tile, self.cards, self.via)}"

    @property
    def id(self) -> str:
        return self.verb if self.via is None else f"{self.verb}-via"


def parse_purchase(words: Sequence[str], form: str) -> tuple[str, tuple[str, ...], str | None]:
    """`TILE with CARD… [via CARD]`."""
    if len(words) < 3 or words[1] != "with":
        raise NotationError(form)
    via = None
    if len(words) >= 5 and words[-2] == "via":
        via, words = words[-1], words[:-2]
    if "via" in words or "with" in words[2:]:
        raise NotationError(form)
    return words[0], sort_cards(words[2:]), via


def show_purchase(tile: str, cards: Sequence[str], via: str | None) -> str:
    """The inverse of `parse_purchase`."""
    return f"{tile} with {' '.join(sort_cards(cards))}{f' via {via}' if via else ''}"


class OnCell(Action, frozen=True):
    """Base of actions that lay a tile on a cell."""

    tile: str
    at: Cell

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 3 or words[1] != "at":
            raise NotationError(cls.form)
        return cls(words[0], parse_cell(words[2], cls.form))

    def __str__(self) -> str:
        return f"{self.verb} {self.tile} at {self.at[0]},{self.at[1]}"


class OfTile(Action, frozen=True):
    """Base of actions that name a tile alone."""

    tile: str

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 1:
            raise NotationError(cls.form)
        return cls(words[0])

    def __str__(self) -> str:
        return f"{self.verb} {self.tile}"


class Build(OnCell, frozen=True):
    """Build a new tile; `turning` is what is paid for turning it over, and `tile` what it shows then."""

    turning: tuple[str, ...] = ()
    verb: ClassVar[str] = "build"
    form: ClassVar[str] = "build tower-9-NE at 1,0"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        plain = super().parse(words[:3])
        if len(words) == 3:
            return plain
        if len(words) == 4 or words[3] != "turning":
            raise NotationError(cls.form)
        return cls(plain.tile, plain.at, sort_cards(words[4:]))

    def __str__(self) -> str:
        plain = super().__str__()
        return f"{plain} turning {' '.join(sort_cards(self.turning))}" if self.turning else plain

    @property
    def id(self) -> str:
        return "build-turning" if self.turning else self.verb


class Reserve(OfTile, frozen=True):
    """Put a new tile into the reserve."""

    verb: ClassVar[str] = "reserve"
    form: ClassVar[str] = "reserve tower-9-NE"


class Give(OfTile, frozen=True):
    """Give a bought tile to a neutral player."""

    verb: ClassVar[str] = "give"
    form: ClassVar[str] = "give tower-9-NE"


class Add(OnCell, frozen=True):
    """Redesign: build a tile from the reserve."""

    verb: ClassVar[str] = "redesign build"
    form: ClassVar[str] = "redesign build tower-9-NE at 1,0"


class Remove(OfTile, frozen=True):
    """Redesign: take a tile out of the palace."""

    verb: ClassVar[str] = "redesign remove"
    form: ClassVar[str] = "redesign remove tower-9-NE"


class Swap(Action, frozen=True):
    """Redesign: a reserve tile takes the place of a palace tile."""

    tile: str
    other: str
    verb: ClassVar[str] = "redesign swap"
    form: ClassVar[str] = "redesign swap tower-9-NE for garden-10"

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        if len(words) != 3 or words[1] != "for":
            raise NotationError(cls.form)
        return cls(words[0], words[2])

    def __str__(self) -> str:
        return f"{self.verb} {self.tile} for {self.other}"


class Pass(Action, frozen=True):
    """Do nothing, when nothing can be done."""

    verb: ClassVar[str] = "pass"
    form: ClassVar[str] = "pass"
