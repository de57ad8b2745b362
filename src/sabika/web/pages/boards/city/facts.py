"""What everybody did in a market game, for the result."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sabika.engine import Event
from sabika.games.city import Added, Bought, Removed, Reserved, Swapped, Took, worth
from sabika.games.city.events import TurnedOver
from sabika.games.city.views import CityView, lines_of
from sabika.web.pages.models.log import seat_of


@dataclass(frozen=True)
class CityFacts:
    """What somebody did in a market game, and how long the own lines became."""

    name: str
    lengths: Mapping[str, int]
    bought: int
    exact: int
    spent: int
    cards: int
    money: int
    tiles: int  # in the palace at last
    turned: int
    reserved: int
    redesigns: int


def list_facts(view: CityView) -> Sequence[CityFacts]:
    """What each player did, from the public log."""
    found = []
    for number, player in enumerate(view["players"]):
        if not player["neutral"]:
            own = [event for event in view["log"] if seat_of(event) == number]
            lengths = {source: len(line) for source, line in lines_of(player).items()}
            found.append(_facts(player["name"], lengths, len(player["palace"]), own))
    return found


def _facts(name: str, lengths: Mapping[str, int], tiles: int, events: Sequence[Event]) -> CityFacts:
    bought = [event for event in events if isinstance(event, Bought)]
    took = [event for event in events if isinstance(event, Took)]
    return CityFacts(
        name,
        lengths,
        bought=len(bought),
        exact=sum(event.exact for event in bought),
        spent=sum(worth(event.cards) for event in bought),
        cards=sum(len(event.cards) for event in took),
        money=sum(worth(event.cards) for event in took),
        tiles=tiles,
        turned=sum(isinstance(event, TurnedOver) for event in events),
        reserved=sum(isinstance(event, Reserved) for event in events),
        redesigns=sum(isinstance(event, Added | Removed | Swapped) for event in events),
    )
