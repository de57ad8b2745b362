"""Palaces and sheets as one drawing each, to be shown at any size: nobody presses anything in them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.palace import Cell
from sabika.web.art import pieces as art
from sabika.web.art import sheet_pieces as paper
from sabika.web.art.figures import figure, lettering
from sabika.web.art.palette import colour
from sabika.web.art.svg import group, number, rect, use
from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.models.sheet import SheetModel
from sabika.web.pages.pieces import GRANADA, SHEET, SPRITE, Pieces, face_of, sprite_of
from sabika.web.pages.printed_sides import sides

CELL = 100
ROOM = 14  # around a palace, for lines that run along its edge
GAP = 8  # between tiles that lie loose


@dataclass(frozen=True)
class Picture:
    """A drawing and the box it lies in."""

    content: Markup
    x: float
    y: float
    width: float
    height: float

    @property
    def box(self) -> str:
        """As an SVG says it."""
        return " ".join(number(value) for value in (self.x, self.y, self.width, self.height))

    def svg(self, label: str, classes: str = "as-built") -> Markup:
        """As an image of that name, as large as the page wants it."""
        return Markup(art.picture(classes, self.box, self.content, label))

    def within(self, x: float, y: float, width: float, height: float, largest: float = 1.0) -> Markup:
        """Into a rectangle of another drawing, in its middle; a cell becomes no larger than `largest` of its units."""
        scale = min(width / self.width, height / self.height, largest)
        left = x + (width - self.width * scale) / 2 - self.x * scale
        top = y + (height - self.height * scale) / 2 - self.y * scale
        place = f"translate({number(left)} {number(top)}) scale({scale:.4f})"
        return Markup(group(self.content, transform=place))


def draw_palace(palace: PalaceModel, pieces: Pieces, corners: Mapping[Cell, str] | None = None) -> Picture:
    """A palace with its lines; `corners` are tokens by the cell north-west of each corner."""
    tiles = [
        draw_tile("fountain" if spot.start else spot.tile or "", spot.at)
        for row in palace.spots
        for spot in row
        if spot.start or spot.tile
    ]
    over = [
        pieces.start_mark(palace.second) if palace.second else "",
        pieces.lines(palace.lines),
        pieces.prices_over(palace.lines, palace.spots),
        palace.over,
        *(_draw_corner(at, token) for at, token in (corners or {}).items()),
    ]
    return Picture(
        Markup("".join([*tiles, *map(str, over)])),
        palace.west * CELL - ROOM,
        palace.north * CELL - ROOM,
        palace.columns * CELL + 2 * ROOM,
        palace.rows * CELL + 2 * ROOM,
    )


def draw_tile(id: str, at: tuple[float, float]) -> str:
    """A tile on a cell of 100 units."""
    place = f"translate({number(at[0] * CELL)} {number(at[1] * CELL)})"
    if (face := face_of(id)) is not None:
        return group(face.tile(id), transform=place)
    if id in sides():
        return group("".join(art.tile_uses(f"{id}-{sides()[id].moats}".rstrip("-"), GRANADA)), transform=place)
    return group("".join(art.tile_uses(id, SPRITE)), transform=place)


def _draw_corner(at: Cell, token: str) -> str:
    x, y = (at[0] + 1) * CELL - 24, (at[1] + 1) * CELL - 24
    return group(token, transform=f"translate({x} {y}) scale(1.2)")


def draw_pile(tiles: Sequence[str]) -> Picture:
    """Tiles that lie loose, as many side by side as make it about twice as wide as high."""
    across = max(1, round((len(tiles) * 2) ** 0.5))
    step = (CELL + GAP) / CELL
    drawn = [draw_tile(tile, (place % across * step, place // across * step)) for place, tile in enumerate(tiles)]
    rows = -(-len(tiles) // across) or 1
    size = CELL + GAP
    return Picture(Markup("".join(drawn)), -ROOM, -ROOM, across * size - GAP + 2 * ROOM, rows * size - GAP + 2 * ROOM)


def draw_sheet(sheet: SheetModel) -> Picture:
    """The grid of a sheet with its crosses, on its paper."""
    rows = [boxes for _, boxes in sheet.rows]
    boxes = "".join(
        group(
            paper.building_uses(box.kind, SHEET, sprite_of(box.kind), box.cross),
            transform=f"translate({x * CELL} {y * CELL})",
        )
        for y, row in enumerate(rows)
        for x, box in enumerate(row)
    )
    wide, high, rim = len(rows[0]) * CELL, len(rows) * CELL, 26
    ground = rect(-rim, -rim, wide + 2 * rim, high + 2 * rim, rx=8, fill=colour("sheet"))
    return Picture(Markup(ground + boxes), -rim, -rim, wide + 2 * rim, high + 2 * rim)


def draw_counts(counts: Iterable[tuple[str, int]]) -> Picture:
    """How many of each kind somebody has who builds nothing."""
    found = list(counts)
    drawn = "".join(
        group(
            use(sprite_of(kind), kind)
            + use(sprite_of(kind), f"sign-{kind}")
            + lettering(figure(str(count), 50, 138, 50, colour("ink"))),
            transform=f"translate({place * 120} 0)",
        )
        for place, (kind, count) in enumerate(found)
    )
    return Picture(Markup(drawn), -20, -20, len(found) * 120 + 20, 210)
