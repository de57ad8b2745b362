"""The sheet of a scoring over a page: which one is open, where its buttons lead, and how it is drawn."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from litestar import Response
from litestar.datastructures import Cookie
from markupsafe import Markup

from sabika.table import Room
from sabika.web.cookies import AnyRequest
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.draft import Draft
from sabika.web.pages.rule_sheet import draw_rule
from sabika.web.pages.scene import Scene
from sabika.web.pages.templates import join_fields, markup

WATCHED = "sabika-watched"  # the cookie that says which scorings somebody without a seat has looked at
NO_RULE = Markup()
STEPS = "sabika-steps"  # the one that says whether scorings are shown kind by kind


@dataclass(frozen=True)
class SheetFrame:
    """Where the buttons of a sheet lead; `keep` and `base` are for the form that goes on with the game."""

    here: str  # the page below it
    base: str
    keep: str
    fresh: bool  # it has not been looked at: the game waits
    aside: str | None  # the table without it, to come back to it later
    whole: str  # all of it
    first: str  # the first step,
    next: str | None  # and the next one, if it is shown step by step
    play: bool  # steps follow each other by themselves
    by_steps: bool  # as whoever looks likes scorings
    aside_words: str = ""  # what the buttons say, if not as at a table
    on_words: str = ""
    unfolds: bool = False  # a pressed figure says how it comes about
    to_rule: str = ""  # what the address of a rule begins with, where one can be shown over the sheet
    rule: Markup = NO_RULE  # that lies over it
    told: str = ""  # what somebody is told who has seen none yet


@dataclass(frozen=True)
class AsideModel:
    """A sheet that was put aside."""

    number: int
    back: str
    base: str
    keep: str
    over: bool


def draw_sheet(
    room: Room,
    scene: Scene,
    number: int,
    here: str,
    *,
    step: int | None = None,
    fresh: bool = False,
    aside: str | None = None,
    by_steps: bool = True,
    to_rule: str = "",
    rule: Markup = NO_RULE,
    told: str = "",
) -> Markup:
    """The sheet of a scoring over a page whose address is `here`; nothing if there was no such scoring.

    Every page can have one that knows its table: with `scoring=N` in its address, and `step=K` for a part of it.
    """
    past = room.find_scored(number)
    if past is None:
        return Markup()
    moment = make_scene(past.view(scene.seat), scene.base, scene.lang, by_name=scene.by_name)
    play = fresh and by_steps and step is None and scene.draft.scoring is None
    # What counts up by itself begins with its first step: nobody sees for a moment how it ends.
    model = board_of(room.info.plan.game).draw_scoring(moment, number, 1 if play else step)
    whole = _add(here, f"scoring={number}")
    following = None if model.step is None or model.step == len(model.rows) else f"{whole}&step={model.step + 1}"
    keep = scene.draft.without_question.change(aside=None).query()
    frame = SheetFrame(
        here=here,
        base=scene.base,
        keep=keep,
        fresh=fresh,
        aside=aside,
        whole=whole,
        first=f"{whole}&step=1",
        next=following,
        play=play,
        by_steps=by_steps,
        to_rule=to_rule,
        rule=rule,
        told=told,
    )
    return markup("scoring.html", scene.lang, join_fields([model, frame]))


def _add(here: str, more: str) -> str:
    return f"{here}{'&' if '?' in here else '?'}{more}"


def draw_again(room: Room, scene: Scene, draft: Draft, here: str) -> Markup:
    """The sheet that a page of a game asks for that is looked back at, with ways to the rules as at the table."""
    ruled = scene.with_draft(scene.draft.change(scoring=draft.scoring, step=draft.step, rule=draft.rule))
    rule = draw_rule(ruled, "#scoring-on")
    return draw_sheet(room, scene, draft.scoring or 0, here, step=draft.step, to_rule=ruled.to_rule(""), rule=rule)


def draw_at_table(request: AnyRequest, room: Room, scene: Scene, unseen: Sequence[int], told: str = "") -> Markup:
    """What lies over the table: the sheet that is asked for, or the first one that was not looked at yet."""
    draft = scene.draft
    held = board_of(room.info.plan.game).list_scorings(scene)
    waiting = next(iter(unseen), None)
    number = draft.scoring if draft.scoring in held else waiting
    if number is None:
        return Markup()
    plain = draft.without_question.change(aside=None)
    if number == draft.aside and number != draft.scoring:
        model = AsideModel(number, _address(scene, plain), scene.base, plain.query(), scene.view["over"])
        return markup("scoring_aside.html", scene.lang, join_fields([model]))
    fresh = number in unseen
    aside = _address(scene, plain.change(aside=number)) if fresh else None
    here, by_steps = _address(scene, plain), request.cookies.get(STEPS) != "0"
    step = draft.step if draft.scoring == number else None
    to_rule, rule = _add(here, f"scoring={number}&rule="), Markup()
    if draft.scoring == number:
        rule = draw_rule(scene, "#scoring-on")
    return draw_sheet(
        room,
        scene,
        number,
        here,
        step=step,
        fresh=fresh,
        aside=aside,
        by_steps=by_steps,
        to_rule=to_rule,
        rule=rule,
        told=told,
    )


def _address(scene: Scene, draft: Draft) -> str:
    query = draft.query()
    return f"{scene.base}?{query}" if query else scene.base


def list_unwatched(request: AnyRequest, room: Room) -> list[int]:
    """Scorings that happened while somebody without a seat was watching, and that they have not closed yet."""
    known = request.cookies.get(WATCHED, "")
    plain = known.isascii() and known.isdigit() and len(known) < 4
    return list(range(int(known) + 1, room.info.scorings + 1)) if plain else []


def keep_watched(answer: Response[Any], room: Room, scoring: int) -> None:
    """Remember which scorings somebody without a seat need not be shown."""
    path = f"/t/{room.info.id}"
    answer.cookies.append(Cookie(WATCHED, value=str(scoring), path=path, httponly=True, samesite="lax"))
