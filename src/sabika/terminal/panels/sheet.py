"""The sheet of one player."""

from rich.text import Text

from sabika.terminal.choices import NOTHING
from sabika.terminal.drawings.sheets import draw_sheet
from sabika.terminal.look.layout import Size
from sabika.terminal.models.rolls import read_roll
from sabika.terminal.models.sheets import show_player_sheet
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw_title(scene: Scene, size: Size) -> Text:
    """Whose sheet it is."""
    owner = "sheet-mine" if scene.is_own else "sheet-of"
    return Text(f" {translate(owner, scene.lang, name=scene.names[scene.shown])}")


def draw(scene: Scene, size: Size) -> Text:
    """The grid and the coins. A virtual player has no sheet."""
    view = read_roll(scene.view)
    player = view["players"][scene.shown]
    if player["neutral"]:
        return Text(f" {translate('no-sheet', scene.lang)}", style=scene.palette.muted)
    selection = scene.selection if scene.is_own else NOTHING
    return draw_sheet(show_player_sheet(view["sheet"], player), scene.look, selection)


PANEL = Panel("sheet", "palace", draw, draw_title)
