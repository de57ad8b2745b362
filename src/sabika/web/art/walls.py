"""What runs along a tile's sides: sandstone walls with merlons turned inwards, and Granada's moats.

Everything is a stroke along a side at some depth; merlons and joints are dashes. Eight merlons fit on a side, and their
rhythm goes on over the next tile. Where two sides meet, a corner piece lies over both.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from sabika.web.art.palette import colour
from sabika.web.art.svg import Point, group, number, path, rect

SIDES: Final = "NESW"
CORNERS: Final[Mapping[str, Point]] = {"NE": (1, 0), "ES": (1, 1), "SW": (0, 1), "NW": (0, 0)}  # as ids spell them
BAND: Final = 11
_STONE: Final = 12.5
_BASTION: Final = 17


def corners(sides: str) -> Iterator[str]:
    """The corners where two of these sides meet."""
    return (corner for corner in CORNERS if corner[0] in sides and corner[1] in sides)


def wall(side: str) -> str:
    """Merlons with their outline, a band of stone in two courses, and the dark outer edge."""
    return group(
        _run(side, BAND + 2.2, 6.2, "sand-edge", dash=8.8)
        + _run(side, BAND / 2 + 0.7, BAND + 1.4, "sand-edge")
        + _run(side, BAND + 1.6, 4, "sand", dash=6.4)
        + _run(side, BAND / 2, BAND, "sand")
        + _run(side, 8.8, 4.4, "sand-light", dash=11.4, shift=0.5)
        + _run(side, 6.3, 0.8, "sand-deep")
        + _run(side, 4.4, 3.2, "sand-deep", dash=0.9)
        + _run(side, 8.8, 4.4, "sand-deep", dash=0.9, shift=0.5)
        + _run(side, 1.4, 2.8, "sand-edge"),
        fill="none",
    )


def bastion(corner: str) -> str:
    """A square tower seen from above, its roof a smaller square."""
    x, y = (place * (100 - _BASTION) for place in CORNERS[corner])
    stone = rect(x + 1.4, y + 1.4, _BASTION - 2.8, _BASTION - 2.8, stroke_width=2.8)
    roof = rect(x + 5, y + 5, _BASTION - 10, _BASTION - 10, fill=colour("sand-light"), stroke=colour("sand-deep"))
    return group(stone, fill=colour("sand"), stroke=colour("sand-edge")) + roof


def moat(side: str) -> str:
    """Water with ripples behind a green bank: no merlons and no dark edge, so that nobody takes it for a wall."""
    return group(
        _run(side, 7, 14, "bank")
        + _run(side, 5.6, 11.2, "water-deep")
        + _run(side, 4.4, 8.8, "water")
        + _run(side, 2.8, 1.3, "water-light", dash=7)
        + _run(side, 6.2, 1.3, "water-light", dash=7, shift=0.5),
        fill="none",
    )


def bend(corner: str) -> str:
    """Where two moats meet the water turns, round on its inner side."""
    (x, y), size = CORNERS[corner], 20
    rings = ((size, "bank"), (size - 3, "water-deep"), (size - 6, "water"))
    return "".join(path(_quarter(x, y, radius), fill=colour(name)) for radius, name in rings) + path(
        _quarter(x, y, 8), fill="none", stroke=colour("water-light"), stroke_width=1.3
    )


def _quarter(x: float, y: float, radius: float) -> str:
    """A quarter of a circle around a corner of the tile."""
    inwards_x, inwards_y = (radius if x == 0 else -radius), (radius if y == 0 else -radius)
    sweep = int((x == 0) == (y == 0))
    return (
        f"M{number(100 * x)} {number(100 * y)}h{number(inwards_x)}"
        f"a{number(radius)} {number(radius)} 0 0 {sweep} {number(-inwards_x)} {number(inwards_y)}Z"
    )


def _run(side: str, depth: float, width: float, name: str, *, dash: float = 0, shift: float = 0) -> str:
    """A stroke at this depth along the side; dashes stand in the middle of their stones, or `shift` stones further."""
    given: dict[str, str | float | None] = {"stroke": colour(name), "stroke_width": width}
    if dash:
        given["stroke_dasharray"] = f"{number(dash)} {number(_STONE - dash)}"
        given["stroke_dashoffset"] = (dash / 2 - _STONE / 2 + shift * _STONE) % _STONE
    near, far = number(depth), number(100 - depth)
    line = {"N": f"M0 {near}H100", "E": f"M{far} 0V100", "S": f"M0 {far}H100", "W": f"M{near} 0V100"}[side]
    return path(line, **given)
