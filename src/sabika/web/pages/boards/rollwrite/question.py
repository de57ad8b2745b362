"""What is asked of the player: the dice, where they meet and what that brings, and the button that does it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.games.rollwrite.actions import COLOURS, CrossOut, DieTurn, Keep, TakeCoins, TurnDice
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.sheet import PIPS
from sabika.web.pages.boards.rollwrite.dice_choice import COINS, Choice, action_of
from sabika.web.pages.boards.rollwrite.forecast import Gain, gains
from sabika.web.pages.boards.rollwrite.sheet import own_dice
from sabika.web.pages.question import question
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Face:
    """What a picked die could show."""

    letter: str
    value: int
    price: int
    action: str | None  # None: it shows that already, or it cannot be turned so far
    reason: str | None = None


@dataclass(frozen=True)
class Button:
    """The button that does what was picked; `what` says which words it carries."""

    what: str
    action: str
    kinds: Sequence[str] = ()
    number: int = 0
    gains: Sequence[Gain] = ()


@dataclass(frozen=True)
class Coins:
    """Taking coins instead of building."""

    href: str
    chosen: bool
    taken: int
    lost: int


def part(sitting: Sitting, choices: Sequence[Choice]) -> Mapping[str, Any]:
    """The question, what can be picked, and what was last done."""
    view = sitting.view
    return {
        **question(sitting),
        "dice": own_dice(sitting) if sitting.my_turn else [],
        "choices": choices,
        "coins": _coins(sitting) if sitting.decision == "turn" else None,
        "faces": _faces(sitting),
        "button": _button(sitting),
        "price": SECOND_BUILDING,
        "mine": sitting.seat,
        "score": view["players"][sitting.seat or 0]["score"],
        "cancel": sitting.link(picks=(), die=None) if sitting.draft.picks or sitting.draft.die else None,
    }


def _coins(sitting: Sitting) -> Coins:
    """What the rules would give now."""
    assert sitting.seat is not None
    rules, state = sitting.shadow.rules, sitting.shadow.state
    found = state.dice[sitting.seat].crossing.coins(state.crossed[sitting.seat])
    taken = min(found, rules.sheet.coins - state.earned[sitting.seat])
    chosen = sitting.draft.picks == (COINS,)
    href = sitting.link(picks=() if chosen else (COINS,), die=None, show=None)
    return Coins(href, chosen, taken, found - taken)


def _faces(sitting: Sitting) -> Sequence[Face]:
    """All six faces of the die that was picked, with their price."""
    die = sitting.draft.die
    if die is None or sitting.decision != "turn":
        return ()
    return [_face(sitting, die[0], int(die[1:]), value) for value in range(1, PIPS + 1)]


def _face(sitting: Sitting, letter: str, shown: int, value: int) -> Face:
    price = abs(value - shown)
    if not price:
        return Face(letter, value, 0, None)
    action = TurnDice((DieTurn(COLOURS[letter], shown, value - shown),))
    reason = sitting.why_not(action)
    return Face(letter, value, price, str(action) if reason is None else None, reason)


def _button(sitting: Sitting) -> Button | None:
    action = action_of(sitting, sitting.draft.picks)
    if isinstance(action, CrossOut):
        grid = sitting.view["sheet"]["grid"]
        kinds = [grid[row - 1][column - 1] for row, column in action.buildings]
        return Button("build" if len(kinds) == 1 else "both", str(action), kinds, gains=gains(sitting, action))
    if isinstance(action, TakeCoins):
        return Button("coins", str(action), number=_coins(sitting).taken, gains=gains(sitting, action))
    if isinstance(action, Keep):
        return Button("keep", str(action))
    return None
