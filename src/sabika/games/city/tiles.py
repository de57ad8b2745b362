"""Tiles as the market games see them."""

import msgspec

from sabika.palace import Piece


class Tile(msgspec.Struct, frozen=True):
    """Something that can lie in a palace. Only tiles of sort "building" supply their kind to majorities (R17, R26)."""

    id: str
    sort: str
    kind: str
    price: int
    piece: Piece


class Stall(msgspec.Struct, frozen=True):
    """A place for one tile on the market: the field's number and currency, and the bag it is filled from."""

    field: int
    letter: str
    bag: str
