"""The end of the game: who won, and where everybody's points come from."""

from typing import ClassVar

from textual.binding import Binding, BindingType

from sabika.terminal.drawings.scores import draw_result
from sabika.terminal.look.colours import Look
from sabika.terminal.models.scores import ScoreTable
from sabika.terminal.screens.page import Page
from sabika.terminal.words import translate


class ResultPage(Page):
    """The result; from here to every point, to the log, to the table, or out."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "app.points", show=False),
        Binding("l", "app.log", show=False),
        Binding("q", "app.leave", show=False),
    ]

    def __init__(self, scores: ScoreTable, look: Look) -> None:
        super().__init__(translate("result", look.lang), draw_result(scores, look), translate("result-keys", look.lang))
