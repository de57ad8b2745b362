"""Where tiles that can be paid for could stand: so that a space can be pressed first, and the tile chosen for it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.games.city import Offer, Payment, worth
from sabika.palace import Cell
from sabika.web.pages.boards.city.market import find_offer, list_offers
from sabika.web.pages.boards.city.money import propose_payment
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft


@dataclass(frozen=True)
class Candidate:
    """A tile that could be bought for the space that was pressed."""

    tile: str
    total: int  # what would be paid,
    over: int  # and how much of it is too much
    href: str


def list_cells(choices: CityChoices, tile: str) -> Sequence[Cell]:
    """Where a tile could stand in the own palace, beside what has its place already."""
    palace = find_wishes(choices.scene, choices.seat).palace
    return palace.cells_for(choices.scene.game.rules.tiles[tile].piece)


def list_spaces(choices: CityChoices) -> dict[Cell, list[Candidate]]:
    """Every space on which something that can be paid for could stand; none once something else is picked."""
    found: dict[Cell, list[Candidate]] = {}
    if find_purchase(choices) is None or _has_picked(choices.draft):
        return found
    for offer in list_offers(choices.scene, choices):
        way = propose_payment(choices, offer)
        if way is not None:
            for at in list_cells(choices, offer.tile):
                found.setdefault(at, []).append(_candidate(choices, offer, way, at))
    return found


def _candidate(choices: CityChoices, offer: Offer, way: Payment, at: Cell) -> Candidate:
    href = choices.pick(tile=offer.tile, pay=way[0], via=way[1], cell=at, show=None)
    return Candidate(offer.tile, worth(way[0]), worth(way[0]) - offer.price, href)


def list_candidates(choices: CityChoices) -> Sequence[Candidate]:
    """What could stand on the space that was pressed, what is paid exactly first."""
    at = choices.draft.cell
    found = list_spaces(choices).get(at, []) if at is not None else []
    return sorted(found, key=lambda one: one.over)


def find_space(choices: CityChoices) -> Cell | None:
    """Where the offer that is chosen shall stand, if it was said and is possible."""
    tile, at = choices.draft.tile, choices.draft.cell
    if tile is None or at is None or find_purchase(choices) is None or find_offer(choices, tile) is None:
        return None
    return at if at in list_cells(choices, tile) else None


def _has_picked(draft: Draft) -> bool:
    return bool(draft.tile or draft.pay or draft.take or draft.via or draft.piece or draft.redesign or draft.money)
