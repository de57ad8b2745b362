"""The ending: who has won by how much, everybody's palace, how it came to that; a picture to share; the rematch."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import partial
from typing import Any, TypeAlias, cast

from litestar import Response, get, post
from markupsafe import Markup

from sabika.engine import GameView
from sabika.rulebook import place_of_source
from sabika.table import House, Room, TableError, not_seated
from sabika.table.new_tables import list_easier, list_stronger
from sabika.web.art.dusk import dusk
from sabika.web.art.pieces import KINDS
from sabika.web.cookies import AnyRequest, keep_tokens, tokens_of
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import FRESH, NOTHING_SAID, Page, go, show
from sabika.web.pages.board import Facts
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.draft import Draft
from sabika.web.pages.forms import read_commit, read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.level import find_next_level, is_stronger, keep_level, level_of
from sabika.web.pages.models.chat import chat_model, last_said
from sabika.web.pages.models.ending import Ending, draw_ending
from sabika.web.pages.models.moment import find_round
from sabika.web.pages.models.result import draw_chart, rank_players
from sabika.web.pages.parts import draw_part
from sabika.web.pages.past import Past, draw_beside, past_of
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.scene import Scene
from sabika.web.pages.scoring_sheet import draw_again
from sabika.web.pages.share import draw_share
from sabika.web.pages.templates import join_fields, markup
from sabika.web.security import may_create
from sabika.web.senders import sender_of
from sabika.words import game_name, render

TABS = ("points", "record")  # tables that open over the page
CHAT = "chat"  # which does as well
RESULT = "result"  # where what is said here comes back to

Context: TypeAlias = dict[str, object]


@dataclass(frozen=True)
class FactsModel:
    """What everybody did."""

    facts: Sequence[Facts]


@dataclass(frozen=True)
class BestResult:
    """What a device may keep in its list of the best results."""

    score: int
    variant: str
    virtual: int
    duel: bool
    table: str
    when: str


@dataclass(frozen=True)
class Ready:
    """Somebody who sat here, and whether they want to play again; bots always do."""

    name: str
    seat: int
    ready: bool
    me: bool


@get("/t/{table:str}/result")
async def result_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """How the game ended; while it goes on there is no result, so the table is shown."""
    room = await house.room(table)
    if room.game is None or not room.game.over:
        return go(request, f"/t/{table}")
    return await look_at_result(request, house, room, request.query_params)


async def look_at_result(request: AnyRequest, house: House, room: Room, query: Mapping[str, str]) -> Response[Any]:
    """The ending, with what lies over it: tables, a scoring, or the chat."""
    scene, mine = _make_scene(request, house, room)
    me = _only(mine)
    known = (*TABS, CHAT) if room.may_read_chat(mine) else TABS
    tab, draft = query.get("tab", ""), Draft.read(query)
    tab = tab if tab in known else ""
    if tab == CHAT and me is not None:
        await house.read_chat(room, me)
    ending = await house.compute(sender_of(request), partial(_draw_ending, room, past_of(room), scene, me))
    await house.recall_scored(sender_of(request), room, draft.scoring)
    draw = partial(_draw_page, request, house, room, scene, mine, ending, tab, draft)
    return await draw_beside(house, sender_of(request), room, draw)


def _draw_page(
    request: AnyRequest,
    house: House,
    room: Room,
    scene: Scene,
    mine: Sequence[int],
    ending: Ending,
    tab: str,
    draft: Draft,
) -> Response[Any]:
    lang, me, readable = scene.lang, _only(mine), room.may_read_chat(mine)
    following = find_next_level(room, scene.view, mine)
    common: Context = {
        "base": scene.base,
        "ending": ending,
        "tab": tab if tab in TABS else "",
        "rematch": room.info.successor,
        "stronger": [Pieces(lang).bots_name(level) for level in list_stronger(room.info)],
        "easier": [Pieces(lang).bots_name(level) for level in list_easier(room.info) if _has_lost(scene.view, mine)],
        "following": following,
        "seated": bool(mine),
        "company": _list_ready(room, mine),
    }
    ways = {"base": scene.base, "chats": readable, "unread": _count_unread(room, me)}
    page = Page(
        "result",
        "result.html",
        ending.title,
        fragments={
            "ways": markup("result_ways.html", lang, {**ways, "where": "above"}),
            "ways-below": markup("result_ways.html", lang, {**ways, "where": "below"}),
            "scoring": _draw_scoring(house, room, scene, me, draft),
            "again": markup("result_again.html", lang, common),
            "tables": _draw_tables(scene, common, me),
            "chat": _draw_chat(room, scene, me) if tab == CHAT else Markup(),
        },
        context={**common, **_describe_game(house, room, scene)},
        styles=(*board_of(room.info.plan.game).styles(room.info.plan.modules), "ending"),
        url=f"{scene.base}/result?tab={tab}" if tab else f"{scene.base}/result",
        live=f"{scene.base}/live",
        number=room.number(mine),
        said=last_said(room, me, lang) if readable else NOTHING_SAID,
    )
    answer = show(request, page)
    if following is not None and is_stronger(following, level_of(request)):
        keep_level(answer, following)
    return answer


def _describe_game(house: House, room: Room, scene: Scene) -> Context:
    """What the page says of the game that has ended."""
    view = scene.view
    return {
        "game": room.info.plan.game,
        "seats": len(room.seats),
        "rounds": find_round(view, len(view["log"])),
        "begin": house.about(room)["begin"],
        "dusk": Markup(dusk()),
        "best": _find_best(view, room),
        "given_up": _list_given_up(room, scene.lang),
    }


def _draw_scoring(house: House, room: Room, scene: Scene, me: int | None, draft: Draft) -> Markup:
    """The sheet of a scoring that is looked at again."""
    if not draft.scoring:
        return Markup()
    seated = make_scene(house.view(room, me), f"{scene.base}/{RESULT}", scene.lang)  # to whom it may say "you"
    return draw_again(room, seated, draft, seated.base)


def _draw_tables(scene: Scene, common: Context, me: int | None) -> Markup:
    """All points by where they come from, with where the rules speak of it, and what everybody did."""
    view, game = _say_you(scene.view, me, scene.lang), scene.view["game"]
    chart = draw_chart(view)
    named = {source: "majority" if source in KINDS else source for source in chart.sources}
    places = {source: place_of_source(name, game) for source, name in named.items()}
    facts = draw_part(board_of(game).folder, "facts", scene.lang, [FactsModel(_list_facts(view))], {})
    return markup("result_tables.html", scene.lang, {**common, "chart": chart, "facts": facts, "places": places})


def _say_you(view: GameView, me: int | None, lang: str) -> GameView:
    """The same for whoever looks: their own name is "You"."""
    you = translations(lang).gettext("You")
    players = [{**one, "name": you} if player == me else one for player, one in enumerate(view["players"])]
    return cast(GameView, {**view, "players": players})


def _has_lost(view: GameView, mine: Sequence[int]) -> bool:
    return bool(view["winners"]) and not set(mine) & set(view["winners"])


def _count_unread(room: Room, me: int | None) -> int:
    return 0 if me is None else room.chat.count_unread(me, room.seats[me].read, room.seats[me].muted)


def _draw_chat(room: Room, scene: Scene, me: int | None) -> Markup:
    """The chat as at the table; what is sent comes back here. Devices with several seats only read."""
    model = chat_model(room, me, scene.lang)
    context = {"base": scene.base, "keep": f"tab={CHAT}", "back_to": RESULT}
    return markup("result_chat.html", scene.lang, {**context, **join_fields([model])})


@get("/t/{table:str}/picture.svg")
async def picture(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The ending as a picture to share; a browser makes a PNG of it."""
    room = await house.room(table)
    if room.game is None or not room.game.over:
        raise TableError(409, "not-over")
    scene, _ = _make_scene(request, house, room)
    # For whoever sees it: nobody in it is “you”.
    ending = await house.compute(sender_of(request), partial(_draw_ending, room, past_of(room), scene, None))
    text = draw_share(ending, game_name(room.info.plan.game, scene.lang))
    return Response(text, media_type="image/svg+xml", headers=FRESH)


