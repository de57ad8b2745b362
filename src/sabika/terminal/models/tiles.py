"""Tiles as they are drawn, read from their ids."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from sabika.games.granada.views import FaceView
from sabika.terminal.faces import read_module_tile
from sabika.terminal.look.signs import KINDS, sign_kind

Faces = Mapping[str, FaceView]  # of two-sided tiles what their ids do not tell, as a view has it
NO_FACES: Faces = {}
WALLS = re.compile(r"[NESW]*")


@dataclass(frozen=True)
class Shape:
    """What a tile's id tells: its kind, its price (None where there is none) and the sides with walls."""

    kind: str
    price: int | None
    walls: str
    sort: str = "building"
    mark: str = ""  # instead of the kind's sign and letter
    note: str = ""  # instead of the price
    back: str = ""  # of a two-sided tile; its sides have moats then, not walls

    @property
    def sign(self) -> str:
        """Sign and letter of the kind."""
        return self.mark or sign_kind(self.kind) + self.kind[:1].upper()

    @property
    def has_sign(self) -> bool:
        """Whether its sign tells what it is."""
        return bool(self.mark) or self.kind in KINDS

    @property
    def name(self) -> str:
        """Whose word it is: the kind's, or that of its sort."""
        return self.kind if self.sort == "building" else self.sort

    @property
    def cost(self) -> str:
        """The price as text."""
        return self.note or ("" if self.price is None else str(self.price))


def read_tile(tile: str, faces: Faces = NO_FACES) -> Shape:
    """Read a tile's id: kind-price-walls, or whatever a module makes of its own.

    Of a tile nobody has a face for, the first word is its name, and price and walls are shown where its id has them.
    """
    if (made := read_module_tile(tile)) is not None:
        return made
    kind, _, rest = tile.partition("-")
    price, _, walls = rest.partition("-")
    face = faces.get(tile)
    if face is not None:
        walls = walls or face["moats"]
    return Shape(
        kind,
        int(price) if price.isascii() and price.isdigit() else None,
        walls if WALLS.fullmatch(walls) else "",
        sort="building" if kind in KINDS else kind,
        back=(face["back"] or "") if face is not None else "",
    )
