"""Points of a market game: those that were given, and what the next scoring would bring."""

from sabika.web.pages.boards.city.cards import find_scoring
from sabika.web.pages.boards.city.scoring import list_scorings
from sabika.web.pages.models.points import PointsTable, list_columns, list_groups
from sabika.web.pages.scene import CityScene


def draw_points(scene: CityScene) -> PointsTable:
    """All points, and those to come."""
    columns, view = list_columns(scene), scene.view
    groups = list_groups(scene, view["score_lines"], list_scorings(scene))
    coming = find_scoring(scene)
    if coming is None:
        return PointsTable(columns, groups)
    lines = scene.foreseen
    gains = [sum(line.points for line in lines if line.player == column.player) for column in columns]
    return PointsTable(columns, groups, True, gains, scene.coming, coming.first, coming.last)
