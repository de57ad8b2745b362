"""The market: what is offered, and how far money goes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import msgspec
from markupsafe import Markup

from sabika.games.city import purchase
from sabika.games.city.tiles import Stall
from sabika.games.combined.rules import CITIES
from sabika.web.pages import faces
from sabika.web.pages.boards.city.money import best_way, of_letters, together, worth
from sabika.web.pages.boards.city.two_sided import PLACING
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Offer:
    """Something that can be bought, or an empty field."""

    field: int
    letter: str
    tile: str | None
    price: int = 0
    over: int | None = None  # 0 is exact, more is too much, less is too little; None where nothing is known
    counted: bool = False  # whether that is about the chosen cards, or the best that can be done
    via: str | None = None  # the exchange card this is about
    exactly: bool = False  # nothing else than the exact price is taken
    chosen: bool = False
    href: str | None = None
    beside: tuple[Markup, ...] = ()
    key: str = ""  # what its element is called by


def part(sitting: Sitting) -> Mapping[str, Any]:
    """What the template needs."""
    view = sitting.view
    return {
        "offers": [_stall(sitting, stall, tile) for stall, tile in stalls(sitting)],
        "supplies": faces.drawn(sitting, "supply"),
        "bags": {CITIES[bag]: size for bag, size in view["bag_sizes"].items()},
        "marker": view["marker"],
        "active": sitting.decision == "turn",
    }


def stalls(sitting: Sitting) -> list[tuple[Stall, str | None]]:
    """The places for tiles with what lies there, field by field."""
    found = zip(sitting.shadow.rules.stalls, sitting.shadow.state.market, strict=True)
    return sorted(found, key=lambda one: one[0].field)


def lying(sitting: Sitting, letter: str) -> Iterator[str]:
    """The tiles on the field of a currency."""
    return (tile for stall, tile in stalls(sitting) if stall.letter == letter and tile is not None)


def _stall(sitting: Sitting, stall: Stall, tile: str | None) -> Offer:
    """A place on the market with what lies there, and what lies beside its field."""
    field = stall.field
    several = len(sitting.view["bag_sizes"]) > 1
    bought_here = [offered(sitting, one) for one in offers(sitting) if one.field == field]
    on_fields = sitting.shadow.state.market
    beside = faces.drawn(sitting, "field", field, [offer for offer in bought_here if offer.tile not in on_fields])
    key = f"{field}-{CITIES[stall.bag]}" if several else str(field)
    offer = next((offer for offer in bought_here if offer.tile == tile), Offer(field, stall.letter, None))
    return replace(offer, beside=tuple(beside), key=key)


def offers(sitting: Sitting) -> list[purchase.Offer]:
    """Everything that can be bought, on the terms of the decision."""
    how = faces.purchase(sitting)
    found = purchase.offers(sitting.shadow)
    exactly = how is not None and how.exactly
    return [msgspec.structs.replace(one, exactly=True) for one in found] if exactly else found


def find(sitting: Sitting, tile: str | None) -> purchase.Offer | None:
    """The offer of a tile, if it is offered."""
    return next((one for one in offers(sitting) if one.tile == tile), None)


def offered(sitting: Sitting, offer: purchase.Offer) -> Offer:
    """An offer as it looks from this seat."""
    about = Offer(offer.field, offer.letter, offer.tile, offer.price, exactly=offer.exactly)
    if sitting.seat is None:
        return about
    letters = together(sitting, offer.letter)
    picked = of_letters(sitting.draft.price, letters)
    way = best_way(sitting, offer)
    paid = picked or (way[0] if way is not None else of_letters(sitting.hand, letters))
    via = sitting.draft.via if len(letters) > 1 else way[1] if way is not None and not picked else None
    chosen = sitting.draft.tile == offer.tile
    return Offer(
        **{
            **vars(about),
            "over": worth(paid) - offer.price,
            "counted": bool(picked),
            "via": via,
            "chosen": chosen,
            "href": None if sitting.closed else _click(sitting, offer.tile, chosen, way),
        }
    )


def _click(sitting: Sitting, tile: str, chosen: bool, way: purchase.Payment | None) -> str:
    """Choosing an offer proposes the best payment; choosing it again lets go."""
    if sitting.decision in PLACING:
        return sitting.link()
    if chosen:
        return sitting.pick()
    cards, via = way if way is not None and faces.purchase(sitting) is not None else ((), sitting.draft.via)
    return sitting.pick(tile=tile, pay=cards, via=via, show=None)
