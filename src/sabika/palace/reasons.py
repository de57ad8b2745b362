"""Why a tile may not be built, removed or swapped. `Palace` decides what is legal; this only finds the words."""

from sabika.palace.clashes import find_clash
from sabika.palace.faults import enclosed_cells, find_lonely, is_on_foot
from sabika.palace.grid import Cell, neighbour, opposite
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
    lost = _find_lost(palace, {at: other for at, other in palace.pieces.items() if at != cell})
    if lost is None:
        return because("removal-cuts-off", tile=piece.id)
    if palace.plan.cities[lost.city].on_foot:
        return because("removal-breaks-border", tile=piece.id)
    return because("removal-leaves-leaning", tile=piece.id, leaning=lost.id)


def why_not_swap(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """None when the tile may take the place of the one on this cell."""
    if cell in palace.swappable_cells(piece):
        return None
    other = palace.pieces[cell]
    if cell in palace.starts:
        return because("start-stays", tile=other.id)
    clash = _clash(palace, piece, cell)
    if clash is not None:
        return clash
    lost = _find_lost(palace, {**palace.pieces, cell: piece})
    if lost is None:
        return because("swap-cuts-off", tile=piece.id, other=other.id)
    if palace.plan.cities[lost.city].on_foot:
        return because("swap-breaks-border", tile=piece.id, other=other.id)
    return because("swap-leaves-leaning", tile=piece.id, other=other.id, leaning=lost.id)


def _find_lost(palace: Palace, pieces: dict[Cell, Piece]) -> Piece | None:
    """A tile that would lose what it touches of another city; None where the trouble is on foot."""
    after = Palace.lay(palace.plan, pieces, palace.starts)
    return next((after.pieces[cell] for cell in find_lonely(after)), None) if is_on_foot(after) else None


def _clash(palace: Palace, piece: Piece, cell: Cell) -> Reason | None:
    """The first neighbour whose side does not go with the tile's."""
    around = palace.around(cell)
    return next(filter(None, (find_clash(palace, piece, cell, way, other) for way, other in around)), None)


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
    return because("cell-not-on-foot", tile=piece.id, cell=cell, boundary=plan.cities[piece.city].boundary)
