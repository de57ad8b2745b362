"""Every point with its reason: those that were given, and those that would be if the game ended now."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.web.pages.boards.rollwrite.forecast import list_points
from sabika.web.pages.models.points import PointsLine, points_line
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class PointsModel:
    """The lines of everybody with their sum, whoever looks first."""

    players: Sequence[tuple[str, int, Sequence[PointsLine]]]
    over: bool


def draw_points(scene: RollScene) -> PointsModel:
    """All points as things are now."""
    lines: dict[int, list[PointsLine]] = {}
    for index, line in enumerate(list_points(scene.game)):
        lines.setdefault(line.player, []).append(points_line(scene, index, line))
    order = sorted(lines, key=lambda player: (player != scene.seat, player))
    return PointsModel(
        [(scene.names[player], sum(line.points for line in lines[player]), lines[player]) for player in order],
        scene.view["over"],
    )
