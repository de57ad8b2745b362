"""What players did in Roll & Write: dice turned and kept, buildings crossed out, coins taken."""

from dataclasses import replace

from sabika.engine import Drawn, Event
from sabika.engine.event import Begun, Ended
from sabika.games.rollwrite.actions import DieTurn
from sabika.games.rollwrite.events import (
    CoinsTaken,
    Crossed,
    DiceKept,
    DicePassed,
    DiceTurned,
    FinalScoring,
    Marked,
    PaidToBuildTwice,
    RoundBegun,
)
from sabika.web.pages.models.moves import Deed, Sign, iterate_cells
from sabika.web.pages.models.sheet import LETTERS
from sabika.web.pages.scene import RollScene

UNTOLD = (Drawn, Begun, Ended, RoundBegun, DicePassed, FinalScoring)  # everybody sees them on the table


def tell_deed(scene: RollScene, event: Event) -> Deed | None:
    """An event as a deed; what has no drawing is said in words."""
    if isinstance(event, UNTOLD):
        return None
    return replace(_tell_known(event) or Deed("said", text=scene.show(event)), cells=tuple(iterate_cells(event)))


def _tell_known(event: Event) -> Deed | None:
    match event:
        case Crossed():
            return Deed("crosses", (Sign("building", event.kind),), count=event.count)
        case Marked():  # of somebody virtual, whom only the dice give something
            return Deed("gets", (Sign("building", event.kind),), count=event.count)
        case CoinsTaken(coins=0):  # for new dice
            return Deed("passes")
        case CoinsTaken():
            return Deed("earns", (Sign("coin"),), count=event.coins)
        case DiceTurned():
            return Deed("dice", tuple(_die(turn) for turn in event.turns), count=event.price)
        case PaidToBuildTwice():
            return Deed("twice", (Sign("coin"),), count=event.price)
        case DiceKept():
            return Deed("keeps", (Sign("die", f"y{event.pair[0]}"), Sign("die", f"b{event.pair[1]}")))
    return None


def _die(turn: DieTurn) -> Sign:
    return Sign("die", f"{LETTERS[turn.colour]}{turn.result}")
