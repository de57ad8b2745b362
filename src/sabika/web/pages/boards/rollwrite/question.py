"""What is asked of the player: the dice, where they meet and what that brings, and the button that does it."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.games.rollwrite.actions import COLOURS, CrossOut, DieTurn, Keep, TakeCoins, TurnDice
from sabika.games.rollwrite.handlers import SECOND_BUILDING
from sabika.games.rollwrite.rolls import is_last_turn
from sabika.games.rollwrite.sheet import PIPS
from sabika.web.pages.boards.rollwrite.changes import NOTHING, Changes, find_changes
from sabika.web.pages.boards.rollwrite.forecast import list_gains, list_totals
from sabika.web.pages.boards.rollwrite.selection import COINS, find_action
from sabika.web.pages.boards.rollwrite.sheet import AGAIN, can_turn, list_dice
from sabika.web.pages.choices import RollChoices
from sabika.web.pages.models.question import Question, question_model
from sabika.web.pages.models.sheet import BuildingSite, Die, Gain
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class DieFace:
    """What a picked die could show."""

    letter: str
    value: int
    price: int
    action: str | None  # None: it shows that already, or it cannot be turned so far
    reason: str | None = None


@dataclass(frozen=True)
class PickButton:
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
    rolls: bool  # all four dice again afterwards


@dataclass(frozen=True)
class RollQuestion:
    """What can be picked, and the button that does it."""

    score: int  # of whoever looks
    mine: int | None = None
    dice: Sequence[Die] = ()  # the own ones, or those of whoever acts
    crossings: Sequence[BuildingSite] = ()
    coins: Coins | None = None
    faces: Sequence[DieFace] = ()
    button: PickButton | None = None
    price: int = SECOND_BUILDING
    cancel: str | None = None
    round: int = 0
    virtual: Sequence[str] = ()  # who takes places only
    alone: bool = False
    can_turn: bool = False  # there are coins for it
    completes: bool = False  # what is picked is the last of its kind
    changes: Changes = NOTHING  # what others did to the points of whoever looks
    standing: int = 0  # their points, if it ended now


def draw_question(
    scene: RollScene, choices: RollChoices | None, crossings: Sequence[BuildingSite] = ()
) -> tuple[Question, RollQuestion]:
    """The question, and for who has choices what can be picked."""
    question, score = question_model(scene, choices), scene.view["players"][scene.seat or 0]["score"]
    if choices is None or not scene.asked:
        acting = scene.view["to_act"]
        return question, RollQuestion(score, dice=[] if acting is None else list_dice(scene, acting))
    picked, button = choices.draft.picks or choices.draft.die, _find_button(choices)
    return question, RollQuestion(
        score,
        choices.seat,
        list_dice(scene, choices.seat, choices),
        crossings,
        _draw_coins(choices) if choices.decision == "turn" else None,
        _list_faces(choices),
        button,
        cancel=choices.link(picks=(), die=None) if picked else None,
        round=scene.view["round"],
        virtual=() if scene.view["options"].get("duel") else scene.names[scene.seats :],
        alone=scene.seats == 1,
        can_turn=can_turn(scene, choices.seat),
        completes=_is_complete(scene, choices.seat, button),
        changes=find_changes(scene),
        standing=list_totals(scene.game)[choices.seat],
    )


def _is_complete(scene: RollScene, seat: int, button: PickButton | None) -> bool:
    counts, totals = scene.view["players"][seat]["counts"], scene.view["sheet"]["totals"]
    kinds = button.kinds if button is not None else ()
    return any(counts[kind] + kinds.count(kind) == totals[kind] for kind in kinds)


def _draw_coins(choices: RollChoices) -> Coins:
    """What the rules would give now."""
    rules, state = choices.scene.game.rules, choices.scene.game.state
    found = state.dice[choices.seat].crossing.coins(state.crossed[choices.seat])
    taken = min(found, rules.sheet.coins - state.earned[choices.seat])
    chosen = choices.draft.picks == (COINS,)
    href = choices.link(picks=() if chosen else (COINS,), die=None, show=None)
    return Coins(href, chosen, taken, found - taken, not is_last_turn(choices.scene.game))


def _list_faces(choices: RollChoices) -> Sequence[DieFace]:
    """All six faces of the die that was picked, with their price."""
    die = choices.draft.die
    if die is None or choices.decision != "turn":
        return ()
    return [_draw_face(choices, die[0], int(die.removesuffix(AGAIN)[1:]), value) for value in range(1, PIPS + 1)]


def _draw_face(choices: RollChoices, letter: str, shown: int, value: int) -> DieFace:
    price = abs(value - shown)
    if not price:
        return DieFace(letter, value, 0, None)
    action = TurnDice((DieTurn(COLOURS[letter], shown, value - shown),))
    reason = choices.explain(action)
    return DieFace(letter, value, price, str(action) if reason is None else None, reason)


def _find_button(choices: RollChoices) -> PickButton | None:
    action = find_action(choices, choices.draft.picks)
    if isinstance(action, CrossOut):
        grid = choices.scene.view["sheet"]["grid"]
        kinds = [grid[row - 1][column - 1] for row, column in action.buildings]
        return PickButton("build" if len(kinds) == 1 else "both", str(action), kinds, gains=list_gains(choices, action))
    if isinstance(action, TakeCoins):
        return PickButton("coins", str(action), number=_draw_coins(choices).taken, gains=list_gains(choices, action))
    if isinstance(action, Keep):
        return PickButton("keep", str(action))
    return None
