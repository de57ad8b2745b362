"""The table: one address, whatever state the table is in."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from litestar import Response, get
from markupsafe import Markup

from sabika.rulebook import TOPICS, topic
from sabika.table import House, Room, TableError
from sabika.table.absence import notice
from sabika.table.chronicle import Chronicle
from sabika.table.model import BOT_PACES
from sabika.table.recordings import hide_untold
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import NOTHING_SAID, Page, show, wants_fragments
from sabika.web.pages.board import Parts
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.companion import Guide, draw_guide, guide_of
from sabika.web.pages.draft import HINTS, Draft, split_plan
from sabika.web.pages.firsts import First, find_first_time, make_cookie
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.models.advice import Advised, hint_given
from sabika.web.pages.models.chat import chat_model, last_said
from sabika.web.pages.models.log import LogLine, list_news
from sabika.web.pages.models.moves import list_latest
from sabika.web.pages.models.since import settle
from sabika.web.pages.models.tabs import is_shut, tabs_model
from sabika.web.pages.parts import draw, draw_part
from sabika.web.pages.recent_advice import find_rest, remember
from sabika.web.pages.recordings import is_asked, recording_page
from sabika.web.pages.routes.waiting_room import waiting_page
from sabika.web.pages.rule_sheet import draw_rule
from sabika.web.pages.scene import Scene
from sabika.web.pages.scoring_sheet import WATCHED, draw_at_table, keep_watched, list_unwatched
from sabika.web.pages.styles import GUIDE_SHEET
from sabika.web.pages.templates import join_fields
from sabika.web.pages.visitor import Visitor, find_talkers, is_for_all, visitor_of
from sabika.web.senders import sender_of
from sabika.words import Reason, game_name

LATEST = 2  # turns that are told while somebody else plays


@get("/t/{table:str}")
async def table_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The waiting room, the table, or the cover between two people who share a device."""
    try:
        room = await house.room(table)
    except TableError as error:
        if error.code != "unknown-rules":
            raise
        return show(request, chronicle_page(await house.chronicle(table), language_of(request), error))
    return await look(request, house, room, Draft.read(request.query_params))


def chronicle_page(chronicle: Chronicle, lang: str, error: TableError) -> Page:
    """Of a game that cannot be played or drawn: why, and what happened in it."""
    info = chronicle.info
    names = [seat.name for seat in info.seats]
    context = {"why": error.say(lang), "game": info.plan.game, "names": names, "lines": chronicle.tell(lang)}
    return Page("chronicle", "chronicle.html", game_name(info.plan.game, lang), context=context, status=error.status)


async def look(
    request: AnyRequest,
    house: House,
    room: Room,
    draft: Draft,
    message: str = "",
    status: int = 200,
    reason: Reason | None = None,
) -> Response[Any]:
    """What a visitor sees of a table now."""
    visitor = visitor_of(request, house, room, draft.seat)
    room.presence.see(visitor.mine)
    notice(room)
    if visitor.seat is not None and (draft.tab == "chat" or room.game is None) and not visitor.covered:
        await house.read_chat(room, visitor.seat)
    if is_asked(room):
        return show(request, recording_page(room, visitor, language_of(request), message, status))
    if room.game is None:
        return show(request, waiting_page(request, house, room, visitor, message, status))
    if visitor.covered:
        return show(request, cover_page(room, visitor, draft))
    scene, unseen = _make_scene(request, house, room, visitor.seat, draft)
    scene.refusals.update({message: reason} if reason is not None else {})
    guide = guide_of(request, room, scene)
    # Who comes to the page, or comes back to it; where the companion stands, nothing opens by itself.
    away = not wants_fragments(request) and len(visitor.mine) == 1 and guide is None
    since = settle(scene, board_of(room.info.plan.game), away)
    scene = scene.with_draft(scene.draft.change(since=since), recalls=bool(since) and not draft.since)
    number = room.number(visitor.mine)  # of what the view shows: more may change while a hint is thought of
    scene = _follow_plan(scene)
    advised = await _find_advice(house, room.info.id, scene) if scene.draft.hint and scene.asked else None
    scored = bool(unseen) and guide is None and draft.aside is None
    first = find_first_time(request, scene, ["scoring"]) if scored else None
    for held in (draft.scoring, *unseen[:1]):
        await house.recall_scored(sender_of(request), room, held)
    sheet = draw_at_table(request, room, scene, unseen, first.text if first else "")
    extras = Extras(number, message, status, advised, sheet, guide, first)
    answer = show(request, playing_page(request, room, scene, extras))
    if visitor.seat is None and WATCHED not in request.cookies:
        keep_watched(answer, room, room.info.scorings)
    return answer


