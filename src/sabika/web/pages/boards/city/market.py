"""The market: what is offered, how far money goes, and what choosing an offer does."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby

import msgspec

from sabika.games.city import Offer, Payment, Stall, worth
from sabika.games.city.views import PLACING
from sabika.games.combined.rules import CITIES
from sabika.web.pages.boards.city.money import best_way, of_letters, payable_letters, propose_payment
from sabika.web.pages.boards.city.plan import find_plan
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.market import FieldModel, MarketModel, OfferModel
from sabika.web.pages.places import draw_field, draw_place
from sabika.web.pages.scene import CityScene


def draw_market(scene: CityScene, choices: CityChoices | None) -> MarketModel:
    """All fields with what lies there."""
    view = scene.view
    return MarketModel(
        [
            _draw_field(scene, choices, list(stalls))
            for _, stalls in groupby(list_stalls(scene), lambda one: one[0].field)
        ],
        draw_place(scene, "supply", lambda face: face.supply(scene, choices)),
        {CITIES[bag]: size for bag, size in view["bag_sizes"].items()},
        view["marker"],
    )


def list_stalls(scene: CityScene) -> list[tuple[Stall, str | None]]:
    """The places for tiles with what lies there, field by field."""
    found = zip(scene.game.rules.stalls, scene.game.state.market, strict=True)
    return sorted(found, key=lambda one: one[0].field)


def list_lying(scene: CityScene, letter: str) -> Iterator[str]:
    """The tiles on the field of a currency."""
    return (tile for stall, tile in list_stalls(scene) if stall.letter == letter and tile is not None)


def _draw_field(
    scene: CityScene, choices: CityChoices | None, stalls: Sequence[tuple[Stall, str | None]]
) -> FieldModel:
    """A field with what lies on it, and what lies beside it."""
    first = stalls[0][0]
    here = [draw_offer(scene, choices, one) for one in list_offers(scene, choices) if one.field == first.field]
    on_fields = scene.game.state.market
    beside = draw_field(scene, choices, first.field, [offer for offer in here if offer.tile not in on_fields])
    offers = [_find_lying(here, stall, tile, len(stalls) > 1) for stall, tile in stalls]
    return FieldModel(first.letter, offers, beside)


def _find_lying(offers: Sequence[OfferModel], stall: Stall, tile: str | None, several: bool) -> OfferModel:
    """What lies on a place of a field; where tiles of several bags lie on it, each is called by its bag too."""
    empty = OfferModel(stall.field, stall.letter, None)
    key = f"{stall.field}-{CITIES[stall.bag]}" if several else str(stall.field)
    return replace(next((offer for offer in offers if offer.tile == tile), empty), key=key)


def list_offers(scene: CityScene, choices: CityChoices | None) -> Sequence[Offer]:
    """Everything that can be bought, on the terms of what the seat is asked."""
    how = find_purchase(choices) if choices is not None else None
    exactly = how is not None and how.exactly
    return [msgspec.structs.replace(one, exactly=True) for one in scene.offers] if exactly else scene.offers


def find_offer(choices: CityChoices, tile: str | None) -> Offer | None:
    """The offer of a tile, if it is offered."""
    return next((one for one in list_offers(choices.scene, choices) if one.tile == tile), None)


def draw_offer(scene: CityScene, choices: CityChoices | None, offer: Offer) -> OfferModel:
    """An offer as it looks from a seat: how far its money goes, and where a click leads."""
    plain = OfferModel(offer.field, offer.letter, offer.tile, offer.price, exactly=offer.exactly)
    if scene.seat is None:
        return plain
    if choices is None:
        way = best_way(scene, offer)
        paid = way[0] if way is not None else of_letters(scene.hand, offer.letter)
        return replace(plain, over=worth(paid) - offer.price, via=way[1] if way is not None else None)
    return _offer_choice(choices, plain, offer)


def _offer_choice(choices: CityChoices, plain: OfferModel, offer: Offer) -> OfferModel:
    """The same with the cards that are picked, and a link that picks it."""
    letters = payable_letters(choices, offer.letter)
    picked = of_letters(choices.draft.price, letters)
    way = propose_payment(choices, offer)
    paid = picked or (way[0] if way is not None else of_letters(choices.scene.hand, letters))
    via = choices.draft.via if len(letters) > 1 else way[1] if way is not None and not picked else None
    chosen = choices.draft.tile == offer.tile
    return replace(
        plain,
        over=worth(paid) - offer.price,
        counted=bool(picked),
        via=via,
        chosen=chosen,
        step=find_plan(choices).tiles.get(offer.tile, 0),
        href=_link(choices, offer.tile, chosen, way),
    )


def _link(choices: CityChoices, tile: str, chosen: bool, way: Payment | None) -> str | None:
    """Choosing an offer proposes the best payment; choosing it again lets go, or shows its other side."""
    if choices.decision in PLACING:
        return None
    if chosen and choices.scene.game.rules.tiles[tile].back is not None:
        return choices.link(back=not choices.draft.back, cell=None)
    if chosen:
        return choices.pick()
    cards, via = way if way is not None and find_purchase(choices) is not None else ((), choices.draft.via)
    return choices.pick(tile=tile, pay=cards, via=via, show=None)
