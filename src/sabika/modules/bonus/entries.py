"""Bonus cards in positions and on score sheets that somebody entered."""

from __future__ import annotations

from sabika.engine import Entry
from sabika.games.city import CityRules, Stock
from sabika.palace import Palace

EACH = {2: 3, 3: 3, 4: 2, 5: 2, 6: 1}  # cards for each player, by number of players


def enter_card(entry: Entry, stock: Stock, rules: CityRules) -> str:
    """A card, taken out of the box."""
    return stock.take_single(entry, "bonus card", rules.setup.box.bonus.tiles)


def enter_cards(entry: Entry, stock: Stock, rules: CityRules) -> tuple[str, ...]:
    """All cards that are listed."""
    return tuple(enter_card(card, stock, rules) for card in entry.items())


def enter_face_up(entry: Entry, palace: Palace | None, stock: Stock, rules: CityRules) -> tuple[str, ...]:
    """Cards that lie face up: their tiles stand in the palace."""
    if palace is None:
        raise entry.deny("entry-quick-bonus")
    cards = enter_cards(entry, stock, rules)
    for card, place in zip(cards, entry.items(), strict=True):
        if card not in palace.where:
            raise place.deny("entry-bonus-up", card=card)
    check_number(entry, len(cards), rules)
    return cards


def check_number(entry: Entry, cards: int, rules: CityRules) -> None:
    """Nobody has more cards than were dealt."""
    each = EACH[rules.seats]
    if cards > each:
        raise entry.deny("entry-bonus-each", seats=rules.seats, each=each, asked=cards)
