"""Changing what nobody may know: the order of the deck and of the bags, and what modules hide."""

from collections.abc import Callable
from random import Random
from typing import Any

from tests.conformance.census import SCORING_CARDS
from tests.conformance.setups import AnyGame

# What each module hides in its slot, drawn anew.
SLOT_SHUFFLES: dict[str, Callable[[Any, Random], Any]] = {
    "dirk": lambda slot, rng: slot,  # all of it is public
}


def permuted(game: AnyGame, rng: Random) -> AnyGame:
    """A copy that differs only in what is hidden (R42: special cards stay within their pile)."""
    twin = game.copy()
    state = twin.state
    for bag in state.bags.values():
        rng.shuffle(bag)
    state.deck = _permuted_deck(state.deck, [pile.size for pile in state.piles], rng)
    for module, slot in state.slots.items():
        assert module in SLOT_SHUFFLES, f"hiding.py does not know what the module {module} hides"
        state.slots[module] = SLOT_SHUFFLES[module](slot, rng)
    return twin


def is_special(card: str) -> bool:
    """Cards that were put into a certain pile: scoring cards, exchange cards."""
    return card in SCORING_CARDS or "/" in card


def _permuted_deck(deck: list[str], sizes: list[int], rng: Random) -> list[str]:
    """The next card is the last one; pile 1 is on top."""
    money = [card for card in deck if not is_special(card)]
    rng.shuffle(money)
    order, drawn = deck[::-1], 0
    mixed: list[str] = []
    for size in sizes:
        special = [card for card in order[drawn : drawn + size] if is_special(card)]
        drawn += size
        pile = special + [money.pop() for _ in range(size - len(special))]
        rng.shuffle(pile)
        mixed += pile
    assert drawn == len(deck), "piles and deck disagree"
    return mixed[::-1]
