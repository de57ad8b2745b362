"""Where something could be built, and where something was: what the own palace leaves room for when it is drawn."""

from sabika.games.city import Added, Built
from sabika.games.city.events import TurnedOver
from sabika.palace import Cell
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.scene import CityScene

BUILT = (Built, TurnedOver, Added)


def list_sites(choices: CityChoices) -> frozenset[Cell]:
    """Empty cells on which some tile of the game could stand; while something is built, only what waits counts.

    Neither the market nor the money has anything to do with it: what came and went with them could not be understood.
    """
    palace = find_wishes(choices.scene, choices.seat).palace
    if choices.decision == "place":
        player = choices.scene.view["players"][choices.seat]
        tiles = choices.scene.game.rules.tiles
        waiting = [tiles[tile].piece for tile in (*player["reserve"], *player["pending"])]
        return frozenset(at for piece in waiting for at in palace.cells_for(piece))
    return choices.scene.game.rules.list_spaces(palace)


def list_ever_built(scene: CityScene, seat: int) -> frozenset[Cell]:
    """Cells on which this seat has built anything in this game, even if it was taken out again."""
    return frozenset(event.at for event in scene.log if isinstance(event, BUILT) and seat_of(event) == seat)
