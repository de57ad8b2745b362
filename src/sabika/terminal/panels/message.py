"""What is asked, what Enter would do, or why something cannot be done."""

from rich.text import Text

from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Room, Scene

SIGNS = {"plain": " ", "go": "✓", "stop": "✗"}


def draw(scene: Scene, room: Room) -> Text:
    """One sentence over as many lines as there are, its tone also told by a sign."""
    message, palette = scene.message, scene.palette
    style = {"plain": palette.ink, "go": f"bold {palette.go}", "stop": f"bold {palette.stop}"}[message.tone]
    wrapped = _wrapped(message.text, room)
    lines = [
        Text(f"{SIGNS[message.tone] if number == 0 else ' '} {line}", style) for number, line in enumerate(wrapped)
    ]
    return Text("\n", no_wrap=True).join(lines)


def _wrapped(text: str, room: Room) -> list[str]:
    """Cut into lines by words; what does not fit ends in …."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + len(word) + 1 > room.width - 2:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    if len(lines) > room.height > 0:
        lines = lines[: room.height]
        lines[-1] = lines[-1][: room.width - 3] + "…"
    return lines


PANEL = Panel("message", "bottom", draw)
