"""What a planned turn is expected to bring: score lines of the next scoring, and what it is good for."""

from __future__ import annotations

from sabika.bots.change import list_changes
from sabika.bots.choice import Idea
from sabika.bots.city.purposes import find_purpose
from sabika.bots.city.turns import WholeTurn, is_planned
from sabika.engine import ScoreLine
from sabika.games.city import LAST_SCORING, Build, CityGame, Holding, Reserve
from sabika.games.city.steps import holdings
from sabika.words import because


def explain(game: CityGame, seat: int, turn: WholeTurn) -> Idea:
    """A planned turn as an idea."""
    lines = tuple(expect_lines(game, seat, turn))
    purpose = because("plan-walled-in") if walls_in(game, seat, turn) else find_purpose(game, seat, turn)
    return Idea(turn.actions, round(turn.value, 3), lines, purpose)


def walls_in(game: CityGame, seat: int, turn: WholeTurn) -> bool:
    """Whether there is no space left on which anything could be built, though there was one before."""
    pieces = [tile.piece for tile in game.rules.tiles.values()]
    return not any(map(turn.layout.palace.count_cells_for, pieces)) and any(
        map(game.state.palaces[seat].count_cells_for, pieces)
    )


def expect_lines(game: CityGame, seat: int, turn: WholeTurn) -> list[ScoreLine]:
    """What the next scoring would bring the seat more than it does now, if nothing else changed; most points first."""
    state, rules = game.state, game.rules
    scoring = state.scorings + 1
    if scoring > LAST_SCORING:
        return []
    now = holdings(game)
    then = _look_ahead(game, seat, turn)
    return list_changes(seat, rules.score(now, scoring), rules.score(then, scoring))


def _look_ahead(game: CityGame, seat: int, turn: WholeTurn) -> list[Holding]:
    """What everybody would bring to a scoring after it; what a module's action changes, its own rules say."""
    first, after = turn.actions[0], game
    decision = game.open_decision
    if decision is not None and not (is_planned(first) or isinstance(first, Build | Reserve)):
        after = game.copy()
        decision.apply(after, seat, first)
    then = holdings(after)
    then[seat] = Holding(seat, turn.layout.palace, extras=then[seat].extras)
    return then
