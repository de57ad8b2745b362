"""The others' sheets, small."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

from sabika.web.pages.boards.rollwrite.heads import draw_person
from sabika.web.pages.boards.rollwrite.moves import tell_deed
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet
from sabika.web.pages.models.moves import Move, last_moves
from sabika.web.pages.models.people import Person
from sabika.web.pages.models.sheet import SheetModel
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class OtherSheet:
    """Somebody whose sheet is not the large one."""

    person: Person
    sheet: SheetModel
    enlarge: str
    last: Move | None = None  # what they did in their last turn
    quote: str = ""  # and what a bot has said since then


@dataclass(frozen=True)
class OthersModel:
    """Everybody whose sheet is not the large one, in seat order from the next player."""

    others: Sequence[OtherSheet]


def draw_others(scene: RollScene) -> OthersModel:
    """All small sheets."""
    last = last_moves(scene, partial(tell_deed, scene))
    return OthersModel([_draw_other(scene, player, last.get(player)) for player in scene.small])


def _draw_other(scene: RollScene, player: int, last: Move | None) -> OtherSheet:
    mine = player == scene.seat
    return OtherSheet(
        draw_person(scene, player),
        draw_sheet(scene, player),
        scene.link(show=None if mine else player),
        last,
        scene.last_quote(player),
    )
