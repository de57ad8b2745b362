"""Camps: a tent in the field, bastions that lean on walls, an arrow across each; and the lines they look along."""

from collections.abc import Iterable, Iterator
from math import pi
from typing import Final

from sabika.web.art.contrast import SIGN
from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.figures import figure, lettering
from sabika.web.art.ornament import Ornament, corner_stars, ground, star
from sabika.web.art.palette import colour
from sabika.web.art.shade import Colours, Pair, Shade
from sabika.web.art.svg import attributes, group, number, path, rect, use

NAME: Final = "camp"
TURNS: Final = {"N": 0, "E": 90, "S": 180, "W": 270}
STEPS: Final = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
CELL: Final = 100
COLOURS: Final = Colours(
    {
        "camp": Shade("#93803f", "#786833"),
        "camp-deep": Shade("#5f5122", "#463b17"),
        "camp-light": Shade("#dccb98", "#bfae7c"),
    },
    pairs=(Pair("sign", "camp", SIGN),),
    empty="camp camp-deep",
    quiet="camp-light",
)
ORNAMENT: Final = Ornament(star(4, 1, 47), corner_stars(4, 30, pi / 4), hollow=10)


def symbols() -> Iterator[Symbol]:
    """The field, the tent, and a bastion with its arrow for each side."""
    yield "camp", ground("camp", ORNAMENT)
    yield "sign-camp", _tent()
    for side, turn in TURNS.items():
        yield f"outpost-{side}", group(_outpost(), transform=f"rotate({turn} 50 50)" if turn else None)


def _tent() -> str:
    """Two flaps of cloth under a pennant."""
    ink = colour("sign-ink")
    cloth = path("M50 29C54 45 64 58 78 71H22C36 58 46 45 50 29Z", fill=colour("sign"))
    stripes = path("M50 29C52 45 57 59 64 71H72C61 60 53 46 50 29ZM50 29C48 45 43 59 36 71H28C39 60 47 46 50 29Z")
    door = path("M50 44C51 55 54 64 58 71H42C46 64 49 55 50 44Z", fill=f"var(--opening,{colour('camp-deep')})")
    pennant = path("M50 30V15L63 19.5L50 24", fill=colour("longest"))
    ground = path("M18 71H82V74.5H18Z", fill=colour("sand"))
    return group(
        cloth + group(stripes, fill=colour("camp-deep"), fill_opacity=0.35, stroke="none") + door + pennant + ground,
        stroke=ink,
        stroke_width=1.9,
        stroke_linejoin="round",
        stroke_linecap="round",
    )


def _outpost() -> str:
    """On the north side: half a round tower with merlons, and the arrow that leaves over it."""
    edge, stone = colour("sand-edge"), colour("sand")
    tower = path("M24 0A26 24 0 0 0 76 0Z", fill=stone, stroke=edge, stroke_width=2.4)
    merlons = path(
        "M28.5 6A22 19 0 0 0 71.5 6", fill="none", stroke=colour("sand-deep"), stroke_width=4, stroke_dasharray="5 4.4"
    )
    rim = path("M0 1.4H24M76 1.4H100", stroke=colour("camp-deep"), stroke_width=2.8)
    shaft = path("M50 24V9", stroke_width=6, stroke_linecap="butt")
    head = path("M38.5 12.5L50 1.5L61.5 12.5Z", stroke_linejoin="round", stroke_width=1.6)
    under = group(path("M50 26V9", stroke=edge, stroke_width=9), fill="none")
    arrow = group(group(shaft, stroke=colour("sign")) + group(head, stroke=edge), fill=colour("sign"))
    return rim + tower + merlons + under + arrow


def camp(id: str, modules: str, price: str) -> str:
    """camp-8-NE; the price as it is drawn on buildings."""
    sides = id.split("-")[2]
    return (
        use(modules, "camp")
        + use(modules, "sign-camp", transform="translate(9 11) scale(.82)")
        + "".join(use(modules, f"outpost-{side}") for side in sides)
        + price
    )


def trails(lines: Iterable[tuple[tuple[int, int], str, int]]) -> str:
    """Over a palace with cells of 100 units: from each camp's cell so many cells in a direction, and how many.

    Arrows stand on the borders only, where they hide no sign.
    """
    found = list(lines)
    if not found:
        return ""
    d = "".join(_arrow(cell, side, step) for cell, side, length in found for step in range(1, length))
    arrows = f"<path{attributes(d=d, stroke=colour('sign-ink'), stroke_width=10)}/>"
    arrows += f"<path{attributes(d=d, stroke=colour('sign'), stroke_width=5)}/>"
    drawn = group(arrows, fill="none", stroke_linecap="round", stroke_linejoin="round")
    return group(drawn + "".join(_gain(*line) for line in found), class_="camp-lines")


def _arrow(cell: tuple[int, int], side: str, step: int) -> str:
    """Across the border behind the `step`-th cell of a line."""
    (x, y), (dx, dy) = _along(cell, side, step + 0.5), STEPS[side]
    wing = f"l{number(-11 * dx - 9 * dy)} {number(-11 * dy - 9 * dx)}"
    other = f"m{number(18 * dy)} {number(18 * dx)}L{number(x + 15 * dx)} {number(y + 15 * dy)}"
    shaft = f"M{number(x - 15 * dx)} {number(y - 15 * dy)}L{number(x + 15 * dx)} {number(y + 15 * dy)}"
    return shaft + wing + other


def _along(cell: tuple[int, int], side: str, cells: float) -> tuple[float, float]:
    """So far from the middle of a cell."""
    dx, dy = STEPS[side]
    return (cell[0] + 0.5 + dx * cells) * CELL, (cell[1] + 0.5 + dy * cells) * CELL


def _gain(cell: tuple[int, int], side: str, length: int) -> str:
    """The points, at the far end of the line: on a ribbon with a plus, for a disc is a price."""
    x, y = _along(cell, side, length + 0.36)
    wide = 19 if length < 10 else 24
    ribbon = rect(x - wide, y - 12, 2 * wide, 24, rx=5, fill=colour("go"), stroke=colour("on-go"), stroke_width=2.4)
    return ribbon + lettering(figure(f"+{length}", x, y, 18, colour("on-go")))


DRAWINGS: Final = Drawings(symbols, COLOURS, place=2)
