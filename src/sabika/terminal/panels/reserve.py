"""One line below the hand: tiles that wait to be placed, and the reserve of the player whose palace is shown."""

from rich.text import Text

from sabika.terminal.look.signs import faces_of, tile_chip
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell


def draw(scene: Scene, room: Room) -> Text:
    """Chips as far as they fit; a number stands for the rest."""
    player = scene.view.players[scene.shown]
    line = Text(" ", no_wrap=True)
    if player.get("pending"):
        _append(line, scene, tell("to-place", scene.lang), player["pending"], room.width)
    if "reserve" in player:
        mine = scene.shown == scene.view.seat
        name = tell("reserve-mine", scene.lang) if mine else tell("reserve-of", scene.lang, name=player["name"])
        _append(line, scene, name, player["reserve"], room.width)
    return line


def _append(line: Text, scene: Scene, label: str, tiles: list[str], width: int) -> None:
    palette = scene.palette
    line.append(f"{label}: ", style=palette.muted)
    if not tiles:
        line.append(tell("reserve-empty", scene.lang), style=palette.muted)
    for number, tile in enumerate(tiles):
        chip = tile_chip(tile, faces_of(scene.view))
        if line.cell_len + chip.cell_len + 6 > width:
            line.append(f"+{len(tiles) - number} ", style=palette.ink)
            return
        line.append("▸" if tile == scene.selection.tile else " ", style=f"bold {palette.go}")
        line.append_text(chip).append(" ")
    line.append("  ")


PANEL = Panel("reserve", "bottom", draw)
