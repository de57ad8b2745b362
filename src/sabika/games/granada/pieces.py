"""Granada's tiles: two faces each, the same moats on both."""

from sabika.box import Box, FaceData
from sabika.games.city.tiles import Tile
from sabika.palace import LETTERS, Piece, Plan, SideType

BAG = CITY = "granada"


def granada_sides() -> tuple[SideType, ...]:
    """Lanes meet lanes and can be walked through; moats meet moats, and the walls of another city."""
    return (
        SideType("lane", meets=frozenset({"lane"}), walks=frozenset({"lane"})),
        SideType("moat", meets=frozenset({"moat", "wall"})),
    )


def moated_piece(plan: Plan, id: str, moats: str) -> Piece:
    """A piece of the city with moats on the sides named by letters."""
    north, east, south, west = ("moat" if letter in moats else "lane" for letter in LETTERS)
    return plan.piece(id, CITY, (north, east, south, west))


def granada_tiles(plan: Plan, box: Box) -> list[Tile]:
    """Every face as a tile of its own that knows its back."""

    def face(mine: FaceData, back: FaceData, moats: str) -> Tile:
        return Tile(mine.id, "building", mine.kind, mine.price, moated_piece(plan, mine.id, moats), back.id)

    return [
        tile
        for one in box.granada.tiles
        for tile in (face(one.even, one.odd, one.moats), face(one.odd, one.even, one.moats))
    ]


def moats(tile: Tile, plan: Plan) -> str:
    """The sides of a face that have a moat."""
    moat = plan.side("moat")
    return "".join(letter for letter, side in zip(LETTERS, tile.piece.sides, strict=True) if side == moat)
