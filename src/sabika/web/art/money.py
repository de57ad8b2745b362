"""Money: every currency has its colour, its shape and its star; cards are 70 units wide and 100 high."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import pi, tau
from typing import Final

from sabika.web.art.figures import figure, lettering
from sabika.web.art.logo import badge
from sabika.web.art.ornament import flower, star
from sabika.web.art.palette import colour
from sabika.web.art.strands import Frame, Strand
from sabika.web.art.svg import Point, around, circle, group, path, polygon, rect
from sabika.web.art.weave import weave

WIDTH: Final = 70
HEIGHT: Final = 100
CHIP: Final = 40
CARD_MIDDLE: Final[Point] = (35, 50)
_FIELD: Final = Frame(5.03, 5.03, WIDTH - 5.03, HEIGHT - 5.03)
VALUES: Final = range(1, 10)


@dataclass(frozen=True)
class Currency:
    """`sides` 0 is a circle; `size` makes the shapes look equally large."""

    name: str
    sides: int
    size: float
    turn: float
    star: tuple[Strand, ...]


CURRENCIES: Final[Mapping[str, Currency]] = {
    "y": Currency("guilder", 0, 0.96, 0, flower(8, 14, 0, CARD_MIDDLE)),
    "g": Currency("dirham", 4, 1.24, pi / 4, star(8, 2, 29, 0, CARD_MIDDLE)),
    "b": Currency("denar", 6, 1.08, pi / 6, star(6, 2, 31, 0, CARD_MIDDLE)),
    "o": Currency("ducat", 4, 1.2, 0, star(8, 3, 30, 0, CARD_MIDDLE)),
}


def shape(letter: str, centre: Point, radius: float, width: float, edge: str = "card-ink") -> str:
    """The shape of a currency in its colour, with an outline."""
    tone = colour(CURRENCIES[letter].name)
    return _form(letter, centre, radius, fill=tone, stroke=colour(edge), stroke_width=width, stroke_linejoin="round")


def _form(letter: str, centre: Point, radius: float, **given: str | float | None) -> str:
    currency = CURRENCIES[letter]
    if currency.sides == 0:
        return circle(centre, radius * currency.size, **given)
    turns = (tau * i / currency.sides + currency.turn for i in range(currency.sides))
    return path(polygon([around(centre, radius * currency.size, turn) for turn in turns]), **given)


def _coin(letter: str, centre: Point, radius: float, width: float, edge: str = "card-ink") -> str:
    """The shape with a rim and a heart of the same shape. Letters are for those who type."""
    on = colour(f"on-{CURRENCIES[letter].name}")
    rim = _form(letter, centre, radius * 0.66, fill="none", stroke=on, stroke_width=radius * 0.13)
    return shape(letter, centre, radius, width, edge) + rim + _form(letter, centre, radius * 0.28, fill=on)


def chip(letter: str) -> str:
    """A currency alone, 40 units wide."""
    return _coin(letter, (CHIP / 2, CHIP / 2), 15, 2, "chip-edge")


def small(letter: str, amount: int) -> str:
    """A card that is too small to be read as one: the shape of its currency with the value in it, 40 units wide."""
    on = colour(f"on-{CURRENCIES[letter].name}")
    middle = CHIP / 2
    return shape(letter, (middle, middle), 15, 2) + lettering(figure(str(amount), middle, middle, 21, on))


def blank() -> str:
    """Card stock."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, rx=6, fill=colour("card"), stroke=colour("card-ink"), stroke_width=1.6)


def face(letter: str) -> str:
    """A money card but for its value."""
    currency = CURRENCIES[letter]
    tone = colour(currency.name)
    frame = rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, rx=4, fill=tone, fill_opacity=0.16, stroke=tone, stroke_width=1.6)
    rays = path(weave(currency.star, 2, _FIELD), fill="none", stroke=tone, stroke_width=1.6, opacity=0.75)
    pips = _coin(letter, (14.5, 30), 5.8, 1.2) + _coin(letter, (55.5, 70), 5.8, 1.2)
    return blank() + frame + rays + shape(letter, CARD_MIDDLE, 16.5, 1.8) + pips


def value(amount: int) -> str:
    """The figures of a card: ink in the corners, and in the middle the colour of whoever uses it."""
    text, ink = str(amount), colour("card-ink")
    return lettering(
        figure(text, 14.5, 16, 18, ink)
        + figure(text, 55.5, 84, 18, ink)
        + figure(text, CARD_MIDDLE[0], CARD_MIDDLE[1], 24, "currentColor")
    )


def back() -> str:
    """The other side: a trellis of stars and the mark of the house."""
    deep, light = colour("seraglio-deep"), colour("seraglio-light")
    field = rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, rx=4, fill=colour("seraglio"), stroke=colour("card-ink"))
    corners: list[Point] = [(x, y) for x in (5, WIDTH - 5) for y in (5, HEIGHT - 5)]
    tips: list[Point] = [(35, 5), (35, HEIGHT - 5)]
    strands = (
        *star(12, 5, 33, 0, CARD_MIDDLE),
        *(strand for corner in corners for strand in star(8, 2, 24, 0, corner)),
        *(strand for tip in tips for strand in star(4, 1, 17, 0, tip)),
    )
    straps = weave(strands, 1.6, _FIELD)
    return (
        blank()
        + field
        + path(straps, fill="none", stroke=light, stroke_width=1.3, opacity=0.7)
        + circle((35, 50), 18, fill=deep, stroke=light, stroke_width=1.4)
        + group(badge(), transform="translate(19 34) scale(.5)")
    )


def exchange() -> str:
    """An exchange card but for its two currencies: one for the other, and back."""
    ink, tone = colour("card-ink"), colour("marble-deep")
    frame = rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, rx=4, fill=tone, fill_opacity=0.2, stroke=tone, stroke_width=1.6)
    d = "M50 26Q58 30 57 41M53.5 37.5L57 42L61 38M20 74Q12 70 13 59M9 62L13 58L16.5 62.5"
    arrows = path(d, fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round", stroke_linejoin="round")
    return blank() + frame + arrows


def scoring() -> str:
    """A scoring card but for its number."""
    tone = colour("tower")
    frame = rect(4.5, 4.5, WIDTH - 9, HEIGHT - 9, rx=4, fill=tone, fill_opacity=0.2, stroke=tone, stroke_width=1.6)
    rays = star(12, 5, 31, 0, CARD_MIDDLE)
    straps = path(weave(rays, 1.8, _FIELD), fill="none", stroke=tone, stroke_width=1.6)
    disc = circle(CARD_MIDDLE, 18, fill=tone, stroke=colour("card-ink"), stroke_width=1.8)
    laurel = path("M13 15H57M13 85H57", stroke=tone, stroke_width=4, stroke_dasharray="4 4")
    return blank() + frame + straps + disc + laurel
