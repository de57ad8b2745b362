"""The line at the top: the game, how far it has come, and on a phone everybody's head with a little sheet."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.rollwrite.heads import SheetHead, draw_heads
from sabika.web.pages.models.people import PeopleModel, people_model
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class Round:
    """What stands beside the people: who plays on the pad alone, and how far the game has come."""

    virtual: Sequence[str]  # their names
    duel: bool
    round: int
    rounds: int
    heads: Sequence[SheetHead]
    ended: bool  # else points are those there would be if it ended now


def draw_people(scene: RollScene) -> tuple[PeopleModel, Round]:
    """Everybody who can have points."""
    view, heads = scene.view, draw_heads(scene)
    duel = bool(view["options"].get("duel"))
    ahead = Round(scene.names[scene.seats :], duel, view["round"], view["rounds"], heads, view["over"])
    return people_model(scene, [head.person for head in heads]), ahead
