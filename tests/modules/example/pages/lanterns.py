"""Lanterns beside the names of the players; a click on the own one picks it."""

from collections.abc import Iterable
from typing import Any

from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.faces import Face
from sabika.web.pages.sitting import Sitting
from tests.modules.example.lanterns import ENTRY, NAME, Light


class Lanterns(Face):
    """`piece` is the notation of lighting."""

    name = NAME
    verbs = frozenset({Light.verb})
    sources = frozenset({NAME})

    def person(self, sitting: Sitting, player: int) -> Any | None:
        lit = sitting.view["players"][player].get(ENTRY)
        can = sitting.decision == "turn" and player == sitting.seat and Light.verb in sitting.legal_texts
        return None if lit is None else {"lit": lit, "href": sitting.pick(piece=Light.verb) if can else None}

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        if sitting.draft.piece == Light.verb and sitting.decision == "turn":
            yield Button("other", Light.verb, main=True, reason=sitting.why_not(Light()), text=sitting.say(Light()))


FACE = Lanterns()
