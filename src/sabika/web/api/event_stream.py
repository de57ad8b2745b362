"""`GET …/live`: what happens at a table, as server-sent events."""

from typing import Literal, NotRequired, TypedDict

from litestar import get
from litestar.openapi.datastructures import ResponseSpec
from litestar.response import Stream

from sabika.table.views import TableView, WaitingView
from sabika.web.api.callers import choose_looking, looking_seat, make_view, seats_of
from sabika.web.api.errors import problems
from sabika.web.api.parameters import SeatQuery, TableId, TheHouse
from sabika.web.cookies import AnyRequest
from sabika.web.live import last_event, stream
from sabika.web.news import look_together

HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}  # proxies shall pass on each event at once


class ViewEvent(TypedDict):
    """One event of the stream: the lines between two empty ones, by their names."""

    event: Literal["view"]
    id: NotRequired[str]  # the number of the action expected next; none before the game begins
    data: str  # JSON


EVENTS = ResponseSpec(ViewEvent, media_type="text/event-stream", description="Events `view`.", generate_examples=False)


@get(
    "/api/tables/{table:str}/live",
    responses={200: EVENTS, **problems(400, 403, 404)},
    media_type="text/event-stream",
    tags=["tables"],
)
async def listen(table: TableId, request: AnyRequest, house: TheHouse, seat: SeatQuery = None) -> Stream:
    """The caller's view, then every change of it.

    Each event `view` has `at`, the fields of the `view` that have changed (all of them at first), and `log`: entries
    that take the place of those known from `log_from` on. An event's id is `at`; sent back as `Last-Event-ID`, the
    log goes on from there.
    """
    room = await house.room(table)
    looking_seat(house, room, request, seat)  # refuses a foreign token before the stream begins

    def look() -> TableView | WaitingView:
        mine = seats_of(house, room, request)
        looking = choose_looking(room, mine, seat)
        return look_together(room, looking, mine, lambda: make_view(house, room, looking, mine))

    since = last_event(request.headers.get("last-event-id"))
    events = stream(room, request.app.state.closing, seats_of(house, room, request), look, since)
    return Stream(events, media_type="text/event-stream", headers=HEADERS)
