"""The dice before everybody."""

from rich.text import Text

from sabika.terminal.look.layout import Size, fit_line, stack_lines
from sabika.terminal.models.rolls import read_roll
from sabika.terminal.panels.panel import Panel
from sabika.terminal.scene import Scene
from sabika.terminal.words import translate

NAME = 11


def draw_title(scene: Scene, size: Size) -> Text:
    """The round."""
    view = read_roll(scene.view)
    return Text(f" {translate('round', scene.lang, number=view['round'], rounds=view['rounds'])}")


def draw(scene: Scene, size: Size) -> Text:
    """A line for each player: yellow dice, blue dice."""
    money = scene.palette.money
    lines = []
    for player in read_roll(scene.view)["players"]:
        if not player["neutral"]:
            line = fit_line(Text(f" {player['name']}", scene.palette.ink), NAME)
            line.append("".join(f" y{value}" for value in player["dice"]["yellow"]), f"bold {money['y']}")
            line.append("".join(f" b{value}" for value in player["dice"]["blue"]), f"bold {money['b']}")
            lines.append(line)
    return stack_lines(lines)


PANEL = Panel("dice", "top", draw, draw_title)
