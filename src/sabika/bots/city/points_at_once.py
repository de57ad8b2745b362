"""What tiles would score where they could stand at once: what somebody sees who looks at a palace and its forecast."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from sabika.bots.city.evaluation import Evaluation
from sabika.bots.city.turns import WholeTurn
from sabika.engine import Action
from sabika.games.city import LAST_SCORING, Build, CityGame, Holding, Reserve
from sabika.games.city.steps import holdings
from sabika.palace import Cell, Palace


def count_net(game: CityGame, seat: int, palace: Palace) -> int:
    """Points that the next scoring would bring the seat more, or fewer, if its palace were this one."""
    return _score(game, seat, palace) - _score(game, seat, game.state.palaces[seat])


def count_at_once(game: CityGame, seat: int, palace: Palace, tile: str) -> int:
    """Points that a tile would add in its best space of a palace; 0 where it fits nowhere."""
    space = find_space(game, seat, palace, tile)
    return 0 if space is None else space[0]


def find_space(game: CityGame, seat: int, palace: Palace, tile: str) -> tuple[int, Cell] | None:
    """The space in which a tile adds most points, and how many, if it adds any."""
    if tile not in game.rules.tiles:
        return None
    piece, now = game.rules.tiles[tile].piece, _score(game, seat, palace)
    found = [(_score(game, seat, palace.build(piece, cell)) - now, cell) for cell in palace.cells_for(piece)]
    best = max(found, key=lambda one: one[0], default=None)
    return best if best is not None and best[0] > 0 else None


def _score(game: CityGame, seat: int, palace: Palace) -> int:
    scoring = game.state.scorings + 1
    if scoring > LAST_SCORING:
        return 0
    then = holdings(game)
    then[seat] = Holding(seat, palace, extras=then[seat].extras)
    return sum(line.points for line in game.rules.score(then, scoring) if line.player == seat)


def build_kept(game: CityGame, seat: int, turns: Sequence[WholeTurn], little: float) -> list[WholeTurn]:
    """The same turns, but what they keep in reserve is built where it scores at once and that costs a `little` at most.

    How good it is to wait for a better space is a guess, the points are to be seen: so built it counts as much as kept.
    """
    evaluation = Evaluation(game, seat)
    return [_build(game, seat, turn, evaluation, little) for turn in turns]


def _build(game: CityGame, seat: int, turn: WholeTurn, evaluation: Evaluation, little: float) -> WholeTurn:
    new = {*game.state.pending[seat], *(one.tile for one in turn.purchases)}  # what is turned over to wait stays so
    for kept in [action for action in turn.actions if isinstance(action, Reserve) and action.tile in new]:
        layout = turn.layout
        space = find_space(game, seat, layout.palace, kept.tile)
        if space is None or kept.tile not in layout.reserve:
            continue
        palace = layout.palace.build(game.rules.tiles[kept.tile].piece, space[1])
        at = layout.reserve.index(kept.tile)
        reserve = (*layout.reserve[:at], *layout.reserve[at + 1 :])
        less = evaluation.value_city(layout.palace, layout.reserve) - evaluation.value_city(palace, reserve)
        if less <= little:
            built = Build(kept.tile, space[1])
            actions: tuple[Action, ...] = (*(one for one in turn.actions if one != kept), built)
            turn = WholeTurn(
                turn.value, actions, turn.hand, msgspec.structs.replace(layout, palace=palace, reserve=reserve)
            )
    return turn
