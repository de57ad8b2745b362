"""The table as it was: whatever was written on sheets and pad since then is taken back, as the public log tells it."""

from collections.abc import Sequence

from sabika.engine import Event
from sabika.games.rollwrite.events import CoinsTaken, Crossed, DiceTurned, KindCompleted, Marked, PaidToBuildTwice
from sabika.games.rollwrite.sheet import BITS
from sabika.games.rollwrite.state import RollGame, RollState


def rewind(game: RollGame, events: Sequence[Event]) -> RollGame:
    """The game before its last events, as far as points depend on it: dice and whose turn it is stay as they are."""
    before = game.copy()
    kinds = before.rules.sheet.kinds
    for event in reversed(events):
        _take_back(before.state, event, kinds)
    return before


def _take_back(state: RollState, event: Event, kinds: Sequence[str]) -> None:
    match event:
        case Crossed(seat=seat, at=at, kind=kind):
            state.crossed[seat] &= ~BITS[at]
            state.count(seat, kinds.index(kind), -1)
        case Marked(seat=seat, kind=kind):
            state.count(seat, kinds.index(kind), -1)
        case CoinsTaken(seat=seat, coins=coins):
            state.earned[seat] -= coins
        case DiceTurned(seat=seat, price=price) | PaidToBuildTwice(seat=seat, price=price):
            state.spent[seat] -= price
        case KindCompleted(players=players, kind=kind):
            _take_place(state, players, kinds.index(kind), f"majority:{kind}")


def _take_place(state: RollState, players: Sequence[int], kind: int, source: str) -> None:
    """Nobody has the place that was given to them, nor its points."""
    for player in players:
        completed = list(state.completed[player])
        completed[kind] = 0
        state.completed[player] = tuple(completed)
    state.lines = [line for line in state.lines if line.player not in players or line.source != source]
