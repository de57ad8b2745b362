"""Every building rule that a whole palace breaks, for positions and score sheets that people enter."""

from collections.abc import Collection

from sabika.palace.clashes import find_clash
from sabika.palace.grid import EAST, SOUTH, Cell, neighbour, opposite
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
    found = [
        find_clash(palace, piece, cell, direction, other)
        for cell, piece in palace.pieces.items()
        for direction, other in palace.around(cell)
        if direction in (EAST, SOUTH)  # every pair once
    ]
    return [clash for clash in found if clash is not None]


def _broken_connections(palace: Palace) -> list[Reason]:
    found = []
    for number, city in enumerate(palace.plan.cities):
        found += [
            because("cell-not-on-foot", tile=palace.pieces[cell].id, cell=cell, boundary=city.boundary)
            if palace.around(cell)
            else because("cell-apart", cell=cell)
            for cell in _find_unreached(palace, number)
        ]
        found += [
            because("cities-apart", tile=palace.pieces[cell].id, cell=cell)
            if city.on_foot
            else because("cell-clings-to-nothing", tile=palace.pieces[cell].id, cell=cell)
            for cell in _find_lonely_of(palace, number)
        ]
    return found


def is_on_foot(palace: Palace) -> bool:
    """Whether every tile of every walked city can be reached from its start."""
    return not any(_find_unreached(palace, number) for number in range(len(palace.plan.cities)))


def find_lonely(palace: Palace) -> list[Cell]:
    """Tiles that ought to touch another city and do not; all tiles of a city that ought to and does not."""
    return [cell for number in range(len(palace.plan.cities)) for cell in _find_lonely_of(palace, number)]


def _find_unreached(palace: Palace, number: int) -> list[Cell]:
    if not palace.plan.cities[number].on_foot:
        return []
    reached = _walk(palace, number)
    return [cell for cell, piece in palace.pieces.items() if piece.city == number and cell not in reached]


def _find_lonely_of(palace: Palace, number: int) -> list[Cell]:
    city = palace.plan.cities[number]
    if city.on_foot and city.start is not None:
        return []
    members = [cell for cell, piece in palace.pieces.items() if piece.city == number]
    touching = [cell for cell in members if any(other.city != number for _, other in palace.around(cell))]
    if city.on_foot:
        return [] if touching else members
    return [cell for cell in members if cell not in touching]


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
