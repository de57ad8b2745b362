"""What an action would change about the points, for its page."""

from sabika.engine import Action, ScoreLine
from sabika.games.rollwrite.forecast import apply, list_points, list_totals
from sabika.web.language import translations
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.sheet import Gain
from sabika.web.pages.scene import RollScene
from sabika.words import catalogue

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
            found.append(_gain(scene, line, more))
    lost = [_gain(scene, line, -line.points) for line in before.values()]
    return tuple(sorted([*found, *lost], key=lambda gain: -gain.points))


def _gain(scene: RollScene, line: ScoreLine, more: int) -> Gain:
    words, (source, _, kind) = catalogue(scene.lang), line.source.partition(":")
    short = words["kinds"][kind][-1] if kind else words["sources"][source]
    if more < 0:  # beside a price in coins: these are points
        short = translations(scene.lang).ngettext("point (coins)", "points (coins)", -more)
    return Gain(more, line.source, _say(scene, line, more), str(short))


def _say(scene: RollScene, line: ScoreLine, more: int) -> str:
    """Why points are gained. Only coins that are spent bring fewer: of those a line tells how many are left instead."""
    if more > 0:
        return scene.say(line)
    return translations(scene.lang).gettext("for the coins you spend: every two would be worth a point")


def _source(line: ScoreLine) -> tuple[str, object]:
    """What tells a line from others: rows and columns have a number."""
    return line.source, line.reason.params.get("number")
