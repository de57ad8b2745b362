"""Straps pass over and under in turn, and stay inside their frame."""

import re
from math import atan2, hypot, pi, sin, tau

import pytest

from sabika.web.art.crossings import crossings_of
from sabika.web.art.modules import bazaars, camps
from sabika.web.art.ornament import ORNAMENTS, STRAP, TILE, flower, star, straps
from sabika.web.art.strands import Polygon, Ring
from sabika.web.art.weave import outline, weave

MITRE_LIMIT = 4
ALL = {**ORNAMENTS, camps.NAME: camps.ORNAMENT, bazaars.NAME: bazaars.ORNAMENT}


@pytest.mark.parametrize(
    ("points", "step", "strands", "crossings"),
    [(8, 3, 1, 16), (8, 2, 2, 8), (6, 2, 2, 6), (10, 3, 1, 20), (12, 5, 1, 48)],
)
def test_star_polygons_cross_themselves(points: int, step: int, strands: int, crossings: int) -> None:
    drawn = star(points, step, 40)
    assert len(drawn) == strands
    assert len(list(crossings_of(drawn))) == crossings == points * (step - 1)


def test_each_crossing_breaks_one_of_two_straps() -> None:
    """Stretches end at gaps only: as many as there are crossings."""
    for strands in (star(8, 3, 40), star(6, 2, 40), flower(5, 20, 0.1)[:2]):
        expected = len(list(crossings_of(strands)))
        assert weave(strands, 2, TILE).count("M") == expected


def test_a_strap_goes_over_and_under_in_turn() -> None:
    """Two squares cross eight times; each goes under four times, every other time."""
    squares = star(8, 2, 40)
    drawn = weave(squares, 2, TILE)
    halves = [drawn.split("M")[1:5], drawn.split("M")[5:]]
    assert [len(half) for half in halves] == [4, 4]


def test_circles_and_lines_cross_each_other() -> None:
    square = Polygon(((20, 20), (80, 20), (80, 80), (20, 80)))
    assert len(list(crossings_of([square, Ring((50, 50), 35)]))) == 8
    assert len(list(crossings_of([Ring((50, 50), 35), square]))) == 8
    assert not list(crossings_of([square, Ring((50, 50), 10)]))


@pytest.mark.parametrize("kind", ALL)
def test_nothing_is_drawn_outside_the_tile(kind: str) -> None:
    figure = ALL[kind]
    for d in (straps(figure), outline((*figure.star, *figure.corners), TILE)):
        places = [
            float(x) for x in re.findall(r"(?<![\d.])-?\d+(?:\.\d+)?", re.sub(r"A[\d.]+ [\d.]+ 0 [01] 1 ", "L", d))
        ]
        assert places
        assert all(0 <= place <= 100 for place in places)


def test_every_kind_has_an_ornament_of_its_own() -> None:
    drawings = {straps(figure) for figure in ALL.values()}
    assert len(drawings) == len(ALL)


@pytest.mark.parametrize("kind", ALL)
def test_pointed_tips_stay_on_the_tile(kind: str) -> None:
    """A mitred tip reaches further out the sharper it is, up to the limit where browsers cut it off."""
    for strand in ALL[kind].star:
        if not isinstance(strand, Polygon):
            continue
        before, tip, after = strand.points[-1], strand.points[0], strand.points[1]
        ways = [atan2(p[1] - tip[1], p[0] - tip[0]) for p in (before, after)]
        half = abs((ways[0] - ways[1] + pi) % tau - pi) / 2
        reach = STRAP / 2 / sin(half) if sin(half) > 1 / MITRE_LIMIT else STRAP / 2
        for x, y in strand.points:
            away = hypot(x - 50, y - 50)
            assert all(0 <= 50 + (place - 50) * (away + reach) / away <= 100 for place in (x, y))
