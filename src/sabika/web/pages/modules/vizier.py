"""Viziers beside the names of the players: awake, or asleep until they are woken by a click."""

from collections.abc import Iterable
from typing import Any, ClassVar

from sabika.modules.vizier import AWAKE, NAME, AfterTurn, Favour, Wake
from sabika.web.art import pieces as art
from sabika.web.art.svg import use
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.faces import Face, Purchase
from sabika.web.pages.pieces import MODULES
from sabika.web.pages.sitting import Sitting

STATES = (AWAKE, "asleep")


def portrait(state: str) -> str:
    """The vizier in one of his states."""
    return art.token(f"vizier {state}", use(MODULES, f"vizier-{state}"))


class Vizier(Face):
    """`piece` is the notation of waking."""

    name = NAME
    verbs = frozenset({Wake.verb})
    purchases: ClassVar = {AfterTurn.asks: Purchase(Favour, exactly=True)}

    def person(self, sitting: Sitting, player: int) -> Any | None:
        state = sitting.view["players"][player].get(NAME)
        if state is None:
            return None
        can_wake = sitting.decision == "turn" and player == sitting.seat  # one who is awake says so himself
        chosen = sitting.draft.piece == Wake.verb
        href = sitting.pick(piece=None if chosen else Wake.verb) if can_wake else None
        return {"picture": portrait(state), "awake": state == AWAKE, "href": href, "chosen": chosen and can_wake}

    def asked(self, sitting: Sitting) -> Any | None:
        """In his window, before anything is picked: whether the market has something to choose from."""
        draft = sitting.draft
        if sitting.decision != AfterTurn.asks or draft.tile or draft.pay or draft.via:
            return None
        return {"able": any(isinstance(action, Favour) for action in sitting.legal)}

    def buttons(self, sitting: Sitting) -> Iterable[Button]:
        if sitting.draft.piece == Wake.verb and sitting.decision == "turn":
            yield Button("other", Wake.verb, main=True, reason=sitting.why_not(Wake()), text=sitting.say(Wake()))

    def samples(self) -> Any | None:
        return [(portrait(state), state == AWAKE) for state in STATES]


FACE = Vizier()
