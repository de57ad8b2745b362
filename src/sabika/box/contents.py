"""What is in the boxes, as immutable data. A piece gets its id when it is made, so that the two always fit."""

from typing import Protocol

import msgspec

from sabika.box.names import LETTERS


class Identified(Protocol):
    """Any piece that actions can name."""

    @property
    def id(self) -> str: ...


class Money(msgspec.Struct, frozen=True):
    """The money cards; currencies stand in the order of the market fields 1 to 4."""

    currencies: tuple[str, ...]
    values: tuple[int, ...]
    copies: int

    @property
    def letters(self) -> tuple[str, ...]:
        return tuple(LETTERS[currency] for currency in self.currencies)

    @property
    def cards(self) -> tuple[str, ...]:
        """Every physical card, in field order, then by value, copies side by side."""
        return tuple(f"{letter}{value}" for letter in self.letters for value in self.values for _ in range(self.copies))


class TileData(msgspec.Struct, frozen=True):
    """A building tile; `walls` holds letters of N E S W, in that order."""

    id: str
    kind: str
    price: int
    walls: str


class Alhambra(msgspec.Struct, frozen=True):
    """The building tiles of Alhambra."""

    kinds: tuple[str, ...]
    colour_names: tuple[str, ...]  # one per kind, in the order of `kinds`; a tuple keeps the box hashable
    tiles: tuple[TileData, ...]

    @property
    def colours(self) -> dict[str, str]:
        return dict(zip(self.kinds, self.colour_names, strict=True))


class ExchangeData(msgspec.Struct, frozen=True):
    """An exchange card; its two currencies stand in field order."""

    id: str
    currencies: tuple[str, str]


class Bonus(msgspec.Struct, frozen=True):
    """The tiles that have a bonus card, by id."""

    tiles: tuple[str, ...]


class HutData(msgspec.Struct, frozen=True):
    """A hut; `walls` as on a building tile."""

    id: str
    kind: str
    walls: str


class CampData(msgspec.Struct, frozen=True):
    """A camp; `bastions` are the sides that lean on walls."""

    id: str
    price: int
    bastions: str


class BazaarData(msgspec.Struct, frozen=True):
    """A bazaar: the currency it is bought with, and the kinds that bring it points."""

    id: str
    currency: str
    kinds: tuple[str, ...]


class FalconData(msgspec.Struct, frozen=True):
    """A falcon: its colour, and the kinds that must meet under it."""

    id: str
    colour: str
    kinds: tuple[str, ...]


class FaceData(msgspec.Struct, frozen=True):
    """One side of a two-sided tile."""

    id: str
    kind: str
    price: int


class GranadaTileData(msgspec.Struct, frozen=True):
    """A two-sided tile; both faces have the same moats."""

    id: str
    even: FaceData
    odd: FaceData
    moats: str


class Granada(msgspec.Struct, frozen=True):
    """Granada's tiles."""

    kinds: tuple[str, ...]
    tiles: tuple[GranadaTileData, ...]


class Rollwrite(msgspec.Struct, frozen=True):
    """The sheet: the length of the coin track, and the grid (row: yellow die, column: blue die)."""

    coins: int
    start_coins: int
    grid: tuple[tuple[str, ...], ...]


class Contents(msgspec.Struct, frozen=True, kw_only=True):
    """All components by section. How sure we are of them is in `Box`."""

    money: Money
    alhambra: Alhambra
    exchange: tuple[ExchangeData, ...]
    bonus: Bonus
    huts: tuple[HutData, ...]
    camps: tuple[CampData, ...]
    bazaars: tuple[BazaarData, ...]
    falcons: tuple[FalconData, ...]
    granada: Granada
    rollwrite: Rollwrite
