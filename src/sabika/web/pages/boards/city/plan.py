"""A turn that is suggested, played through on the table: which tiles, cells and cards it is about, step by step."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import msgspec

from sabika.engine import Action
from sabika.games.city import Add, Build, Buy, OfTile, OnCell, Pass, Remove, Reserve, Swap, Take, find_offer, worth
from sabika.games.city.purchase import Offer, paid_cards
from sabika.palace import Cell
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.advice import read_plan
from sabika.web.pages.models.moves import Deed, Sign, cards
from sabika.web.pages.models.palace import PalaceModel, Spot
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class PlannedTurn:
    """What belongs to which step, by number; nothing where nothing is suggested."""

    tiles: Mapping[str, int] = field(default_factory=dict)  # on the market or wherever they lie
    cells: Mapping[Cell, tuple[str, int]] = field(default_factory=dict)  # what would stand there then
    pay: tuple[str, ...] = ()
    take: tuple[str, ...] = ()


def find_plan(choices: CityChoices | None) -> PlannedTurn:
    """The turn that is in view."""
    if choices is None or choices.advised is None:
        return PlannedTurn()
    scene, actions = choices.scene, read_plan(choices.scene, choices.advised.plan)
    palace, known = scene.game.state.palaces[choices.seat], scene.game.rules.tiles
    tiles: dict[str, int] = {}
    cells: dict[Cell, tuple[str, int]] = {}
    pay: list[str] = []
    take: list[str] = []
    told = _tells_places(scene, actions)
    number = 0
    for action in actions:
        own_step = told or not _belongs(scene, action, tiles)
        number += own_step
        match action:
            case Buy():
                tiles[action.tile] = number
                pay += paid_cards(action)
            case Take():
                take += action.cards
            case Build():
                tile = action.tile if action.tile in tiles else known[action.tile].back or action.tile
                tiles.setdefault(tile, number)
                cells[action.at] = action.tile, number if own_step else tiles[tile]
                pay += action.turning
            case OnCell():
                tiles[action.tile] = number
                cells[action.at] = action.tile, number
            case Swap():
                tiles[action.tile] = number
                cells[palace.where[action.other]] = action.tile, number
            case OfTile():
                tiles.setdefault(action.tile, number)
                if isinstance(action, Remove):
                    cells[palace.where[action.tile]] = action.tile, number
    return PlannedTurn(tiles, cells, tuple(pay), tuple(take))


def _belongs(scene: CityScene, action: Action, tiles: Mapping[str, int]) -> bool:
    """Whether an action places a tile of a step before, which goes without saying."""
    if not isinstance(action, Build | Reserve):
        return False
    return action.tile in tiles or scene.game.rules.tiles[action.tile].back in tiles


def _tells_places(scene: CityScene, actions: Sequence[Action]) -> bool:
    """Whether every tile says where it goes: where others wait beside those that are bought, nothing goes without."""
    bought: dict[str, int] = {action.tile: 1 for action in actions if isinstance(action, Buy)}
    placed = [action for action in actions if isinstance(action, Build | Reserve)]
    return bool(bought) and not all(_belongs(scene, action, bought) for action in placed)


def draw_plan(palace: PalaceModel, plan: PlannedTurn) -> PalaceModel:
    """A palace with numbers, and ghosts of tiles where they would stand."""
    rows = [[_draw_spot(spot, plan) for spot in row] for row in palace.spots] if plan.cells else palace.spots
    return replace(palace, spots=rows)


def _draw_spot(spot: Spot, plan: PlannedTurn) -> Spot:
    if spot.at not in plan.cells:
        return spot
    tile, number = plan.cells[spot.at]
    ghost = None if spot.tile == tile else tile
    # The number is what counts there now: anything else to be done is a press away.
    return msgspec.structs.replace(
        spot, mark="planned", ghost=ghost, number=number, action=None, href=None, chosen=False, leaving=False, lit=False
    )


def describe_steps(scene: CityScene, actions: Sequence[Action]) -> list[Deed]:
    """The steps as pieces to draw."""
    return list(_describe(scene, actions))


def _describe(scene: CityScene, actions: Sequence[Action]) -> Iterator[Deed]:
    bought: dict[str, int] = {}
    told = _tells_places(scene, actions)
    for action in actions:
        if not told and _belongs(scene, action, bought):
            continue
        match action:
            case Buy() if action.verb == Buy.verb:
                bought[action.tile] = 1
                offer = find_offer(scene.game, action.tile)
                over = worth(action.cards) - offer.price if isinstance(offer, Offer) else 0
                yield Deed("buy", _tiles(action.tile), cards(paid_cards(action)), over == 0, max(0, over))
            case Take():
                yield Deed("take", cards(action.cards))
            case Build():
                yield Deed("build", _tiles(action.tile), cards(action.turning))
            case Add():
                yield Deed("build", _tiles(action.tile))
            case Reserve():
                yield Deed("reserve", _tiles(action.tile))
            case Remove():
                yield Deed("remove", _tiles(action.tile))
            case Swap():
                yield Deed("swap", _tiles(action.tile, action.other))
            case Pass():
                yield Deed("pass")
            case _:
                if isinstance(action, OfTile | Buy):
                    bought[action.tile] = 1
                yield Deed("said", text=scene.say(action))


def _tiles(*ids: str) -> tuple[Sign, ...]:
    return tuple(Sign("tile", id) for id in ids)
