"""A turn that is suggested, on the sheet: the crosses it makes, numbered, and its steps as pieces to draw."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins, TurnDice
from sabika.palace import Cell
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.advice import read_plan
from sabika.web.pages.models.moves import Deed, Sign
from sabika.web.pages.models.sheet import LETTERS, SheetModel
from sabika.web.pages.scene import RollScene


def find_plan(choices: RollChoices | None) -> Mapping[Cell, int]:
    """Buildings that would be crossed out or kept in mind, by the number of their step."""
    found: dict[Cell, int] = {}
    if choices is None or choices.advised is None:
        return found
    for number, action in enumerate(read_plan(choices.scene, choices.advised.plan), 1):
        cells = action.buildings if isinstance(action, CrossOut) else ()
        for cell in (action.cell,) if isinstance(action, Keep) else cells:
            found.setdefault(cell, number)
    return found


def draw_plan(sheet: SheetModel, plan: Mapping[Cell, int]) -> SheetModel:
    """A sheet with the numbers."""
    if not plan:
        return sheet
    return sheet.with_boxes([[replace(box, number=plan.get(box.at, 0)) for box in boxes] for _, boxes in sheet.rows])


def describe_steps(scene: RollScene, actions: Sequence[Action]) -> list[Deed]:
    """The steps as pieces to draw."""
    return list(_describe(scene, actions))


def _describe(scene: RollScene, actions: Sequence[Action]) -> Iterator[Deed]:
    grid = scene.view["sheet"]["grid"]
    for action in actions:
        match action:
            case TurnDice():
                dice = tuple(Sign("die", f"{LETTERS[turn.colour]}{turn.result}") for turn in action.turns)
                yield Deed("turn", dice, count=action.price)
            case CrossOut():
                kinds = [grid[row - 1][column - 1] for row, column in action.buildings]
                yield Deed("build", tuple(Sign("building", kind) for kind in kinds))
            case TakeCoins():
                yield Deed("take", (Sign("coin"),))
            case Keep():
                yield Deed("keep", (Sign("die", f"y{action.cell[0]}"), Sign("die", f"b{action.cell[1]}")))
            case _:
                yield Deed("said", text=scene.say(action))
