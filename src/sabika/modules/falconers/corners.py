"""Where falcons can perch: corners at which four buildings (or the fountain) meet."""

from __future__ import annotations

from sabika.games.city import CityRules
from sabika.palace import Cell, Palace
from sabika.words import Reason, because


def corner_cells(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that meet south-east of a cell."""
    x, y = cell
    return (x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)


def falcon_kinds(rules: CityRules, falcon: str) -> tuple[str, ...]:
    """The two kinds a falcon names."""
    return next(one.kinds for one in rules.setup.box.falcons if one.id == falcon)


def kinds_at(palace: Palace, cell: Cell, rules: CityRules) -> set[str] | None:
    """The kinds of buildings around a corner; None unless all four are buildings or the fountain (R45)."""
    kinds = set()
    for place in corner_cells(cell):
        piece = palace.pieces.get(place)
        if piece is None:
            return None
        tile = rules.tiles.get(piece.id)
        if tile is None:  # the fountain supplies no kind
            continue
        if tile.sort != "building":
            return None
        kinds.add(tile.kind)
    return kinds


def perches(palace: Palace, rules: CityRules) -> dict[Cell, list[str]]:
    """For each corner of a palace, row by row, the falcons whose two kinds stand there; remembered with the palace."""
    known = palace.memory("perches")
    if "all" not in known:
        found: dict[Cell, list[str]] = {}
        for cell in palace.squares:
            kinds = kinds_at(palace, cell, rules)
            if kinds:
                fitting = [falcon.id for falcon in rules.setup.box.falcons if set(falcon.kinds) <= kinds]
                if fitting:
                    found[cell] = fitting
        known["all"] = found
    perches: dict[Cell, list[str]] = known["all"]
    return perches


def why_not_there(palace: Palace, cell: Cell, falcon: str, rules: CityRules) -> Reason | None:
    """Why a falcon cannot perch south-east of a cell, as far as the palace goes."""
    kinds = kinds_at(palace, cell, rules)
    if kinds is None:
        return because("falcon-needs-four", cell=cell)
    for kind in falcon_kinds(rules, falcon):
        if kind not in kinds:
            return because("falcon-needs-kind", falcon=falcon, kind=kind, count=1)
    return None
