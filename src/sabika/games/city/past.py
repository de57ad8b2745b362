"""What the log tells of the moments before: what stood in a palace, and what was bought in a turn."""

from collections.abc import Sequence

from sabika.engine import Event
from sabika.games.city.events import Added, Bought, Built, Removed, Swapped, Turn, TurnedOver
from sabika.games.city.rules import CityRules
from sabika.palace import Palace


def undo_events(rules: CityRules, palace: Palace, events: Sequence[Event]) -> Palace:
    """The palace of a player before these events, all of which are theirs."""
    pieces, tiles = dict(palace.pieces), rules.tiles
    for event in reversed(events):
        match event:
            case Built(at=at) | TurnedOver(at=at) | Added(at=at):
                pieces.pop(at, None)
            case Removed(at=at, tile=tile) | Swapped(at=at, other=tile):
                pieces[at] = tiles[tile].piece
    return palace if pieces == palace.pieces else Palace.lay(rules.plan, pieces)


def count_exact(log: Sequence[Event], seat: int) -> int:
    """How many tiles somebody has paid exactly in the turn with which the log ends."""
    found = 0
    for event in reversed(log):
        if isinstance(event, Turn):
            break
        found += isinstance(event, Bought) and event.exact and event.seat == seat
    return found
