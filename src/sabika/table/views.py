"""What people see of a table: the game as their seat sees it, and what only the table knows."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict, cast

import msgspec

from sabika.engine import GameView
from sabika.engine.views import Option
from sabika.record.fairness import hash_secret
from sabika.table import clocks
from sabika.table.absence import list_overdue, list_present
from sabika.table.answers import is_window
from sabika.table.contributions import stage_of
from sabika.table.model import TableInfo
from sabika.table.room import Room
from sabika.table.scorings import list_unseen


class PaceView(TypedDict):
    """How fast a table plays."""

    kind: Annotated[Literal["untimed", "live", "days"], "without clocks, with one for the game, or one for each move"]
    minutes: Annotated[float, "live: thinking time of each player for the whole game"]
    days: Annotated[float, "days: time for each move"]
    then: Annotated[Literal["bot", "forfeit"], "what happens when time runs out"]
    increment: Annotated[float, "live: seconds that each own turn brings"]


class SeatView(TypedDict):
    """A seat, as everybody may know it."""

    seat: Annotated[int, "its number"]
    name: Annotated[str, "who sits there"]
    bot: Annotated[str | None, "the bot whose seat it is; none where a person plays"]
    taken: Annotated[bool, "whether somebody sits there"]
    lent: Annotated[bool, "whether a bot plays for the person until they come back"]
    forfeited: Annotated[bool, "whether a bot plays for the person to the end"]
    resigned: Annotated[bool, "whether that was the person's own wish"]
    here: Annotated[bool, "whether somebody listens or has just looked; bots are always there"]
    overdue: Annotated[bool, "whether the person stays away so long that the others may let a bot play"]
    seconds_left: Annotated[float | None, "time left; none without a clock, and of others while several may answer"]


class NoteView(TypedDict):
    """Something about the people, beside the game."""

    kind: Annotated[
        Literal["left", "back", "resigned", "replaced", "late", "forfeited", "bot-failed"],
        "a bot plays on, the person is back, gave up, was replaced by a bot, has no time left, or lost the seat so; "
        "or another bot plays for one that failed",
    ]
    seat: Annotated[int, "whom it is about"]
    at: Annotated[int, "the number of the action that was expected next"]
    log: Annotated[int, "how many entries the log had"]
    by: Annotated[int | None, "who asked for it, if somebody else did"]


class ShuffleView(TypedDict):
    """How the seed of the game is chosen together (docs/fair-shuffle.md)."""

    commitment: Annotated[str, "SHA-256 of the table's secret, as it has been since the table was opened"]
    stage: Annotated[
        Literal["commit", "reveal", "done"],
        "seats may commit to a contribution; everybody sits and they reveal them; neither any more",
    ]
    commits: Annotated[list[str | None], "of each seat: SHA-256 of its contribution; none if it contributes nothing"]
    contributions: Annotated[list[str | None], "of each seat: what it has contributed and revealed"]
    secret: Annotated[str | None, "the table's secret, once the game is over"]


class TableFacts(TypedDict):
    """What everybody may know of a table."""

    id: Annotated[str, "its name, which is the invitation"]
    status: Annotated[Literal["waiting", "playing", "over", "cancelled"], "how far it has come"]
    game: Annotated[str, "which game it is"]
    modules: Annotated[list[str], "the expansions as the host named them"]
    options: Annotated[dict[str, Option], "the options as the host named them"]
    pace: Annotated[PaceView, "how fast it plays"]
    open: Annotated[bool, "whether it is listed in the lobby"]
    bot_pause: Annotated[float, "seconds a bot lets pass before it plays"]
    begin: Annotated[Literal["dealt", "position", "record", "rig", "manual"], "how its game begins; or it is recorded"]
    lesson: Annotated[str | None, "the lesson that is given here; none at other tables"]
    rematch: Annotated[str | None, "the table at which the same people play again"]
    host: Annotated[int | None, "the seat of whoever sat down first"]
    replace_after: Annotated[float, "seconds after which a bot may play for somebody who stays away"]
    notes: Annotated[list[NoteView], "who left, came back, gave up or was replaced, in order"]
    shuffle: Annotated[ShuffleView, "how the seed of the game is chosen together"]
    lines: Annotated[int, "the number of the last line of the chat; 0 for whoever may not read it"]
    seats: Annotated[list[SeatView], "the seats in order"]


_Tries = TypedDict("_Tries", {"try": Annotated[list[str], "the first of these actions that is legal is the answer"]})


class OrderView(_Tries):
    """An answer given in advance."""

    decision: Annotated[str | None, "only when this is asked; none: whatever is asked"]
    once: Annotated[bool, "whether it is forgotten once it was used"]
    until_turn: Annotated[bool, "whether it is forgotten when the seat's next turn begins"]
    if_unable: Annotated[bool, "whether it holds only while the seat could answer nothing else"]


class TableFields(TypedDict):
    """What a table adds to the view of a game. (`at` counts undone actions too.)"""

    table: Annotated[TableFacts, "what everybody may know of the table"]
    can_undo: Annotated[bool, "whether the seat's last action can be taken back"]
    window: Annotated[bool, "whether several may answer now"]
    asked: Annotated[bool, "whether an answer of the seat that looks is awaited"]
    orders: Annotated[list[OrderView], "answers the seat has given in advance"]
    answer: Annotated[str | None, "an answer of the seat that waits for those who go before"]
    missed: Annotated[str | None, "an answer of the seat that was no longer possible when it was due"]
    lapsed: Annotated[str | None, "an answer of the seat that lapsed because the market has changed: decide again"]
    unseen: Annotated[list[int], "scorings that were held and that the seat has not looked at yet, the first first"]
    unread: Annotated[int, "lines of the chat that the seat has not seen"]
    mine: NotRequired[Annotated[list[int], "over HTTP: the caller's seats"]]


class TableView(GameView, TableFields):
    """A game at a table, as a seat sees it."""


class WaitingView(TypedDict):
    """A table before its game begins, over HTTP."""

    table: Annotated[TableFacts, "what everybody may know of the table"]
    at: Annotated[int, "no action was played yet"]
    seat: Annotated[int | None, "the seat that looks; none for a spectator"]
    mine: Annotated[list[int], "the caller's seats"]


def view(room: Room, seat: int | None, now: float) -> TableView:
    """The seat's view with what only the table knows: numbers that count undos, clocks, who is a bot."""
    game = room.need_game()
    seen = cast(TableView, game.view(seat))
    seen["at"] = room.at
    seen["table"] = about(room, seat, now)
    seen["can_undo"] = room.can_undo(seat)
    seen["window"] = is_window(game)
    seen["asked"] = any(one.number == seat for one in room.silent_seats)
    mine = None if seat is None else room.seats[seat]
    seen["orders"] = [] if mine is None else msgspec.json.decode(msgspec.json.encode(mine.orders))
    seen["answer"] = None if mine is None or mine.answer is None else mine.answer.action
    seen["missed"] = None if mine is None else mine.missed
    seen["lapsed"] = None if mine is None else mine.lapsed
    seen["unseen"] = [] if mine is None else list_unseen(room.info, mine)
    seen["unread"] = 0 if mine is None else room.chat.count_unread(mine.number, mine.read, mine.muted)
    return seen


