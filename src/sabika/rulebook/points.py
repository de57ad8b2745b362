"""Diagrams of scorings: a row for each source of points, and the engine's own reasons."""

from collections.abc import Sequence

from sabika.engine import AnyGame, Game, ScoreLine
from sabika.games.city import CityRules
from sabika.games.city.state import CityState
from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.games.rollwrite.rules import is_roll_game
from sabika.games.rollwrite.scoring import final_lines
from sabika.games.rollwrite.standings import standings
from sabika.rulebook.diagram import Claim, Diagram, Group, Pressed


def foresee(game: AnyGame) -> tuple[ScoreLine, ...]:
    """What the next scoring would bring if it came now."""
    if is_roll_game(game):
        return tuple(final_lines(game.rules.sheet, standings(game)))
    rules, state = game.rules, game.state
    assert isinstance(rules, CityRules) and isinstance(state, CityState)
    number = min(state.scorings + 1, LAST_SCORING)
    return tuple(rules.score(holdings(Game(rules, state, game.chance, game.origin)), number))


def try_scores(game: AnyGame, sources: Sequence[str] = ()) -> Diagram:
    """A scoring whose rows can be pressed; all that bring points, or those named."""
    lines = foresee(game)
    shown = tuple(sources) or tuple(dict.fromkeys(line.source for line in lines))
    claims: dict[Pressed, Claim] = {
        (source,): Claim(True, lines=tuple(line for line in lines if line.source == source)) for source in shown
    }
    return Diagram(game, ("scores",), (Group("scores", shown),), claims)
