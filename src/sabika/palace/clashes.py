"""Which rule two sides break that touch and must not: it depends on the sorts of the two tiles."""

from sabika.palace.grid import LETTERS, Cell, neighbour, opposite
from sabika.palace.palace import Palace
from sabika.palace.plan import Piece
from sabika.words import Reason, because


def find_clash(palace: Palace, piece: Piece, cell: Cell, direction: int, other: Piece) -> Reason | None:
    """Why a tile on a cell may not touch its neighbour in a direction; None if it may."""
    plan = palace.plan
    mine, theirs = piece.sides[direction], other.sides[opposite(direction)]
    if theirs in plan.meets[mine]:
        return None
    beside = neighbour(cell, direction)
    leaning = [not plan.cities[one.city].on_foot for one in (piece, other)]
    if all(leaning):
        return because("leaning-pair-clash", tile=piece.id, cell=cell, other=other.id, other_cell=beside)
    return because(
        "leaning-clash" if any(leaning) else "border-clash" if piece.city != other.city else "sides-clash",
        tile=piece.id,
        cell=cell,
        direction=LETTERS[direction],
        side=plan.names[mine],
        other=other.id,
        other_cell=beside,
        other_side=plan.names[theirs],
    )
