"""Changing what nobody may know: the order of the deck and of the bags, and what modules hide."""

from collections.abc import Callable
from random import Random
from typing import Any

import msgspec

from tests.conformance.census import SCORING_CARDS
from tests.conformance.setups import AnyGame

# What each module hides in its slot, drawn anew.
SLOT_SHUFFLES: dict[str, Callable[[Any, Random], Any]] = {
    "dirk": lambda slot, rng: slot,  # all of it is public
    "vizier": lambda slot, rng: slot,
    "exchange": lambda slot, rng: slot,
    "bonus": lambda slot, rng: slot,  # differs from seat to seat: see `other_bonus_cards`
    "huts": lambda slot, rng: tuple((*stack[:1], *rng.sample(stack[1:], len(stack[1:]))) for stack in slot),
    "camps": lambda slot, rng: slot,
    "bazaars": lambda slot, rng: slot,
    "falconers": lambda slot, rng: slot,
}


def other_bonus_cards(game: AnyGame, rng: Random, seat: int | None) -> AnyGame:
    """A copy in which the others hold other cards, as far as that seat can know, and others were removed."""
    twin = game.copy()
    slot = twin.state.slots["bonus"]
    others = [other for other in range(len(slot.down)) if other != seat]
    secret = [card for other in others for card in slot.down[other] if card not in slot.known[other]]
    cards = [*secret, *slot.removed]
    rng.shuffle(cards)
    down = [
        tuple(card if number == seat or card in slot.known[number] else cards.pop() for card in row)
        for number, row in enumerate(slot.down)
    ]
    twin.state.slots["bonus"] = msgspec.structs.replace(slot, down=tuple(down), removed=tuple(cards))
    return twin


def permuted(game: AnyGame, rng: Random) -> AnyGame:
    """A copy that differs only in what is hidden (R42: special cards stay within their pile)."""
    twin = game.copy()
    state = twin.state
    for bag in state.bags.values():
        rng.shuffle(bag)
    _permute_deck(state, rng)
    for module, slot in state.slots.items():
        assert module in SLOT_SHUFFLES, f"hiding.py does not know what the module {module} hides"
        state.slots[module] = SLOT_SHUFFLES[module](slot, rng)
    return twin


def is_special(card: str) -> bool:
    """Cards that were put into a certain pile: scoring cards, exchange cards."""
    return card in SCORING_CARDS or "/" in card


def _permute_deck(state: Any, rng: Random) -> None:
    """The next card is the last one; pile 1 is on top. Which exchange card is in which pile is not known either."""
    special = [card for pile in state.piles for card in pile.special]
    offices = [card for card in special if card not in SCORING_CARDS]
    rng.shuffle(offices)
    money = [card for card in state.deck if card not in special]
    rng.shuffle(money)
    mixed: list[str] = []
    piles = []
    for pile in state.piles:
        mine = tuple(card if card in SCORING_CARDS else offices.pop() for card in pile.special)
        cards = [*mine, *(money.pop() for _ in range(pile.size - len(mine)))]
        rng.shuffle(cards)
        mixed += cards
        piles.append(pile._replace(special=mine))
    assert not money, "piles and deck disagree"
    state.piles = tuple(piles)
    state.deck = mixed[::-1]
