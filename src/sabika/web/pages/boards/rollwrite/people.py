"""Who sits at the table, and the round."""

from dataclasses import dataclass

from sabika.web.pages.boards.rollwrite.forecast import list_totals
from sabika.web.pages.models.people import PeopleModel, people_model, person
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class Round:
    """What stands beside the people: who plays on the pad alone, and how far the game has come."""

    virtual: int
    duel: bool
    round: int
    rounds: int


def draw_people(scene: RollScene) -> tuple[PeopleModel, Round]:
    """One entry for everybody who can have points, with what they would have if it ended now."""
    view, points = scene.view, list_totals(scene.game)
    duel = bool(view["options"].get("duel"))
    shown = len(scene.names) if duel else scene.seats
    people = [person(scene, player, score=points[player]) for player in range(shown)]
    ahead = Round(len(scene.names) - scene.seats, duel, view["round"], view["rounds"])
    return people_model(scene, people), ahead
