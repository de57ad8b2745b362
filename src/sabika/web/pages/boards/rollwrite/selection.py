"""What the player has picked: one intersection of the dice or two, the coins, a pair to keep, or a die to turn."""

from collections.abc import Sequence

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins
from sabika.palace import Cell
from sabika.web.pages.boards.rollwrite.forecast import list_gains
from sabika.web.pages.boards.rollwrite.sheet import name_die
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.sheet import LETTERS, BuildingSite

COINS = "coins"
MOST = 2  # buildings in one action


def write_cell(cell: Cell) -> str:
    """A cell as the address names it."""
    return f"{cell[0]}-{cell[1]}"


def read_cell(text: str) -> Cell | None:
    """The cell that an address names, if it does."""
    yellow, dash, blue = text.partition("-")
    known = dash and len(text) == 3 and (yellow + blue).isascii() and (yellow + blue).isdigit()
    return (int(yellow), int(blue)) if known else None


def fit_draft(choices: RollChoices) -> RollChoices:
    """The draft as far as it fits what lies on the table now."""
    scene, draft = choices.scene, choices.draft
    return choices.with_draft(
        draft.change(
            picks=draft.picks if find_action(choices, draft.picks) is not None else (),
            die=draft.die if choices.decision == "turn" and draft.die in _list_dice(choices) else None,
            show=draft.show if draft.show is not None and draft.show < scene.seats else None,
            sure=draft.sure if draft.sure and scene.asked and choices.why_not(draft.sure) is None else None,
            hint=draft.hint if scene.asked else 0,
        )
    )


def _list_dice(choices: RollChoices) -> set[str]:
    """The dice of the seat as the address names them."""
    dice = choices.scene.view["players"][choices.seat]["dice"]
    shown = (("yellow", dice["yellow"]), ("blue", dice["blue"]))
    return {name_die(LETTERS[colour], values, place) for colour, values in shown for place in range(len(values))}


def find_action(choices: RollChoices, picks: Sequence[str]) -> Action | None:
    """The action that was picked, if it is allowed."""
    action: Action
    cells = [cell for text in picks if (cell := read_cell(text)) is not None]
    if choices.decision == "turn" and tuple(picks) == (COINS,):
        action = TakeCoins()
    elif choices.decision == "turn" and cells and len(cells) == len(picks) <= MOST:
        action = CrossOut(tuple(sorted(cells)))  # as the rules name the two, whichever was picked first
    elif choices.decision == "keep" and len(cells) == len(picks) == 1:
        action = Keep(cells[0])
    else:
        return None
    return action if choices.why_not(action) is None else None


def list_crossings(choices: RollChoices) -> list[BuildingSite]:
    """The four intersections; those that are one and the same cell once."""
    if choices.decision not in ("turn", "keep"):
        return []
    dice = choices.scene.game.state.dice[choices.seat]
    return [_crossing(choices, cell) for cell in dice.crossing.cells]


def _crossing(choices: RollChoices, cell: Cell) -> BuildingSite:
    keeping = choices.decision == "keep"
    picks, mine = choices.draft.picks, write_cell(cell)
    chosen = mine in picks
    both = () if chosen or len(picks) != 1 else (*picks, mine)
    second = not keeping and bool(both) and find_action(choices, both) is not None
    left = tuple(pick for pick in picks if pick != mine)
    after = left if chosen else both if second else (mine,)
    action = Keep(cell) if keeping else CrossOut((cell,))
    reason = choices.explain(action)
    view = choices.scene.view
    return BuildingSite(
        cell,
        view["sheet"]["grid"][cell[0] - 1][cell[1] - 1],
        list(cell) in view["players"][choices.seat]["crossed"],
        choices.link(picks=after, die=None, show=None),
        chosen,
        reason,
        list_gains(choices, action) if reason is None and not keeping else (),
        second,
    )
