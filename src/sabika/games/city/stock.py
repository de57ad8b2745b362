"""Tiles and cards that people entered: they are taken out of the box one by one, so that none is there twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from sabika.engine import Entry
from sabika.games.city.tiles import Tile
from sabika.palace import Cell, Palace, faults
from sabika.words import Reason

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules


class Stock:
    """What is still in the box."""

    def __init__(self, tiles: Mapping[str, Tile], cards: Collection[str]) -> None:
        self._tiles = tiles
        self._cards = Counter(cards)
        self._pieces: dict[tuple[str, str], str] = {}
        self._where: dict[str, tuple[str, str]] = {}  # by the name the bag knows: as it was entered, and where

    def take_tile(self, entry: Entry) -> str:
        """Take out a tile."""
        tile = entry.text()
        if tile not in self._tiles:
            raise entry.deny("entry-no-tile", tile=tile)
        body = self._tiles[tile].body
        if body in self._where:
            there, place = self._where[body]
            if there != tile:
                raise entry.deny("entry-back-there", tile=tile, where=place, other=there)
            raise entry.deny("entry-there", item=tile, where=place)
        self._where[body] = tile, entry.place
        return tile

    def take_tiles(self, entry: Entry) -> tuple[str, ...]:
        """Take out several tiles."""
        return tuple(self.take_tile(item) for item in entry.items())

    def take_card(self, entry: Entry) -> str:
        """Take out a card."""
        card = entry.text()
        if card not in self._cards:
            raise entry.deny("entry-no-card", card=card)
        if not self._cards[card]:
            raise entry.deny("entry-cards-gone", card=card)
        self._cards[card] -= 1
        return card

    def take_cards(self, entry: Entry) -> tuple[str, ...]:
        """Take out several cards."""
        return tuple(self.take_card(item) for item in entry.items())

    def take_single(self, entry: Entry, sort: str, known: Collection[str]) -> str:
        """Take out a piece of a module of which there is only one: a falcon, a bonus card."""
        piece = entry.text()
        if piece not in known:
            raise entry.deny("entry-no-piece", item=piece)
        place = self._pieces.setdefault((sort, piece), entry.place)
        if place != entry.place:
            raise entry.deny("entry-there", item=piece, where=place)
        return piece

    @property
    def tiles_out(self) -> dict[str, str]:
        """Tiles taken out so far, by the name the bag knows, as they were entered."""
        return {body: tile for body, (tile, _) in self._where.items()}

    @property
    def cards_left(self) -> list[str]:
        """Cards still in the box."""
        return list(self._cards.elements())


def enter_palace(rules: CityRules, entry: Entry, stock: Stock, house: Collection[Cell] = ()) -> Palace:
    """A palace with its tiles taken out of the box; refused where it breaks the building rules.

    Cells in `house` are exempt: what is wrong there is somebody's house rule.
    """
    pieces = dict(rules.start.pieces)
    tiles = entry.items()
    for laid in tiles:
        laid.allow_only({"tile", "at"})
        tile, cell = stock.take_tile(laid["tile"]), laid["at"].cell()
        if max(abs(cell[0]), abs(cell[1])) > len(tiles):
            raise laid["at"].deny("entry-too-far", number=len(tiles), cell=cell)
        if cell in pieces:
            raise laid["at"].deny("entry-cell-taken", cell=cell, tile=pieces[cell].id)
        pieces[cell] = rules.tiles[tile].piece
    palace = Palace.lay(rules.plan, pieces)
    for fault in faults(palace):
        if not is_exempt(fault, house):
            raise entry.forbid(fault)
    return palace


def market_entries(entry: Entry) -> list[Entry]:
    """What a position says of the fields of its market."""
    return [entry["market"][field] for field in entry["market"].table()] if "market" in entry else []


def find_tiles(entries: Iterable[Entry], tiles: Sequence[str]) -> Iterator[Entry]:
    """Entries that name one of these tiles."""
    yield from (entry for entry in entries if entry.data in tiles)


def is_exempt(fault: Reason, house: Collection[Cell]) -> bool:
    """Whether a fault is on one of the cells that somebody's house rule exempts."""
    cells = {fault.params[name] for name in ("cell", "other_cell") if name in fault.params}
    return bool((cells | set(fault.params.get("cells", ()))) & set(house))
