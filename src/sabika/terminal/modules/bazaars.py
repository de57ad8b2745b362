"""Bazaars: what lies beside the market, with the price that its field sets."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.box import LETTERS as LETTER_OF
from sabika.terminal.look.signs import KINDS, Shape, currency, tile_chip
from sabika.terminal.look.signs import shape as shape_of
from sabika.terminal.offers import Offer
from sabika.terminal.panels.panel import Panel, flowed
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

WORDS = {"bazaars": "Bazaars", "piece-bazaar": "bazaar"}
SORT = "bazaar"
GROUND = "#1d6b66"


def shape(tile: str) -> Shape:
    """bazaar-dirham-seraglio-arcades-garden: the signs of the kinds it looks for."""
    return Shape(SORT, None, "", sort=SORT, mark="¤B", note="".join(KINDS[kind] for kind in tile.split("-")[2:]))


def offers(view: Mapping[str, Any]) -> list[Offer]:
    """Each for the price of what lies on the field of its currency; nothing lies there: not for sale."""
    fields = {letter: int(field) for field, letter in view["currencies"].items()}
    found = []
    for tile in view["beside"]:
        letter = LETTER_OF[tile.split("-")[1]]
        priced = view["market"][str(fields[letter])]
        if priced is not None:
            found.append(Offer(fields[letter], letter, tile, shape_of(priced).price, exactly=True, beside=True))
    return found


def draw(scene: Scene, room: Room) -> Text:
    """Currency, price and kinds of each."""
    prices = {offer.tile: offer.price for offer in offers(scene.view)}
    chips = []
    for tile in scene.view.beside:
        chip = currency(LETTER_OF[tile.split("-")[1]], scene.palette).append(f"{prices.get(tile, '–')}")
        chips.append(chip.append_text(tile_chip(tile)).append(" "))
    none = Text(tell("none", scene.lang), style=scene.palette.muted)
    return flowed(Text(f" {tell('bazaars', scene.lang)}: ", style=scene.palette.muted), chips or [none], room)


PANELS = (Panel("bazaars", "side", draw, lines=(1, 2)),)
