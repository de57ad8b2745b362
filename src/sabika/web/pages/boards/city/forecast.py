"""If the table were scored now: who leads each kind and what that would be worth."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.engine import ScoreLine
from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.games.granada.scoring import places
from sabika.web.pages.boards.city.palace import scored_lines
from sabika.web.pages.sitting import Sitting

MOST_ROWS = 16  # of more, those that bring nobody points share a line


@dataclass(frozen=True)
class Row:
    """A source of points and who would get how many."""

    source: str
    shares: tuple[tuple[int, str, int, str], ...]  # player, name, points, reasons
    late: bool = False  # given in the last scoring only, which comes later
    worth: "Worth | None" = None


@dataclass(frozen=True)
class Worth:
    """A kind whose places are worth the more the more of it can be seen."""

    visible: int
    places: tuple[int, ...]


def part(sitting: Sitting) -> Mapping[str, Any]:
    """One row per kind in table order, one for the walls, and one for whatever else gives points."""
    shadow = sitting.shadow
    number = min(sitting.view["scorings"] + 1, LAST_SCORING)
    lines = shadow.rules.score(holdings(shadow), number)
    own = [*(f"majority:{kind}" for kind in shadow.rules.kinds), *scored_lines(sitting, 0)]
    rows = [
        Row(source.removeprefix("majority:"), _shares(sitting, lines, source), worth=_worth(sitting, source, number))
        for source in own
    ]
    now = dict.fromkeys(line.source for line in lines if line.source not in own)
    rows += [Row(source, _shares(sitting, lines, source)) for source in now]
    last = shadow.rules.score(holdings(shadow), LAST_SCORING)
    later = dict.fromkeys(line.source for line in last if line.source not in now and line.source not in own)
    rows += [Row(source, _shares(sitting, last, source), late=True) for source in later]
    totals = [sum(line.points for line in lines if line.player == player) for player in range(len(sitting.names))]
    return {
        "rows": rows,
        "nobody": [row for row in rows if not row.shares] if len(rows) > MOST_ROWS else [],
        "number": number,
        "totals": list(zip(sitting.names, totals, strict=True)),
        "me": sitting.seat,
        "over": sitting.view["over"],
    }


def _worth(sitting: Sitting, source: str, number: int) -> Worth | None:
    kind, rules = source.removeprefix("majority:"), sitting.shadow.rules
    if kind not in rules.kinds_by_price:
        return None
    visible = sum(holding.kinds(rules.tiles).get(kind, 0) for holding in holdings(sitting.shadow))
    simplified = sitting.view["options"].get("scoring") == "simplified"
    return Worth(visible, places(number, visible, simplified) if visible else ())


def _shares(sitting: Sitting, lines: Sequence[ScoreLine], source: str) -> tuple[tuple[int, str, int, str], ...]:
    """Who gets how many points for it, the most first; several lines of one player together."""
    earned: dict[int, list[ScoreLine]] = {}
    for line in lines:
        if line.source == source:
            earned.setdefault(line.player, []).append(line)
    shares = [
        (player, sitting.names[player], sum(line.points for line in mine), "; ".join(map(sitting.say, mine)))
        for player, mine in earned.items()
    ]
    return tuple(sorted(shares, key=lambda share: -share[2]))
