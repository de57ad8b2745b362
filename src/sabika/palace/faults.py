"""Every building rule that a whole palace breaks, for positions and score sheets that people enter."""

from collections.abc import Collection

from sabika.palace.grid import LETTERS, Cell, neighbour, opposite
from sabika.palace.palace import Palace
from sabika.words import Reason, because


def faults(palace: Palace) -> list[Reason]:
    """All that is wrong with a palace; empty when it is legal."""
    return [*_clashes(palace), *_broken_connections(palace), *_enclosed_areas(palace)]


def enclosed_cells(cells: Collection[Cell]) -> tuple[Cell, ...]:
    """Empty cells from which no way over empty cells leads outside (R9), row by row."""
    taken = set(cells)
    xs, ys = [x for x, _ in taken], [y for _, y in taken]
    west, east, north, south = min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1
    outside = {(west, north)}
    waiting = [(west, north)]
    while waiting:
        here = waiting.pop()
        for direction in range(4):
            x, y = there = neighbour(here, direction)
            if west <= x <= east and north <= y <= south and there not in outside and there not in taken:
                outside.add(there)
                waiting.append(there)
    box = [(x, y) for y in range(north, south + 1) for x in range(west, east + 1)]
    return tuple(cell for cell in box if cell not in taken and cell not in outside)


def _clashes(palace: Palace) -> list[Reason]:
    found = []
    plan = palace.plan
    for cell, piece in palace.pieces.items():
        for direction, other in palace.around(cell):
            if direction in (0, 3):  # every pair once: from its northern or western tile
                continue
            mine, theirs = piece.sides[direction], other.sides[opposite(direction)]
            if theirs not in plan.meets[mine]:
                found.append(
                    because(
                        "sides-clash",
                        tile=piece.id,
                        cell=cell,
                        direction=LETTERS[direction],
                        side=plan.names[mine],
                        other=other.id,
                        other_cell=neighbour(cell, direction),
                        other_side=plan.names[theirs],
                    )
                )
    return found


def _broken_connections(palace: Palace) -> list[Reason]:
    found = []
    for number, city in enumerate(palace.plan.cities):
        if city.on_foot:
            reached = _walk(palace, number)
            found += [
                because("cell-not-on-foot", tile=piece.id, cell=cell)
                if palace.around(cell)
                else because("cell-apart", cell=cell)
                for cell, piece in palace.pieces.items()
                if piece.city == number and cell not in reached
            ]
        if city.on_foot and city.start is not None:
            continue
        members = [cell for cell, piece in palace.pieces.items() if piece.city == number]
        clinging = [cell for cell in members if any(other.city != number for _, other in palace.around(cell))]
        lonely = [cell for cell in members if cell not in clinging] if not city.on_foot or not clinging else []
        found += [because("cell-clings-to-nothing", tile=palace.pieces[cell].id, cell=cell) for cell in lonely]
    return found


def _walk(palace: Palace, city: int) -> set[Cell]:
    """Cells of a city that can be reached on foot from its start."""
    start = palace.starts[city]
    if start is None:
        return set()
    reached, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        piece = palace.pieces[here]
        for direction, other in palace.around(here):
            there = neighbour(here, direction)
            passable = other.sides[opposite(direction)] in palace.plan.walks[piece.sides[direction]]
            if passable and there not in reached:
                reached.add(there)
                waiting.append(there)
    return reached


def _enclosed_areas(palace: Palace) -> list[Reason]:
    hole = enclosed_cells(palace.pieces)
    return [because("area-enclosed", cells=hole)] if hole else []
