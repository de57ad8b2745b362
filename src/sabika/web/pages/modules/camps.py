"""Camps lie on the market and in palaces like buildings; over a palace the lines they look along are drawn."""

from sabika.box import standard
from sabika.modules.camps import SORT, camp_lines
from sabika.palace import LETTERS, Palace
from sabika.web.art.modules.camps import camp, trails
from sabika.web.art.pieces import price_on
from sabika.web.art.svg import group, use
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULE_SPRITE, SPRITE, Pieces


class CampsFace(Face):
    """A camp needs nothing to be done with it that a building does not."""

    name = "camps"
    tiles = frozenset({SORT})
    sources = frozenset({SORT})

    def lines(self, palace: Palace) -> str:
        found = camp_lines(palace)
        return trails((palace.where[tile], LETTERS[direction], len(cells)) for tile, direction, cells in found)

    def tile(self, id: str) -> str:
        return camp(id, MODULE_SPRITE, price_on(int(id.split("-")[1]), SPRITE))

    def tile_name(self, id: str, pieces: Pieces) -> str:
        _, price, sides = id.split("-")
        said = pieces.ngettext("camp %(price)s, bastion %(sides)s", "camp %(price)s, bastions %(sides)s", len(sides))
        return said % {"price": price, "sides": pieces.sides(sides)}

    def source(self, source: str) -> str:
        return group(use(MODULE_SPRITE, SORT) + use(MODULE_SPRITE, "sign-camp"), transform="scale(.4)")

    def samples(self) -> list[str]:
        return [camp.id for camp in standard().camps]


FACE = CampsFace()
