"""Pieces of a Roll & Write sheet as markup for a page: dice, buildings one crosses out, and the coins of the track.

`href` is where the sprite of the sheet is served, `tiles` where the buildings' own is.
"""

from typing import Final

from sabika.web.art.dice import DICE, DIE, FACES
from sabika.web.art.palette import colour
from sabika.web.art.pen import CROSSES, RINGS
from sabika.web.art.pieces import KINDS, UnknownPieceError, picture
from sabika.web.art.svg import group, rect, use

COIN: Final = 40


def die(letter: str, value: int, href: str, label: str | None = None) -> str:
    """A die that shows a value."""
    if letter not in DICE or value not in FACES:
        raise UnknownPieceError(f"{letter}{value}")
    drawn = use(href, f"die-{letter}") + use(href, f"pips-{letter}-{value}")
    return picture(f"die-face die-{letter}", f"0 0 {DIE} {DIE}", drawn, label)


def building(kind: str, href: str, tiles: str, cross: int | None = None, label: str | None = None) -> str:
    """A building as it is printed on a sheet; `cross` says which of the pen's crosses strikes it out."""
    return picture(f"building kind-{kind}", "0 0 100 100", building_uses(kind, href, tiles, cross), label)


def building_uses(kind: str, href: str, tiles: str, cross: int | None = None) -> str:
    """The same for a square of 100 units within another drawing."""
    if kind not in KINDS:
        raise UnknownPieceError(kind)
    printed = group(use(tiles, kind) + use(tiles, f"sign-{kind}"), class_="print")
    return printed + _cross(cross, href)


def _cross(number: int | None, href: str) -> str:
    if number is None:
        return ""
    which = number % len(CROSSES)
    down, up = (use(href, f"cross-{which}-{way}", class_=f"stroke {way}") for way in ("down", "up"))
    return group(down + up, class_="cross")


def coin(href: str, number: int, state: str, label: str | None = None) -> str:
    """One coin of the track: `open` (still to be earned), `earned` (ringed) or `spent` (ringed and struck out)."""
    which = number % len(RINGS)
    ring = use(href, f"ring-{which}", class_="ring") if state != "open" else ""
    strike = use(href, f"strike-{which}", class_="strike") if state == "spent" else ""
    return picture(f"coin {state}", f"0 0 {COIN} {COIN}", use(href, "coin") + ring + strike, label)


def emblem(href: str, tiles: str) -> str:
    """The game in a picture of its own: a sheet with a building crossed out, and a die on it."""
    paper = rect(6, 2, 80, 92, rx=3, fill=colour("sheet"), stroke=colour("sheet-line"), stroke_width=2)
    sheet = paper + _place(use(tiles, "tower") + use(tiles, "sign-tower") + _cross(0, href), 14, 10, 0.4)
    below = _place(use(tiles, "garden") + use(tiles, "sign-garden"), 14, 52, 0.34)
    dice = _place(use(href, "die-y") + use(href, "pips-y-5"), 58, 14, 0.6)
    other = _place(use(href, "die-b") + use(href, "pips-b-3"), 50, 54, 0.76)
    return picture("emblem", "0 0 100 100", group(sheet + below, transform="rotate(-5 50 50)") + dice + other, None)


def _place(content: str, x: float, y: float, size: float) -> str:
    return group(content, transform=f"translate({x:g} {y:g}) scale({size:g})")
