"""The score pad: what everybody has of each kind, the places taken, and what the free ones are worth."""

from typing import Any

from rich.text import Text

from sabika.terminal.look.colours import tile_style
from sabika.terminal.look.signs import KINDS
from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

NAME = 12
COLUMN = 5
POINTS = 5


def title(scene: Scene, room: Room) -> Text:
    """The kinds."""
    text = fit(Text(f" {tell('players', scene.lang)}"), NAME)
    for kind in scene.view.sheet["totals"]:
        text.append(" ").append(f" {KINDS[kind]}{kind[0].upper()} ", style=tile_style(kind))
    return text.append(tell("column-points", scene.lang).rjust(POINTS))


def draw(scene: Scene, room: Room) -> Text:
    """A line for each participant, and one for the best place still free."""
    lines = [_line(scene, number, player) for number, player in enumerate(scene.view.players)]
    best = fit(Text(f" {tell('best-place', scene.lang)}", scene.palette.muted), NAME)
    for places in scene.view.places.values():
        best.append(str(places[0] if places else "–").rjust(COLUMN), scene.palette.muted)
    return stacked([*lines, best])


def _line(scene: Scene, number: int, player: dict[str, Any]) -> Text:
    style = f"bold {scene.palette.ink}" if number == scene.view.seat else scene.palette.ink
    name = Text("▸" if number == scene.view.to_act else " ", f"bold {scene.palette.go}").append(player["name"], style)
    line = fit(name, NAME)
    for kind, count in player["counts"].items():
        place = player["completed"].get(kind)
        line.append(f"#{place}".rjust(COLUMN) if place else str(count or "·").rjust(COLUMN), style)
    return line.append(str(player["score"]).rjust(POINTS), style)


PANEL = Panel("pad", "top", draw, title)
