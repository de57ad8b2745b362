"""Drawing anew what a seat may not know."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import TYPE_CHECKING

from sabika.games.city.state import CityState, Pile

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules


def resample(rules: CityRules, state: CityState, seat: int | None, rng: Random) -> None:
    """Shuffle bags and deck. Hands stay as they are: whoever counts cards knows them (R3)."""
    state.log = [event.seen_by(seat) for event in state.log]
    for name, bag in state.bags.items():
        tiles = sorted(bag)
        rng.shuffle(tiles)
        state.bags[name] = tiles
    _resample_deck(rules, state, rng)
    for module in rules.modules:
        state.slots[module.name] = module.resample(state.slots[module.name], seat, rng)


def _renamed(piles: tuple[Pile, ...], unnamed: Collection[str], rng: Random) -> tuple[Pile, ...]:
    """That there is a special card in a pile is public, but not which of them."""
    names = sorted(card for pile in piles for card in pile.special if card in unnamed)
    if not names:
        return piles
    rng.shuffle(names)
    return tuple(
        Pile(size, tuple(names.pop() if card in unnamed else card for card in special)) for size, special in piles
    )


def _resample_deck(rules: CityRules, state: CityState, rng: Random) -> None:
    """Special cards stay within what is left of their pile, money mixes freely (R42)."""
    state.piles = _renamed(state.piles, rules.special_cards, rng)
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
