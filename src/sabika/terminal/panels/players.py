"""Everybody at a glance: points, cards, wall, reserve, and where there is room the buildings of each kind."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS, shape
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

COLUMNS = {"points": 4, "cards": 5, "wall": 5, "reserve": 4}  # and their widths
KIND_COLUMN = 4
NAME = 9
BUILDING_KINDS = ("pavilion", "seraglio", "arcades", "chambers", "garden", "tower")
GRANADA_KINDS = ("arena", "bathhouse", "library", "hostel", "hospital", "market", "park", "school", "residence")
OTHER_KINDS = {"granada": GRANADA_KINDS, "alhambra-granada": BUILDING_KINDS + GRANADA_KINDS}


def kinds_in(view: Mapping[str, Any]) -> tuple[str, ...]:
    """The kinds of buildings of a game."""
    return OTHER_KINDS.get(view["game"], BUILDING_KINDS)


def title(scene: Scene, room: Room) -> Text:
    """The heads of the columns."""
    kinds = kinds_in(scene.view)
    text = fit(Text(f" {tell('players', scene.lang)}"), _name_width(room, kinds))
    for column, width in COLUMNS.items():
        shown = "moat" if column == "wall" and scene.view.game == "granada" else column
        text.append(tell(f"column-{shown}", scene.lang).rjust(width))
    if _kinds_fit(room, kinds):
        for kind in kinds:
            text.append(" ").append(f" {KINDS[kind]}{kind[0].upper()}", style=tile_style(kind))
    return text


def draw(scene: Scene, room: Room) -> Text:
    """One line for each participant."""
    return stacked([_line(scene, number, room) for number in range(len(scene.view.players))])


def _line(scene: Scene, number: int, room: Room) -> Text:
    view, palette = scene.view, scene.palette
    player = view.players[number]
    acting = number == view.to_act
    style = f"bold {palette.ink}" if number == view.seat else palette.ink
    name = Text().append("▸" if acting else " ", f"bold {palette.go}").append(player["name"], style)
    kinds = kinds_in(view)
    line = fit(name, _name_width(room, kinds))
    values = (player["score"], player.get("hand_size"), player.get("wall", player.get("moat")), _reserve(player))
    for value, width in zip(values, COLUMNS.values(), strict=True):
        line.append(("–" if value is None else str(value)).rjust(width), style)
    if _kinds_fit(room, kinds):
        counts = kinds_of(player)
        for kind in kinds:
            line.append(str(counts[kind] or "·").rjust(KIND_COLUMN), style)
    return line


def kinds_of(player: Mapping[str, Any]) -> Counter[str]:
    """Buildings of each kind in a palace, or of a player without one."""
    if "counts" in player:
        return Counter(player["counts"])
    tiles = player["tiles"] if player["neutral"] else [laid["tile"] for laid in player["palace"]]
    shapes = map(shape, tiles)
    return Counter(seen.kind for seen in shapes if seen.sort == "building")


def _reserve(player: Mapping[str, Any]) -> int | None:
    return len(player["reserve"]) if "reserve" in player else None


def _name_width(room: Room, kinds: tuple[str, ...]) -> int:
    taken = 1 + sum(COLUMNS.values())
    if _kinds_fit(room, kinds):
        return min(room.width - taken - KIND_COLUMN * len(kinds), 2 * NAME)
    return max(room.width - taken, NAME)


def _kinds_fit(room: Room, kinds: tuple[str, ...]) -> bool:
    return room.width > NAME + sum(COLUMNS.values()) + KIND_COLUMN * len(kinds)


PANEL = Panel("players", "top", draw, title)
