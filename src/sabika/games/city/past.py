"""What stood in a palace before, thought back from the log."""

from collections.abc import Sequence

from sabika.engine import Event
from sabika.games.city.events import Added, Built, Removed, Swapped, TurnedOver
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
