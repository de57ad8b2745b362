"""If the table were scored now, and what an action would change about that. The rules themselves are asked."""

from sabika.engine import Action, Frame, ScoreLine
from sabika.games.rollwrite.scoring import final_lines
from sabika.games.rollwrite.standings import standings
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.steps import Places
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.sheet import Gain


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


def list_gains(choices: RollChoices, action: Action) -> tuple[Gain, ...]:
    """What an action would bring its player at once; what the dice do afterwards nobody knows."""
    seat, scene = choices.seat, choices.scene
    after = scene.game.copy()
    after.rules.decisions[after.state.stack[-1].step].apply(after, seat, action)
    before = {_source(line): line for line in list_points(scene.game) if line.player == seat}
    found = []
    for line in list_points(after):
        known = before.pop(_source(line), None) if line.player == seat else None
        more = line.points - (known.points if known else 0)
        if line.player == seat and more:
            found.append(Gain(more, line.source, scene.say(line)))
    lost = [Gain(-line.points, line.source, scene.say(line)) for line in before.values()]
    return tuple(sorted([*found, *lost], key=lambda gain: -gain.points))


def _source(line: ScoreLine) -> tuple[str, object]:
    """What tells a line from others: rows and columns have a number."""
    return line.source, line.reason.params.get("number")
