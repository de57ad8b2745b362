"""Drawing anew what a seat may not know."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from sabika.games.city.state import CityState, Pile

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules


def resample(rules: CityRules, state: CityState, seat: int | None, rng: Random) -> None:
    """Shuffle bags and deck. Hands stay as they are: whoever counts cards knows them (R3)."""
    for name, bag in state.bags.items():
        tiles = sorted(bag)
        rng.shuffle(tiles)
        state.bags[name] = tiles
    _resample_deck(state, rng)
    for module in rules.modules:
        state.slots[module.name] = module.resample(state.slots[module.name], seat, rng)


def _resample_deck(state: CityState, rng: Random) -> None:
    """Special cards stay within what is left of their pile, money mixes freely (R42)."""
    special = {card for pile in state.piles for card in pile.special}
    money = sorted(card for card in state.deck if card not in special)
    rng.shuffle(money)
    stacked: list[str] = []
    late: tuple[str, ...] = ()
    for pile in state.piles:
        # Only in a rigged deck can a special card be later than its pile: it then belongs to the next one.
        wanted = (*late, *pile.special)
        here, late = wanted[: pile.size], wanted[pile.size :]
        cards = [*here, *(money.pop() for _ in range(pile.size - len(here)))]
        rng.shuffle(cards)
        stacked += cards
    state.deck = stacked[::-1]


def canonical_deck(money: list[str], piles: tuple[Pile, ...]) -> list[str]:
    """Any deck that agrees with what is known; `resample` puts it in order."""
    return [*money, *(card for pile in piles for card in pile.special)]
