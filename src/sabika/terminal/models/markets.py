"""The market as offers, and what a payment is worth for each."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sabika.games.city.cards import value
from sabika.games.city.views import CityView
from sabika.terminal.faces import list_module_offers, pays_exactly
from sabika.terminal.look.signs import LETTERS
from sabika.terminal.models.tiles import Faces, read_tile
from sabika.terminal.words import translate

LONGEST = 10  # a number of two digits: what its words need, the words of all numbers need


@dataclass(frozen=True)
class OfferModel:
    """A tile for sale, or an empty field."""

    field: int
    letter: str
    tile: str | None
    price: int | None = None
    exactly: bool = False  # no more than the price is taken
    beside: bool = False  # not on a field


@dataclass(frozen=True)
class MarketModel:
    """What lies on the fields; of a spectator's hand nothing is known."""

    offers: Sequence[OfferModel]
    faces: Faces = dataclasses.field(default_factory=dict)
    hand: Sequence[str] | None = None  # the cards that the offers are compared with


@dataclass(frozen=True)
class Payability:
    """How far money goes: 0 is exact, more is too much, less is too little; None where nothing is for sale."""

    over: int | None
    exactly: bool = False  # too much will not do

    def text(self, lang: str = "en", room: int | None = None) -> str:
        """In words: exact, 2 over, 3 short. Where a language has no room for them, with a sign: +2, −3."""
        if self.over is None:
            return translate("sold", lang)
        if self.over == 0:
            return translate("exact", lang)
        if room is not None and any(len(translate(id, lang, count=LONGEST)) > room for id in ("over", "short")):
            return f"{self.over:+}".replace("-", "−")
        if self.over == -1:
            return translate("short-one", lang)
        return translate("over" if self.over > 0 else "short", lang, count=abs(self.over))

    @property
    def is_enough(self) -> bool:
        """Whether the tile can be bought so."""
        return self.over is not None and (self.over == 0 or (self.over > 0 and not self.exactly))


def list_offers(view: CityView) -> list[OfferModel]:
    """All offers in field order, then what modules sell; a field with several tiles makes several offers."""
    found = []
    exactly = pays_exactly(view)
    for letter, (field, lies) in zip(LETTERS, view["market"].items(), strict=False):
        tiles = list(lies.values()) if isinstance(lies, Mapping) else [lies]
        found += [
            OfferModel(int(field), letter, tile, read_tile(tile).price if tile else None, exactly) for tile in tiles
        ]
    return [*found, *list_module_offers(view)]


def judge_hand(offer: OfferModel, hand: Sequence[str]) -> Payability:
    """What the best payment from a hand would give, with whichever exchange card helps."""
    price = offer.price
    if price is None:
        return Payability(None)
    money = [card for card in hand if "/" not in card]
    ways = [(), *((card,) for card in hand if "/" in card)]
    best = [_find_best(price, _list_values(offer, [*money, *way])) for way in ways]
    return Payability(min(best, key=lambda over: (over < 0, abs(over))), offer.exactly)


def _find_best(price: int, values: Sequence[int]) -> int:
    """As little over as can be; if nothing suffices, as little short."""
    sums = {0}
    for one in values:
        sums |= {paid + one for paid in sums}
    return min((paid for paid in sums if paid >= price), default=max(sums)) - price


def judge_cards(offer: OfferModel, cards: Sequence[str]) -> Payability | None:
    """What exactly these cards would give; None if none of them can pay for it."""
    values = _list_values(offer, cards)
    return Payability(sum(values) - offer.price, offer.exactly) if values and offer.price is not None else None


def _list_values(offer: OfferModel, cards: Sequence[str]) -> list[int]:
    """The values of the cards that can pay: of the field's currency, and of the other one of an exchange card."""
    letters = {offer.letter}
    for pair in (card.split("/") for card in cards if "/" in card):
        letters |= set(pair) if offer.letter in pair else set()
    return [value(card) for card in cards if card[0] in letters and "/" not in card]
