"""Everybody at a glance: points, cards, wall or moat, reserve, and where there is room the buildings of each kind."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from rich.text import Text

from sabika.games.city.boundary import LINES
from sabika.terminal.games import kinds_in
from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS, shape
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

COLUMNS = {"points": 4, "cards": 5, "wall": 5, "moat": 5, "frontier": 6, "reserve": 4}  # and their widths
KIND_COLUMN = 4
NAME = 9


def lines_in(view: Mapping[str, Any]) -> list[str]:
    """Of what the players of a game have the length: wall, moat, or both and what is between them."""
    return [name for name in LINES if any(name in player for player in view["players"])]


def title(scene: Scene, room: Room) -> Text:
    """The heads of the columns."""
    kinds = kinds_in(scene.view)
    columns = _columns(scene.view, room)
    text = fit(Text(f" {tell('players', scene.lang)}"), _name_width(room, columns, kinds))
    for column, width in columns.items():
        text.append(tell(f"column-{column}", scene.lang).rjust(width))
    if _kinds_fit(room, columns, kinds):
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
    kinds, columns = kinds_in(view), _columns(view, room)
    line = fit(name, _name_width(room, columns, kinds))
    values = {**player, "points": player["score"], "cards": player.get("hand_size"), "reserve": _reserve(player)}
    for column, width in columns.items():
        value = values.get(column)
        line.append(("–" if value is None else str(value)).rjust(width), style)
    if _kinds_fit(room, columns, kinds):
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


def _columns(view: Mapping[str, Any], room: Room) -> dict[str, int]:
    """The columns of this game and their widths; of several lines as many as there is room for, but one."""
    columns = {column: width for column, width in COLUMNS.items() if column not in LINES}
    first, *others = lines_in(view)
    chosen = {first}
    left = room.width - NAME - sum(columns.values()) - COLUMNS[first]
    for name in others:
        left -= COLUMNS[name]
        if left >= 0:
            chosen.add(name)
    return {column: width for column, width in COLUMNS.items() if column in columns or column in chosen}


def _name_width(room: Room, columns: Mapping[str, int], kinds: tuple[str, ...]) -> int:
    taken = 1 + sum(columns.values())
    if _kinds_fit(room, columns, kinds):
        return min(room.width - taken - KIND_COLUMN * len(kinds), 2 * NAME)
    return max(room.width - taken, NAME)


def _kinds_fit(room: Room, columns: Mapping[str, int], kinds: tuple[str, ...]) -> bool:
    return room.width > NAME + sum(columns.values()) + KIND_COLUMN * len(kinds)


PANEL = Panel("players", "top", draw, title)
