"""Exchange cards in the hand: the one that is picked goes with a purchase, and every offer says what it brings."""

from dataclasses import replace

from sabika.box import standard
from sabika.web.pages.boards.city.market import find_offer
from sabika.web.pages.boards.city.money import best_way, of_letters
from sabika.web.pages.boards.city.terms import find_purchase
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face
from sabika.web.pages.models.money import CardModel, number_cards
from sabika.web.pages.scene import CityScene


class ExchangeFace(Face):
    """Its card is the draft's `via`; how it changes payments the market knows from the rules."""

    name = "exchange"

    def hand(self, scene: CityScene, choices: CityChoices | None) -> object | None:
        via = choices.draft.via if choices is not None else None
        cards = number_cards([card for card in scene.hand if "/" in card], () if via is None else (via,))
        if choices is not None and find_purchase(choices) is not None:
            cards = [replace(card, href=self._link(choices, card)) for card in cards]
        return {"cards": cards} if cards else None

    def _link(self, choices: CityChoices, card: CardModel) -> str:
        """It proposes a payment for the chosen tile if it can, else takes what it can of the picked coins.

        Put back, only coins of one currency stay.
        """
        draft = choices.draft
        if card.chosen:
            kept = of_letters(draft.pay, [one[0] for one in draft.pay[:1]])
            return choices.pick(pay=kept, tile=draft.tile)
        offer, letters = find_offer(choices, draft.tile), card.id.split("/")
        if offer is None or offer.letter not in letters:
            return choices.pick(via=card.id, pay=of_letters(draft.pay, letters))
        way = best_way(choices.scene, offer, via=card.id)
        cards = way[0] if way is not None and way[1] == card.id else of_letters(draft.pay, letters)
        return choices.pick(via=card.id, pay=cards, tile=draft.tile)

    def hint(self, choices: CityChoices) -> object | None:
        """What the picked card is for, until it is said what it buys."""
        draft = choices.draft
        return None if draft.via is None or draft.tile else draft.via.split("/")

    def samples(self) -> list[str]:
        return [card.id for card in standard().exchange]


FACE = ExchangeFace()
