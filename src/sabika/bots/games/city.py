"""How good a position of a market game looks for one seat, in points: a rule of thumb."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.bots.appraisal import Appraisal, Memory
from sabika.engine import Action
from sabika.games.city.actions import Buy
from sabika.games.city.cards import worth
from sabika.games.city.holdings import Holding
from sabika.games.city.state import CityGame
from sabika.games.city.steps import LAST_SCORING, holdings
from sabika.palace import Palace

MONEY = 0.3  # points a money unit will bring
ANOTHER_ACTION = 3.0
IN_RESERVE = 0.4  # how much of a building's points a reserve tile may still bring
OPEN_CELL = 0.35  # for each cell where any tile could be built, up to:
ENOUGH_CELLS = 7
ENOUGH_CARDS = 8  # in hand: more of them are better spent on a tile for the reserve
SCORING_WEIGHT = {1: 1.0, 2: 0.7, 3: 0.5}  # points that are near count more: counts will change until then


class CityAppraisal(Appraisal[CityGame]):
    """Points now, money in hand, points to come, room to build."""

    def appraise(self, game: CityGame, seat: int, memory: Memory) -> float:
        """Points the seat may hope for."""
        state = game.state
        value = float(state.scores[seat])
        value += MONEY * worth(state.hands[seat].cards)
        if game.to_act == seat and game.decision == "turn" and state.turn == seat and state.pending[seat]:
            value += ANOTHER_ACTION
        if not game.over:
            value += _points_to_come(game, seat, memory)
            fountain = game.rules.start.pieces[0, 0]
            value += OPEN_CELL * min(ENOUGH_CELLS, len(state.palaces[seat].cells_for(fountain)))
        return value

    def is_wasteful(self, game: CityGame, seat: int, action: Action) -> bool:
        """To buy a tile that fits nowhere, whichever side is up, before there is more money than one can use."""
        if not isinstance(action, Buy) or len(game.state.hands[seat].cards) >= ENOUGH_CARDS:
            return False
        tiles, palace = game.rules.tiles, game.state.palaces[seat]
        faces = (action.tile, tiles[action.tile].back)
        return not any(palace.count_cells_for(tiles[face].piece) for face in faces if face is not None)


def _points_to_come(game: CityGame, seat: int, memory: Memory) -> float:
    """Points of the scorings still to come. To take money, say, does not change them."""
    state = game.state
    tiles = state.pending[seat], state.reserves[seat]
    moment = seat, state.scorings, tiles, *state.palaces, *state.slots.values()
    if moment not in memory:
        memory[moment] = _work_out(game, seat)
    return memory[moment]


def _work_out(game: CityGame, seat: int) -> float:
    """The same, if nothing changed but the tiles waiting to be placed."""
    state = game.state
    coming = range(state.scorings + 1, LAST_SCORING + 1)
    now = holdings(game)
    built = _points(game, now, seat, coming)
    waiting = _with(game, now, seat, state.pending[seat])
    placed = _points(game, waiting, seat, coming) if state.pending[seat] else built
    placed += _points_of_their_own(game, seat, state.pending[seat], coming)
    hoped = placed
    if state.reserves[seat]:
        hoped = _points(game, _with(game, waiting, seat, state.reserves[seat]), seat, coming)
        hoped += _points_of_their_own(game, seat, state.reserves[seat], coming)
    return built + 0.9 * (placed - built) + IN_RESERVE * (hoped - placed)


def _points_of_their_own(game: CityGame, seat: int, tiles: Sequence[str], coming: range) -> float:
    """What tiles of modules would score for themselves, as bazaars and camps do, each where it scores most."""
    rules, palace = game.rules, game.state.palaces[seat]
    pieces = [rules.tiles[tile].piece for tile in tiles if rules.tiles[tile].kind not in rules.kinds]
    if not pieces:
        return 0.0
    extras = rules.hooks.extras({}, game.state, seat)

    def count(some: Palace) -> float:
        held, weight = [Holding(seat, some, extras=extras)], _weigh(coming)
        lines = [(scoring, line) for scoring in coming for line in rules.hooks.score_lines(held, scoring, rules)]
        return sum(line.points * weight[scoring] for scoring, line in lines)

    now = count(palace)
    return sum(
        max((count(palace.build(piece, cell)) - now for cell in palace.cells_for(piece)), default=0.0)
        for piece in pieces
    )


def _with(game: CityGame, now: list[Holding], seat: int, tiles: Sequence[str]) -> list[Holding]:
    """What everybody brings to a scoring, if one seat had built more tiles."""
    mine, known = now[seat], game.rules.tiles
    counted = dict(mine.kinds(known))
    dearest = {kind: mine.highest(kind, known) for kind in game.rules.kinds_by_price}
    for tile in tiles:
        kind = known[tile].kind
        counted[kind] = counted.get(kind, 0) + 1
        if kind in dearest:
            dearest[kind] = max(dearest[kind], known[tile].price)
    more = Holding(seat, mine.palace, counted=counted, dearest=dearest, extras=mine.extras)
    return [more if holding.player == seat else holding for holding in now]


def _points(game: CityGame, brought: list[Holding], seat: int, coming: range) -> float:
    weight = _weigh(coming)
    return sum(
        line.points * weight[scoring]
        for scoring in coming
        for line in game.rules.score(brought, scoring)
        if line.player == seat
    )


def _weigh(coming: range) -> dict[int, float]:
    return {scoring: SCORING_WEIGHT[1 + scoring - coming.start] for scoring in coming}


APPRAISAL = CityAppraisal()
