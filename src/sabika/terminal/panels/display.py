"""The money display and the piles it comes from."""

from rich.text import Text

from sabika.terminal.look.signs import card
from sabika.terminal.panels.panel import Panel, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell


def title(scene: Scene, room: Room) -> Text:
    return Text(tell("money", scene.lang))


def draw(scene: Scene, room: Room) -> Text:
    """One card a line, with its number; below, how many cards are left."""
    lines = [_card(scene, position) for position in range(len(scene.view.display))]
    while len(lines) < room.height - 1:
        lines.append(Text())
    view, lang = scene.view, scene.lang
    piles = tell("deck", lang, count=view.deck_size)
    if room.width > 20:
        piles += " · " + tell("discard", lang, count=view.discard_size)
    lines.append(Text(f" {piles}", style=scene.palette.muted))
    return stacked(lines)


def _card(scene: Scene, position: int) -> Text:
    selection, palette = scene.selection, scene.palette
    cursor = selection.display_cursor == position
    marked = position in selection.display
    line = Text().append("▸" if cursor else " ", f"bold {palette.go}")
    line.append(f"{position + 1} ", style=palette.muted)
    line.append("[" if marked else " ", style=f"bold {palette.go}")
    shown = card(scene.view.display[position], palette)
    if marked:
        shown.stylize("reverse")
    line.append_text(shown)
    return line.append("]" if marked else " ", style=f"bold {palette.go}")


PANEL = Panel("display", "top", draw, title)
