"""The end of the log."""

from collections.abc import Iterable

from rich.text import Text

from sabika.engine import Event
from sabika.terminal.look.layout import Size
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate
from sabika.words import ByName

# What the table shows anyway; the whole log has them too.
QUIET = frozenset({"turn", "drawn-display", "drawn-market"})


def draw_title(scene: Scene, size: Size) -> Text:
    return Text(f" {translate('log', scene.lang)}")


def draw(scene: Scene, size: Size) -> Text:
    """The last sentences that fit, the newest at the bottom."""
    lines: list[str] = []
    log = scene.view["log"]
    for place in range(len(log) - 1, -1, -1):
        event = log[place]
        if event.id in QUIET:
            continue
        if len(lines) >= size.height:
            break
        said = event.say(scene.lang, scene.names, ByName(scene.lang))
        if (remark := scene.remarks.get(place)) is not None:
            said += f" {remark.quote(scene.lang, scene.names, getattr(event, 'seat', None))}"
        lines = fold_sentence(said, size.width - 1) + lines
    shown = [Text(f" {line}", scene.palette.ink) for line in lines[-size.height :]]
    return Text("\n", no_wrap=True).join(shown)


def fold_sentence(sentence: str, width: int) -> list[str]:
    """A sentence on several lines, the later ones indented."""
    lines = [""]
    for word in sentence.split():
        if lines[-1].strip() and len(lines[-1]) + len(word) + 1 > width:
            lines.append(" ")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def say_events(events: Iterable[Event], lang: str, names: list[str]) -> list[str]:
    """All events in words."""
    return [event.say(lang, names, ByName(lang)) for event in events]


PANEL = Panel("log", "side", draw, draw_title)