def _make_scene(request: AnyRequest, house: House, room: Room) -> tuple[Scene, list[int]]:
    """The table as everybody sees it, and the visitor's seats."""
    starts = [played.since for played in room.need_game().history]
    scene = make_scene(house.view(room, None), f"/t/{room.info.id}", language_of(request), starts=starts)
    return scene, house.seats_of(room, tokens_of(request, room.info.id))


def _only(mine: Sequence[int]) -> int | None:
    """Who is spoken to; nobody where several share a device."""
    return mine[0] if len(mine) == 1 else None


def _draw_ending(room: Room, past: Past, scene: Scene, me: int | None) -> Ending:
    """A recorded game has to be played until the moment that is told."""
    game = room.need_game()
    return draw_ending(board_of(room.info.plan.game), scene, lambda at: past.find(game, at), me)


def _list_ready(room: Room, mine: Sequence[int]) -> list[Ready]:
    return [
        Ready(seat.name, seat.number, seat.bot is not None or seat.number in room.info.ready, seat.number in mine)
        for seat in room.seats
    ]


def _list_facts(view: GameView) -> list[Facts]:
    """What everybody did, in the order of the ranking."""
    names = [view["players"][player]["name"] for player in rank_players(view)]
    return sorted(board_of(view["game"]).list_facts(view), key=lambda one: names.index(one.name))