def _describe_shuffle(info: TableInfo) -> ShuffleView:
    return {
        "commitment": hash_secret(info.seed),
        "stage": stage_of(info),
        "commits": [seat.commit for seat in info.seats],
        "contributions": [seat.contribution for seat in info.seats],
        "secret": info.seed if info.status == "over" else None,
    }


def about(room: Room, seat: int | None, now: float) -> TableFacts:
    """What everybody may know of a table; in a window each sees the own clock alone: others' tell who thinks."""
    info, window = room.info, is_window(room.game)
    present, overdue = list_present(room), list_overdue(room, now)
    return {
        "id": info.id,
        "status": info.status,
        "game": info.plan.game,
        "modules": list(info.plan.modules),
        "options": dict(info.plan.options),
        "pace": msgspec.to_builtins(info.plan.pace),
        "open": info.plan.open,
        "bot_pause": info.plan.bot_pause,
        "begin": "manual" if info.plan.manual else "dealt" if info.plan.begin is None else info.plan.begin.kind,
        "lesson": info.plan.lesson,
        "rematch": info.successor,
        "host": info.host,
        "replace_after": info.plan.patience,
        "notes": [
            {"kind": note.kind, "seat": note.seat, "at": note.at, "log": note.log, "by": note.by} for note in info.notes
        ],
        "shuffle": _describe_shuffle(info),
        "lines": room.chat.last if room.may_read_chat(() if seat is None else (seat,)) else 0,
        "seats": [
            {
                "seat": one.number,
                "name": one.name,
                "bot": one.bot,
                "taken": one.taken,
                "lent": one.lent,
                "forfeited": one.forfeited,
                "resigned": one.resigned,
                "here": one.bot is not None or one.number in present,
                "overdue": one.number in overdue,
                "seconds_left": (None if window and one.number != seat else clocks.seconds_left(info, one.number, now)),
            }
            for one in info.seats
        ],
    }
