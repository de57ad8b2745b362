"""The end of the game: who won, and where everybody's points come from."""

from typing import ClassVar

from rich.text import Text
from textual.binding import Binding, BindingType

from sabika.terminal.scene import Scene
from sabika.terminal.screens.points import source_name
from sabika.terminal.screens.sheet import Sheet
from sabika.terminal.words import listed, tell

SOURCE = 20


class ResultSheet(Sheet):
    """The result; from here to every point, to the log, to the table, or out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "app.points", show=False),
        Binding("l", "app.log", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, scene: Scene) -> None:
        super().__init__(tell("result", scene.lang), result(scene), tell("result-keys", scene.lang))


def result(scene: Scene) -> Text:
    """The winners and a table of points by source."""
    text = Text("\n").append(f" {winners(scene)}\n\n", style=f"bold {scene.palette.go}")
    return text.append_text(by_source(scene))


def winners(scene: Scene) -> str:
    """A sentence about the victory; who plays alone for points has won against nobody."""
    players = scene.view.players
    names = [players[number]["name"] for number in scene.view.winners]
    best = max(player["score"] for player in players)
    if not names:
        return tell("result-alone", scene.lang, points=best)
    return tell("result-victory", scene.lang, names=listed(names, scene.lang), points=best)


def by_source(scene: Scene) -> Text:
    """A column for each participant, a line for each source."""
    players, lines = scene.view.players, scene.view.score_lines
    wide = max(8, *(min(len(player["name"]), 12) + 2 for player in players))
    head = "".join(f"{player['name'][:12]:>{wide}}" for player in players)
    text = Text().append(f" {'':{SOURCE}}{head}\n", style="bold")
    for source in dict.fromkeys(line.source for line in lines):
        text.append(f" {source_name(source, scene.lang):{SOURCE}}")
        for number in range(len(players)):
            points = sum(line.points for line in lines if line.source == source and line.player == number)
            text.append(f"{points or '·':>{wide}}")
        text.append("\n")
    totals = "".join(f"{player['score']:>{wide}}" for player in players)
    return text.append(f" {tell('total', scene.lang):{SOURCE}}{totals}\n", style="bold")
