"""The same questions to the fast and to the slow geometry."""

from collections.abc import Iterable, Sequence

from sabika.palace import Palace, Plan, faults
from tests.palace.plans import lay, piece
from tests.reference import slow_geometry as slow
from tests.reference.slow_geometry import Cell, Laid, Layout


def fixed(layout: Layout) -> set[Cell]:
    """Granada's first tile never moves (R37)."""
    start = slow.granada_start(layout)
    return set() if start is None else {start}


def by_rows(cells: Iterable[Cell]) -> list[Cell]:
    """The order in which the fast geometry answers."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


# The next three give what both geometries say, so that nobody has to ask the slow one twice.


def assert_same_removals(palace: Palace, layout: Layout) -> list[Cell]:
    cells = by_rows(slow.removable(layout, fixed(layout)))
    assert list(palace.removable_cells) == cells
    return cells


def assert_same_builds(palace: Palace, layout: Layout, laid: Laid) -> list[Cell]:
    cells = by_rows(slow.build_cells(layout, laid))
    assert list(palace.cells_for(piece(palace.plan, laid))) == cells, laid
    return cells


def assert_same_swaps(palace: Palace, layout: Layout, laid: Laid) -> list[Cell]:
    cells = by_rows(slow.swap_cells(layout, laid, fixed(layout)))
    assert list(palace.swappable_cells(piece(palace.plan, laid))) == cells, laid
    return cells


def assert_same_lines(palace: Palace, layout: Layout) -> None:
    plan = palace.plan
    for number, city in enumerate(plan.cities):
        if city.name != "camp":  # a row of bastions is worth nothing
            # Measured before the line is known: then it is not simply counted.
            assert palace.line_length(number) == len(palace.line(number)) == slow.outer_wall(layout, city.name)
    if any(city.name == "granada" for city in plan.cities):
        one, two = plan.city("alhambra"), plan.city("granada")
        assert palace.frontier_length(one, two) == palace.frontier_length(two, one) == slow.frontier(layout)
        assert len(palace.frontier(one, two)) == len(palace.frontier(two, one)) == slow.frontier(layout)


def assert_same(palace: Palace, layout: Layout, tiles: Sequence[Laid]) -> None:
    """Everything, with each of some tiles."""
    assert not faults(palace)
    assert palace.is_connected()
    assert_same_removals(palace, layout)
    assert_same_lines(palace, layout)
    for laid in tiles:
        assert_same_builds(palace, layout, laid)
        assert_same_swaps(palace, layout, laid)


def assert_same_verdict(plan: Plan, layout: Layout) -> None:
    """Legal for both or for neither; what is enclosed is the same area."""
    found = faults(lay(plan, layout))
    assert bool(found) != slow.legal(layout), (found, slow.faults(layout))
    areas = [reason.params["cells"] for reason in found if reason.rule == "area-enclosed"]
    assert {cell for area in areas for cell in area} == slow.enclosed(layout)


def assert_same_at(palace: Palace, layout: Layout, laid: Laid, cells: Iterable[Cell]) -> None:
    """The same for a few cells only, where a palace is too large to try all of them slowly."""
    tile = piece(palace.plan, laid)
    answers = palace.cells_for(tile), palace.swappable_cells(tile), palace.removable_cells
    for cell in cells:
        others = {other: here for other, here in layout.items() if other != cell}
        legal = slow.legal({**others, cell: laid})
        free = cell != slow.START and cell not in fixed(layout)
        expected = legal and cell not in layout, legal and free and cell in layout, free and cell in layout
        if expected[2]:
            expected = *expected[:2], slow.legal(others)
        assert tuple(cell in cells for cells in answers) == expected, cell
