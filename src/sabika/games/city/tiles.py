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
    back: str | None = None  # of a two-sided tile: what its other side shows

    @property
    def body(self) -> str:
        """The name under which a bag knows it: of two sides the one with the even price."""
        return self.id if self.back is None or self.price % 2 == 0 else self.back


class Stall(msgspec.Struct, frozen=True):
    """A place for one tile on the market: the field's number and currency, and the bag it is filled from."""

    field: int
    letter: str
    bag: str
