"""A kind's sign as a part of a module's piece: alone, on a disc, on a small tile."""

from sabika.web.art.palette import colour
from sabika.web.art.svg import circle, number, rect, use

_SIGN_MIDDLE = (50, 48)


def small_sign(kind: str, pieces: str, x: float, y: float, width: float) -> str:
    """A kind's sign with its middle at this point, about so wide."""
    scale = width / 62
    left, top = (place - scale * middle for place, middle in zip((x, y), _SIGN_MIDDLE, strict=True))
    return use(pieces, f"sign-{kind}", transform=f"translate({number(left)} {number(top)}) scale({number(scale)})")


def medal(kind: str, pieces: str, x: float, y: float, radius: float) -> str:
    """A kind on a round disc in its colour."""
    disc = circle((x, y), radius, fill=colour(kind), stroke=colour("sign-ink"), stroke_width=1.8)
    return disc + small_sign(kind, pieces, x, y, radius * 1.5)


def square(kind: str, pieces: str, x: float, y: float, side: float) -> str:
    """A kind on a small tile in its colour, its middle at this point."""
    ground = rect(
        x - side / 2,
        y - side / 2,
        side,
        side,
        rx=side / 9,
        fill=colour(kind),
        stroke=colour("sign-ink"),
        stroke_width=1.6,
    )
    return ground + small_sign(kind, pieces, x, y, side * 0.86)
