"""The market: what is offered, and how far money goes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from sabika.games.city import purchase
from sabika.web.pages import faces
from sabika.web.pages.games.city.money import best_way, of_letters, together, worth
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
    beside: Sequence[Markup] = ()


def part(sitting: Sitting) -> Mapping[str, Any]:
    """What the template needs."""
    view = sitting.view
    return {
        "offers": [_field(sitting, int(field), tile) for field, tile in view["market"].items()],
        "supplies": faces.drawn(sitting, "supply"),
        "bag": view["bag_size"],
        "active": sitting.decision == "turn",
    }


def _field(sitting: Sitting, field: int, tile: str | None) -> Offer:
    """A field with what lies on it and beside it."""
    bought_here = [offered(sitting, one) for one in purchase.offers(sitting.shadow) if one.field == field]
    beside = faces.drawn(sitting, "field", field, [offer for offer in bought_here if offer.tile != tile])
    for offer in bought_here:
        if offer.tile == tile:
            return _with(offer, beside)
    return Offer(field, sitting.view["currencies"][str(field)], None, beside=beside)


def _with(offer: Offer, beside: Sequence[Markup]) -> Offer:
    return Offer(**{**vars(offer), "beside": beside})


def find(sitting: Sitting, tile: str | None) -> purchase.Offer | None:
    """The offer of a tile, if it is offered."""
    return next((one for one in purchase.offers(sitting.shadow) if one.tile == tile), None)


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
    if sitting.decision in ("place", "leftover"):
        return sitting.link()
    if chosen:
        return sitting.pick()
    cards, via = way if way is not None and sitting.decision == "turn" else ((), sitting.draft.via)
    return sitting.pick(tile=tile, pay=cards, via=via, show=None)
