"""Where something could be built soon: what the own palace leaves room for when it is drawn."""

from collections.abc import Iterator

from sabika.palace import Cell, why_not_build
from sabika.web.pages.boards.city.cell_marks import list_around
from sabika.web.pages.boards.city.money import best_way
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices


def list_sites(choices: CityChoices) -> frozenset[Cell]:
    """Empty cells for a tile that waits, lies in the reserve or can be paid.

    Nothing of it depends on what is picked: so the palace keeps its size while somebody decides.
    """
    game = choices.scene.game
    palace = find_wishes(choices.scene, choices.seat).palace
    pieces = [game.rules.tiles[tile].piece for tile in set(_list_tiles(choices))]
    around = list_around(palace)
    return frozenset(at for at in around if any(why_not_build(palace, piece, at) is None for piece in pieces))


def _list_tiles(choices: CityChoices) -> Iterator[str]:
    scene = choices.scene
    player = scene.view["players"][choices.seat]
    yield from player["reserve"]
    yield from player["pending"]
    for offer in scene.offers:
        if best_way(scene, offer) is not None:
            yield offer.tile
