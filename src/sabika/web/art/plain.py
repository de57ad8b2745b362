"""Pieces that nobody has drawn: their names on a card."""

from sabika.web.art.figures import figure, lettering
from sabika.web.art.money import CHIP
from sabika.web.art.palette import colour
from sabika.web.art.svg import circle, rect

LINES = 4  # of words on a tile


def plain_tile(words: str) -> str:
    """A tile that bears its name, for a square of 100 units."""
    ground = rect(4, 4, 92, 92, rx=6, fill=colour("card"), stroke=colour("card-ink"), stroke_width=2)
    said = words.split()[:LINES]
    first = 50 - 10 * (len(said) - 1)
    names = [figure(word, 50, first + 20 * number, 16, colour("card-ink"), 84) for number, word in enumerate(said)]
    return ground + lettering("".join(names))


def plain_sign(name: str) -> str:
    """A sign with the first letter of a name, for a square of 40 units."""
    middle = CHIP / 2
    ground = circle((middle, middle), middle - 2, fill=colour("card"), stroke=colour("card-ink"), stroke_width=2)
    return ground + lettering(figure(name[:1].upper(), middle, middle, 20, colour("card-ink")))
