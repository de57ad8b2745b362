"""Exchange cards that let one purchase be paid in two currencies."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.box import Box
from sabika.engine import Chance
from sabika.games.city import CityModule, CityRules, Hand, Payment, Task, is_money, lean_payments, sort_cards, value

PILES = (2, 2, 3, 3, 4, 4)  # two cards into each of these


class Exchange(CityModule):
    """Has no state of its own: its cards lie where money lies."""

    name = "exchange"
    games = frozenset({"alhambra", "granada", "alhambra-granada"})

    def sections(self) -> list[str]:
        return ["exchange"]

    def special_cards(self, box: Box) -> list[str]:
        return [card.id for card in box.exchange]

    def inserts(self, cards: Sequence[str], chance: Chance) -> list[tuple[int, str]]:
        return list(zip(PILES, chance.order("exchange:1", cards), strict=False))

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("exchange", {"count": len(rules.setup.box.exchange)})]

    def payable_currencies(self, via: str, letter: str) -> list[str]:
        """Both currencies of the card, if the field's is one of them."""
        first, slash, second = via.partition("/")
        return [first, second] if slash and letter in (first, second) else []

    def payments(self, ways: list[Payment], hand: Hand, letter: str, price: int) -> list[Payment]:
        """Mixtures of two currencies, or the other one alone; what needs no exchange card is left out (R22)."""
        # Cards without a value come last in a hand.
        if not hand.cards or is_money(hand.cards[-1]):
            return ways
        found = list(ways)
        for card in dict.fromkeys(hand.cards):
            letters = self.payable_currencies(card, letter)
            if letters:
                cards = sorted((one for other in letters for one in hand.of(other)), key=value)
                mixed = lean_payments(tuple(cards), price)
                found += [(sort_cards(pay), card) for pay in mixed if any(one[0] != letter for one in pay)]
        return found


MODULE = Exchange()
