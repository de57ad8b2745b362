"""The market as offers, and what a payment is worth for each."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.games.city.cards import value
from sabika.terminal.look.signs import LETTERS, shape
from sabika.terminal.modules import module_offers
from sabika.terminal.words import tell


@dataclass(frozen=True)
class Offer:
    """A tile for sale, or an empty field."""

    field: int
    letter: str
    tile: str | None
    price: int | None = None
    exactly: bool = False  # no more than the price is taken


@dataclass(frozen=True)
class Verdict:
    """How far money goes: 0 is exact, more is too much, less is too little; None where nothing is for sale."""

    over: int | None

    def text(self, lang: str = "en") -> str:
        """In words: exact, 2 over, 3 short."""
        if self.over is None:
            return tell("sold", lang)
        if self.over == 0:
            return tell("exact", lang)
        return tell("over" if self.over > 0 else "short", lang, count=abs(self.over))

    @property
    def enough(self) -> bool:
        """Whether the tile can be bought so."""
        return self.over is not None and self.over >= 0


def offers(view: Mapping[str, Any]) -> list[Offer]:
    """All offers in field order, then what modules sell; a field with several tiles makes several offers."""
    found = []
    for letter, (field, lies) in zip(LETTERS, view["market"].items(), strict=False):
        tiles = list(lies.values()) if isinstance(lies, Mapping) else [lies]
        found += [Offer(int(field), letter, tile, shape(tile).price if tile else None) for tile in tiles]
    return [*found, *module_offers(view)]


def verdict(offer: Offer, hand: Sequence[str]) -> Verdict:
    """What the best payment from a hand would give."""
    price = offer.price
    if price is None:
        return Verdict(None)
    sums = {0}
    for card in hand:
        if card[0] == offer.letter and "/" not in card:
            sums |= {paid + value(card) for paid in sums}
    return Verdict(min((paid for paid in sums if paid >= price), default=max(sums)) - price)


def verdict_with(offer: Offer, cards: Iterable[str]) -> Verdict | None:
    """What exactly these cards would give; None if none of them is of the field's currency."""
    price = offer.price
    fitting = [value(card) for card in cards if card[0] == offer.letter and "/" not in card]
    return Verdict(sum(fitting) - price) if fitting and price is not None else None
