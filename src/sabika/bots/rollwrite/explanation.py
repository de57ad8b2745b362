"""Why a turn is good, in the words of the scoring: points it would add if the game ended now, or what it prepares."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

import msgspec

from sabika.bots.change import say_change
from sabika.bots.choice import Idea
from sabika.engine import ScoreLine
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins, TurnDice
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.scoring import final_lines
from sabika.games.rollwrite.sheet import BITS, COLUMNS, ROWS
from sabika.games.rollwrite.standings import Standing, standings
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell
from sabika.words import Reason, because

Key: TypeAlias = tuple[str, object]  # a source of points, and of several rows or columns which one
Lines: TypeAlias = dict[Key, ScoreLine]


def explain(game: RollGame, seat: int, idea: Idea) -> Idea:
    """An idea with its reasons. Dice are kept for what they can build next time."""
    buildings: tuple[Cell, ...] = ()
    coins = 0
    state = game.state
    for action in idea.actions:
        if isinstance(action, TurnDice):
            coins -= action.price
        elif isinstance(action, CrossOut):
            buildings = action.buildings
            coins -= SECOND_BUILDING * (len(buildings) - 1)
        elif isinstance(action, Keep):
            buildings = () if state.crossed[seat] & BITS[action.cell] else (action.cell,)
            return msgspec.structs.replace(idea, purpose=find_purpose(game, seat, buildings, 0))
        elif isinstance(action, TakeCoins):
            coins += _count_coins(game, seat, idea)
    lines = find_lines(game, seat, buildings, coins)
    return msgspec.structs.replace(
        idea, lines=lines, purpose=None if lines else find_purpose(game, seat, buildings, coins)
    )


def _count_coins(game: RollGame, seat: int, idea: Idea) -> int:
    """What is taken after some dice were turned."""
    after = game.copy()
    before = after.state.earned[seat]
    for action in idea.actions:
        after.play(action, seat)
    return after.state.earned[seat] - before


def find_lines(game: RollGame, seat: int, buildings: Sequence[Cell], coins: int) -> tuple[ScoreLine, ...]:
    """Points of the final scoring that buildings and coins (more or fewer) add for the seat, most first."""
    before = _score(game, seat, standings(game))
    after = _score(game, seat, [_change(game, one, seat, buildings, coins) for one in standings(game)])
    gains = {key: line.points - (before[key].points if key in before else 0) for key, line in after.items()}
    found = [_tell_gain(after, before, key, gain) for key, gain in gains.items() if gain > 0]
    return tuple(sorted(found, key=lambda line: -line.points))


def _tell_gain(after: Lines, before: Lines, key: Key, gain: int) -> ScoreLine:
    """A line with what it adds, and what that means."""
    line, now = after[key], before[key].points if key in before else 0
    params = line.reason.params
    match line.source:
        case "row":
            reason = because("plan-row", number=params["number"], crosses=params["crosses"])
        case "column":
            reason = because("plan-column", number=params["number"], crosses=params["crosses"])
        case "coins":
            reason = because("plan-coins", coins=params["coins"])
        case _:
            reason = say_change(line, list(after.values()), now, line.points)
    return msgspec.structs.replace(line, points=gain, reason=reason)


def find_purpose(game: RollGame, seat: int, buildings: Sequence[Cell], coins: int) -> Reason:
    """What a turn works towards: the fullest row or column that it adds to, or coins."""
    if not buildings and coins <= 0:
        return because("plan-roll")
    if not buildings:
        return because("plan-coins", coins=game.state.coins(seat) + coins)
    crossed = game.state.crossed[seat] | sum(BITS[cell] for cell in buildings)
    rows = [("row", yellow, (crossed & ROWS[yellow - 1]).bit_count()) for yellow, _ in buildings]
    columns = [("column", blue, (crossed & COLUMNS[blue - 1]).bit_count()) for _, blue in buildings]
    name, number, crosses = max([*rows, *columns], key=lambda line: line[2])
    if name == "row":
        return because("plan-row", number=number, crosses=crosses)
    return because("plan-column", number=number, crosses=crosses)


def _score(game: RollGame, seat: int, everybody: Sequence[Standing]) -> Lines:
    """The lines of the seat by what they are for."""
    lines = final_lines(game.rules.sheet, everybody)
    return {(line.source, line.reason.params.get("number")): line for line in lines if line.player == seat}


def _change(game: RollGame, one: Standing, seat: int, buildings: Sequence[Cell], coins: int) -> Standing:
    if one.player != seat:
        return one
    sheet = game.rules.sheet
    crossed = one.crossed | sum(BITS[cell] for cell in buildings)
    return msgspec.structs.replace(one, crossed=crossed, counts=sheet.counts(crossed), coins=one.coins + coins)
