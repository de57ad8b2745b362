"""Every point and its reason, and what everybody has built."""

from rich.console import Group

from sabika.terminal.drawings.scores import draw_buildings, draw_score_lines
from sabika.terminal.look.colours import Look
from sabika.terminal.models.scores import ScoreTable
from sabika.terminal.screens.page import Page
from sabika.terminal.words import translate


def make_points_page(scores: ScoreTable, look: Look) -> Page:
    """The page with buildings and score lines."""
    body = Group(draw_buildings(scores, look), "", *draw_score_lines(scores, look))
    return Page(translate("points", look.lang), body, translate("screen-keys", look.lang))
