"""Going on after a scoring: whoever has looked at its sheet says so."""

from typing import Any
from urllib.parse import parse_qsl

from litestar import Response, post
from litestar.datastructures import Cookie

from sabika.table import TableError
from sabika.table.scorings import list_unseen
from sabika.web.cookies import HALF_A_YEAR, AnyRequest, tokens_of
from sabika.web.pages.answers import go, wants_fragments
from sabika.web.pages.draft import Draft
from sabika.web.pages.forms import read_form
from sabika.web.pages.injected import InPath, TheHouse
from sabika.web.pages.routes.table import look
from sabika.web.pages.scoring_sheet import STEPS, keep_watched


@post("/t/{table:str}/seen")
async def see(request: AnyRequest, house: TheHouse, table: InPath) -> Response[Any]:
    """Go on with the game, or to its result. People who share a device have looked at it together."""
    room = await house.room(table)
    form = await read_form(request)
    scoring, game = _read_number(form.get("scoring", "")), room.need_game()
    mine = house.seats_of(room, tokens_of(request, table))
    for seat in mine:
        await house.see(table, seat, scoring)
    draft = Draft.read(dict(parse_qsl(form.get("keep", ""), max_num_fields=40)))
    done = game.over and not any(list_unseen(room.info, room.seats[seat]) for seat in mine)
    query = draft.query()
    if done and scoring >= room.info.scorings:
        answer = go(request, f"/t/{table}/result")
    elif mine and wants_fragments(request):
        answer = await look(request, house, room, draft)
    else:
        answer = go(request, f"/t/{table}?{query}" if query else f"/t/{table}")
    if not mine:
        keep_watched(answer, room, scoring)
    if "liked" in form:  # a tick that is not set is not sent
        kept = "1" if form.get("steps") == "1" else "0"
        answer.cookies.append(Cookie(STEPS, value=kept, path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax"))
    return answer


def _read_number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise TableError(400, "bad-request")
    return int(text)
