"""What players did in Roll & Write: dice turned and kept, buildings crossed out, coins taken."""

from collections.abc import Sequence
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
from sabika.games.rollwrite.past import rewind
from sabika.web.pages.boards.rollwrite.changes import list_by_source
from sabika.web.pages.models.moves import Deed, Move, Outcome, Sign, find_span, iterate_cells
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


# -- outcomes ---------------------------------------------------------------------------------------------------------


def judge_moves(scene: RollScene, moves: Sequence[Move]) -> list[Move]:
    """The same moves with what each did to the points of whoever looks; sheets and pad are thought back from now."""
    if scene.you is None or scene.view["over"]:
        return list(moves)
    game, judged = rewind(scene.game, scene.log[find_span(scene)[1] :]), []
    after = list_by_source(game, scene.you)
    for move in reversed(moves):
        game = rewind(game, move.events)
        before = list_by_source(game, scene.you)
        changed = [kind for kind in game.rules.sheet.kinds if before.get(kind, 0) != after.get(kind, 0)]
        outcomes = [Outcome("points", before.get(kind, 0), after.get(kind, 0), kind) for kind in changed]
        judged.append(move if move.me else replace(move, outcomes=tuple(outcomes)))
        after = before
    return judged[::-1]
