"""What is pressed in Roll & Write on the way to an action: a building, the coins, a die, a pair."""

from collections.abc import Iterator, Sequence

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins, TurnDice
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import RollScene

PARTS = ("ask", "sheet")


def list_rings(scene: RollScene, action: Action) -> Sequence[Ring]:
    """Rings for an action that has no button yet."""
    return list(_list_rings(action))


def _list_rings(action: Action) -> Iterator[Ring]:
    if isinstance(action, CrossOut | Keep):
        for yellow, blue in action.buildings if isinstance(action, CrossOut) else (action.cell,):
            yield Ring(("ask",), id=f"option-{yellow}-{blue}")
            yield Ring(("sheet",), id=f"cell-{yellow},{blue}")
    elif isinstance(action, TakeCoins):
        yield Ring(("ask",), id="option-coins")
    elif isinstance(action, TurnDice):
        for turn in action.turns:
            yield Ring(PARTS, picks=f"die={turn.colour[0]}{turn.value}")
