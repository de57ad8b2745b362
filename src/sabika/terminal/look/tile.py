"""One tile as a picture with its walls, for the market."""

from rich.text import Text

from sabika.terminal.look.boxes import ACROSS, HEAVY, MOAT_ACROSS, MOAT_UPRIGHT, THIN, UPRIGHT, joint
from sabika.terminal.look.canvas import Canvas
from sabika.terminal.look.colours import Palette, tile_style
from sabika.terminal.look.signs import NO_FACES, Faces, Shape, shape

NAMED_FROM = 8  # on narrower tiles no name stands, rather than only the short ones


def tile_picture(
    tile: str, name: str, width: int, height: int, palette: Palette, frame: str = "", faces: Faces = NO_FACES
) -> list[Text]:
    """The tile in a frame: heavy lines are walls. `frame` is a style for the thin ones, `name` shows where it fits."""
    seen = shape(tile, faces)
    canvas = Canvas(width, height)
    _frame(canvas, seen, palette, frame or palette.line)
    for row, text in enumerate(inscription(seen, name, width - 2, height - 2), 1):
        canvas.put(1, row, text, tile_style(seen.kind))
    return canvas.lines()


def inscription(seen: Shape, name: str, width: int, height: int) -> list[str]:
    """What is written on a tile: sign and price, and its name if there is a second line for it."""
    price = f"{seen.sign} {seen.cost:>2}" if seen.cost else seen.sign
    if len(price) > width:
        price = f"{seen.sign[0]}{seen.cost}"[:width]
    rows = [price.center(width)]
    if height > 1 and len(name) <= width and width >= NAMED_FROM:
        rows.append(name.center(width))
    above = (height - len(rows)) // 2
    blank = " " * width
    return [blank] * above + rows + [blank] * (height - len(rows) - above)


def _frame(canvas: Canvas, seen: Shape, palette: Palette, thin: str) -> None:
    north, east, south, west = (HEAVY if letter in seen.walls else THIN for letter in "NESW")
    right, bottom = canvas.width - 1, canvas.height - 1

    def ink(*weights: int) -> str:
        return (palette.moat if seen.back else palette.wall) if HEAVY in weights else thin

    across = {**ACROSS, HEAVY: MOAT_ACROSS} if seen.back else ACROSS
    upright = {**UPRIGHT, HEAVY: MOAT_UPRIGHT} if seen.back else UPRIGHT
    canvas.put(1, 0, across[north] * (right - 1), ink(north))
    canvas.put(1, bottom, across[south] * (right - 1), ink(south))
    for row in range(1, bottom):
        canvas.put(0, row, upright[west], ink(west))
        canvas.put(right, row, upright[east], ink(east))
    canvas.put(0, 0, joint(0, north, west, 0), ink(north, west))
    canvas.put(right, 0, joint(0, 0, east, north), ink(north, east))
    canvas.put(0, bottom, joint(west, south, 0, 0), ink(south, west))
    canvas.put(right, bottom, joint(east, 0, 0, south), ink(south, east))
