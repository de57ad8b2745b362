"""What a planned turn is expected to bring: score lines of the next scoring, and what it is good for."""

from __future__ import annotations

import msgspec

from sabika.bots.choice import Idea
from sabika.bots.city.turns import WholeTurn
from sabika.engine import ScoreLine
from sabika.games.city import LAST_SCORING, Buy, CityGame, Holding, Take, exact_payments, offers
from sabika.games.city.steps import holdings
from sabika.words import Reason, because


def explain(game: CityGame, seat: int, turn: WholeTurn) -> Idea:
    """A planned turn as an idea."""
    return Idea(turn.actions, round(turn.value, 3), tuple(expect_lines(game, seat, turn)), find_purpose(game, turn))


def find_purpose(game: CityGame, turn: WholeTurn) -> Reason | None:
    """What a turn is good for besides points: another action, or a purchase that becomes possible."""
    first = turn.actions[0]
    if isinstance(first, Buy):
        exact = len(turn.purchases) > 1 or any(isinstance(action, Take) for action in turn.actions)
        return because("plan-exact", tile=first.tile) if exact else None
    if isinstance(first, Take):
        before = turn.hand.minus(first.cards)
        there = sorted(offers(game), key=lambda offer: -offer.price)
        saved = [one for one in there if exact_payments(game, turn.hand, one) and not exact_payments(game, before, one)]
        return because("plan-saves", tile=saved[0].tile) if saved else None
    return None


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
