"""Lanterns beside the names of the players; a click on the own one picks it."""

from collections.abc import Iterable

from sabika.engine import find_fields
from sabika.web.art.pieces import token
from sabika.web.art.svg import use
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import Face
from sabika.web.pages.pieces import MODULE_SPRITE
from sabika.web.pages.scene import CityScene
from tests.modules.example.modules.lanterns import NAME, LanternsPlayerView, Light


def drawing(lit: bool) -> str:
    """A lantern, as the sprite of the modules has it."""
    return use(MODULE_SPRITE, "lantern-lit" if lit else "lantern-dark")


class LanternsFace(Face):
    """`piece` is the notation of lighting."""

    name = NAME
    verbs = frozenset({Light.verb})
    sources = frozenset({NAME})

    def person(self, scene: CityScene, choices: CityChoices | None, player: int) -> object | None:
        seen = find_fields(scene.view["players"][player], LanternsPlayerView)
        if seen is None:
            return None
        lit, href = seen["lantern"], None
        if choices is not None and player == choices.seat and Light.verb in choices.legal_texts:
            href = choices.pick(piece=Light.verb)
        return {"lit": lit, "href": href, "picture": token("lantern", drawing(lit))}

    def buttons(self, choices: CityChoices) -> Iterable[Button]:
        if choices.draft.piece == Light.verb and choices.decision == "turn":
            reason, text = choices.explain(Light()), choices.scene.say(Light())
            yield Button("other", Light.verb, main=True, reason=reason, text=text)

    def source(self, source: str) -> str:
        return drawing(lit=True)

    def samples(self) -> list[tuple[str, bool]]:
        return [(token("lantern", drawing(lit)), lit) for lit in (True, False)]


FACE = LanternsFace()
