"""One tile: as a picture with its walls, and in one line."""

from rich.text import Text

from sabika.terminal.look.canvas import Canvas
from sabika.terminal.look.colours import Palette, style_tile
from sabika.terminal.look.joints import ACROSS, HEAVY, MOAT_ACROSS, MOAT_UPRIGHT, THIN, UPRIGHT, joint
from sabika.terminal.look.layout import Size
from sabika.terminal.look.signs import TURN
from sabika.terminal.models.tiles import Shape, read_tile

NAMED_FROM = 8  # on narrower tiles no name stands, rather than only the short ones


def draw_tile(shape: Shape, name: str, size: Size, palette: Palette, frame: str = "") -> list[Text]:
    """The tile in a frame: heavy lines are walls. `frame` is a style for the thin ones, `name` shows where it fits."""
    canvas = Canvas(size.width, size.height)
    _draw_frame(canvas, shape, palette, frame or palette.line)
    for row, text in enumerate(inscribe_tile(shape, name, Size(size.width - 2, size.height - 2)), 1):
        canvas.put(1, row, text, style_tile(shape.kind))
    return canvas.lines()


def draw_chip(shape: Shape) -> Text:
    """A tile in one line: ▲T 9 and its walls. One whose sign tells nothing is named."""
    label = shape.sign if shape.has_sign else shape.name
    chip = Text().append(f" {f'{label} {shape.cost}'.strip()} ", style=style_tile(shape.kind))
    return chip.append(f" {shape.walls}") if shape.walls else chip


def write_back(shape: Shape) -> str:
    """What is on the back of a two-sided tile, very short: ↻¶3."""
    back = read_tile(shape.back)
    return f"{TURN}{back.sign}{back.cost}"


def inscribe_tile(shape: Shape, name: str, size: Size) -> list[str]:
    """What is written on a tile: sign and price, and its name if there is a second line for it."""
    width, height = size.width, size.height
    price = f"{shape.sign} {shape.cost:>2}" if shape.cost else shape.sign
    if len(price) > width:
        price = f"{shape.sign[0]}{shape.cost}"[:width]
    rows = [price.center(width)]
    if height > 1 and len(name) <= width and width >= NAMED_FROM:
        rows.append(name.center(width))
    above = (height - len(rows)) // 2
    blank = " " * width
    return [blank] * above + rows + [blank] * (height - len(rows) - above)


def _draw_frame(canvas: Canvas, shape: Shape, palette: Palette, thin: str) -> None:
    north, east, south, west = (HEAVY if letter in shape.walls else THIN for letter in "NESW")
    right, bottom = canvas.width - 1, canvas.height - 1

    def ink(*weights: int) -> str:
        return (palette.moat if shape.back else palette.wall) if HEAVY in weights else thin

    across = {**ACROSS, HEAVY: MOAT_ACROSS} if shape.back else ACROSS
    upright = {**UPRIGHT, HEAVY: MOAT_UPRIGHT} if shape.back else UPRIGHT
    canvas.put(1, 0, across[north] * (right - 1), ink(north))
    canvas.put(1, bottom, across[south] * (right - 1), ink(south))
    for row in range(1, bottom):
        canvas.put(0, row, upright[west], ink(west))
        canvas.put(right, row, upright[east], ink(east))
    canvas.put(0, 0, joint(0, north, west, 0), ink(north, west))
    canvas.put(right, 0, joint(0, 0, east, north), ink(north, east))
    canvas.put(0, bottom, joint(west, south, 0, 0), ink(south, west))
    canvas.put(right, bottom, joint(east, 0, 0, south), ink(south, east))
