"""If the table were scored now: who leads each kind and what that would be worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import ScoreLine
from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.games.city.views import lines_of
from sabika.games.granada.scoring import places
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.scene import CityScene

MOST_ROWS = 16  # of more, those that bring nobody points share a line


@dataclass(frozen=True)
class Worth:
    """A kind whose places are worth the more the more of it can be seen."""

    visible: int
    places: tuple[int, ...]


@dataclass(frozen=True)
class ForecastRow:
    """A source of points and who would get how many."""

    source: str
    shares: tuple[tuple[int, str, int, str], ...]  # player, name, points, reasons
    late: bool = False  # given in the last scoring only, which comes later
    worth: Worth | None = None


@dataclass(frozen=True)
class ForecastModel:
    """What the next scoring would bring, source by source."""

    rows: Sequence[ForecastRow]
    nobody: Sequence[ForecastRow]  # of many those that bring nothing
    number: int
    me: int | None
    over: bool


def draw_forecast(scene: CityScene) -> ForecastModel:
    """One row per kind in table order, one for the walls, and one for whatever else gives points."""
    rules, held = scene.game.rules, holdings(scene.game)
    number = min(scene.view["scorings"] + 1, LAST_SCORING)
    lines = rules.score(held, number)
    own = [*(f"majority:{kind}" for kind in rules.kinds), *lines_of(scene.view["players"][0])]
    rows = [
        ForecastRow(strip_majority(one), _list_shares(scene, lines, one), worth=_find_worth(scene, one, number))
        for one in own
    ]
    now = dict.fromkeys(line.source for line in lines if line.source not in own)
    rows += [ForecastRow(source, _list_shares(scene, lines, source)) for source in now]
    last = rules.score(held, LAST_SCORING)
    later = dict.fromkeys(line.source for line in last if line.source not in now and line.source not in own)
    rows += [ForecastRow(source, _list_shares(scene, last, source), late=True) for source in later]
    nobody = [row for row in rows if not row.shares] if len(rows) > MOST_ROWS else []
    return ForecastModel(rows, nobody, number, scene.seat, scene.view["over"])


def _find_worth(scene: CityScene, source: str, number: int) -> Worth | None:
    kind, rules = strip_majority(source), scene.game.rules
    if kind not in rules.kinds_by_price:
        return None
    visible = sum(holding.kinds(rules.tiles).get(kind, 0) for holding in holdings(scene.game))
    simplified = scene.view["options"].get("scoring") == "simplified"
    return Worth(visible, places(number, visible, simplified) if visible else ())


def _list_shares(scene: CityScene, lines: Sequence[ScoreLine], source: str) -> tuple[tuple[int, str, int, str], ...]:
    """Who gets how many points for it, the most first; several lines of one player together."""
    earned: dict[int, list[ScoreLine]] = {}
    for line in lines:
        if line.source == source:
            earned.setdefault(line.player, []).append(line)
    shares = [
        (player, scene.names[player], sum(line.points for line in mine), "; ".join(map(scene.say, mine)))
        for player, mine in earned.items()
    ]
    return tuple(sorted(shares, key=lambda share: -share[2]))
