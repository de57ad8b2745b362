"""Who sits at the table: points, whose turn it is, clocks."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.city.cards import find_scoring
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.deck import Scoring
from sabika.web.pages.models.people import PeopleModel, Person, people_model, person
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class ScoringAhead:
    """What stands beside the people: who takes part without a seat, and the next scoring."""

    neutral: Sequence[str]
    scoring: Scoring | None


def draw_people(scene: CityScene, choices: CityChoices | None) -> tuple[PeopleModel, ScoringAhead]:
    """One entry per participant."""

    def draw(player: int) -> Person:
        return person(
            scene, player, marks=draw_place(scene, "person", lambda face: face.person(scene, choices, player))
        )

    neutral = [player["name"] for player in scene.view["players"] if player["neutral"]]
    everybody = people_model(scene, [draw(player) for player in range(len(scene.names))])
    return everybody, ScoringAhead(neutral, find_scoring(scene))
