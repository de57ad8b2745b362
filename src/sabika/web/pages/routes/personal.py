"""A seat on another device: a personal link that carries the secret behind its #, and a private feed."""

import hmac
from datetime import UTC, datetime
from typing import Any

from litestar import Response, get, post

from sabika.table import Room, TableError, not_seated
from sabika.web.cookies import AnyRequest, add_token, tokens_of
from sabika.web.language import language_of, translations
from sabika.web.pages.addresses import origin_of, qr_code
from sabika.web.pages.answers import Page, go, show
from sabika.web.pages.forms import read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.templates import render


@get("/t/{table:str}/personal")
async def personal_page(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The own links, one for each seat this browser holds."""
    room = await house.room(table)
    origin = origin_of(request)
    links = []
    for token in tokens_of(request, table):
        for seat in house.seats_of(room, [token]):
            link = f"{origin}/s/{table}#{token}"
            feed = f"{origin}/s/{table}/feed/{feed_key(room, seat)}"
            links.append({"name": room.seats[seat].name, "seat": seat, "link": link, "feed": feed, "qr": qr_code(link)})
    if not links:
        raise not_seated()
    _ = translations(language_of(request)).gettext
    context = {"links": links, "base": f"/t/{table}"}
    return show(request, Page("personal", "personal.html", _("Play on another device"), context=context))


@get("/s/{table:str}")
async def personal_link(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Where a personal link leads: our script sends the secret on."""
    await house.room(table)
    _ = translations(language_of(request)).gettext
    return show(request, Page("link", "link.html", _("To your seat"), context={"address": f"/s/{table}"}))


@post("/s/{table:str}")
async def take_up(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """The secret of a seat: from now on this browser holds it."""
    room = await house.room(table)
    token = (await read_form(request)).get("token", "").strip().rpartition("#")[2]
    if not token or not house.seats_of(room, [token]):
        raise TableError(403, "unknown-link")
    answer = go(request, f"/t/{table}")
    add_token(answer, request, table, token)
    return answer


def feed_key(room: Room, seat: int) -> str:
    """The secret of a seat's feed: it follows from the seat's own secret, but does not tell it."""
    stored = room.seats[seat].token_hash or ""
    return hmac.new(stored.encode(), b"feed", "sha256").hexdigest()[:32]


@get("/s/{table:str}/feed/{key:str}")
async def feed(request: AnyRequest, house: TheHouse, table: InPath, key: InPath) -> Response[str]:
    """An Atom feed with one entry whenever it is the seat's turn. It tells nothing of the game."""
    room = await house.room(table)
    known = [seat for seat in room.seats if seat.token_hash] if key.isascii() else []  # others cannot be compared
    seats = [seat for seat in known if hmac.compare_digest(feed_key(room, seat.number), key)]
    if not seats:
        raise TableError(404, "unknown-feed")
    seat = seats[0]
    game = room.game
    due = seat.number in room.seats_on_clock
    context = {
        "name": seat.name,
        "game": room.info.plan.game,
        "address": f"{origin_of(request)}/t/{table}",
        "own": f"{origin_of(request)}{request.url.path}",
        "due": due,
        "over": game is not None and game.over,
        "at": room.at,
        "id": table,
        "updated": datetime.fromtimestamp(room.info.changed, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
    }
    body = render("feed.xml", language_of(request), context)
    return Response(body, media_type="application/atom+xml", headers={"Cache-Control": "private, max-age=60"})
