"""Every point with its reason: those that were given, and those that would be if the game ended now."""

from sabika.web.pages.boards.rollwrite.forecast import list_points
from sabika.web.pages.boards.rollwrite.scoring import list_scorings
from sabika.web.pages.models.points import PointsTable, list_columns, list_groups
from sabika.web.pages.scene import RollScene


def draw_points(scene: RollScene) -> PointsTable:
    """All points as things are now."""
    groups = list_groups(scene, list_points(scene.game), list_scorings(scene))
    return PointsTable(list_columns(scene), groups, given=scene.view["over"])
