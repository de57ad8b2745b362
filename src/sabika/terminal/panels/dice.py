"""The dice before everybody."""

from rich.text import Text

from sabika.terminal.panels.panel import Panel, fit, stacked
from sabika.terminal.scene import Room, Scene
from sabika.terminal.words import tell

NAME = 11


def title(scene: Scene, room: Room) -> Text:
    """The round."""
    return Text(f" {tell('round', scene.lang, number=scene.view.round, rounds=scene.view.rounds)}")


def draw(scene: Scene, room: Room) -> Text:
    """A line for each player: yellow dice, blue dice."""
    money = scene.palette.money
    lines = []
    for player in scene.view.players:
        if not player["neutral"]:
            line = fit(Text(f" {player['name']}", scene.palette.ink), NAME)
            line.append("".join(f" y{value}" for value in player["dice"]["yellow"]), f"bold {money['y']}")
            line.append("".join(f" b{value}" for value in player["dice"]["blue"]), f"bold {money['b']}")
            lines.append(line)
    return stacked(lines)


PANEL = Panel("dice", "top", draw, title)
