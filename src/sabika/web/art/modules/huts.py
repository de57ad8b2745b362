"""Huts: the glaze of their kind, a hut with a thatched roof, the kind's sign on a disc where others have a price."""

from collections.abc import Iterator
from typing import Final

from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.kind_marks import medal
from sabika.web.art.palette import colour
from sabika.web.art.sign_shape import horseshoe
from sabika.web.art.svg import group, path, use
from sabika.web.art.walls import corners

_DISC: Final = (79, 79, 18.5)


def symbols() -> Iterator[Symbol]:
    """The hut itself; all else a hut is made of has been drawn already."""
    yield "hut", _hut()


def _hut() -> str:
    ink = colour("sign-ink")
    walls = path("M27 71V48H67V71Z", fill=colour("sign"))
    shade = path("M60 50H67V71H60Z", fill=ink, fill_opacity=0.14, stroke="none")
    door = path(horseshoe(47, 58, 71, 5.5), fill=f"var(--opening,{colour('arcades-deep')})", stroke_width=1.4)
    roof = path("M47 19C50 27 61 37 75 49C73 52 70 53 68 51C54 55 40 55 26 51C24 53 21 52 19 49C33 37 44 27 47 19Z")
    thatch = path(
        "M47 24V52.5M44 31L38 52M50 31L56 52M38 38L29.5 50.5M56 38L64.5 50.5M33 43L24 49M61 43L70 49",
        fill="none",
        stroke=colour("sand-deep"),
        stroke_width=1.1,
    )
    floor = path("M23 71H71V75H23Z", fill=colour("sand-light"))
    return group(
        walls + shade + door + group(roof, fill=colour("sand")) + thatch + floor,
        stroke=ink,
        stroke_width=1.9,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def hut(id: str, pieces: str, modules: str) -> str:
    """hut-garden-NE."""
    _, kind, walls = id.split("-")
    x, y, radius = _DISC
    return (
        use(pieces, kind)
        + use(modules, "hut")
        + "".join(use(pieces, f"wall-{side}") for side in walls)
        + "".join(use(pieces, f"bastion-{corner}") for corner in corners(walls))
        + medal(kind, pieces, x, y, radius)
    )


DRAWINGS: Final = Drawings(symbols, place=1)
