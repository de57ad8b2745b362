"""Seals: the star of a seat in its colour, with the initial of whoever sits there. Nobody needs the colour alone."""

from html import escape

from sabika.web.art.figures import figure, lettering
from sabika.web.art.palette import SEATS, colour
from sabika.web.art.pieces import picture
from sabika.web.art.stars import MIDDLE, SIZE, star
from sabika.web.art.svg import use


def seal(seat: int | None, name: str, href: str, label: str | None = None) -> str:
    """The seal of a seat; None is somebody without one. There are many on a page: styles say how the letter looks."""
    which = "none" if seat is None else f"s{seat % len(SEATS)}"
    letter = f'<text x="20" y="26">{escape(_sign(seat, name))}</text>'
    return picture(f"seal {which}", f"0 0 {SIZE} {SIZE}", use(href, f"seal-{which}") + letter, label)


def seal_drawing(seat: int | None, name: str) -> str:
    """The same for a square of 40 units within another drawing, which needs neither sprite nor styles."""
    return star(seat) + lettering(figure(_sign(seat, name), *MIDDLE, 17, colour("panel")))


def _sign(seat: int | None, name: str) -> str:
    """The initial; of those without a seat the last letter as well: they have no star, and all names begin alike."""
    letters = [letter for letter in name if letter.isalnum()] or ["?"]
    first = letters[0].upper()[0]
    return first if seat is not None or len(letters) == 1 else first + letters[-1].lower()[0]
