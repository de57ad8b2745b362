"""What modules of the market games can hook into, beyond steps, flows and actions."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.engine import Module
from sabika.engine.hooks import concat, fold, notify
from sabika.games.city.holding import Holding
from sabika.games.city.state import CityGame, CityState


class CityModule(Module):
    """Base of the modules for Alhambra, Granada and both combined."""

    @fold
    def money(self, cards: list[str]) -> list[str]:
        """The money cards that play."""
        return cards

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
