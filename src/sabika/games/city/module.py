"""What modules of the market games can hook into, beyond steps, flows and actions."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.box import Box
from sabika.engine import Chance, Module
from sabika.engine.hooks import concat, fold, notify
from sabika.games.city.cards import Hand
from sabika.games.city.holding import Holding
from sabika.games.city.purchase import Payment
from sabika.games.city.state import CityGame, CityState


class CityModule(Module):
    """Base of the modules for Alhambra, Granada and both combined."""

    @fold
    def money(self, cards: list[str]) -> list[str]:
        """The money cards that play."""
        return cards

    @concat
    def special_cards(self, box: Box) -> list[str]:
        """Cards without value that are mixed into the deck."""
        return []

    @concat
    def inserts(self, cards: Sequence[str], chance: Chance) -> list[tuple[int, str]]:
        """Into which pile (counted from 1) each of the special cards still in the box goes."""
        return []

    @fold
    def payments(self, ways: list[Payment], hand: Hand, letter: str, price: int) -> list[Payment]:
        """The listed ways to pay a price in a currency."""
        return ways

    @concat
    def exchanged(self, via: str, letter: str) -> list[str]:
        """The currencies in which a price in `letter` can be paid when the card `via` is played; none if it cannot."""
        return []

    @concat
    def neutrals(self) -> list[str]:
        """Names of participants who score but have no seat."""
        return []

    @concat
    def holdings(self, state: CityState, first: int) -> list[Holding]:
        """What those participants own; `first` is the index of the first of them in the scores."""
        return []

    @notify
    def market_laid(self, game: CityGame) -> None:
        """Setup: the first market lies there."""


def city_modules(modules: Sequence[Module]) -> list[CityModule]:
    """Modules that say they go with a market game must be made for it."""
    for module in modules:
        if not isinstance(module, CityModule):
            raise TypeError(f"module «{module.name}» is not made for market games")
    return [module for module in modules if isinstance(module, CityModule)]
