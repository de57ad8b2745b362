"""The table of Roll & Write as text, for `sabika replay`."""

from rich.text import Text

from sabika.engine import View
from sabika.terminal.panels import dice, pad, sheet
from sabika.terminal.scene import Room, Scene

ROOM = Room(100, 100)


def sheets_text(view: View, lang: str = "en") -> Text:
    """Round and dice, the pad, every sheet."""
    whole = Scene(view=view, shown=0, lang=lang)
    parts = [panel.title(whole, ROOM) if panel.title else Text() for panel in (dice.PANEL, pad.PANEL)]
    lines = [parts[0], dice.draw(whole, ROOM), Text(), parts[1], pad.draw(whole, ROOM)]
    for number, player in enumerate(view.players):
        if not player["neutral"]:
            scene = Scene(view=view, shown=number, lang=lang)
            lines += [Text(), sheet.title(scene, ROOM), sheet.draw(scene, ROOM)]
    return Text("\n").join(lines)
