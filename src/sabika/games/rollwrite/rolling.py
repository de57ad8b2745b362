"""Rolling dice and handing them on. All dice come from one stream, in the order in which they are rolled."""

from sabika.games.rollwrite.dice import Dice
from sabika.games.rollwrite.events import DicePassed, Rolled
from sabika.games.rollwrite.sheet import bit
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell

DICE = "dice:1"


def roll(game: RollGame, player: int, to: str, pairs: int = 1) -> list[Cell]:
    """Roll so many pairs: yellow and blue, yellow and blue."""
    state, chance = game.state, game.chance
    first = state.rolled
    state.rolled = first + 2 * pairs
    values = [chance.roll(DICE, index) for index in range(first, state.rolled)]
    game.emit(Rolled(pile=DICE, items=tuple(map(str, values)), to=to, seat=player))
    return list(zip(values[::2], values[1::2], strict=True))


def roll_onto_sheet(game: RollGame, seat: int, pairs: int) -> None:
    """Roll dice that come to lie on the own sheet."""
    for pair in roll(game, seat, "sheet", pairs):
        game.state.dice[seat] = game.state.dice[seat].plus(pair)


def roll_free_cell(game: RollGame, seat: int) -> Cell:
    """A building at the start: rolled again while it is crossed out already."""
    while True:
        (cell,) = roll(game, seat, "start")
        if not game.state.crossed[seat] & bit(cell):
            return cell


def roll_free_kind(game: RollGame, player: int) -> int:
    """What a virtual player gets: rolled again while the kind is complete."""
    sheet, counts = game.rules.sheet, game.state.counts[player]
    while True:
        (cell,) = roll(game, player, "virtual")
        kind = sheet.kind_at[cell]
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
    state.dice[seat] = rest = state.dice[seat].minus(used)
    if game.rules.seats > 1:
        state.dice[seat] = Dice()
        pass_on(game, seat, rest.pair)
    roll_onto_sheet(game, seat, 1)


def roll_all(game: RollGame, seat: int) -> None:
    """After coins or a double build: all four. Alone they stay (R41), else a pair of them is kept."""
    if is_last_turn(game):
        return
    game.state.dice[seat] = Dice()
    roll_onto_sheet(game, seat, 2)
    if game.rules.seats > 1:
        game.push("keep", seat)


def pass_on(game: RollGame, seat: int, pair: Cell) -> None:
    """A pair goes to the next player as it lies."""
    state = game.state
    after = (seat + 1) % game.rules.seats
    state.dice[after] = state.dice[after].plus(pair)
    game.emit(DicePassed(seat, after, pair))
