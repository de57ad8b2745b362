"""What everybody did in Roll & Write, for the result."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import Event
from sabika.games.rollwrite.events import CoinsTaken, Crossed, DiceTurned, PaidToBuildTwice
from sabika.games.rollwrite.views import RollView
from sabika.web.pages.models.log import seat_of


@dataclass(frozen=True)
class RollFacts:
    """What somebody did in Roll & Write."""

    name: str
    complete: int  # kinds
    built: int
    twice: int
    times: int  # coins were taken
    coins: int
    lost: int
    pips: int
    spent: int


def list_facts(view: RollView) -> Sequence[RollFacts]:
    """What each player did, from the public log."""
    found = []
    for number, player in enumerate(view["players"]):
        if not player["neutral"]:
            own = [event for event in view["log"] if seat_of(event) == number]
            kinds = sum(player["counts"][kind] == total for kind, total in view["sheet"]["totals"].items())
            found.append(_facts(player["name"], kinds, own))
    return found


def _facts(name: str, complete: int, events: Sequence[Event]) -> RollFacts:
    taken = [event for event in events if isinstance(event, CoinsTaken)]
    turned = [event for event in events if isinstance(event, DiceTurned)]
    twice = [event for event in events if isinstance(event, PaidToBuildTwice)]
    return RollFacts(
        name,
        complete,
        built=sum(isinstance(event, Crossed) for event in events),
        twice=len(twice),
        times=len(taken),
        coins=sum(event.coins for event in taken),
        lost=sum(event.lost for event in taken),
        pips=sum(event.price for event in turned),
        spent=sum(event.price for event in turned) + sum(event.price for event in twice),
    )
