"""If the table were scored now, and how much of that an action would change. The rules themselves are asked."""

from sabika.engine import Action, Frame, ScoreLine
from sabika.games.rollwrite.scoring import final_lines
from sabika.games.rollwrite.standings import standings
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.steps import Places


def list_points(game: RollGame) -> list[ScoreLine]:
    """Every point that was given or would be, if the round and the game ended here."""
    if game.over:
        return game.score_lines
    end = game.copy()
    Places().run(end, Frame(Places.name, game.state.turn))
    return [*end.score_lines, *final_lines(end.rules.sheet, standings(end))]


def list_totals(game: RollGame) -> list[int]:
    """Points of everybody, if it ended here."""
    lines = list_points(game)
    return [sum(line.points for line in lines if line.player == player) for player in range(game.rules.participants)]


def apply(game: RollGame, seat: int, action: Action) -> RollGame:
    """The game after an action alone; what the dice do afterwards nobody knows."""
    after = game.copy()
    after.rules.decisions[after.state.stack[-1].step].apply(after, seat, action)
    return after


def count_gain(game: RollGame, seat: int, action: Action) -> int:
    """How many points an action would bring its player at once."""
    return list_totals(apply(game, seat, action))[seat] - list_totals(game)[seat]
