"""Bazaars: a striped awning, the three kinds they look for, and the currency they are bought with."""

from collections.abc import Iterator
from math import pi
from typing import Final

from sabika.web.art.contrast import SIGN
from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.kind_marks import square
from sabika.web.art.ornament import Ornament, corner_rings, ground, star
from sabika.web.art.palette import colour
from sabika.web.art.shade import Colours, Pair, Shade
from sabika.web.art.svg import group, path, use

NAME: Final = "bazaar"
COLOURS: Final = Colours(
    {
        "bazaar": Shade("#1f7a74", "#1a645f"),
        "bazaar-deep": Shade("#0f4f4b", "#0a3c39"),
        "bazaar-light": Shade("#8fd0c9", "#76b5ae"),
    },
    pairs=(Pair("sign", "bazaar", SIGN),),
    empty="bazaar bazaar-deep",
    quiet="bazaar-light",
)
ORNAMENT: Final = Ornament((*star(4, 1, 44, pi / 4), *star(4, 1, 40)), corner_rings(24))


def symbols() -> Iterator[Symbol]:
    """The ground, the awning over an empty stall, and the same alone as a sign."""
    yield "bazaar", ground("bazaar", ORNAMENT)
    yield "awning", _awning()
    yield "sign-bazaar", _stall()


def _awning() -> str:
    ink = colour("sign-ink")
    cloth = path("M14 13H86L93 32H7Z", fill=colour("sign"))
    stripes = path("M28.4 13H42.8L41.4 32H24.2ZM57.2 13H71.6L75.8 32H58.6Z", fill=colour("seraglio"))
    scallops = "".join(f"A8.6 7 0 0 1 {93 - 17.2 * step:g} 32" for step in range(1, 6))
    hem = path(f"M93 32{scallops}Z", fill=colour("sign"))
    alternate = "".join(path(f"M{x:g} 32A8.6 7 0 0 1 {x - 17.2:g} 32Z", fill=colour("seraglio")) for x in (41.4, 75.8))
    posts = path("M12 36V92M88 36V92", stroke=colour("sand"), stroke_width=4)
    posts = path("M12 36V92M88 36V92", stroke_width=6.4) + posts
    return group(posts + hem + alternate + cloth + stripes, stroke=ink, stroke_width=1.7, stroke_linejoin="round")


def _stall() -> str:
    """Awning, table and wares, for chips."""
    ink = colour("sign-ink")
    table = path("M20 58H80V64H20ZM25 64H31V80H25ZM69 64H75V80H69Z", fill=colour("sand"))
    wares = path("M34 58A8 9 0 0 1 50 58ZM50 58A8 9 0 0 1 66 58Z", fill=colour("ducat"))
    return group(table + wares, stroke=ink, stroke_width=1.7, stroke_linejoin="round") + group(
        _awning_only(), transform="translate(0 8)"
    )


def _awning_only() -> str:
    ink = colour("sign-ink")
    cloth = path("M22 14H78L84 34H16Z", fill=colour("sign"))
    stripes = path("M36 14H50V34H33ZM64 14H78L84 34H67Z", fill=colour("seraglio"))
    return group(cloth + stripes, stroke=ink, stroke_width=1.9, stroke_linejoin="round")


def bazaar(id: str, pieces: str, modules: str, letter: str) -> str:
    """bazaar-dirham-seraglio-arcades-garden; `letter` is the currency's."""
    kinds = id.split("-")[2:]
    stalls = "".join(square(kind, pieces, 20.5 + 29.5 * place, 56, 28.5) for place, kind in enumerate(kinds))
    money = use(pieces, f"money-{letter}", transform="translate(37.6 71.6) scale(.62)")
    return use(modules, NAME) + use(modules, "awning") + stalls + money


DRAWINGS: Final = Drawings(symbols, COLOURS, place=3)
