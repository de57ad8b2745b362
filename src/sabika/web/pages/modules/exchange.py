"""Exchange cards in the hand: the one that is picked goes with a purchase, and every offer says what it brings."""

from typing import Any

from sabika.box import standard
from sabika.web.pages.faces import Face
from sabika.web.pages.games.city.cards import Card
from sabika.web.pages.games.city.money import marked, of_letters
from sabika.web.pages.sitting import Sitting


class Exchange(Face):
    """Its card is the draft's `via`; how it changes payments the market knows from the rules."""

    name = "exchange"

    def hand(self, sitting: Sitting) -> Any | None:
        via, active = sitting.draft.via, sitting.decision == "turn"
        held = [card for card in sitting.hand if "/" in card]
        cards = [
            Card(card, number, picked, self._picking(sitting, card, picked) if active else None)
            for card, picked, number in marked(held, (via,) if via is not None else ())
        ]
        return {"cards": cards} if cards else None

    def _picking(self, sitting: Sitting, card: str, picked: bool) -> str:
        """With the card go those of the picked coins that it takes, and the tile they are for."""
        draft = sitting.draft
        kept = of_letters(draft.pay, [one[0] for one in draft.pay[:1]] if picked else card.split("/"))
        return sitting.pick(via=None if picked else card, pay=kept, tile=draft.tile if kept else None)

    def samples(self) -> Any | None:
        return [card.id for card in standard().exchange]


FACE = Exchange()
