"""Bazaars: each lies beside the field of its currency, whose tile sets its price."""

from collections.abc import Iterable
from typing import Any

from sabika.box import LETTERS, standard
from sabika.modules.bazaars import SORT
from sabika.web.art.modules.bazaars import bazaar
from sabika.web.art.svg import group, use
from sabika.web.pages import faces
from sabika.web.pages.boards.city.market import Offer
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULES, SPRITE, Pieces
from sabika.web.pages.sitting import Sitting


class Bazaars(Face):
    """Bought like a tile of the market, from the offers that the rules make."""

    name = "bazaars"
    tiles = frozenset({SORT})
    sources = frozenset({SORT})

    def field(self, sitting: Sitting, field: int, offers: Iterable[Offer]) -> Any | None:
        letter = sitting.view["currencies"][str(field)]
        lying = [tile for tile in sitting.view["beside"] if LETTERS[tile.split("-")[1]] == letter]
        offered = {offer.tile: offer for offer in offers}
        return [(tile, offered.get(tile), self._asking(sitting, tile)) for tile in lying] or None

    def _asking(self, sitting: Sitting, tile: str) -> str | None:
        """Where one without a price leads: the question says why it has none."""
        chosen = sitting.draft.tile == tile
        return sitting.pick(tile=None if chosen else tile, show=None) if faces.purchase(sitting) is not None else None

    def tiles_offered(self, sitting: Sitting) -> Iterable[str]:
        return list(sitting.view["beside"])

    def tile(self, id: str) -> str:
        return bazaar(id, SPRITE, MODULES, LETTERS[id.split("-")[1]])

    def tile_name(self, id: str, pieces: Pieces) -> str:
        return f"{self.tile_short(id, pieces)}: {', '.join(map(pieces.kind_name, id.split('-')[2:]))}"

    def source(self, source: str) -> str:
        return group(use(MODULES, SORT) + use(MODULES, "sign-bazaar"), transform="scale(.4)")

    def samples(self) -> Any | None:
        return [one.id for one in standard().bazaars]


FACE = Bazaars()
