"""Bazaars: what lies beside the market, with the price that its field sets."""

from typing import ClassVar

from rich.text import Text

from sabika.box import LETTERS as LETTER_OF
from sabika.games.city.views import CityView
from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.faces import TerminalFace
from sabika.terminal.look.layout import Size, flow_chips
from sabika.terminal.look.signs import draw_currency, sign_kind
from sabika.terminal.models.cities import read_city
from sabika.terminal.models.markets import OfferModel
from sabika.terminal.models.tiles import Shape, read_tile
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

SORT = "bazaar"


def list_offers(view: CityView) -> list[OfferModel]:
    """Each for the price of what lies on the field of its currency; nothing lies there: not for sale."""
    fields = {letter: int(field) for field, letter in view["currencies"].items()}
    found = []
    for tile in view["beside"]:
        letter = _read_letter(tile)
        priced = view["market"][str(fields[letter])]
        if isinstance(priced, str):
            found.append(OfferModel(fields[letter], letter, tile, read_tile(priced).price, exactly=True, beside=True))
    return found


def _read_letter(tile: str) -> str:
    """The currency: the second word of its id."""
    return LETTER_OF[tile.split("-")[1]]


def draw(scene: Scene, size: Size) -> Text:
    """Currency, price and kinds of each."""
    view, palette = read_city(scene.view), scene.palette
    prices = {offer.tile: offer.price for offer in list_offers(view)}
    chips = []
    for tile in view["beside"]:
        chip = draw_currency(_read_letter(tile), palette).append(f"{prices.get(tile, '–')}")
        chips.append(chip.append_text(draw_chip(read_tile(tile))).append(" "))
    none = Text(translate("none", scene.lang), style=palette.muted)
    return flow_chips(Text(f" {translate('bazaars', scene.lang)}: ", style=palette.muted), chips or [none], size)


class BazaarsFace(TerminalFace):
    """Their panel, their tiles, and what they cost."""

    words: ClassVar = {"bazaars": "Bazaars", "piece-bazaar": "bazaar"}
    panels = (Panel("bazaars", "side", draw, lines=(1, 2)),)
    sort = SORT
    ground = "#1d6b66"

    def read_tile(self, tile: str) -> Shape:
        """bazaar-dirham-seraglio-arcades-garden: the signs of the kinds it looks for."""
        return Shape(SORT, None, "", sort=SORT, mark="¤B", note="".join(map(sign_kind, tile.split("-")[2:])))

    def list_offers(self, view: CityView) -> list[OfferModel]:
        return list_offers(view)


FACE = BazaarsFace()
