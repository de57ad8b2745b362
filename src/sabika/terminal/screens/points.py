"""Every point and its reason, and what everybody has built."""

from functools import partial

from rich.console import Group

from sabika.rulebook import place_of_source
from sabika.terminal.drawings.scores import draw_buildings, draw_score_lines
from sabika.terminal.look.colours import Look
from sabika.terminal.models.scores import ScoreTable
from sabika.terminal.screens.page import Page
from sabika.terminal.screens.rules import list_places, make_rules_page
from sabika.terminal.words import translate


def make_points_page(scores: ScoreTable, game: str, look: Look) -> Page:
    """The page with buildings and score lines; from here to the rules about these points."""
    body = Group(draw_buildings(scores, look), "", *draw_score_lines(scores, look))
    places = [place_of_source(line.source, game) for line in scores.lines]
    explain = partial(make_rules_page, places or list_places(game), look)
    return Page(translate("points", look.lang), body, translate("screen-keys-rules", look.lang), explain)
