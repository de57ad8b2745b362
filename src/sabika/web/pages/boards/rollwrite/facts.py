"""What everybody did in Roll & Write, for the result."""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.engine import Event, View
from sabika.games.rollwrite.events import CoinsTaken, Crossed, DiceTurned, PaidToBuildTwice


def facts(view: View) -> Sequence[Mapping[str, Any]]:
    """What each player did, from the public log."""
    found = []
    for number, player in enumerate(view["players"]):
        if not player["neutral"]:
            own = [event for event in view["log"] if getattr(event, "seat", None) == number]
            kinds = sum(player["counts"][kind] == total for kind, total in view["sheet"]["totals"].items())
            found.append({"name": player["name"], "complete": kinds, **_deeds(own)})
    return found


def _deeds(events: Sequence[Event]) -> Mapping[str, int]:
    taken = [event for event in events if isinstance(event, CoinsTaken)]
    turned = [event for event in events if isinstance(event, DiceTurned)]
    twice = [event for event in events if isinstance(event, PaidToBuildTwice)]
    return {
        "built": sum(isinstance(event, Crossed) for event in events),
        "twice": len(twice),
        "times": len(taken),
        "coins": sum(event.coins for event in taken),
        "lost": sum(event.lost for event in taken),
        "pips": sum(event.price for event in turned),
        "spent": sum(event.price for event in turned) + sum(event.price for event in twice),
    }
