"""Lanterns beside the names of the players; a click on the own one picks it."""

from collections.abc import Iterable

from sabika.engine import find_fields
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face
from sabika.web.pages.scene import CityScene
from tests.modules.example.lanterns import NAME, LanternsPlayerView, Light


class Lanterns(Face):
    """`piece` is the notation of lighting."""

    name = NAME
    verbs = frozenset({Light.verb})
    sources = frozenset({NAME})

    def person(self, scene: CityScene, choices: CityChoices | None, player: int) -> object | None:
        seen = find_fields(scene.view["players"][player], LanternsPlayerView)
        if seen is None:
            return None
        can = choices is not None and player == choices.seat and Light.verb in choices.legal_texts
        href = choices.pick(piece=Light.verb) if choices is not None and can else None
        return {"lit": seen["lantern"], "href": href}

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        if choices.draft.piece == Light.verb and choices.decision == "turn":
            reason, text = choices.explain(Light()), choices.scene.say(Light())
            yield Button("other", Light.verb, main=True, reason=reason, text=text)


FACE = Lanterns()