def _make_scene(
    request: AnyRequest, house: House, room: Room, seat: int | None, draft: Draft
) -> tuple[Scene, Sequence[int]]:
    """The table as whoever looks may see it, and the scorings that they have not looked at."""
    starts = [played.since for played in room.need_game().history]
    view = house.view(room, seat)
    unseen = view["unseen"] if seat is not None else list_unwatched(request, room)
    untold = room.followed.list_untold(seat) if room.followed is not None else ()
    if untold:
        view = {**view, "log": hide_untold(view["log"], {*untold})}
    scene = make_scene(view, f"/t/{room.info.id}", language_of(request), draft, starts, True, is_for_all(room))
    scene = board_of(room.info.plan.game).clear_stage(scene)
    waiting = next(iter(unseen), None)  # put aside, it has been seen to its end
    talkers = find_talkers(request, room)
    scene = replace(scene, unseen=None if waiting == draft.aside else waiting, untold=untold, talkers=talkers)
    scene.share(room.info.id, room.need_game())
    _ = scene.explained  # from here on, whatever is drawn of it notes there what it explains
    return scene, unseen


@dataclass(frozen=True)
class Extras:
    """What a page of a table says besides the game: the number of the last change, what went wrong, suggestions."""

    number: str
    message: str = ""
    status: int = 200
    advised: Advised | None = None
    sheet: Markup | None = None  # of a scoring, over everything
    guide: Guide | None = None  # the companion, where a lesson is given
    first: First | None = None  # what the sheet tells somebody who has seen none yet


@dataclass(frozen=True)
class SeatTools:
    """What somebody can do with a seat, whatever is asked."""

    seated: bool
    lent: bool
    lost: bool  # a bot plays to the end
    away: Sequence[tuple[int, str]]  # those who stay away for so long that a bot may play for them
    over: bool
    seat: int | None
    turn: bool
    example: str  # an action as one types it
    rules: Sequence[tuple[str, str]]  # of the game and its modules: their names, and what they are called
    levels: Sequence[tuple[int, str, str]]  # bots: seat, name and code
    bot_paces: Sequence[tuple[str, bool]]  # how fast bots may play, and which of it holds; none without bots
    shut: bool  # the drawer, so that nobody sees it; a recorded game shows it beside the table


def _follow_plan(scene: Scene) -> Scene:
    """Whoever has done the first step of a suggestion is shown the others, as long as the next one is possible."""
    steps = split_plan(scene.draft.plan)
    if not steps:
        return scene
    if scene.seat is not None and scene.asked and scene.game.why_not(steps[0], scene.seat) is None:
        return scene.with_draft(scene.draft.change(hint=1))
    return scene.with_draft(scene.draft.change(hint=0, plan=None))


async def _find_advice(house: House, table: str, scene: Scene) -> Advised:
    """What a bot would do, knowing what the seat knows; there may be fewer ways than somebody asks for."""
    assert scene.seat is not None
    if scene.draft.plan is not None:
        return Advised([find_rest(table, scene.seat, split_plan(scene.draft.plan))])
    found = await house.hints(table, scene.seat, len(HINTS))
    remember(table, scene.seat, found)
    return Advised(found, min(scene.draft.hint, len(found)) - 1)


def playing_page(request: AnyRequest, room: Room, scene: Scene, extras: Extras) -> Page:
    """The table with the game on it."""
    lang, info, news = scene.lang, room.info, list_news(scene)
    _ = translations(lang).gettext
    board = board_of(info.plan.game)
    latest = [] if scene.asked or scene.view["over"] else list_latest(scene, partial(board.tell_deed, scene), LATEST)
    common = {**_list_common(request, room, scene, extras), "news": news, "latest": latest}
    parts = board.draw_parts(scene, extras.advised)
    first = extras.first
    if first is None and not extras.guide and not extras.sheet:
        first = find_first_time(request, scene, board.list_situations(scene, parts))
    told = first if not extras.sheet else None
    common |= {"first": told.text if told else "", "first_rule": told.rule if told else ""}
    fragments = _draw_fragments(room, scene, extras, parts, common)
    name = game_name(info.plan.game, lang)
    turn = _("%(name)s’s turn") % {"name": scene.named} if scene.named else _("Your turn")
    title = f"{turn} · {name}" if scene.asked else name
    query = scene.draft.query()
    return Page(
        name=f"table {scene.seat}{' guided' if extras.guide else ''}",
        template="table.html",
        title=title,
        fragments=fragments,
        url=f"{scene.base}?{query}" if query else scene.base,
        live=f"{scene.base}/live",
        number=extras.number,
        announce=_announce(scene, extras, news),
        sounds=board.list_sounds(scene),
        turn=scene.asked,
        said=last_said(room, scene.seat, lang) if "chat" in fragments else NOTHING_SAID,
        status=extras.status,
        context={"base": scene.base, "board_name": board.folder, "with_bots": bool(_list_paces(room))},
        cookies=[make_cookie(first.kept)] if first else [],
        styles=[*board.styles(info.plan.modules), *([GUIDE_SHEET] if extras.guide else [])],
    )


