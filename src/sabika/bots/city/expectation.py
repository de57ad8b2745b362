"""What a planned turn is expected to bring: score lines of the next scoring, and what it is good for."""

from __future__ import annotations

import msgspec

from sabika.bots.choice import Idea
from sabika.bots.city.turns import WholeTurn
from sabika.engine import ScoreLine
from sabika.games.city import LAST_SCORING, CityGame, Holding
from sabika.games.city.steps import holdings


def explain(game: CityGame, seat: int, turn: WholeTurn) -> Idea:
    """A planned turn as an idea."""
    return Idea(turn.actions, round(turn.value, 3), tuple(expect_lines(game, seat, turn)))


def expect_lines(game: CityGame, seat: int, turn: WholeTurn) -> list[ScoreLine]:
    """What the next scoring would bring the seat more than it does now, if nothing else changed; most points first."""
    state, rules = game.state, game.rules
    scoring = state.scorings + 1
    if scoring > LAST_SCORING or turn.layout.palace is state.palaces[seat]:
        return []
    now = holdings(game)
    then = list(now)
    then[seat] = Holding(seat, turn.layout.palace, extras=now[seat].extras)
    before: dict[str, int] = {}
    for line in rules.score(now, scoring):
        if line.player == seat:
            before[line.source] = before.get(line.source, 0) + line.points
    found = []
    for line in rules.score(then, scoring):
        if line.player == seat:
            more = line.points - before.pop(line.source, 0)
            if more > 0:
                found.append(msgspec.structs.replace(line, points=more))
    return sorted(found, key=lambda line: -line.points)
