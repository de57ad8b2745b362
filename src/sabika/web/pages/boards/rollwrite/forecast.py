"""What an action would change about the points, for its page."""

from sabika.engine import Action, ScoreLine
from sabika.games.rollwrite.forecast import apply, list_points, list_totals
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.sheet import Gain

__all__ = ["list_gains", "list_points", "list_totals"]


def list_gains(choices: RollChoices, action: Action) -> tuple[Gain, ...]:
    """What an action would bring its player at once; what the dice do afterwards nobody knows."""
    seat, scene = choices.seat, choices.scene
    after = apply(scene.game, seat, action)
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
