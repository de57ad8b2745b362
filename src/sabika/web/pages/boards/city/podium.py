"""Everybody's palace as it stands, for the ending: one drawing, and what there is to say below it."""

from collections.abc import Mapping
from dataclasses import dataclass

from sabika.games.city.steps import holdings
from sabika.games.city.views import lines_of
from sabika.web.pages.boards.city.palace import draw_palace as palace_of
from sabika.web.pages.faces import FACES
from sabika.web.pages.pictures import Picture, draw_palace, draw_pile
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class CityCaption:
    """Below a palace: how long its lines are, how many tiles it has."""

    lengths: Mapping[str, int]
    tiles: int


def draw_picture(scene: CityScene, player: int) -> Picture:
    """A palace; of somebody without one the tiles."""
    if player >= scene.seats:
        return draw_pile(holdings(scene.game)[player].tiles)
    tokens = {
        at: token for face in FACES.all_of(scene.view["modules"]) for at, token in face.tokens(scene, player).items()
    }
    return draw_palace(palace_of(scene, player), Pieces(scene.lang), tokens)


def draw_caption(scene: CityScene, player: int) -> CityCaption:
    """What a palace comes to."""
    seen = scene.view["players"][player]
    if seen["neutral"]:
        return CityCaption({}, len(holdings(scene.game)[player].tiles))
    return CityCaption({source: len(line) for source, line in lines_of(seen).items()}, len(seen["palace"]))
