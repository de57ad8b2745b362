"""What a sign is made of, and the arch that most of them have."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Sign:
    """Path data: what is paper, what is open, where shadow falls, and fine lines; a lamp is lit by day as well."""

    body: str
    openings: str = ""
    shadow: str = ""
    lines: str = ""
    lamp: str = ""
    water: str = ""
    glints: str = ""  # steam and stars: paper white without outline
    dark: bool = False  # all ink, for pale glazes


def horseshoe(middle: float, spring: float, foot: float, half: float, bulge: float = 1.12) -> str:
    """A horseshoe arch: straight jambs, and above the spring more than half a circle."""
    radius = half * bulge
    arc = f"A{radius:.4g} {radius:.4g} 0 1 1 {middle + half:g} {spring:g}"
    return f"M{middle - half:g} {foot:g}V{spring:g}{arc}V{foot:g}Z"