def _list_common(request: AnyRequest, room: Room, scene: Scene, extras: Extras) -> dict[str, object]:
    """What any part may say, besides what its models tell."""
    info, advised = room.info, extras.advised
    return {
        "base": scene.base,
        "at": scene.view["at"],
        "keep": scene.draft.without_question.query(),
        "message": extras.message,
        "message_rule": scene.to_rule_of(extras.message),
        "to_rule": scene.to_rule(""),
        "hint_given": hint_given(scene, advised) if advised is not None else None,
        "rematch": info.successor,
        "nobody": info.plan.manual and scene.window and scene.asked,
        "untold": bool(scene.untold),
        "comes_back": scene.seat is not None and room.seats[scene.seat].lent,
        "table_id": info.id,
        "begin": scene.table["table"]["begin"],
        "confirm": request.cookies.get("sabika-confirm") == "1",
    }


def _draw_fragments(
    room: Room, scene: Scene, extras: Extras, parts: Parts, common: Mapping[str, object]
) -> dict[str, Markup]:
    """The parts of the board, then those that every table has."""
    lang, board = scene.lang, board_of(room.info.plan.game)
    fragments = {name: draw_part(board.folder, name, lang, models, common) for name, models in parts.items()}
    if room.info.plan.manual:
        fragments.pop("orders", None)  # nothing happens by itself there
    if room.may_read_chat([] if scene.seat is None else [scene.seat]):
        fragments["chat"] = _draw_chat(room, scene, common)
    fragments["seat"] = draw("seat.html", lang, {**common, **join_fields([_list_tools(room, scene, board.example)])})
    fragments["tabs"] = draw("tabs.html", lang, join_fields([tabs_model(scene, fragments)]))
    fragments["scoring"] = extras.sheet or Markup()
    fragments["rule"] = Markup() if extras.sheet else draw_rule(scene)
    if extras.guide is not None:
        fragments |= draw_guide(extras.guide, scene, board, fragments)
    return fragments


def _list_tools(room: Room, scene: Scene, example: str) -> SeatTools:
    """What the seat that looks can do besides playing."""
    return SeatTools(
        seated=scene.seat is not None,
        lent=scene.lent,
        lost=scene.seat is not None and room.seats[scene.seat].forfeited,
        away=_list_away(scene),
        over=scene.view["over"],
        seat=scene.seat,
        turn=scene.asked,
        example=example,
        rules=_list_rules(room, scene.lang),
        levels=[(seat.number, seat.name, seat.bot) for seat in room.seats if seat.bot is not None],
        bot_paces=_list_paces(room),
        shut=is_shut(scene, "seat") and not room.info.plan.manual,
    )


def _list_rules(room: Room, lang: str) -> list[tuple[str, str]]:
    played = (room.info.plan.game, *room.info.plan.modules)
    return [(name, topic(name, lang).title) for name in played if name in TOPICS]


def _draw_chat(room: Room, scene: Scene, common: Mapping[str, object]) -> Markup:
    """The chat, if it is open: it may be long."""
    if scene.draft.tab != "chat":
        return Markup()
    model = chat_model(room, scene.seat, scene.lang, scene.view)
    return draw("chat.html", scene.lang, {**common, **join_fields([model])})


def _list_away(scene: Scene) -> list[tuple[int, str]]:
    seats = scene.table["table"]["seats"]
    return [(seat["seat"], seat["name"]) for seat in seats if seat["overdue"] and seat["seat"] != scene.seat]


def _list_paces(room: Room) -> list[tuple[str, bool]]:
    if not any(seat.played_by_bot for seat in room.seats):
        return []
    return [(name, pause == room.info.plan.bot_pause) for name, pause in BOT_PACES.items()]


def _announce(scene: Scene, extras: Extras, news: Sequence[LogLine]) -> str:
    """What a listener is told: what went wrong, or what was done and what is asked; what the companion says."""
    asked = [scene.question] if scene.question else []
    guided = [] if extras.guide is None else extras.guide.spoken
    happened = [words for line in news for words in (line.text, line.quote) if words]
    return extras.message or " ".join([*happened, *asked, *guided])


def cover_page(room: Room, visitor: Visitor, draft: Draft) -> Page:
    """Between two people who share a device: nobody's hand is shown."""
    assert visitor.next_seat is not None
    name = room.seats[visitor.next_seat].name
    query = draft.without_question.change(show=None).query(seat=visitor.next_seat)
    context = {"name": name, "uncover": f"/t/{room.info.id}?{query}", "game": room.info.plan.game}
    return Page("cover", "cover.html", name, context=context, live="", url=f"/t/{room.info.id}")
