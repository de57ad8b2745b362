"""Exchange cards in the hand: the one that is picked goes with a purchase, and every offer says what it brings."""

from typing import Any

import msgspec

from sabika.box import standard
from sabika.web.pages import faces
from sabika.web.pages.boards.city.cards import Card
from sabika.web.pages.boards.city.market import find
from sabika.web.pages.boards.city.money import best_way, marked, of_letters
from sabika.web.pages.faces import Face
from sabika.web.pages.sitting import Sitting


class Exchange(Face):
    """Its card is the draft's `via`; how it changes payments the market knows from the rules."""

    name = "exchange"

    def hand(self, sitting: Sitting) -> Any | None:
        via, active = sitting.draft.via, faces.purchase(sitting) is not None
        held = [card for card in sitting.hand if "/" in card]
        cards = [
            Card(card, number, picked, self._picking(sitting, card, picked) if active else None)
            for card, picked, number in marked(held, (via,) if via is not None else ())
        ]
        return {"cards": cards} if cards else None

    def _picking(self, sitting: Sitting, card: str, picked: bool) -> str:
        """It proposes a payment for the chosen tile if it can, else takes what it can of the picked coins.

        Put back, only coins of one currency stay.
        """
        draft = sitting.draft
        if picked:
            kept = of_letters(draft.pay, [one[0] for one in draft.pay[:1]])
            return sitting.pick(pay=kept, tile=draft.tile)
        offer, letters = find(sitting, draft.tile), card.split("/")
        if offer is None or offer.letter not in letters:
            return sitting.pick(via=card, pay=of_letters(draft.pay, letters))
        way = best_way(sitting.picking(msgspec.structs.replace(draft, via=card)), offer)
        cards = way[0] if way is not None and way[1] == card else of_letters(draft.pay, letters)
        return sitting.pick(via=card, pay=cards, tile=draft.tile)

    def asked(self, sitting: Sitting) -> Any | None:
        """What the picked card is for, until it is said what it buys."""
        draft = sitting.draft
        return None if draft.via is None or draft.tile else draft.via.split("/")

    def samples(self) -> Any | None:
        return [card.id for card in standard().exchange]


FACE = Exchange()
