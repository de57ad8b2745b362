"""Two-sided tiles that wait to be placed: which sides may lie up, and what turning one over costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sabika.games.city.actions import Build, Reserve
from sabika.games.city.cards import is_money, sort_cards, worth
from sabika.games.granada.two_sided import FEE, fees
from sabika.web.pages.sitting import Sitting

PLACING = ("place", "leftover")


def sides_up(sitting: Sitting) -> Mapping[str, str]:
    """Every side that may lie up when a new tile is placed, with the side that lies up now."""
    if sitting.decision not in PLACING:
        return {}
    found = {}
    for tile in sitting.view["pending"]:
        found[tile] = tile
        back = sitting.shadow.rules.tiles[tile].back
        if back is not None and str(Reserve(back)) in sitting.legal_texts:
            found[back] = tile
    return found


def turns(sitting: Sitting, tile: str | None) -> bool:
    """Whether a tile would be placed with its other side up."""
    return sides_up(sitting).get(tile or "", tile) != tile


def fee_for(sitting: Sitting, cards: Sequence[str]) -> tuple[str, ...]:
    """What is paid for turning over: the chosen cards of one currency, else the least that suffices."""
    money = [card for card in cards if is_money(card)]
    if money:
        return sort_cards([card for card in money if card[0] == money[0][0]])
    assert sitting.seat is not None
    ways = fees(sitting.shadow.state.hands[sitting.seat])
    return min(ways, key=lambda way: (worth(way), len(way)), default=())


@dataclass(frozen=True)
class Turning:
    """What turning the chosen tile over means."""

    tile: str  # as it would lie
    lies: str  # as it lies
    least: int  # what it costs at least
    cards: Sequence[str]
    total: int
    reason: str | None  # why these cards will not do


def turning(sitting: Sitting) -> Turning | None:
    """The chosen tile is turned over, if it is."""
    tile = sitting.draft.tile
    if tile is None or not turns(sitting, tile):
        return None
    cards = sitting.draft.pay
    reason = sitting.shadow.why_not(Build(tile, (0, 0), cards), sitting.seat)
    refused = reason is not None and reason.rule.startswith("turning-")
    return Turning(tile, sides_up(sitting)[tile], FEE, cards, worth(cards), sitting.words(reason) if refused else None)


def other_side(sitting: Sitting) -> str | None:
    """The side of the chosen tile that does not lie up and might."""
    up, tile = sides_up(sitting), sitting.draft.tile
    if tile is None or tile not in up:
        return None
    return next((side for side in up if up[side] == up[tile] and side != tile), None)
