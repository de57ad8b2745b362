"""What the terminal knows of each family of games: one typed object in a file of the family's name in `games/`.

A game of a family without a file is plain: it can be played by lists of its actions, and its points are counted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

from sabika.engine import GameView, Registry
from sabika.library import game_type
from sabika.terminal.answers.asked import Answer, Asked
from sabika.terminal.faces import list_module_panels
from sabika.terminal.look.colours import PLAIN_LOOK, Look
from sabika.terminal.models.scores import ScoreRow, ScoreTable
from sabika.terminal.panels import keys, log, menu, message
from sabika.terminal.panels.panel import Panel
from sabika.terminal.words import translate


class FamilyFace:
    """How games of a family are shown. Whatever it leaves as it is here does for a game that nobody has heard of."""

    panels: tuple[Panel, ...] = (menu.PANEL, log.PANEL, message.PANEL, keys.PANEL)  # in the order of reading

    def list_scores(self, view: GameView) -> ScoreTable:
        """What everybody has, and what for."""
        rows = [ScoreRow(player["name"], player["score"]) for player in view["players"]]
        return ScoreTable(rows, view["score_lines"], view["winners"])

    def draw_table(self, view: GameView, width: int, look: Look) -> Text:
        """The whole table, one part below another."""
        points = [
            (player["name"], translate("text-points", look.lang, count=player["score"])) for player in view["players"]
        ]
        return Text("\n").join(Text(f"{name}: {text}") for name, text in points)

    def explain(self, thing: str, asked: Asked) -> Answer | None:
        """What is asked about something that only these games have; None where it is nothing of the sort."""
        return None

    def list_examples(self, view: GameView) -> Mapping[str, Sequence[str]]:
        """What can be asked for now, besides words: sorts of things by the ids of their names, with some of each."""
        return {}

    def draw_player(self, view: GameView, seat: int, width: int, look: Look) -> list[Text]:
        """What one player has built; nothing where that is not known."""
        return []


FAMILIES = Registry("sabika.terminal.games", FamilyFace, "FAMILY", default=lambda name: FamilyFace())


def find_family(view: GameView) -> FamilyFace:
    """The family of the game that a view shows."""
    return FAMILIES[game_type(view["game"]).family]


def list_panels(view: GameView) -> list[Panel]:
    """All panels of a game; those of its modules come after its own at the places they name."""
    return [*find_family(view).panels, *list_module_panels(view["modules"])]


def draw_table(view: GameView, width: int = 100, look: Look = PLAIN_LOOK) -> Text:
    """The table as text: what a spectator or a seat sees."""
    return find_family(view).draw_table(view, width, look)
