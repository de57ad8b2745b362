"""The 250 shared palaces: what was agreed about them is what both geometries say, the fast one and the slow one."""

import json
from pathlib import Path
from typing import Any

import pytest

from sabika import rules_for
from sabika.palace import Cell, Palace, faults, why_not_build, why_not_remove, why_not_swap
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import FOUNTAIN, START, Layout, alhambra

FILE = Path(__file__).parents[1] / "data" / "geometry.jsonl"
PALACES: list[dict[str, Any]] = [json.loads(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
RULES = rules_for("alhambra", 3)


def build_up(data: dict[str, Any]) -> Palace:
    """Tile by tile, in the order of the file."""
    palace: Palace = RULES.start  # type: ignore[attr-defined]  # rules of a market game
    for entry in data["palace"]:
        palace = palace.build(RULES.tiles[entry["tile"]].piece, tuple(entry["at"]))  # type: ignore[attr-defined]
    return palace


def cells(pairs: list[list[int]]) -> list[Cell]:
    return sorted((x, y) for x, y in pairs)


def around(palace: Palace) -> list[Cell]:
    """The palace and two cells beyond on each side."""
    xs, ys = [x for x, _ in palace.pieces], [y for _, y in palace.pieces]
    return [(x, y) for x in range(min(xs) - 2, max(xs) + 3) for y in range(min(ys) - 2, max(ys) + 3)]


def test_all_are_there() -> None:
    assert len(PALACES) == 250


@pytest.mark.parametrize("first", range(0, 250, 25))
def test_the_slow_geometry_agrees(first: int) -> None:
    for data in PALACES[first : first + 25]:
        layout: Layout = {START: FOUNTAIN}
        for entry in data["palace"]:
            x, y = entry["at"]
            layout[x, y] = alhambra(entry["tile"])
        assert slow.faults(layout) == []
        assert slow.outer_wall(layout, "alhambra") == data["wall"]
        assert slow.removable(layout) == cells(data["removable"])
        for tile, where in data["build"].items():
            assert slow.build_cells(layout, alhambra(tile)) == cells(where)
        for tile, where in data["swap"].items():
            assert slow.swap_cells(layout, alhambra(tile)) == cells(where)


@pytest.mark.parametrize("first", range(0, 250, 25))
def test_the_fast_geometry_agrees(first: int) -> None:
    for data in PALACES[first : first + 25]:
        palace = build_up(data)
        assert faults(palace) == []
        assert len(palace.line()) == data["wall"]
        assert sorted(palace.removable_cells) == cells(data["removable"])
        for tile, where in data["build"].items():
            assert sorted(palace.cells_for(RULES.tiles[tile].piece)) == cells(where)  # type: ignore[attr-defined]
        for tile, where in data["swap"].items():
            assert sorted(palace.swappable_cells(RULES.tiles[tile].piece)) == cells(where)  # type: ignore[attr-defined]


@pytest.mark.parametrize("first", range(0, 250, 25))
def test_reasons_are_given_exactly_where_something_is_forbidden(first: int) -> None:
    for data in PALACES[first : first + 25]:
        palace = build_up(data)
        for tile, where in data["build"].items():
            piece = RULES.tiles[tile].piece  # type: ignore[attr-defined]
            allowed = [cell for cell in around(palace) if why_not_build(palace, piece, cell) is None]
            assert allowed == cells(where)
            assert [cell for cell in around(palace) if palace.can_build(piece, cell)] == allowed
        removable = [cell for cell in palace.pieces if why_not_remove(palace, cell) is None]
        assert sorted(removable) == cells(data["removable"])
        for tile, where in data["swap"].items():
            piece = RULES.tiles[tile].piece  # type: ignore[attr-defined]
            assert sorted(cell for cell in palace.pieces if why_not_swap(palace, piece, cell) is None) == cells(where)
