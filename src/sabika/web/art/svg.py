"""Writing SVG: numbers as short as they can be, points, and escaped attributes."""

from collections.abc import Iterable
from html import escape
from math import cos, sin

Point = tuple[float, float]


def number(value: float) -> str:
    """At most two decimals, no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in {"-0", ""} else text


def point(p: Point) -> str:
    """Two coordinates with one decimal each: a tenth of a percent of a tile."""
    x, y = (number(round(value, 1)) for value in p)
    return f"{x} {y}"


def move(p: Point) -> str:
    return f"M{point(p)}"


def attributes(**given: str | float | None) -> str:
    """` name="value"` for all that are not None; underscores become hyphens, a trailing one is dropped."""
    return "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(value if isinstance(value, str) else number(value))}"'
        for name, value in given.items()
        if value is not None
    )


def path(d: str, **given: str | float | None) -> str:
    return f"<path{attributes(d=d, **given)}/>"


def group(content: str, **given: str | float | None) -> str:
    return f"<g{attributes(**given)}>{content}</g>"


def symbol(name: str, content: str) -> str:
    """A symbol without a box of its own: it is drawn in the units of whoever uses it, and needs no width and height."""
    return f'<symbol id="{escape(name)}" overflow="visible">{content}</symbol>'


def circle(centre: Point, radius: float, **given: str | float | None) -> str:
    return f"<circle{attributes(cx=centre[0], cy=centre[1], r=radius, **given)}/>"


def rect(x: float, y: float, width: float, height: float, **given: str | float | None) -> str:
    return f"<rect{attributes(x=x or None, y=y or None, width=width, height=height, **given)}/>"


def polygon(points: Iterable[Point]) -> str:
    """Path data of a closed line through these points."""
    return "M" + "L".join(point(p) for p in points) + "Z"


def around(centre: Point, radius: float, angle: float) -> Point:
    """A point on a circle; angles run clockwise from the top."""
    return (centre[0] + radius * sin(angle), centre[1] - radius * cos(angle))


def use(href: str, name: str, **given: str | float | None) -> str:
    return f"<use{attributes(href=f'{href}#{name}', **given)}/>"
