"""The steps of a turn, of a scoring and of the end, common to all market games."""

from collections.abc import Sequence
from typing import Any

from sabika.engine import Decision, Event, Frame, Handler, Step
from sabika.games.city.actions import Pass
from sabika.games.city.deck import refill_display
from sabika.games.city.events import Begun, Ended, Left, Passed, Scored, Turn
from sabika.games.city.holdings import Holding
from sabika.games.city.market import refill_market
from sabika.games.city.state import CityGame
from sabika.words import Reason

TURN_FLOW = ("act", "place", "display", "scorings", "market", "next")
SCORING_FLOW = ("score",)
END_FLOW = ("leftovers", "last-scoring", "over")
LAST_SCORING = 3


class Act(Decision[CityGame]):
    """The actions of a turn; an exact payment leaves this step on the stack for one more (R6)."""

    name = "act"
    asks = "turn"


class PassWhenStuck(Handler[CityGame, Pass]):
    """Nothing can be done (R5)."""

    action = Pass

    def options(self, game: CityGame, seat: int) -> list[Pass]:
        return [Pass()]

    def why_not(self, game: CityGame, seat: int, action: Pass) -> Reason | None:
        return None

    def apply(self, game: CityGame, seat: int, action: Pass) -> None:
        game.state.stack.pop()
        game.emit(Passed(seat))


class Place(Decision[CityGame]):
    """New tiles are placed one by one, in any order."""

    name = "place"
    asks = "place"

    def is_needed(self, game: CityGame, frame: Frame) -> bool:
        return bool(game.state.pending[frame.seat])


class PlaceLeftover(Place):
    """The same for tiles handed out at the end."""

    name = "leftover"
    asks = "leftover"


class Display(Step[CityGame]):
    """The money display is filled up to four cards."""

    name = "display"

    def run(self, game: CityGame, frame: Frame) -> None:
        refill_display(game)


class Scorings(Step[CityGame]):
    """Scorings that came up in the refill, in their order (R7)."""

    name = "scorings"

    def run(self, game: CityGame, frame: Frame) -> None:
        due, game.state.due = game.state.due, ()
        for scoring in reversed(due):
            game.push("scoring", frame.seat, (scoring,))


class Score(Step[CityGame]):
    """Points for everybody; the frame's note is the number of the scoring."""

    name = "score"

    def run(self, game: CityGame, frame: Frame) -> None:
        (scoring,) = frame.note
        state = game.state
        before = list(state.scores)
        game.score(game.rules.score(holdings(game), scoring))
        state.scorings = scoring
        gained = tuple(now - then for now, then in zip(state.scores, before, strict=True))
        game.emit(Scored(scoring, gained))


def find_scoring_to_hold(game: CityGame) -> int | None:
    """The scoring that has come up, as long as somebody may still do something before it is held."""
    return next((frame.note[0] for frame in reversed(game.state.stack) if frame.step == Score.name), None)


def holdings(game: CityGame) -> list[Holding]:
    """What everybody brings to a scoring now."""
    state, rules = game.state, game.rules
    extras = rules.hooks.extras
    mine = [Holding(seat, palace, extras=extras({}, state, seat)) for seat, palace in enumerate(state.palaces)]
    return [*mine, *rules.hooks.holdings(state, rules.seats)]


def holdings_at(game: CityGame, log: Sequence[Event], scoring: int) -> list[Holding]:
    """What everybody brought to a scoring that was just held; its turn goes on by itself, and may bring more."""
    held = [place for place, event in enumerate(log) if isinstance(event, Scored) and event.scoring == scoring]
    return game.rules.hooks.before_events(holdings(game), log[held[-1] + 1 :]) if held else holdings(game)


class Market(Step[CityGame]):
    """The market is filled up; if that cannot be done, the game ends."""

    name = "market"

    def run(self, game: CityGame, frame: Frame) -> None:
        if not refill_market(game):
            game.state.stack.clear()
            game.push("end", frame.seat)


class Next(Step[CityGame]):
    """The next player's turn."""

    name = "next"

    def run(self, game: CityGame, frame: Frame) -> None:
        begin_turn(game, (frame.seat + 1) % game.rules.seats)


def begin_turn(game: CityGame, seat: int) -> None:
    """Lay out the steps of a turn."""
    game.state.turn = seat
    game.state.turns += 1
    game.emit(Turn(seat))
    game.push("turn", seat)


class Begin(Step[CityGame]):
    """The very first turn."""

    name = "begin"

    def run(self, game: CityGame, frame: Frame) -> None:
        game.emit(Begun(frame.seat))
        begin_turn(game, frame.seat)


class Leftovers(Step[CityGame]):
    """Tiles left on the market go to whoever has most of the field's currency, all at once (R13)."""

    name = "leftovers"

    def run(self, game: CityGame, frame: Frame) -> None:
        state, rules = game.state, game.rules
        for number, stall in enumerate(rules.stalls):
            tile = state.market[number]
            if tile is not None:
                owner = richest(game, stall.letter)
                game.emit(Left(tile, stall.field, owner))
                if owner is not None:
                    state.market[number] = None
                    state.pending[owner] = (*state.pending[owner], tile)
        order = reversed(rules.seats_after(frame.seat))
        state.stack.extend(Frame("leftover", seat) for seat in order if state.pending[seat])


def richest(game: CityGame, letter: str) -> int | None:
    """The seat with most money of a currency in hand; nobody on a tie (R12)."""
    totals = [hand.total(letter) for hand in game.state.hands]
    best = max(totals)
    return totals.index(best) if totals.count(best) == 1 else None


class LastScoring(Step[CityGame]):
    """The third scoring."""

    name = "last-scoring"

    def run(self, game: CityGame, frame: Frame) -> None:
        game.push("scoring", frame.seat, (LAST_SCORING,))


class Over(Step[CityGame]):
    """The game is over."""

    name = "over"

    def run(self, game: CityGame, frame: Frame) -> None:
        game.state.over = True
        game.emit(Ended(tuple(game.winners)))


def plain_steps() -> Sequence[Step[Any]]:
    """The steps that run by themselves and are the same in all games."""
    return (Begin(), Display(), Scorings(), Score(), Market(), Next(), LastScoring(), Over())
