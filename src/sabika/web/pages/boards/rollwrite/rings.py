"""What is pressed in Roll & Write on the way to an action: a building, the coins, a die, a pair."""

from collections.abc import Iterator, Sequence

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins, TurnDice
from sabika.palace import Cell
from sabika.web.pages.boards.rollwrite.selection import read_cell
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import RollScene

PARTS = ("ask", "sheet")


def list_rings(scene: RollScene, action: Action) -> Sequence[Ring]:
    """Rings for an action that has no button yet."""
    others = _list_others(scene, action) if isinstance(action, CrossOut) else []
    return [*others, *_list_rings(action)]


def _list_others(scene: RollScene, action: CrossOut) -> Sequence[Ring]:
    """What is picked besides and must be let go, as two would be built together; else another pick replaces it."""
    cells = [cell for pick in scene.draft.picks if (cell := read_cell(pick)) is not None]
    others = [cell for cell in cells if cell not in action.buildings]
    return [ring for cell in others if _would_join(scene, action, cell) for ring in _ring_cell(cell, chosen=True)]


def _would_join(scene: RollScene, action: CrossOut, picked: Cell) -> bool:
    """Whether a building that is meant would be built together with the one that is picked."""
    pairs = [CrossOut(tuple(sorted((picked, wanted)))) for wanted in action.buildings]
    return scene.seat is not None and any(scene.game.why_not(pair, scene.seat) is None for pair in pairs)


def _list_rings(action: Action) -> Iterator[Ring]:
    if isinstance(action, CrossOut | Keep):
        for cell in action.buildings if isinstance(action, CrossOut) else (action.cell,):
            yield from _ring_cell(cell)
    elif isinstance(action, TakeCoins):
        yield Ring(("ask",), id="option-coins")
    elif isinstance(action, TurnDice):
        for turn in action.turns:
            yield Ring(PARTS, picks=f"die={turn.colour[0]}{turn.value}")


def _ring_cell(cell: Cell, chosen: bool = False) -> Sequence[Ring]:
    """The building among the options, and on the sheet."""
    yellow, blue = cell
    return [
        Ring(("ask",), id=f"option-{yellow}-{blue}", chosen=chosen),
        Ring(("sheet",), id=f"cell-{yellow},{blue}", chosen=chosen),
    ]
