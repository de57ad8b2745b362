"""The others' sheets, small."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.rollwrite.sheet import draw_sheet
from sabika.web.pages.models.sheet import SheetModel
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class OtherSheet:
    """Somebody whose sheet is not the large one."""

    player: int
    name: str
    sheet: SheetModel
    mine: bool
    acts: bool
    enlarge: str


@dataclass(frozen=True)
class OthersModel:
    """Everybody whose sheet is not the large one, in seat order from the next player."""

    others: Sequence[OtherSheet]


def draw_others(scene: RollScene) -> OthersModel:
    """All small sheets."""
    return OthersModel([_draw_other(scene, player) for player in scene.small])


def _draw_other(scene: RollScene, player: int) -> OtherSheet:
    mine = player == scene.seat
    return OtherSheet(
        player,
        scene.names[player],
        draw_sheet(scene, player),
        mine,
        player == scene.view["to_act"],
        scene.link(show=None if mine else player),
    )
