"""What is asked of the player, and the buttons that answer it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.games.city import Take, worth
from sabika.games.granada.two_sided import FEE
from sabika.table.answers import DECLINE
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.purchase import Obstacle, find_obstacle, purchase_buttons, purchase_verb
from sabika.web.pages.boards.city.terms import faces_of, find_purchase
from sabika.web.pages.boards.city.two_sided import (
    PLACING,
    Turning,
    find_other_side,
    find_turning,
    is_turned,
    list_sides_up,
)
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.question import Question, question_model, say_action
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class PendingTile:
    """A tile that waits to be placed."""

    tile: str
    chosen: bool
    href: str | None


@dataclass(frozen=True)
class CityQuestion:
    """The buttons that answer the question, and what is said about what was picked."""

    buttons: Sequence[Button] = ()
    pending: Sequence[PendingTile] = ()
    window: bool = False
    answer: str | None = None  # that waits for those who go before
    missed: str | None = None  # an answer that was no longer possible
    lapsed: str | None = None  # one that was given before the market changed
    tile: str | None = None
    redesign: bool = False
    obstacle: Obstacle | None = None
    placing: bool = False
    turning: Turning | None = None
    cancel: str | None = None
    more: Sequence[Markup] = ()  # what modules say
    extra: bool = False  # one more action, after an exact payment


def draw_question(scene: CityScene, choices: CityChoices | None) -> tuple[Question, CityQuestion]:
    """The question, and for who has choices the buttons."""
    question = question_model(scene, choices)
    if choices is None:
        return question, CityQuestion(window=scene.window)
    return question, CityQuestion(
        list(_list_buttons(choices)),
        _list_pending(choices),
        scene.window,
        say_action(scene, scene.table.get("answer")),
        say_action(scene, scene.table.get("missed")),
        say_action(scene, scene.table.get("lapsed")),
        choices.draft.tile,
        choices.draft.redesign,
        find_obstacle(choices),
        choices.decision in PLACING,
        find_turning(choices),
        choices.pick() if _has_picked(choices) else None,
        draw_place(scene, "hint", lambda face: face.hint(choices)),
        choices.decision == "turn" and bool(scene.view["pending"]),
    )


def _has_picked(choices: CityChoices) -> bool:
    draft = choices.draft
    picked = draft.pay or draft.take or draft.tile or draft.redesign or draft.via or draft.piece
    return choices.decision not in (None, *PLACING) and bool(picked)


def _list_pending(choices: CityChoices) -> list[PendingTile]:
    """What the player has bought and not placed."""
    placing = choices.decision in PLACING
    mine = choices.scene.view["players"][choices.seat]["pending"]
    meant = list_sides_up(choices).get(choices.draft.tile or "")
    return [
        PendingTile(
            choices.draft.tile or tile if tile == meant else tile,
            placing and tile == meant,
            choices.link(tile=tile, show=None) if placing else None,
        )
        for tile in mine
    ]


def _list_buttons(choices: CityChoices) -> Iterator[Button]:
    if choices.decision in PLACING:
        yield from _placing_buttons(choices)
        yield from _module_buttons(choices)
    elif choices.decision == "turn":
        yield from _turn_buttons(choices)
        yield from _other_buttons(choices, [*KNOWN, *_verbs(choices)])
    elif find_purchase(choices) is not None:
        yield from purchase_buttons(choices)
        yield from _other_buttons(choices, [purchase_verb(choices)])
    elif any(choices.decision in face.decisions for face in faces_of(choices.scene)):
        yield from _module_buttons(choices)
        yield from _other_buttons(choices, _verbs(choices))
    elif choices.decision is not None:
        yield from _other_buttons(choices, ())


def _verbs(choices: CityChoices) -> list[str]:
    """What the pieces of modules offer themselves."""
    return [verb for face in faces_of(choices.scene) for verb in face.verbs]


def _module_buttons(choices: CityChoices) -> Iterator[Button]:
    for face in faces_of(choices.scene):
        yield from face.buttons(choices)


# Actions that have their own place on the page; what modules add is listed in words.
KNOWN = ("take", "buy", "redesign", "pass")
MOST_LISTED = 40


def _other_buttons(choices: CityChoices, known: Sequence[str]) -> Iterator[Button]:
    """Actions that no other part of the page offers."""
    found = [action for action in choices.legal if action.verb.split()[0] not in known]
    for action in found[:MOST_LISTED]:
        what = action.verb if action.verb == DECLINE else "other"
        yield Button(what, str(action), text=choices.scene.say(action))


def _placing_buttons(choices: CityChoices) -> Iterator[Button]:
    tile, other = choices.draft.tile, find_other_side(choices)
    turned = is_turned(choices, tile)
    if other is not None:
        what = "turn-back" if turned else "turn"
        yield Button(what, href=choices.link(tile=other, pay=(), show=None), tile=other, total=FEE)
    for verb in ("reserve", "give"):
        action = f"{verb} {tile}"
        if action in choices.legal_texts:
            yield Button(f"{verb}-turned" if turned else verb, action, tile=tile)


def _turn_buttons(choices: CityChoices) -> Iterator[Button]:
    draft = choices.draft
    if "pass" in choices.legal_texts:
        yield Button("pass", "pass", main=True)
        return
    extra = list(_module_buttons(choices))
    if extra:
        yield from extra
    elif draft.take:
        yield _take_button(choices, draft.take)
    elif draft.price:
        yield from purchase_buttons(choices)
    elif draft.tile is not None:
        yield from _redesign_buttons(choices, draft.tile)
    if not draft.take and not draft.redesign:
        yield from _propose_money(choices)
    if not draft.redesign and any(str(action).startswith("redesign") for action in choices.legal):
        yield Button("redesign", href=choices.pick(redesign=True, show=None))


def _take_button(choices: CityChoices, cards: tuple[str, ...]) -> Button:
    action = f"take {' '.join(cards)}"
    return Button("take", action, main=True, cards=cards, total=worth(cards), reason=choices.explain(action))


def _redesign_buttons(choices: CityChoices, tile: str) -> Iterator[Button]:
    """A palace tile was chosen: take it out, or put a tile of the reserve in its place."""
    action = f"redesign remove {tile}"
    if action not in choices.legal_texts:
        return
    yield Button("remove", action, main=True, tile=tile)
    for kept in choices.scene.view["players"][choices.seat]["reserve"]:
        swap = f"redesign swap {kept} for {tile}"
        if swap in choices.legal_texts:
            yield Button("swap", swap, tile=kept, other=tile)


def _propose_money(choices: CityChoices) -> Iterator[Button]:
    """The most money that can be taken."""
    takes = [action for action in choices.legal if isinstance(action, Take)]
    if takes:
        best = max(takes, key=lambda action: (worth(action.cards), len(action.cards)))
        yield Button("propose", href=choices.pick(take=best.cards))
