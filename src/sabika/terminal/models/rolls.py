"""What is read from the view of a game written on sheets."""

from collections import Counter
from typing import cast

from sabika.engine import GameView
from sabika.games.rollwrite.views import RollView
from sabika.terminal.models.scores import ScoreRow, ScoreTable


def read_roll(view: GameView) -> RollView:
    """The same view under the type of its family."""
    return cast(RollView, view)


def list_scores(view: RollView) -> ScoreTable:
    """What everybody has."""
    rows = [ScoreRow(player["name"], player["score"], Counter(player["counts"])) for player in view["players"]]
    return ScoreTable(rows, view["score_lines"], view["winners"], tuple(view["sheet"]["totals"]))
