"""The score pad: what everybody has of each kind, the places taken, and what the free ones are worth."""

from rich.text import Text

from sabika.games.rollwrite.views import RollPlayerView
from sabika.terminal.look.colours import style_tile
from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.look.signs import sign_kind
from sabika.terminal.models.rolls import read_roll
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

NAME = 12
COLUMN = 5
POINTS = 5


def draw_title(scene: Scene, size: Size) -> Text:
    """The kinds."""
    text = fit_line(Text(f" {translate('players', scene.lang)}"), NAME)
    for kind in read_roll(scene.view)["sheet"]["totals"]:
        text.append(" ").append(f" {sign_kind(kind)}{kind[0].upper()} ", style=style_tile(kind))
    return text.append(translate("column-points", scene.lang).rjust(POINTS))


def draw(scene: Scene, size: Size) -> Text:
    """A line for each participant, and one for the best place still free."""
    view = read_roll(scene.view)
    lines = [_draw_row(scene, number, player) for number, player in enumerate(view["players"])]
    best = fit_line(Text(f" {translate('best-place', scene.lang)}", scene.palette.muted), NAME)
    for places in view["places"].values():
        best.append(str(places[0] if places else "–").rjust(COLUMN), scene.palette.muted)
    return stack_lines([*lines, best])


def _draw_row(scene: Scene, number: int, player: RollPlayerView) -> Text:
    palette, view = scene.palette, scene.view
    style = f"bold {palette.ink}" if number == view["seat"] else palette.ink
    name = Text("▸" if number == view["to_act"] else " ", f"bold {palette.go}").append(player["name"], style)
    line = fit_line(name, NAME)
    for kind, count in player["counts"].items():
        place = player["completed"].get(kind)
        line.append(f"#{place}".rjust(COLUMN) if place else str(count or "·").rjust(COLUMN), style)
    return line.append(str(player["score"]).rjust(POINTS), style)


PANEL = Panel("pad", "top", draw, draw_title)
