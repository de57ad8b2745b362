"""The sprite: every symbol once, in one document that pages refer to. No styles, no gradients, nothing but shapes."""

from collections.abc import Iterator, Mapping
from functools import cache
from hashlib import sha256
from math import tau
from typing import Final

from sabika.box import GRANADA_KINDS, KINDS
from sabika.web.art import modules
from sabika.web.art.dice import DICE, FACES, body, pips
from sabika.web.art.figures import figure, lettering
from sabika.web.art.fountain import fountain
from sabika.web.art.lines import STROKES, sample
from sabika.web.art.logo import badge
from sabika.web.art.money import CURRENCIES, VALUES, back, chip, exchange, face, scoring, value
from sabika.web.art.ornament import ORNAMENTS, ground
from sabika.web.art.palette import SEATS, colour
from sabika.web.art.pen import strokes
from sabika.web.art.signs import sign
from sabika.web.art.stars import star
from sabika.web.art.svg import around, circle, path, polygon, rect, symbol
from sabika.web.art.walls import CORNERS, SIDES, bastion, bend, moat, wall

PRICES: Final = range(1, 16)


# The kinds that have a ground in each sprite.
BOXES: Final[Mapping[str, tuple[str, ...]]] = {
    "alhambra": KINDS,
    "granada": GRANADA_KINDS,
    "sheet": (),
    "modules": (),
}


@cache
def sprite(box: str = "alhambra") -> str:
    """All symbols of one game's tiles, Alhambra's with fountain, money, mark and seals; or for sheets and dice."""
    body = "\n".join(symbol(name, content) for name, content in symbols(box))
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{body}\n</svg>\n'


@cache
def sprite_name(box: str = "alhambra") -> str:
    """A file name that changes with the content, so that browsers may keep it for ever."""
    stem = "pieces" if box == "alhambra" else box
    return f"{stem}-{sha256(sprite(box).encode()).hexdigest()[:8]}.svg"


def symbols(box: str) -> Iterator[tuple[str, str]]:
    """Ids and drawings."""
    if box == "sheet":
        yield from _sheet()
        return
    if box == "modules":
        yield from modules.symbols()
        return
    for kind in BOXES[box]:
        yield kind, ground(kind, ORNAMENTS[kind])
        yield f"sign-{kind}", sign(kind)
        yield f"glaze-{kind}", glaze(kind)
    for price in PRICES:
        yield f"price-{price}", price_disc(str(price))
    yield from _moats() if box == "granada" else _walls()
    if box == "alhambra":
        yield "fountain", fountain()
        yield "mark", badge()
        yield from _seals()
        yield from _money()
        for source in STROKES:
            yield f"line-{source}", sample(source)


def glaze(kind: str) -> str:
    """What the sign of a kind lies on where there is no room for ornament."""
    return rect(14, 11, 72, 72, rx=9, fill=colour(kind), stroke=colour(f"{kind}-deep"), stroke_width=2)


def _seals() -> Iterator[tuple[str, str]]:
    for seat in range(len(SEATS)):
        yield f"seal-s{seat}", star(seat)
    yield "seal-none", star(None)


def _walls() -> Iterator[tuple[str, str]]:
    for side in SIDES:
        yield f"wall-{side}", wall(side)
    for corner in CORNERS:
        yield f"bastion-{corner}", bastion(corner)


def _moats() -> Iterator[tuple[str, str]]:
    for side in SIDES:
        yield f"moat-{side}", moat(side)
    for corner in CORNERS:
        yield f"bend-{corner}", bend(corner)


def _money() -> Iterator[tuple[str, str]]:
    for letter in CURRENCIES:
        yield f"money-{letter}", chip(letter)
        yield f"card-{letter}", face(letter)
    for amount in VALUES:
        yield f"value-{amount}", value(amount)
    yield "card-exchange", exchange()
    yield "card-scoring", scoring()
    yield "card-back", back()


def _sheet() -> Iterator[tuple[str, str]]:
    for letter in DICE:
        yield f"die-{letter}", body(letter)
        for value_shown in FACES:
            yield f"pips-{letter}-{value_shown}", pips(letter, value_shown)
    yield "coin", coin()
    yield from strokes()


def coin() -> str:
    """A coin as it is printed on a sheet: an outline with a star of eight."""
    middle = (20.0, 20.0)
    rim = circle(middle, 13.5, fill=colour("sheet-shade"), stroke=colour("sheet-muted"), stroke_width=1.4)
    square = [around(middle, 9.5, turn * tau / 4) for turn in range(4)]
    turned = [around(middle, 9.5, (turn + 0.5) * tau / 4) for turn in range(4)]
    return rim + path(polygon(square) + polygon(turned), fill="none", stroke=colour("sheet-muted"), stroke_width=1.2)


def price_disc(text: str) -> str:
    """The price on paper, lower right on a tile."""
    ink, two = colour("sign-ink"), len(text) > 1
    disc = circle((83, 83), 12.6, fill=colour("disc"), stroke=ink, stroke_width=1.8)
    return disc + lettering(figure(text, 83, 83, 15.5 if two else 18, ink, room=18.5))
