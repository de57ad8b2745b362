"""Figures and letters on pieces. Faces with lining figures only: Georgia's would dance up and down in their discs."""

from html import escape
from typing import Final

from sabika.web.art.svg import attributes

FACES: Final = "Palatino Linotype,Palatino,Book Antiqua,Noto Serif,DejaVu Serif,serif"
_HEIGHT: Final = 0.71  # of a figure, as a share of the size of its face
_WIDTH: Final = 0.62


def figure(text: str, x: float, y: float, size: float, fill: str, room: float | None = None) -> str:
    """Text with its middle at this point; squeezed a little where there is too little room for it."""
    wide = room is not None and len(text) * size * _WIDTH > room
    body = attributes(
        x=x,
        y=y + size * _HEIGHT / 2,
        font_size=size,
        fill=fill,
        textLength=room if wide else None,
        lengthAdjust="spacingAndGlyphs" if wide else None,
    )
    return f"<text{body}>{escape(text)}</text>"


def lettering(content: str) -> str:
    """Figures as they go into a symbol: one face for all."""
    given = attributes(font_family=FACES, font_weight="700", text_anchor="middle")
    return f"<g{given}>{content}</g>"
