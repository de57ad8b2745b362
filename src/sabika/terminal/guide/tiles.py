"""The guides for placing new tiles and for redesigning the palace."""

from collections.abc import Callable
from functools import partial
from typing import Any

from sabika.engine import Action
from sabika.games.city.actions import Add, Build, Remove, Swap
from sabika.palace import Cell
from sabika.terminal.choices import Selection
from sabika.terminal.guide.cells import ChooseCell, label_cells, list_own_tiles, read_own_player
from sabika.terminal.guide.choose import Choose, MenuOption
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.money import describe_tile
from sabika.terminal.guide.stage import Stage
from sabika.terminal.look.signs import TURN

START: dict[Cell, str] = {(0, 0): "fountain"}


def build(moment: Moment, actions: list[Action]) -> Stage:
    """A new tile, then its cell; two-sided ones also turned over, for what that costs."""
    waiting = read_own_player(moment)["pending"]
    builds = [action for action in actions if isinstance(action, Build)]
    turned = sorted({(action.tile, action.turning) for action in builds if action.turning})
    plain: list[Action] = [action for action in builds if not action.turning]
    if not turned:
        return _ask_tile(moment, waiting, plain, _build_here)
    options = [
        _make_option(moment, tile, [one for one in builds if one.tile == tile and not one.turning]) for tile in waiting
    ]
    for tile, cards in turned:
        own = [one for one in builds if (one.tile, one.turning) == (tile, cards)]
        options.append(_make_option(moment, tile, own, cards))
    return Choose(moment, moment.translate("which-tile"), options)


def _make_option(moment: Moment, tile: str, own: list[Build], cards: tuple[str, ...] = ()) -> MenuOption:
    """A tile to build, as it lies or turned over for these cards."""
    possible: dict[Cell, Action] = {one.at: one for one in own}
    shows = Selection(tile=tile, cells=label_cells(possible))
    label = describe_tile(moment, tile)
    note = f"{TURN} {' '.join(cards)}" if cards else count_places(moment, len(own))
    where = moment.translate("where-build")
    return MenuOption(
        label, lambda: ChooseCell(moment, where, tile, possible, lambda cell: Build(tile, cell, cards)), note, shows
    )


def add(moment: Moment, actions: list[Action]) -> Stage:
    """A tile of the reserve, then its cell."""
    return _ask_tile(moment, read_own_player(moment)["reserve"], actions, _build_here)


def swap(moment: Moment, actions: list[Action]) -> Stage:
    """A tile of the reserve, then the tile it replaces."""
    return _ask_tile(moment, read_own_player(moment)["reserve"], actions, _swap_here)


def remove(moment: Moment, actions: list[Action]) -> Stage:
    """A tile of the palace."""
    where = {tile: cell for cell, tile in list_own_tiles(moment).items()}
    possible: dict[Cell, Action] = {where[action.tile]: action for action in actions if isinstance(action, Remove)}

    def attempt(cell: Cell) -> Action | str:
        tile = _find_tile(moment, cell)
        return moment.translate("no-tile-here") if tile is None else Remove(tile)

    return ChooseCell(moment, moment.translate("where-remove"), None, possible, attempt)


def _ask_tile(
    moment: Moment, tiles: list[str], actions: list[Action], stage: Callable[[Moment, str, list[Any]], ChooseCell]
) -> Stage:
    """Ask for the tile unless there is only one."""
    if len(tiles) == 1:
        return stage(moment, tiles[0], actions)
    options = []
    cells = {tile: [action for action in actions if getattr(action, "tile", None) == tile] for tile in tiles}
    for tile, own in sorted(cells.items(), key=lambda item: not item[1]):  # tiles without a place come last
        chosen = stage(moment, tile, own)
        label = describe_tile(moment, tile)
        shows = Selection(tile=tile, cells=label_cells(chosen.possible))
        options.append(MenuOption(label, partial(stage, moment, tile, own), count_places(moment, len(own)), shows))
    return Choose(moment, moment.translate("which-tile"), options)


def _build_here(moment: Moment, tile: str, actions: list[Build | Add]) -> ChooseCell:
    possible: dict[Cell, Action] = {action.at: action for action in actions}
    kind = Build if tile in read_own_player(moment)["pending"] else Add
    return ChooseCell(moment, moment.translate("where-build"), tile, possible, lambda cell: kind(tile, cell))


def _swap_here(moment: Moment, tile: str, actions: list[Swap]) -> ChooseCell:
    where = {other: cell for cell, other in list_own_tiles(moment).items()}
    possible: dict[Cell, Action] = {where[action.other]: action for action in actions}

    def attempt(cell: Cell) -> Action | str:
        other = _find_tile(moment, cell)
        return moment.translate("no-tile-here") if other is None else Swap(tile, other)

    return ChooseCell(moment, moment.translate("where-swap"), tile, possible, attempt)


def count_places(moment: Moment, count: int) -> str:
    """How many cells are possible, in words."""
    if count < 2:
        return moment.translate("one-place" if count else "no-place")
    return moment.translate("places", count=count)


def _find_tile(moment: Moment, cell: Cell) -> str | None:
    return (list_own_tiles(moment) | START).get(cell)
