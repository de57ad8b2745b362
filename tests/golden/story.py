"""A game as told by its events: its turns, and what was done in them."""

from collections.abc import Sequence

from sabika import Event
from sabika.engine import Drawn
from sabika.games.city.events import Added, Bought, Passed, Removed, Swapped, Took, Turn
from sabika.modules.falconers import Flew
from sabika.modules.huts import TookHut
from sabika.modules.vizier import Favoured, Woke

DEEDS = (Took, Bought, Added, Removed, Swapped, Passed, Flew, TookHut, Woke)
Events = Sequence[Event]


def turns(events: Events) -> list[list[Event]]:
    """What happened in each turn; the last one goes on to the end of the game."""
    found: list[list[Event]] = []
    for event in events:
        if isinstance(event, Turn):
            found.append([])
        elif found:
            found[-1].append(event)
    return found


def deeds(turn: Events) -> list[Event]:
    """The actions of a turn, in their order."""
    return [event for event in turn if isinstance(event, DEEDS) and not isinstance(event, Favoured)]


def drawn(events: Events, to: str) -> list[Drawn]:
    """What was drawn to somewhere."""
    return drawn_events(events, to, Drawn)


def drawn_events(events: Events, to: str, kind: type[Drawn]) -> list[Drawn]:
    """The same for another sort of drawing."""
    return [event for event in events if type(event) is kind and event.to == to]


def before(events: Events, kind: type[Event]) -> Events:
    """All events up to the first of a kind."""
    number = next((number for number, event in enumerate(events) if isinstance(event, kind)), len(events))
    return events[:number]


def after(events: Events, kind: type[Event]) -> Events:
    """All events from the first of a kind on; none if there is none."""
    return events[len(before(events, kind)) :]


def display_sizes(events: Events) -> list[int]:
    """How many cards lie in the display at the end of each turn. Scoring cards never lie there."""
    size, sizes = 0, []
    for event in events:
        if isinstance(event, Turn):
            sizes.append(size)
        elif isinstance(event, Took):
            size -= len(event.cards)
        elif isinstance(event, Drawn) and event.to == "display":
            size += sum(not card.startswith("scoring") for card in event.items)
    return [*sizes[1:], size]
