"""The palace of one player. Its picture is drawn elsewhere; here is what goes around it."""

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.box import KINDS as BUILDING_KINDS
from sabika.games.city.boundary import LINES
from sabika.terminal.games import kinds_in
from sabika.terminal.look.signs import KINDS, faces_of, tile_chip
from sabika.terminal.panels.palace_walls import walls_picture
from sabika.terminal.panels.panel import Panel, stacked
from sabika.terminal.panels.players import kinds_of
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell


def title(scene: Scene, room: Room) -> Text:
    """Whose palace, how long its wall is, how many buildings of each kind."""
    player, lang = scene.view.players[scene.shown], scene.lang
    if player["neutral"]:
        return _counted(scene, Text(f" {tell('tiles-of', lang, name=player['name'])} ·"), player)
    mine = scene.shown == scene.view.seat
    owner = tell("palace-mine", lang) if mine else tell("palace-of", lang, name=player["name"])
    text = Text(f" {owner}")
    lines = [tell(name, lang, length=player[name]) for name in LINES if name in player]
    if lines:
        text.append(f" · {' '.join(lines)} ·")
    return _counted(scene, text, player)


def _counted(scene: Scene, text: Text, player: Mapping[str, Any]) -> Text:
    """Buildings of each kind; where there are many kinds only of those that are there."""
    counts, kinds = kinds_of(player), kinds_in(scene.view)
    for kind in kinds:
        if counts[kind] or len(kinds) == len(BUILDING_KINDS):
            text.append(f" {KINDS[kind]}{counts[kind]}")
    return text


def draw(scene: Scene, room: Room) -> Text:
    """The picture; for a player without a palace, the tiles."""
    player = scene.view.players[scene.shown]
    if player["neutral"]:
        return _tiles(scene, player["tiles"], room)
    made = walls_picture(scene, player, room)
    lines = made.lines[: room.height]
    if made.hidden and lines:
        more = tell("palace-more", scene.lang, where=made.hidden)
        lines[-1] = lines[-1][: max(room.width - len(more) - 1, 0)].append(more, style=f"bold {scene.palette.go}")
    return stacked(lines)


def _tiles(scene: Scene, tiles: list[str], room: Room) -> Text:
    """All tiles in rows, sorted by kind."""
    if not tiles:
        return Text(f" {tell('no-tiles', scene.lang)}", style=scene.palette.muted)
    lines = [Text(" ")]
    for tile in sorted(tiles):
        chip = tile_chip(tile, faces_of(scene.view))
        if lines[-1].cell_len + chip.cell_len + 2 > room.width:
            lines.append(Text(" "))
        lines[-1].append_text(chip).append("  ")
    return stacked(lines[: room.height])


PANEL = Panel("palace", "palace", draw, title)
