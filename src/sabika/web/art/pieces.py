"""Pieces as markup for a page: a few references to the sprite each. `href` is where the sprite is served."""

import re
from collections.abc import Iterator, Mapping
from html import escape
from typing import Final

from sabika.box import GRANADA_KINDS
from sabika.web.art.figures import figure, lettering
from sabika.web.art.money import CARD_MIDDLE, CHIP, CURRENCIES, HEIGHT, WIDTH, small
from sabika.web.art.palette import colour
from sabika.web.art.signs import SIGNS
from sabika.web.art.sprite import PRICES, price_disc
from sabika.web.art.svg import group, use
from sabika.web.art.walls import corners

CELL: Final = 100

# The kinds that can be drawn: what their sides carry, and what lies where two of these meet.
KINDS: Final[Mapping[str, tuple[str, str]]] = {
    kind: ("moat", "bend") if kind in GRANADA_KINDS else ("wall", "bastion") for kind in SIGNS
}

_TILE_BOX: Final = f"0 0 {CELL} {CELL}"
_LARGER: Final = "translate(78 78) scale(1.5) translate(-83 -83)"  # from the middle of the disc
_CARD_BOX: Final = f"0 0 {WIDTH} {HEIGHT}"
_TILE: Final = re.compile(r"(?P<kind>[a-z]+)-(?P<price>[0-9]{1,2})(?:-(?=.)(?P<sides>N?E?S?W?))?")
_CARD: Final = re.compile(r"(?P<letter>[ygbo])(?P<value>[1-9])")
_EXCHANGE: Final = re.compile(r"(?P<one>[ygbo])/(?!(?P=one))(?P<two>[ygbo])")


class UnknownPieceError(ValueError):
    """There is no drawing for this id."""


def tile(tile_id: str, href: str, label: str | None = None, large_price: bool = False) -> str:
    """A tile as a picture of its own. With a label it is an image with that name, without one it is decoration.

    A price that is half as large again lies over the usual one; styles show it where the tile is small.
    """
    drawing = "".join(tile_uses(tile_id, href))
    if large_price and (found := _TILE.fullmatch(tile_id)) is not None:
        drawing += group(price_on(int(found["price"]), href), class_="price-large", transform=_LARGER)
    return picture(_tile_class(tile_id), _TILE_BOX, drawing, label)


def tile_of(tile_id: str, drawing: str, label: str | None = None) -> str:
    """The same for a tile that a module has drawn."""
    return picture(_tile_class(tile_id), _TILE_BOX, drawing, label)


def token(classes: str, drawing: str, label: str | None = None, height: int = CHIP) -> str:
    """Something small that is no tile: 40 units wide."""
    return picture(f"token {classes}", f"0 0 {CHIP} {height}", drawing, label)


def tile_group(tile_id: str, href: str, x: int, y: int) -> str:
    """A tile on the cell x, y of a palace that is one large picture with cells of 100 units."""
    place = f"translate({x * CELL} {y * CELL})"
    return group("".join(tile_uses(tile_id, href)), class_=_tile_class(tile_id), transform=place)


def kind_chip(kind: str, href: str, label: str | None = None) -> str:
    """A kind for tables and legends: its sign on its glaze, without ornament, clear at 24 px."""
    if kind not in KINDS:
        raise UnknownPieceError(kind)
    drawing = use(href, f"glaze-{kind}") + use(href, f"sign-{kind}")
    return picture(f"kind kind-{kind}", "13 10 74 74", drawing, label)


def card(card_id: str, href: str, label: str | None = None) -> str:
    """A card: money (b4), exchange (y/b) or scoring (scoring-1)."""
    return picture(_card_class(card_id), _CARD_BOX, _card_uses(card_id, href), label)


def card_of(classes: str, drawing: str, label: str | None = None) -> str:
    """A card that a module has drawn."""
    return picture(f"card {classes}", _CARD_BOX, drawing, label)


def card_back(href: str, label: str | None = None) -> str:
    """A card face down."""
    return picture("card back", _CARD_BOX, use(href, "card-back"), label)


