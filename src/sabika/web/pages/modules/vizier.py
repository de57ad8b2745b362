"""Viziers beside the names of the players: awake, or asleep until they are woken by a click."""

from collections.abc import Iterable
from typing import ClassVar, TypedDict

from markupsafe import Markup

from sabika.engine import Event
from sabika.engine.views import find_fields
from sabika.modules.vizier import AWAKE, NAME, AfterTurn, Favour, Favoured, VizierPlayerView, Wake, Woke
from sabika.web.art import pieces as art
from sabika.web.art.svg import use
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face, Purchase, Shelf
from sabika.web.pages.models.moves import Deed, Sign, cards
from sabika.web.pages.pieces import MODULE_SPRITE
from sabika.web.pages.scene import CityScene

STATES = (AWAKE, "asleep")


def portrait(state: str) -> str:
    """The vizier in one of his states."""
    return art.token(f"vizier {state}", use(MODULE_SPRITE, f"vizier-{state}"))


class VizierModel(TypedDict):
    """A vizier beside a name; `href` is where pressing him leads."""

    picture: str
    awake: bool
    href: str | None
    chosen: bool


class VizierFace(Face):
    """`piece` is the notation of waking."""

    name = NAME
    verbs = frozenset({Wake.verb})
    purchases: ClassVar = {AfterTurn.asks: Purchase(Favour, exactly=True)}

    def person(self, scene: CityScene, choices: CityChoices | None, player: int) -> VizierModel | None:
        seen = find_fields(scene.view["players"][player], VizierPlayerView)
        if seen is None:
            return None
        awake = seen["vizier"] == AWAKE
        shown: VizierModel = {"picture": portrait(seen["vizier"]), "awake": awake, "href": None, "chosen": False}
        # One who is awake says so himself.
        if choices is None or choices.decision != "turn" or player != choices.seat:
            return shown
        chosen = choices.draft.piece == Wake.verb
        return {**shown, "href": choices.pick(piece=None if chosen else Wake.verb), "chosen": chosen}

    def shelf(self, scene: CityScene, choices: CityChoices | None) -> Shelf | None:
        """The own one; pressing it wakes him."""
        mine = self.person(scene, choices, scene.seat) if scene.seat is not None else None
        return None if mine is None else Shelf(mine["awake"], mine["href"], mine["chosen"], mine["picture"])

    def hint(self, choices: CityChoices) -> object | None:
        """What he does, for who presses him; in his window whether the market has something to choose from."""
        draft = choices.draft
        awake = _is_awake(choices)
        if draft.piece == Wake.verb and (awake or choices.decision == "turn"):
            return {"awake": awake, "asleep": not awake, "able": False, "after": None}
        if choices.decision != AfterTurn.asks or draft.tile or draft.pay or draft.via:
            return None
        ended = choices.scene.view["turn"]
        after = None if ended == choices.seat else choices.scene.names[ended]
        able = any(isinstance(action, Favour) for action in choices.legal)
        return {"awake": False, "asleep": False, "able": able, "after": after}

    def way(self, choices: CityChoices) -> object | None:
        return True if choices.decision == "turn" and not _is_awake(choices) else None

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        if choices.draft.piece == Wake.verb and choices.decision == "turn" and not _is_awake(choices):
            reason, text = choices.explain(Wake()), choices.scene.say(Wake())
            yield Button("other", Wake.verb, main=True, reason=reason, text=text)

    def deed(self, event: Event) -> Deed | None:
        """Whoever buys with his help pays the exact price, and sends him to sleep."""
        him = Sign("drawing", drawing=Markup(portrait(AWAKE)))
        if isinstance(event, Favoured):
            via = () if event.via is None else (event.via,)
            return Deed("buys", (him, Sign("tile", event.tile)), cards((*event.cards, *via)), exact=True)
        return Deed("wakes", (him,)) if isinstance(event, Woke) else None

    def samples(self) -> list[tuple[str, bool]]:
        return [(portrait(state), state == AWAKE) for state in STATES]


def _is_awake(choices: CityChoices) -> bool:
    seen = find_fields(choices.scene.view["players"][choices.seat], VizierPlayerView)
    return seen is not None and seen["vizier"] == AWAKE


FACE = VizierFace()
