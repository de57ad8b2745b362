"""The market: what is offered, and how far money goes."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sabika.web.pages.games.city.money import best_payment, of_letter, worth
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Offer:
    """A field of the market."""

    field: int
    letter: str
    tile: str | None
    price: int = 0
    over: int | None = None  # 0 is exact, more is too much, less is too little; None where nothing is known
    counted: bool = False  # whether that is about the chosen cards, or the best that can be done
    chosen: bool = False
    href: str | None = None


def offers(sitting: Sitting) -> list[Offer]:
    """All fields."""
    view = sitting.view
    return [_offer(sitting, int(field), view["currencies"][field], tile) for field, tile in view["market"].items()]


def _offer(sitting: Sitting, field: int, letter: str, tile: str | None) -> Offer:
    if tile is None:
        return Offer(field, letter, None)
    price = sitting.price(tile)
    picked = of_letter(sitting.draft.pay, letter)
    best = best_payment(sitting.hand, letter, price)
    most = worth(of_letter(sitting.hand, letter))
    over = worth(picked or (best if best is not None else ())) - price if picked or best is not None else most - price
    chosen = sitting.draft.tile == tile
    return Offer(
        field,
        letter,
        tile,
        price,
        over if sitting.seat is not None else None,
        counted=bool(picked),
        chosen=chosen,
        href=_click(sitting, tile, chosen, best) if sitting.seat is not None and not sitting.closed else None,
    )


def _click(sitting: Sitting, tile: str, chosen: bool, best: tuple[str, ...] | None) -> str:
    """Choosing an offer proposes the best payment; choosing it again lets go."""
    if chosen:
        return sitting.link(tile=None, pay=())
    proposed = best or () if sitting.decision == "turn" else ()
    if sitting.decision in ("place", "leftover"):
        return sitting.link(tile=sitting.draft.tile)
    return sitting.link(tile=tile, pay=proposed, take=(), redesign=False, show=None)


def part(sitting: Sitting) -> Mapping[str, Any]:
    """What the template needs."""
    view = sitting.view
    return {
        "offers": offers(sitting),
        "bag": view["bag_size"],
        "active": sitting.decision == "turn",
    }
