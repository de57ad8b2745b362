"""Suggestions: three ways to go on, as pieces to draw, with why and how many points; one of them is in view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from sabika.engine import Action
from sabika.table import Advice
from sabika.web.pages.draft import join_plan
from sabika.web.pages.models.moves import Deed
from sabika.web.pages.scene import Scene

Describe: TypeAlias = Callable[[Sequence[Action]], Sequence[Deed]]  # the steps of a turn


@dataclass(frozen=True)
class Advised:
    """What is recommended, the best first, and which of it is in view."""

    advice: Sequence[Advice]
    shown: int = 0

    @property
    def plan(self) -> Advice:
        """The one in view."""
        return self.advice[self.shown]


@dataclass(frozen=True)
class Suggestion:
    """One way to go on. `scoring` is when the points come; None: at the end, or never."""

    steps: Sequence[Deed]
    reason: str
    points: int
    scoring: int | None
    at_end: bool
    href: str
    shown: bool


@dataclass(frozen=True)
class AdviceModel:
    """The panel with all of them; empty as long as nobody has asked."""

    suggestions: Sequence[Suggestion] = ()
    shut: str = ""


@dataclass(frozen=True)
class HintGiven:
    """The one in view, as the question puts it."""

    number: int
    action: str
    text: str  # of the first step; why all of it is worth doing is told with the suggestions
    steps: int
    rest: str | None  # the steps after the first, as an address has them
    goes_on: bool  # whether steps of it have been done
    wishes: str | None  # what it does instead of what its reader wants done later in the turn; None: nothing
    following: int | None  # the number of the one that is shown next
    href: str  # where it is
    shut: str


def advice_model(scene: Scene, advised: Advised | None, describe: Describe, last: int) -> AdviceModel:
    """The panel; `last` is the number of the scoring with which the game ends."""
    if advised is None:
        return AdviceModel()
    return AdviceModel(
        [
            Suggestion(
                describe(read_plan(scene, advice)),
                say_first(advice.say_gain(scene.lang, scene.names, scene.naming)),
                advice.points,
                None if advice.scoring == last else advice.scoring,
                advice.scoring == last,
                scene.link(hint=number + 1),
                number == advised.shown,
            )
            for number, advice in enumerate(advised.advice)
        ],
        scene.link(),
    )


def hint_given(scene: Scene, advised: Advised) -> HintGiven:
    """What the question says of the one in view."""
    plan, count = advised.plan, len(advised.advice)
    following = (advised.shown + 1) % count
    return HintGiven(
        advised.shown + 1,
        plan.action,
        scene.say(scene.game.read(plan.action)),
        len(plan.actions),
        join_plan(plan.actions[1:]),
        scene.draft.plan is not None,
        _replace_wishes(scene, plan),
        following + 1 if count > 1 else None,
        scene.link(hint=following + 1),
        scene.link(),
    )


def _replace_wishes(scene: Scene, plan: Advice) -> str | None:
    """Wishes of a turn with what a plan does to the same pieces; None where they do not differ."""
    orders = [order for order in scene.table.get("orders", []) if order["once"] and order["until_turn"]]
    wished = [action for order in orders for action in order["try"]]
    pieces = [action.split()[:2] for action in wished]
    planned = [action for action in plan.actions[1:] if action.split()[:2] in pieces]
    return None if set(wished) <= set(plan.actions) else "; ".join(planned)


def read_plan(scene: Scene, advice: Advice) -> list[Action]:
    """Its actions."""
    found = [scene.game.read(text) for text in advice.actions]
    return [action for action in found if isinstance(action, Action)]


def say_first(text: str) -> str:
    """Half a sentence as it stands at the beginning of a line."""
    return text[:1].upper() + text[1:]
