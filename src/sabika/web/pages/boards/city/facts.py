"""What everybody did in a market game, for the result."""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.engine import Event, View
from sabika.games.city.boundary import LINES
from sabika.games.city.cards import worth
from sabika.games.city.events import Added, Bought, Built, Removed, Reserved, Swapped, Took, TurnedOver


def facts(view: View) -> Sequence[Mapping[str, Any]]:
    """What each player did, from the public log."""
    found = []
    for number, player in enumerate(view["players"]):
        if not player["neutral"]:
            own = [event for event in view["log"] if getattr(event, "seat", None) == number]
            lengths = {source: player[source] for source in LINES if source in player}
            found.append({"name": player["name"], "lengths": lengths, **_deeds(own)})
    return found


def _deeds(events: Sequence[Event]) -> Mapping[str, int]:
    bought = [event for event in events if isinstance(event, Bought)]
    took = [event for event in events if isinstance(event, Took)]
    return {
        "bought": len(bought),
        "exact": sum(event.exact for event in bought),
        "spent": sum(worth(event.cards) for event in bought),
        "cards": sum(len(event.cards) for event in took),
        "money": sum(worth(event.cards) for event in took),
        "built": sum(isinstance(event, Built | TurnedOver) for event in events),
        "turned": sum(isinstance(event, TurnedOver) for event in events),
        "reserved": sum(isinstance(event, Reserved) for event in events),
        "redesigns": sum(isinstance(event, Added | Removed | Swapped) for event in events),
    }
