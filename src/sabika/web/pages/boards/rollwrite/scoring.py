"""The final scoring of Roll & Write as a sheet: places for each kind, then rows, columns and coins."""

from collections.abc import Iterator

from markupsafe import Markup

from sabika.games.rollwrite.places import worth_of
from sabika.games.rollwrite.scoring import FINAL
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet
from sabika.web.pages.models.scoring import Portrait, ScoringModel, Source, list_players, scoring_model
from sabika.web.pages.scene import RollScene
from sabika.web.pages.templates import find_macro

ALONE = ("row", "column", "coins")  # what brings points whatever the others have


def list_scorings(scene: RollScene) -> list[int]:
    """The one at the end."""
    return [FINAL] if scene.view["over"] else []


def draw_scoring(scene: RollScene, number: int, step: int | None = None) -> ScoringModel:
    """The scoring at the end."""
    portraits = [_draw_portrait(scene, player) for player in list_players(scene)]
    return scoring_model(scene, number, list(_list_sources(scene)), portraits, step, last=True)


def _list_sources(scene: RollScene) -> Iterator[Source]:
    players, grid = scene.view["players"], scene.view["sheet"]["grid"]
    crossed = [{(row, column) for row, column in player.get("crossed", ())} for player in players]
    for number, kind in enumerate(scene.view["places"]):
        cells = [" ".join(f"{x},{y}" for x, y in sorted(mine) if grid[x - 1][y - 1] == kind) for mine in crossed]
        yield Source(f"majority:{kind}", [player["counts"][kind] for player in players], cells, worth_of(number))
    for source in ALONE:
        if any(line.source == source for line in scene.view["score_lines"]):
            yield Source(source)


def _draw_portrait(scene: RollScene, player: int) -> Portrait:
    if player >= scene.seats:
        duel = bool(scene.view["options"].get("duel"))
        return Portrait(player, Markup(), scores=duel)
    sheet = find_macro("games/rollwrite/grid.html", "sheet", scene.lang)
    return Portrait(player, sheet(draw_sheet(scene, player), False, scene.names[player], player))
