"""Three lines that bring points: told apart without colour, side by side where two cities meet."""

from xml.etree import ElementTree

import pytest

from sabika.web.art.granada import MARKERS, line_sign, marker
from sabika.web.art.lines import SIDE_BY_SIDE, STROKES, boundary
from sabika.web.art.pieces import UnknownPieceError
from sabika.web.art.sprite import sprite


def traces(source: str, *segments: tuple[int, int, str], inset: float = 0) -> set[str]:
    return {path.get("d", "") for path in ElementTree.fromstring(boundary(source, segments, inset)).iter("path")}


def test_each_line_has_a_pattern_of_its_own() -> None:
    patterns = [tuple((stroke.width, stroke.dash) for stroke in strokes) for strokes in STROKES.values()]
    assert len(set(patterns)) == len(patterns) == 3
    assert [any(dash for _, dash in pattern) for pattern in patterns] == [False, True, True]
    assert all(dash for _, dash in patterns[2]), "a frontier is nothing but beads"


def test_a_line_can_run_inside_of_its_cells_around_corners_that_go_in_and_out() -> None:
    assert traces("wall", (0, 0, "N"), (0, 0, "E"), inset=8) == {"M0 8L92 8L92 100"}
    assert traces("moat", (0, 0, "E"), (1, 1, "N"), inset=8) == {"M92 0L92 108L200 108"}
    assert traces("wall", (0, 0, "N"), (1, 0, "N"), inset=8) == {"M0 8L100 8L200 8"}
    ring = traces("moat", (0, 0, "N"), (0, 0, "E"), (0, 0, "S"), (0, 0, "W"), inset=8)
    assert ring == {"M8 8L92 8L92 92L8 92Z"}


def test_a_line_that_changes_sides_goes_across_the_corner() -> None:
    assert traces("moat", (0, 0, "S"), (1, 1, "N"), inset=8) == {"M0 92L100 92L100 108L200 108"}


def test_side_by_side_no_line_covers_another() -> None:
    beads = STROKES["frontier"][1].width / 2
    for source in ("wall", "moat"):
        assert SIDE_BY_SIDE - STROKES[source][1].width / 2 > beads - 1


def test_signs_and_markers() -> None:
    for source in STROKES:
        drawn = line_sign(source, "sprite")
        assert f"sign-of-{source}" in drawn and f'href="sprite#line-{source}"' in drawn
        assert f'id="line-{source}"' in sprite()
    for side in MARKERS:
        assert MARKERS[side] in marker(side)
    with pytest.raises(UnknownPieceError):
        line_sign("river", "sprite")
    with pytest.raises(UnknownPieceError):
        marker("river")
