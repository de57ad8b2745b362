"""Falcons: black on a circle, brown on a square, white on a diamond; a token is 40 units wide."""

from collections.abc import Iterator, Mapping
from typing import Final

from sabika.web.art.contrast import TEXT
from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.kind_marks import square
from sabika.web.art.palette import colour
from sabika.web.art.shade import Colours, Pair, Shade
from sabika.web.art.svg import group, path, use

SIZE: Final = 40
COLOURS: Final = Colours(
    {
        "falcon-black": Shade("#26211d", "#15110e"),
        "falcon-brown": Shade("#8a5a2b", "#744a22"),
        "falcon-white": Shade("#fffaf0", "#f3e7cb"),
        "on-falcon-black": Shade("#fffaf0", "#f3e7cb"),
        "on-falcon-brown": Shade("#fffaf0", "#f3e7cb"),
        "on-falcon-white": Shade("#26211d", "#1a130c"),
    },
    pairs=tuple(Pair(f"on-falcon-{name}", f"falcon-{name}", TEXT) for name in ("black", "brown", "white")),
    empty="falcon-white on-falcon-black falcon-brown",
)
_BASES: Final[Mapping[str, str]] = {
    "black": "M20 2.5A17.5 17.5 0 1 1 20 37.5A17.5 17.5 0 1 1 20 2.5Z",
    "brown": "M7 4H33A3 3 0 0 1 36 7V33A3 3 0 0 1 33 36H7A3 3 0 0 1 4 33V7A3 3 0 0 1 7 4Z",
    "white": "M20 0L40 20L20 40L0 20Z",
}
# Gliding, seen from above: a small head, long pointed wings, a fanned tail; then the feathers and the beak.
_BIRD: Final = (
    "M20 8.2C21.7 8.2 22.6 9.5 22.7 11.3L23.1 13.6C27.4 12.4 32 13.6 34.6 19.2C31.4 17.9 28.4 18.6 25 21.2"
    "C23.6 22.6 23 24 23.2 25.6L24.6 32.2L20 30.2L15.4 32.2L16.8 25.6C17 24 16.4 22.6 15 21.2C11.6 18.6 8.6 17.9"
    " 5.4 19.2C8 13.6 12.6 12.4 16.9 13.6L17.3 11.3C17.4 9.5 18.3 8.2 20 8.2Z"
)
_WING: Final = (
    "M23.4 16.4C27 15.8 29.6 16.4 31.6 17.4M16.6 16.4C13 15.8 10.4 16.4 8.4 17.4M18.6 27L18.2 29.6M21.4 27L21.8 29.6"
)
_EYE: Final = "M19.2 10.6L20 11.8L20.8 10.6"


def symbols() -> Iterator[Symbol]:
    """One token for each colour."""
    for name in _BASES:
        yield f"falcon-{name}", token(name)


def token(name: str) -> str:
    """A bird on its base, with a pale rim so that it stands out on every tile."""
    base, on = colour(f"falcon-{name}"), colour(f"on-falcon-{name}")
    ground = path(_BASES[name], fill=base, stroke=colour("sign-ink"), stroke_width=4.2, stroke_linejoin="round")
    rim = path(_BASES[name], fill=base, stroke=colour("sign"), stroke_width=2, stroke_linejoin="round")
    edge = path(_BASES[name], fill="none", stroke=colour("sign-ink"), stroke_width=0.8, stroke_linejoin="round")
    bird = path(_BIRD, fill=on, stroke=on, stroke_width=0.6, stroke_linejoin="round")
    marks = path(_WING + _EYE, fill="none", stroke=base, stroke_width=1.1, stroke_linecap="round")
    return group(ground + rim + edge, stroke_linecap="round") + bird + marks


def falcon(id: str, modules: str) -> str:
    """A falcon on its corner, without the kinds it names."""
    return use(modules, f"falcon-{id.partition('-')[0]}")


def falcon_on_offer(id: str, pieces: str, modules: str) -> str:
    """A falcon in the supply: the token, and the two kinds it wants below it; 40 units wide and 62 high."""
    first, second = id.split("-")[1:]
    return falcon(id, modules) + square(first, pieces, 9.5, 52, 18.5) + square(second, pieces, 30.5, 52, 18.5)


DRAWINGS: Final = Drawings(symbols, COLOURS, place=4)
