"""The own hand."""

from rich.text import Text

from sabika.terminal.drawings.hands import draw_hand
from sabika.terminal.look.layout import Size
from sabika.terminal.models.cities import read_city, read_hand
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw(scene: Scene, size: Size) -> Text:
    """Its cards; a spectator has none."""
    hand = read_hand(read_city(scene.view))
    if hand is None:
        return Text(f" {translate('hand-hidden', scene.lang)}", style=scene.palette.muted)
    return draw_hand(hand, size, scene.look, scene.selection)


PANEL = Panel("hand", "bottom", draw)
