"""The lattice in the wood of the table: stars of eight points and the straps between them, as faint as a watermark."""

from math import cos, pi, sin
from typing import Final
from urllib.parse import quote

_SIZE: Final = 96  # of the square that repeats
_OUTER: Final = 34.0  # from the middle to a point of the star
_INNER: Final = 26.02  # to where two points part: two squares laid over each other
_KEPT: Final = " =:/'"  # needs no escape between double quotes


def lattice(ink: str, strength: float) -> str:
    """The picture as a value of a background, drawn with so much of the ink."""
    middle = _SIZE / 2
    turns = [(_OUTER if step % 2 == 0 else _INNER, step * pi / 8 - pi / 2) for step in range(16)]
    star = "L".join(f"{middle + far * cos(turn):.1f} {middle + far * sin(turn):.1f}" for far, turn in turns)
    near, slant = middle - _OUTER, middle - _OUTER * sin(pi / 4)
    far, across = _SIZE - near, _SIZE - slant
    straight = f"M{middle:g} 0V{near:g}M{middle:g} {far:g}V{_SIZE}M0 {middle:g}H{near:g}M{far:g} {middle:g}H{_SIZE}"
    corners = (
        f"M0 0L{slant:.1f} {slant:.1f}M{_SIZE} 0L{across:.1f} {slant:.1f}"
        f"M0 {_SIZE}L{slant:.1f} {across:.1f}M{_SIZE} {_SIZE}L{across:.1f} {across:.1f}"
    )
    drawing = (
        f"<svg xmlns='http://www.w3.org/2000/svg' width='{_SIZE}' height='{_SIZE}'>"
        f"<path d='M{star}z{straight}{corners}' fill='none' stroke='{ink}' stroke-opacity='{strength:g}'/></svg>"
    )
    return f'url("data:image/svg+xml,{quote(drawing, _KEPT)}")'
