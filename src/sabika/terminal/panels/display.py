"""The money display and the piles it comes from."""

from rich.text import Text

from sabika.terminal.look.layout import Size, stack_lines
from sabika.terminal.look.signs import draw_card
from sabika.terminal.models.cities import read_city
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw_title(scene: Scene, size: Size) -> Text:
    return Text(translate("money", scene.lang))


def draw(scene: Scene, size: Size) -> Text:
    """One card a line, with its number; below, how many cards are left."""
    view, lang = read_city(scene.view), scene.lang
    lines = [_draw_place(scene, position, card) for position, card in enumerate(view["display"])]
    while len(lines) < size.height - 1:
        lines.append(Text())
    piles = translate("deck", lang, count=view["deck_size"])
    if size.width > 20:
        piles += " · " + translate("discard", lang, count=view["discard_size"])
    lines.append(Text(f" {piles}", style=scene.palette.muted))
    return stack_lines(lines)


def _draw_place(scene: Scene, position: int, card: str) -> Text:
    selection, palette = scene.selection, scene.palette
    cursor = selection.display_cursor == position
    marked = position in selection.display
    line = Text().append("▸" if cursor else " ", f"bold {palette.go}")
    line.append(f"{position + 1} ", style=palette.muted)
    line.append("[" if marked else " ", style=f"bold {palette.go}")
    drawn = draw_card(card, palette)
    if marked:
        drawn.stylize("reverse")
    line.append_text(drawn)
    return line.append("]" if marked else " ", style=f"bold {palette.go}")


PANEL = Panel("display", "top", draw, draw_title)