def currency(letter: str, href: str, label: str | None = None) -> str:
    """A currency alone: shape, colour, letter."""
    if letter not in CURRENCIES:
        raise UnknownPieceError(letter)
    return picture(f"currency money-{letter}", f"0 0 {CHIP} {CHIP}", use(href, f"money-{letter}"), label)


def small_card(card_id: str, href: str, label: str | None = None) -> str:
    """A card smaller than can be read: its currency's shape with its value, or its two currencies."""
    found = _CARD.fullmatch(card_id)
    if found is None:
        return two_currencies(card_id, href, label)
    drawing = small(found["letter"], int(found["value"]))
    return picture(f"small money-{found['letter']}", f"0 0 {CHIP} {CHIP}", drawing, label)


def two_currencies(card_id: str, href: str, label: str | None = None) -> str:
    """The two currencies of an exchange card, one over the other."""
    one, _, two = card_id.partition("/")
    chips = use(href, f"money-{one}") + use(href, f"money-{two}", transform="translate(22 10)")
    return picture("currency exchange", "0 0 62 50", chips, label)


def mark(href: str, label: str | None = None) -> str:
    """The mark of the house in the page's colours."""
    return picture("mark", "0 0 64 64", use(href, "mark"), label)


def picture(classes: str, box: str, content: str, label: str | None) -> str:
    """A drawing of its own; with a label it is an image of that name, without one it is decoration."""
    said = 'aria-hidden="true"' if label is None else f'role="img" aria-label="{escape(label)}"'
    return f'<svg class="{escape(classes)}" viewBox="{box}" {said}>{content}</svg>'


def _tile_class(tile_id: str) -> str:
    return f"tile kind-{tile_id.partition('-')[0]}"


def tile_uses(tile_id: str, href: str) -> Iterator[str]:
    """What a tile is made of, for a square of 100 units within another drawing."""
    if tile_id == "fountain":
        yield use(href, "fountain")
        return
    found = _TILE.fullmatch(tile_id)
    if found is None or found["kind"] not in KINDS:
        raise UnknownPieceError(tile_id)
    kind, price, sides = found["kind"], int(found["price"]), found["sides"] or ""
    edge, corner_piece = KINDS[kind]
    yield use(href, kind)
    yield use(href, f"sign-{kind}")
    for side in sides:
        yield use(href, f"{edge}-{side}")
    for corner in corners(sides):
        yield use(href, f"{corner_piece}-{corner}")
    yield price_on(price, href)


def price_on(amount: int, href: str) -> str:
    """The price of a tile on its disc."""
    return use(href, f"price-{amount}") if amount in PRICES else price_disc(str(amount))


def price_over(tile_id: str, x: int, y: int, href: str) -> str:
    """The same disc once more, over a palace with 100 units per cell."""
    found = _TILE.fullmatch(tile_id)
    if found is None:
        raise UnknownPieceError(tile_id)
    return group(price_on(int(found["price"]), href), transform=f"translate({CELL * x} {CELL * y})")


def _card_class(card_id: str) -> str:
    money = _CARD.fullmatch(card_id)
    return f"card money-{money['letter']}" if money else "card exchange" if "/" in card_id else "card scoring"


def _card_uses(card_id: str, href: str) -> str:
    if found := _CARD.fullmatch(card_id):
        letter = found["letter"]
        on = colour(f"on-{CURRENCIES[letter].name}")
        return use(href, f"card-{letter}") + use(href, f"value-{found['value']}", color=on)
    if found := _EXCHANGE.fullmatch(card_id):
        return use(href, "card-exchange") + "".join(
            use(href, f"money-{letter}", transform=f"translate({x} {y})")
            for letter, x, y in ((found["one"], 7, 12), (found["two"], 23, 48))
        )
    if card_id in {"scoring-1", "scoring-2"}:
        number = figure(card_id[-1], CARD_MIDDLE[0], CARD_MIDDLE[1], 24, colour("on-denar"))
        return use(href, "card-scoring") + lettering(number)
    raise UnknownPieceError(card_id)
