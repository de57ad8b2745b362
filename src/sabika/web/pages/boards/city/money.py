"""Sums and payments, as far as the page has to show them before they are made."""

from collections.abc import Collection, Iterable, Sequence

from sabika.games.city import CityGame, Offer, Payment, listed_payments, sort_cards, worth
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.scene import CityScene


def letter_of(card: str) -> str:
    """The currency of a card."""
    return card[0]


def of_letters(cards: Iterable[str], letters: Collection[str]) -> tuple[str, ...]:
    """The money of some currencies."""
    return tuple(card for card in cards if card[0] in letters and "/" not in card)


def payable_letters(choices: CityChoices, letter: str) -> list[str]:
    """The currencies in which a price in this one may be paid with the exchange card that is picked, if one is."""
    return mix_letters(choices.scene.game, choices.draft.via, letter)


def mix_letters(game: CityGame, via: str | None, letter: str) -> list[str]:
    """The currencies in which a price in this one may be paid with an exchange card, or without one."""
    mixed = game.rules.hooks.payable_currencies(via, letter) if via is not None else []
    return mixed or [letter]


def best_way(scene: CityScene, offer: Offer, via: str | None = None) -> Payment | None:
    """Exact if possible, else as little over as can be; of alike ones the fewest cards. None if nothing suffices.

    With that exchange card if it helps; without any, only where nothing suffices without one.
    """
    assert scene.seat is not None
    ways = listed_payments(scene.game, scene.game.state.hands[scene.seat], offer)
    wanted = via if len(mix_letters(scene.game, via, offer.letter)) > 1 else None
    fitting = [way for way in ways if way[1] == wanted]
    return min(fitting or ways, key=lambda way: (worth(way[0]), len(way[0]), way[0]), default=None)


def propose_payment(choices: CityChoices, offer: Offer) -> Payment | None:
    """The best way with the exchange card that is picked."""
    return best_way(choices.scene, offer, choices.draft.via)


def toggle(chosen: Sequence[str], card: str, was_chosen: bool) -> tuple[str, ...]:
    """With a card more or less."""
    rest = list(chosen)
    if was_chosen:
        rest.remove(card)
        return tuple(rest)
    return sort_cards([*rest, card])
