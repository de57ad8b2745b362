"""The HTTP API: JSON over tables, described at /schema/openapi.json and in docs/http.md."""

from litestar.types import ControllerRouterHandler

from sabika.web.api.actions import act, hint, lend, order, pace, see, undo, why_not, withdraw
from sabika.web.api.chat import list_phrases, mark_read, mute, read_chat, say
from sabika.web.api.event_stream import listen
from sabika.web.api.lessons import begin_lesson, hear, show_lessons
from sabika.web.api.people import cancel, free_seat, leave, replace, resign
from sabika.web.api.rules import list_topics, search_rules, show_chapter, show_places, show_topic
from sabika.web.api.tables import (
    contribute,
    create_table,
    download_record,
    list_tables,
    play_again,
    seat_bot,
    show_table,
    take_seat,
)

api_routes: list[ControllerRouterHandler] = [
    create_table,
    list_tables,
    show_table,
    take_seat,
    contribute,
    seat_bot,
    act,
    undo,
    order,
    withdraw,
    see,
    why_not,
    hint,
    lend,
    pace,
    play_again,
    listen,
    download_record,
    list_phrases,
    list_topics,
    search_rules,
    show_places,
    show_topic,
    show_chapter,
    read_chat,
    say,
    mute,
    mark_read,
    leave,
    resign,
    cancel,
    free_seat,
    replace,
    show_lessons,
    begin_lesson,
    hear,
]