def _list_given_up(room: Room, lang: str) -> list[str]:
    """Who did not play to the end, in words: whoever looks at the points should know."""
    gone = [note for note in room.info.notes if note.kind in ("resigned", "forfeited")]
    return [render("notes", note.kind, {"seat": note.seat}, lang, room.names) for note in gone]


def _find_best(view: GameView, room: Room) -> BestResult | None:
    """For whoever played alone, and a game that was dealt: others would not compare."""
    if len(room.seats) > 1 or room.info.plan.begin is not None:
        return None
    virtual = sum(player["neutral"] for player in view["players"])
    duel = bool(view["options"].get("duel"))
    return BestResult(
        view["players"][0]["score"],
        f"{view['game']}/{virtual}{'/duel' if duel else ''}",
        virtual,
        duel,
        room.info.id,
        datetime.fromtimestamp(room.info.changed, UTC).date().isoformat(),
    )


@post("/t/{table:str}/rematch")
async def rematch(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The same people once more."""
    room = await house.room(table)
    mine = house.seats_of(room, tokens_of(request, table))
    if not mine:
        raise not_seated()
    if room.info.successor is None:
        may_create(request)
    form = await read_form(request)
    commit = read_commit(form)
    commits = {mine[0]: commit} if commit else {}  # one from each browser: others here have no part in it
    stronger, easier = (form.get(name) == "1" for name in ("stronger", "easier"))
    again = await house.rematch(table, mine, stronger=stronger, easier=easier, commits=commits)
    answer = go(request, f"/t/{again.info.id}")
    keep_tokens(answer, request, table, again.info.id)
    if stronger or easier:
        keep_level(answer, next((seat.bot.partition(":")[0] for seat in again.seats if seat.bot), ""))
    return answer


@get("/t/{table:str}/rematch")
async def to_rematch(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """To the rematch that somebody else has begun, with one's own seat."""
    room = await house.room(table)
    if room.info.successor is None:
        raise TableError(404, "no-rematch")
    if mine := house.seats_of(room, tokens_of(request, table)):
        await house.rematch(table, mine)
    answer = go(request, f"/t/{room.info.successor}")
    keep_tokens(answer, request, table, room.info.successor)
    return answer
