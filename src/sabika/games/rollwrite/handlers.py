"""The actions of a turn: building for one's dice, or taking coins; and choosing dice afterwards."""

from sabika.engine import Handler
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins
from sabika.games.rollwrite.dice import NO_DICE
from sabika.games.rollwrite.events import CoinsTaken, Crossed, DiceKept, PaidToBuildTwice
from sabika.games.rollwrite.rolls import pass_on, roll_again, roll_all
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollGame
from sabika.palace import Cell
from sabika.words import Reason, because

SECOND_BUILDING = 3  # coins


def cross_out(game: RollGame, seat: int, cell: Cell) -> None:
    """A cross on the sheet, and one on the pad."""
    state, sheet = game.state, game.rules.sheet
    kind = sheet.kind_at[cell]
    state.crossed[seat] |= BITS[cell]
    game.emit(Crossed(seat, cell, sheet.kinds[kind], state.count(seat, kind)))


def end_choice(game: RollGame) -> None:
    """The action is chosen: its frame leaves the stack, and which dice were turned no longer matters."""
    game.state.stack.pop()
    game.state.turned_dice = NO_DICE


class CrossOutBuilding(Handler[RollGame, CrossOut]):
    """Where a yellow and a blue die meet; for coins also where the other two do."""

    action = CrossOut

    def options(self, game: RollGame, seat: int) -> list[CrossOut]:
        state = game.state
        return state.dice[seat].crossing.builds(state.crossed[seat], state.coins(seat) >= SECOND_BUILDING)

    def why_not(self, game: RollGame, seat: int, action: CrossOut) -> Reason | None:
        state = game.state
        crossed = state.crossed[seat]
        rest = state.dice[seat].crossing.rest
        for cell in action.buildings:
            if cell not in rest:
                return because("dice-do-not-meet", cell=cell)
            if crossed & BITS[cell]:
                return because("building-crossed-out", cell=cell)
            crossed |= BITS[cell]
        if len(action.buildings) > 1:
            if rest[action.buildings[0]] != action.buildings[1]:
                return because("not-the-other-dice", cell=action.buildings[1])
            if state.coins(seat) < SECOND_BUILDING:
                return because("too-few-coins", price=SECOND_BUILDING, coins=state.coins(seat))
        return None

    def apply(self, game: RollGame, seat: int, action: CrossOut) -> None:
        end_choice(game)
        cross_out(game, seat, action.buildings[0])
        if len(action.buildings) == 1:
            roll_again(game, seat, action.buildings[0])
            return
        game.state.spent[seat] += SECOND_BUILDING
        game.emit(PaidToBuildTwice(seat, SECOND_BUILDING))
        cross_out(game, seat, action.buildings[1])
        roll_all(game, seat)


class TakeCoinsForCrosses(Handler[RollGame, TakeCoins]):
    """One for each of the four intersections that is crossed out; also when there is none (R40)."""

    action = TakeCoins

    def options(self, game: RollGame, seat: int) -> tuple[TakeCoins, ...]:
        return _TAKE_COINS

    def why_not(self, game: RollGame, seat: int, action: TakeCoins) -> Reason | None:
        return None

    def apply(self, game: RollGame, seat: int, action: TakeCoins) -> None:
        end_choice(game)
        state = game.state
        found = state.dice[seat].crossing.coins(state.crossed[seat])
        # The track counts every coin ever ringed: those that were spent do not free their space (R39).
        taken = min(found, game.rules.sheet.coins - state.earned[seat])
        state.earned[seat] += taken
        game.emit(CoinsTaken(seat, taken, found - taken))
        roll_all(game, seat)


_TAKE_COINS = (TakeCoins(),)


class KeepPair(Handler[RollGame, Keep]):
    """One yellow and one blue die stay, the others go to the next player."""

    action = Keep

    def options(self, game: RollGame, seat: int) -> list[Keep]:
        return game.state.dice[seat].crossing.keeps

    def why_not(self, game: RollGame, seat: int, action: Keep) -> Reason | None:
        if action.cell not in game.state.dice[seat].crossing.rest:
            return because("dice-not-rolled", cell=action.cell)
        return None

    def apply(self, game: RollGame, seat: int, action: Keep) -> None:
        state = game.state
        state.stack.pop()
        rest = state.dice[seat].crossing.rest[action.cell]
        state.dice[seat] = NO_DICE.plus(action.cell)
        game.emit(DiceKept(seat, action.cell))
        pass_on(game, seat, rest)
