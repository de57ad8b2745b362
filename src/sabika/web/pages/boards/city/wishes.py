"""What was bought and has its place already: built at the end of the turn; what is bought next fits around it."""

from dataclasses import dataclass, field

from sabika.games.city import Build
from sabika.palace import Palace, why_not_build
from sabika.web.pages.scene import CityScene


@dataclass
class Wishes:
    """Where tiles that wait shall stand: as the rules will judge it when the table builds them."""

    palace: Palace  # with all that can be built
    planned: list[Build] = field(default_factory=list)
    spoilt: list[Build] = field(default_factory=list)  # no longer possible


def find_wishes(scene: CityScene, seat: int) -> Wishes:
    """What the seat has said so far about tiles that it has bought and not placed."""
    found = Wishes(scene.game.state.palaces[seat])
    tiles = scene.game.rules.tiles
    waiting = set(scene.view["players"][seat].get("pending", ()))
    found.spoilt = [build for build in _list_builds(scene) if waiting & {build.tile, tiles[build.tile].back}]
    # The table builds whatever comes first and is possible, and then looks again.
    while build := next((one for one in found.spoilt if _is_possible(scene, found.palace, one)), None):
        found.palace = found.palace.build(tiles[build.tile].piece, build.at)
        found.planned.append(build)
        found.spoilt = [one for one in found.spoilt if one.tile not in (build.tile, tiles[build.tile].back)]
    return found


def list_planned(scene: CityScene) -> list[Build]:
    """What will be built at the end of the turn, where whoever looks has said it shall be."""
    return find_wishes(scene, scene.seat).planned if scene.seat is not None else []


def _list_builds(scene: CityScene) -> list[Build]:
    ordered = [text for order in scene.table.get("orders", []) if order["once"] for text in order["try"]]
    known = scene.game.rules.tiles
    return [action for action in map(scene.game.read, ordered) if isinstance(action, Build) and action.tile in known]


def _is_possible(scene: CityScene, palace: Palace, build: Build) -> bool:
    return why_not_build(palace, scene.game.rules.tiles[build.tile].piece, build.at) is None
