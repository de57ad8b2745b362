"""The line at the top: the game, how far it has come, and on a phone everybody's head with a little palace."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.city.heads import Head
from sabika.web.pages.boards.city.palace import draw_palace
from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.models.people import PeopleModel, people_model
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class HeadsModel:
    """Who takes part without a seat, the round, and all heads with little palaces."""

    neutral: Sequence[str]
    round: int
    heads: Sequence[tuple[Head, PalaceModel | None]]


def draw_people(scene: CityScene, heads: Sequence[Head]) -> tuple[PeopleModel, HeadsModel]:
    """The own head comes first, as one sits at a table."""
    first = scene.seat or 0
    order = [*range(first, scene.seats), *range(first), *range(scene.seats, len(heads))]
    small = [(heads[one], None if heads[one].neutral else draw_palace(scene, one)) for one in order]
    neutral = [head.person.name for head in heads if head.neutral]
    everybody = people_model(scene, [head.person for head in heads])
    return everybody, HeadsModel(neutral, scene.view["round"], small)
