"""The vizier, awake by the sun or asleep under the moon; a token is 40 units wide."""

from collections.abc import Iterator
from math import tau
from typing import Final

from sabika.web.art.drawings import Drawings, Symbol
from sabika.web.art.palette import colour
from sabika.web.art.svg import Point, around, circle, group, move, path, point

SIZE: Final = 40
_HEAD: Final[Point] = (20, 21)


def symbols() -> Iterator[Symbol]:
    yield "vizier-awake", _token("guilder", _rays(), _eyes_open())
    yield "vizier-asleep", _token("denar", _moon(), _eyes_shut())


def _token(sky: str, light: str, eyes: str) -> str:
    ink = colour("sign-ink")
    disc = circle((20, 20), 18.6, fill=colour(sky), stroke=ink, stroke_width=1.8)
    robe = path("M7.6 33.8C9.6 28.6 14 27.4 20 27.4C26 27.4 30.4 28.6 32.4 33.8A18.6 18.6 0 0 1 7.6 33.8Z")
    beard = path("M13.4 21.4C13.8 29.6 17 32.6 20 32.6C23 32.6 26.2 29.6 26.6 21.4Z")
    face = path("M13.4 17.6H26.6V22C26.6 25.4 23.4 27.2 20 25.4C16.6 27.2 13.4 25.4 13.4 22Z")
    turban = path("M11.2 18.4C8.6 11.4 14.4 7 20 7C25.6 7 31.4 11.4 28.8 18.4C23.4 15.8 16.6 15.8 11.2 18.4Z")
    folds = path("M12.2 13.4C16.4 10.6 22.6 11.4 27.6 16.6M13.4 17C16 12.6 22 9.4 26.6 9.6", fill="none")
    jewel = circle((20, 13.4), 1.9, fill=colour("seraglio"))
    body = (
        group(robe, fill=colour("tower"))
        + group(beard, fill=colour("sand-deep"))
        + group(face, fill=colour("sand-light"))
        + group(turban, fill=colour("sign"))
        + folds
        + jewel
    )
    dressed = group(body, stroke=ink, stroke_width=1.2, stroke_linejoin="round", stroke_linecap="round")
    return disc + light + dressed + eyes


def _rays() -> str:
    angles = [tau * i / 16 for i in range(16) if i not in (6, 7, 8, 9, 10)]
    d = "".join(f"{move(around(_HEAD, 15, a))}L{point(around(_HEAD, 17.4, a))}" for a in angles)
    return path(d, stroke=colour("sign-ink"), stroke_width=1.5, stroke_linecap="round")


def _moon() -> str:
    moon = path("M33.4 6.6A5.4 5.4 0 1 0 37.4 14.6A4.6 4.6 0 0 1 33.4 6.6Z", fill=colour("sign"))
    snore = path("M3 8H8L3 14H8M9.4 3.6H12.6L9.4 7.4H12.6", fill="none", stroke=colour("sign"), stroke_width=1.6)
    return group(moon, stroke=colour("sign-ink"), stroke_width=1) + snore


def _eyes_open() -> str:
    ink = colour("sign-ink")
    return circle((17, 20.4), 1.3, fill=ink) + circle((23, 20.4), 1.3, fill=ink)


def _eyes_shut() -> str:
    d = "M15 20.2Q17 22 18.8 20.2M21.2 20.2Q23 22 25 20.2"
    return path(d, fill="none", stroke=colour("sign-ink"), stroke_width=1.2, stroke_linecap="round")


DRAWINGS: Final = Drawings(symbols, place=5)
