"""What the player has picked: one intersection of the dice or two, the coins, a pair to keep, or a die to turn."""

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from sabika.engine import Action
from sabika.games.rollwrite.actions import CrossOut, Keep, TakeCoins
from sabika.palace import Cell
from sabika.web.pages.boards.rollwrite.forecast import Gain, gains
from sabika.web.pages.sitting import Sitting

COINS = "coins"
MOST = 2  # buildings in one action


@dataclass(frozen=True)
class Choice:
    """An intersection of the dice: what stands there, what building it brings, and whether it can be had."""

    at: Cell
    kind: str
    crossed: bool
    href: str
    chosen: bool
    reason: str | None  # why it cannot be built
    gains: tuple[Gain, ...] = ()
    second: bool = False  # picking it adds it to the one picked before, for coins

    @property
    def points(self) -> int:
        """All it brings at once."""
        return sum(gain.points for gain in self.gains)


def token(cell: Cell) -> str:
    """A cell as the address names it."""
    return f"{cell[0]}-{cell[1]}"


def cell_of(text: str) -> Cell | None:
    """The cell that a token names, if it does."""
    yellow, dash, blue = text.partition("-")
    known = dash and len(text) == 3 and (yellow + blue).isascii() and (yellow + blue).isdigit()
    return (int(yellow), int(blue)) if known else None


def fitted(sitting: Sitting) -> Sitting:
    """The draft as far as it fits what lies on the table now."""
    draft = sitting.draft
    picks = draft.picks if action_of(sitting, draft.picks) is not None else ()
    die = draft.die if sitting.decision == "turn" and draft.die in _dice(sitting) else None
    show = draft.show if draft.show is not None and draft.show < sitting.seats else None
    sure = draft.sure if draft.sure and sitting.my_turn and sitting.why_not(draft.sure) is None else None
    hint = draft.hint and sitting.my_turn
    kept = msgspec.structs.replace(draft, picks=picks, die=die, show=show, sure=sure, hint=hint)
    return sitting.picking(kept)


def _dice(sitting: Sitting) -> set[str]:
    """The dice of the seat as the notation names them."""
    assert sitting.seat is not None
    dice = sitting.view["players"][sitting.seat]["dice"]
    return {f"{colour[0]}{value}" for colour, values in dice.items() for value in values}


def action_of(sitting: Sitting, picks: Sequence[str]) -> Action | None:
    """The action that was picked, if it is allowed."""
    action: Action
    cells = [cell for text in picks if (cell := cell_of(text)) is not None]
    if sitting.decision == "turn" and tuple(picks) == (COINS,):
        action = TakeCoins()
    elif sitting.decision == "turn" and cells and len(cells) == len(picks) <= MOST:
        action = CrossOut(tuple(cells))
    elif sitting.decision == "keep" and len(cells) == len(picks) == 1:
        action = Keep(cells[0])
    else:
        return None
    return action if sitting.shadow.why_not(action, sitting.seat) is None else None


def choices(sitting: Sitting) -> list[Choice]:
    """The four intersections; those that are one and the same cell once."""
    if sitting.decision not in ("turn", "keep"):
        return []
    state = sitting.shadow.state
    assert sitting.seat is not None
    return [_choice(sitting, cell) for cell in state.dice[sitting.seat].crossing.cells]


def _choice(sitting: Sitting, cell: Cell) -> Choice:
    keeping = sitting.decision == "keep"
    picks, mine = sitting.draft.picks, token(cell)
    chosen = mine in picks
    both = () if chosen or len(picks) != 1 else (*picks, mine)
    second = not keeping and bool(both) and action_of(sitting, both) is not None
    left = tuple(pick for pick in picks if pick != mine)
    after = left if chosen else both if second else (mine,)
    action = Keep(cell) if keeping else CrossOut((cell,))
    reason = sitting.why_not(action)
    seen = sitting.view["players"][sitting.seat]
    return Choice(
        cell,
        sitting.view["sheet"]["grid"][cell[0] - 1][cell[1] - 1],
        list(cell) in seen["crossed"],
        sitting.link(picks=after, die=None, show=None),
        chosen,
        reason,
        gains(sitting, action) if reason is None and not keeping else (),
        second,
    )
