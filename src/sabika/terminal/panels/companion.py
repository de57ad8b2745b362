"""What the companion of a lesson says: her answer to what was done, what comes now, what she would do."""

from rich.text import Text

from sabika.terminal.look.layout import Size, fit_line
from sabika.terminal.panels.message import wrap_words
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate


def draw_title(scene: Scene, size: Size) -> Text:
    """Her heading, the step, and the key that does what she suggests."""
    card = scene.card
    if card is None:
        return Text()
    parts = [f"» {card.heading}"]
    if card.counts:
        parts.append(translate("lesson-step", scene.lang, number=card.number, count=card.steps))
    if card.action is not None:
        parts.append(f"h {translate('enter', scene.lang, action=card.action)}")
    return fit_line(Text(f" {' · '.join(parts)}"), size.width)


def draw(scene: Scene, size: Size) -> Text:
    """As much of it as there is room for; `?` has all of it."""
    card = scene.card
    if card is None:
        return Text()
    lines = wrap_words(" ".join(filter(None, (card.answer, card.text))), size)
    return Text("\n", no_wrap=True).join(Text(f" {line}", scene.palette.ink) for line in lines)


PANEL = Panel("companion", "bottom", draw, draw_title, lines=(5, 6))
