"""Heads: who sits at the table and what they would have if it ended now. On a phone they lead to the sheets."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.rollwrite.forecast import list_totals
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet
from sabika.web.pages.models.people import Person, person
from sabika.web.pages.models.sheet import SheetModel
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class SheetHead:
    """Somebody who can have points; without a seat there is no sheet to look at."""

    person: Person
    sheet: SheetModel | None
    large: bool  # their sheet is the large one
    href: str


def draw_person(scene: RollScene, player: int) -> Person:
    """Somebody with the points they would have if it ended now."""
    return person(scene, player, score=list_totals(scene.game)[player])


def draw_heads(scene: RollScene) -> Sequence[SheetHead]:
    """The own head comes first, as one sits at a table; nobody needs one who plays for a result alone."""
    duel, first = bool(scene.view["options"].get("duel")), scene.seat or 0
    virtual = range(scene.seats, len(scene.names) if duel else scene.seats)
    order = [*range(first, scene.seats), *range(first), *virtual]
    return [_draw_head(scene, player) for player in order] if len(order) > 1 else []


def _draw_head(scene: RollScene, player: int) -> SheetHead:
    seated = player < scene.seats
    return SheetHead(
        draw_person(scene, player),
        draw_sheet(scene, player) if seated else None,
        player == scene.large,
        scene.link(show=None if player == scene.seat else player),
    )
