"""Falcons: black on a circle, brown on a square, white on a diamond; a token is 40 units wide."""

from collections.abc import Iterator, Mapping
from typing import Final

from sabika.web.art.modules.parts import square
from sabika.web.art.palette import colour
from sabika.web.art.svg import group, path, use

SIZE: Final = 40
_BASES: Final[Mapping[str, str]] = {
    "black": "M20 2.5A17.5 17.5 0 1 1 20 37.5A17.5 17.5 0 1 1 20 2.5Z",
    "brown": "M7 4H33A3 3 0 0 1 36 7V33A3 3 0 0 1 33 36H7A3 3 0 0 1 4 33V7A3 3 0 0 1 7 4Z",
    "white": "M20 0L40 20L20 40L0 20Z",
}
# Sitting, looking to the right: beak, breast, tail; then the edge of the folded wing, and the eye.
_BIRD: Final = (
    "M18.6 7.6C22.4 7 25.4 8.6 26.4 11.4C27.9 11.7 28.9 12.8 29 14.6C28.1 13.9 27.2 13.8 26.3 14.1"
    "C26.9 17.8 26.2 21.8 23.6 25.1L21.6 32.8L18.9 32.2L19 28.4C14.6 26.6 12.2 22.2 12.9 16.6"
    "C13.3 12 15.2 8.3 18.6 7.6Z"
)
_WING: Final = "M14.4 15.6C15 20.6 17.2 24.4 20.2 27.2M22.6 22.4C22.2 24.4 21.4 26.2 20.2 28"
_EYE: Final = "M22.6 11.1h1.5"


def symbols() -> Iterator[tuple[str, str]]:
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
    marks = path(_WING + _EYE, fill="none", stroke=base, stroke_width=1.3, stroke_linecap="round")
    return group(ground + rim + edge, stroke_linecap="round") + bird + marks


def falcon(id: str, modules: str) -> str:
    """A falcon on its corner, without the kinds it names."""
    return use(modules, f"falcon-{id.partition('-')[0]}")


def offered(id: str, pieces: str, modules: str) -> str:
    """A falcon in the supply: the token, and the two kinds it wants below it; 40 units wide and 62 high."""
    first, second = id.split("-")[1:]
    return falcon(id, modules) + square(first, pieces, 9.5, 52, 18.5) + square(second, pieces, 30.5, 52, 18.5)
