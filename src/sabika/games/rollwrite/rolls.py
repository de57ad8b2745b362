"""Rolling dice and handing them on. All dice come from one stream, in the order in which they are rolled."""

from functools import cache

from sabika.games.rollwrite.dice import NO_DICE
from sabika.games.rollwrite.events import DicePassed, Rolled
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell

DICE = "dice:1"


def _roll(game: RollGame, player: int, number: int, to: str) -> tuple[int, ...]:
    """Roll some dice."""
    state = game.state
    values = game.chance.rolls(DICE, state.rolled, number)
    state.rolled += number
    game.emit(roll_event(values, to, player))
    return values


@cache
def roll_event(values: tuple[int, ...], to: str, player: int) -> Rolled:
    """The event of a roll. There are few different ones, so each is made once."""
    return Rolled(pile=DICE, items=tuple(map(str, values)), to=to, seat=player)


def roll_pair(game: RollGame, player: int, to: str) -> Cell:
    """Roll a pair."""
    yellow, blue = _roll(game, player, 2, to)
    return yellow, blue


def roll_onto_sheet(game: RollGame, seat: int) -> None:
    """Roll a pair that comes to lie on the own sheet."""
    dice = game.state.dice
    dice[seat] = dice[seat].plus(_roll(game, seat, 2, "sheet"))


def roll_four(game: RollGame, seat: int) -> None:
    """Roll all four dice of the own sheet."""
    values = _roll(game, seat, 4, "sheet")
    game.state.dice[seat] = NO_DICE.plus(values[:2]).plus(values[2:])


def roll_free_cell(game: RollGame, seat: int) -> Cell:
    """A building at the start: rolled again while it is crossed out already."""
    while True:
        cell = roll_pair(game, seat, "start")
        if not game.state.crossed[seat] & BITS[cell]:
            return cell


def roll_free_kind(game: RollGame, player: int) -> int:
    """What a virtual player gets: rolled again while the kind is complete."""
    sheet, counts = game.rules.sheet, game.state.counts[player]
    while True:
        kind = sheet.kind_at[roll_pair(game, player, "virtual")]
        if counts[kind] < sheet.totals[kind]:
            return kind


def is_last_turn(game: RollGame) -> bool:
    """After it nothing is rolled, kept or passed any more (R47)."""
    return game.state.turns == game.rules.rounds * game.rules.seats


def roll_again(game: RollGame, seat: int, used: Cell) -> None:
    """After a single build: the other pair goes on as it lies (alone it stays, R41), the used one is rolled."""
    state = game.state
    if is_last_turn(game):
        return
    rest = state.dice[seat].crossing.rest[used]
    if game.rules.alone:
        state.dice[seat] = NO_DICE.plus(rest)
    else:
        state.dice[seat] = NO_DICE
        pass_on(game, seat, rest)
    roll_onto_sheet(game, seat)


def roll_all(game: RollGame, seat: int) -> None:
    """After coins or a double build: all four. Alone they stay (R41), else a pair of them is kept."""
    if is_last_turn(game):
        return
    roll_four(game, seat)
    if not game.rules.alone:
        game.push("keep", seat)


def pass_on(game: RollGame, seat: int, pair: Cell) -> None:
    """A pair goes to the next player as it lies."""
    state = game.state
    after = (seat + 1) % game.rules.seats
    state.dice[after] = state.dice[after].plus(pair)
    game.emit(DicePassed(seat, after, pair))
