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
    leaning = [not plan.cities[one.city].on_foot for one in (piece, other)]
    at, side, other_side = LETTERS[direction], plan.names[mine], plan.names[theirs]
    beside = neighbour(cell, direction)
    if all(leaning):
        return because("leaning-pair-clash", tile=piece.id, cell=cell, other=other.id, other_cell=beside)
    if any(leaning):
        return because(
            "leaning-clash",
            tile=piece.id,
            cell=cell,
            direction=at,
            side=side,
            other=other.id,
            other_cell=beside,
            other_side=other_side,
        )
    if piece.city != other.city:
        return because(
            "border-clash",
            tile=piece.id,
            cell=cell,
            direction=at,
            side=side,
            other=other.id,
            other_cell=beside,
            other_side=other_side,
        )
    return because(
        "sides-clash",
        tile=piece.id,
        cell=cell,
        direction=at,
        side=side,
        other=other.id,
        other_cell=beside,
        other_side=other_side,
    )
