"""How a game ended: who is where, and where the points came from."""

from collections import Counter

from sabika.engine import GameView
from sabika.games.city.boundary import LINES
from sabika.web.art.pieces import KINDS
from sabika.web.pages.models.chart import Chart, draw_bars
from sabika.web.pages.models.points import strip_majority


def rank_players(view: GameView) -> list[int]:
    """Everybody who can have points, the best first: virtual players may be there without any."""
    scored = {line.player for line in view["score_lines"]}
    found = [number for number, player in enumerate(view["players"]) if not player["neutral"] or number in scored]
    return sorted(found, key=lambda player: (player not in view["winners"], -view["players"][player]["score"]))


def list_sources(view: GameView) -> list[str]:
    """Everything points were given for: kinds as they lie in the box, lines, and then what else there is."""
    usual = [*(f"majority:{kind}" for kind in KINDS), *LINES]
    found = dict.fromkeys(line.source for line in view["score_lines"])
    return [*(source for source in usual if source in found), *(source for source in found if source not in usual)]


def draw_chart(view: GameView) -> Chart:
    """One bar per participant, one piece per source."""
    points: Counter[tuple[int, str]] = Counter()
    for line in view["score_lines"]:
        points[line.player, line.source] += line.points
    sources = list_sources(view)
    return draw_bars(
        [
            (view["players"][player]["name"], [(strip_majority(source), points[player, source]) for source in sources])
            for player in rank_players(view)
        ]
    )
