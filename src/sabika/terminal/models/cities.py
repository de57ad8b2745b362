"""What is read from the view of a market game."""

from collections import Counter
from typing import cast

from sabika.engine import GameView, module_fields
from sabika.games.city.boundary import LINES
from sabika.games.city.rules import CityRules
from sabika.games.city.views import CityPlayerView, CityView, lines_of
from sabika.games.granada.views import FacesView
from sabika.library import game_type, rules_for
from sabika.modules.dirk import DirkPlayerView
from sabika.terminal.models.palaces import PalaceModel, show_player
from sabika.terminal.models.scores import ScoreRow, ScoreTable
from sabika.terminal.models.tiles import NO_FACES, Faces, read_tile


def read_city(view: GameView) -> CityView:
    """The same view under the type of its family."""
    return cast(CityView, view)


def read_faces(view: CityView) -> Faces:
    """What a view tells of two-sided tiles."""
    return module_fields(view, FacesView).get("faces", NO_FACES)


def read_hand(view: CityView) -> list[str] | None:
    """The cards of the seat that looks; None for a spectator."""
    return view["me"]["hand"] if view["me"] is not None else None


def show_palace_of(view: CityView, number: int) -> PalaceModel:
    """The palace of a player."""
    return show_player(view["players"][number], view["modules"], read_faces(view))


def list_loose_tiles(player: CityPlayerView) -> list[str]:
    """The tiles of somebody without a palace."""
    return module_fields(player, DirkPlayerView)["tiles"]


def list_kinds(view: CityView) -> tuple[str, ...]:
    """The kinds of buildings of a game, in the order of its rules; how many play and with what makes no difference."""
    rules = rules_for(view["game"], game_type(view["game"]).seats[-1])
    assert isinstance(rules, CityRules)
    return rules.kinds


def measure_lines(player: CityPlayerView) -> dict[str, int]:
    """The lengths of a palace's lines, as the game has them: wall, moat, frontier."""
    return {source: len(segments) for source, segments in lines_of(player).items()}


def count_kinds(player: CityPlayerView) -> Counter[str]:
    """Buildings of each kind in a palace, or of a player without one."""
    neutral = player["neutral"]
    tiles = list_loose_tiles(player) if neutral else [laid["tile"] for laid in player["palace"]]
    shapes = map(read_tile, tiles)
    return Counter(shape.kind for shape in shapes if shape.sort == "building")


def list_scores(view: CityView) -> ScoreTable:
    """What everybody has."""
    rows = [
        ScoreRow(
            player["name"],
            player["score"],
            count_kinds(player),
            measure_lines(player),
            player.get("hand_size"),
            len(player["reserve"]) if "reserve" in player else None,
        )
        for player in view["players"]
    ]
    measures = tuple(name for name in LINES if any(name in row.lengths for row in rows))
    return ScoreTable(rows, view["score_lines"], view["winners"], list_kinds(view), measures)
