"""Heads: who sits at the table, what they have and what a scoring would bring them. They stand on the palaces."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.city.forecast import list_gains
from sabika.web.pages.boards.city.selection import needs_palace
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.people import Person, person
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class Head:
    """A participant on the palace that is theirs."""

    person: Person
    neutral: bool  # takes part without a seat: tiles and no palace
    gain: int | None  # what a scoring would bring now; None once all are over, and while one is counted
    large: bool  # their palace is the large one
    href: str  # shows it large, or the own one again; on a phone, where that is the case, the forecast
    foretell: str | None  # on a phone the forecast takes the stage; not while the palace is needed


def draw_heads(scene: CityScene, choices: CityChoices | None) -> Sequence[Head]:
    """One for each participant, in seat order."""
    gains = list_gains(scene, choices)
    return [_draw_head(scene, choices, player, gains[player]) for player in range(len(scene.names))]


def _draw_head(scene: CityScene, choices: CityChoices | None, player: int, gain: int) -> Head:
    marks = draw_place(scene, "person", lambda face: face.person(scene, choices, player))
    mine = player == scene.seat
    # Whoever presses the own head with the own palace in view wants to know where its green figure is from.
    foretells = mine and player == scene.large and not (needs_palace(scene) or scene.draft.forecast)
    return Head(
        person(scene, player, marks=marks),
        player >= scene.seats,
        None if scene.view["over"] or scene.unseen is not None else gain,
        player == scene.large,
        scene.link(show=None if mine else player, forecast=foretells),
        None if needs_palace(scene) else scene.link(forecast=True),
    )
