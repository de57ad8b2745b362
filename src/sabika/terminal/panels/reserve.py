"""One line below the hand: tiles that wait to be placed, and the reserve of the player whose palace is shown."""

from collections.abc import Sequence

from rich.text import Text

from sabika.terminal.drawings.tiles import draw_chip
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import read_city, read_faces
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw(scene: Scene, size: Size) -> Text:
    """Chips as far as they fit; a number stands for the rest."""
    player = read_city(scene.view)["players"][scene.shown]
    line = Text(" ", no_wrap=True)
    if player.get("pending"):
        _append_tiles(line, scene, translate("to-place", scene.lang), player["pending"], size.width)
    if "reserve" in player:
        owner = "reserve-mine" if scene.is_own else "reserve-of"
        _append_tiles(line, scene, translate(owner, scene.lang, name=player["name"]), player["reserve"], size.width)
    return line


def _append_tiles(line: Text, scene: Scene, label: str, tiles: Sequence[str], width: int) -> None:
    palette, faces = scene.palette, read_faces(read_city(scene.view))
    line.append(f"{label}: ", style=palette.muted)
    if not tiles:
        line.append(translate("reserve-empty", scene.lang), style=palette.muted)
    for number, tile in enumerate(tiles):
        chip = draw_chip(read_tile(tile, faces))
        if line.cell_len + chip.cell_len + 6 > width:
            line.append(f"+{len(tiles) - number} ", style=palette.ink)
            return
        line.append("▸" if tile == scene.selection.tile else " ", style=f"bold {palette.go}")
        line.append_text(chip).append(" ")
    line.append("  ")


PANEL = Panel("reserve", "bottom", draw)
