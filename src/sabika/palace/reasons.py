"""Why a tile may not be built, removed or swapped. `Palace` decides what is legal; this only finds the words."""

from sabika.palace.faults import enclosed_cells
from sabika.palace.grid import LETTERS, Cell, neighbour, opposite
from sabika.palace.palace import Palace
from sabika.palace.plan import Piece
from sabika.words import Reason, because


def why_not_build(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """None when the tile may be built there, else the first rule in its way."""
    if palace.can_build(piece, cell):
        return None
    if cell in palace.pieces:
        return because("cell-occupied", cell=cell, tile=palace.pieces[cell].id)
    if not palace.around(cell):
        return because("cell-apart", cell=cell)
    return (
        _clash(palace, piece, cell)
        or _out_of_reach(palace, piece, cell)
        or because("cell-encloses", cell=cell, cells=enclosed_cells([*palace.pieces, cell]))
    )


def why_not_remove(palace: Palace, cell: Cell) -> Reason | None:
    """None when the tile on this cell may be taken out."""
    if cell in palace.removable_cells:
        return None
    piece = palace.pieces[cell]
    if cell in palace.starts:
        return because("start-stays", tile=piece.id)
    if all(neighbour(cell, direction) in palace.pieces for direction in range(4)):
        return because("removal-encloses", tile=piece.id)
    return because("removal-cuts-off", tile=piece.id)


def why_not_swap(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """None when the tile may take the place of the one on this cell."""
    if cell in palace.swappable_cells(piece):
        return None
    if cell in palace.starts:
        return because("start-stays", tile=palace.pieces[cell].id)
    return _clash(palace, piece, cell) or because("swap-cuts-off", tile=piece.id, other=palace.pieces[cell].id)


def _clash(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """The first neighbour whose side does not go with the tile's."""
    plan = palace.plan
    for direction, other in palace.around(cell):
        mine, theirs = piece.sides[direction], other.sides[opposite(direction)]
        if theirs not in plan.meets[mine]:
            return because(
                "sides-clash",
                tile=piece.id,
                cell=cell,
                direction=LETTERS[direction],
                side=plan.names[mine],
                other=other.id,
                other_side=plan.names[theirs],
            )
    return None


def _out_of_reach(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """Whether the tile would lack the connection its city asks for."""
    plan = palace.plan
    around = palace.around(cell)
    if not plan.cities[piece.city].on_foot or palace.starts[piece.city] is None:
        if any(other.city != piece.city for _, other in around):
            return None
        return because("cell-clings-to-nothing", tile=piece.id, cell=cell)
    if any(other.sides[opposite(way)] in plan.walks[piece.sides[way]] for way, other in around):
        return None
    return because("cell-not-on-foot", tile=piece.id, cell=cell)
