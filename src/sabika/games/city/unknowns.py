"""Drawing anew what a seat may not know, and putting in order anew what nobody knows."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from sabika.engine import SetupError
from sabika.games.city.deck import deck_label
from sabika.games.city.market import bag_label
from sabika.games.city.state import CityGame, CityState, Pile

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules

SPECIAL = "special:1"  # which special card lies in which pile


def resample(rules: CityRules, state: CityState, seat: int | None, rng: Random) -> None:
    """Shuffle bags and deck. Hands stay as they are: whoever counts cards knows them (R3)."""
    state.redact(seat)
    for name, bag in state.bags.items():
        tiles = sorted(bag)
        rng.shuffle(tiles)
        state.bags[name] = tiles
    _resample_deck(rules, state, rng)
    for module in rules.modules:
        state.slots[module.name] = module.resample(state.slots[module.name], seat, rng)


def expect(state: CityState, draws: Mapping[str, Sequence[str]]) -> None:
    """Let these cards and tiles come next: each changes places with what would have come."""
    for name, wanted in draws.items():
        pile = state.deck if name == "money" else state.bags.get(name, [])
        for number, item in enumerate(wanted, 1):
            place = next((at for at in range(len(pile) - number, -1, -1) if pile[at] == item), None)
            if place is None:
                raise SetupError(f"{name}: {item} is not there to be drawn")
            pile[place], pile[-number] = pile[-number], pile[place]


def reshuffle(game: CityGame) -> None:
    """Bags, deck and what modules hide, as docs/fair-shuffle.md says. Piles keep their size and their special cards."""
    state, rules, chance = game.state, game.rules, game.chance
    for name, bag in state.bags.items():
        state.bags[name] = chance.order(bag_label(name), sorted(bag))[::-1]
    _reshuffle_deck(game)
    for module in rules.modules:
        state.slots[module.name] = module.reshuffle(state.slots[module.name], rules, chance)


def _reshuffle_deck(game: CityGame) -> None:
    state, chance, label = game.state, game.chance, deck_label(game.state)
    names = chance.order(SPECIAL, _unnamed_cards(state.piles, game.rules.special_cards))
    state.piles = _rename_special_cards(state.piles, game.rules.special_cards, names[::-1])
    special = {card for pile in state.piles for card in pile.special}
    money = chance.order(label, sorted(card for card in state.deck if card not in special), special)
    stacked: list[str] = []
    for size, here in _share_out(state.piles):
        pile, money = money[: size - len(here)], money[size - len(here) :]
        for card in here:
            pile.insert(chance.spot(f"{label}/insert/{card}", len(pile) + 1), card)
        stacked += pile
    state.deck = chance.settle(label, 0, stacked, special)[::-1]


def _unnamed_cards(piles: tuple[Pile, ...], hidden: Collection[str]) -> list[str]:
    """That there is a special card in a pile is public, but not which of them."""
    return sorted(card for pile in piles for card in pile.special if card in hidden)


def _rename_special_cards(piles: tuple[Pile, ...], unnamed: Collection[str], names: list[str]) -> tuple[Pile, ...]:
    """Piles with these special cards instead, the last one first."""
    if not names:
        return piles
    return tuple(
        Pile(size, tuple(names.pop() if card in unnamed else card for card in special)) for size, special in piles
    )


def _resample_deck(rules: CityRules, state: CityState, rng: Random) -> None:
    """Special cards stay within what is left of their pile, money mixes freely (R42)."""
    names = _unnamed_cards(state.piles, rules.special_cards)
    rng.shuffle(names)
    state.piles = _rename_special_cards(state.piles, rules.special_cards, names)
    special = {card for pile in state.piles for card in pile.special}
    money = sorted(card for card in state.deck if card not in special)
    rng.shuffle(money)
    stacked: list[str] = []
    for size, here in _share_out(state.piles):
        cards = [*here, *(money.pop() for _ in range(size - len(here)))]
        rng.shuffle(cards)
        stacked += cards
    state.deck = stacked[::-1]


def _share_out(piles: tuple[Pile, ...]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The size of each pile, and the special cards that lie in it."""
    late: tuple[str, ...] = ()
    for pile in piles:
        # Only in a rigged deck can a special card be later than its pile: it then belongs to the next one.
        wanted = (*late, *pile.special)
        here, late = wanted[: pile.size], wanted[pile.size :]
        yield pile.size, here


def canonical_deck(money: list[str], piles: tuple[Pile, ...]) -> list[str]:
    """Any deck that agrees with what is known; `resample` puts it in order."""
    return [*money, *(card for pile in piles for card in pile.special)]
