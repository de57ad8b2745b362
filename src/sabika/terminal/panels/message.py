"""What is asked, what Enter would do, or why something cannot be done."""

from rich.text import Text

from sabika.terminal.look.layout import Size
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene

SIGNS = {"plain": " ", "go": "✓", "stop": "✗"}


def draw(scene: Scene, size: Size) -> Text:
    """One sentence over as many lines as there are, its tone also told by a sign."""
    message, palette = scene.message, scene.palette
    style = {"plain": palette.ink, "go": f"bold {palette.go}", "stop": f"bold {palette.stop}"}[message.tone]
    wrapped = wrap_words(message.text, size)
    lines = [
        Text(f"{SIGNS[message.tone] if number == 0 else ' '} {line}", style) for number, line in enumerate(wrapped)
    ]
    return Text("\n", no_wrap=True).join(lines)


def wrap_words(text: str, size: Size) -> list[str]:
    """Cut into lines by words; what does not fit ends in …."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) + 1 > size.width - 2:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > size.height > 0:
        lines = lines[: size.height]
        lines[-1] = lines[-1][: size.width - 3] + "…"
    return lines


PANEL = Panel("message", "bottom", draw)
