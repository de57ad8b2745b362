"""All pages, for the application to take in."""

from collections.abc import Sequence

from litestar.handlers import HTTPRouteHandler

from sabika.web.pages.routes import (
    actions,
    all_pieces,
    files,
    live,
    lobby,
    personal,
    replay,
    result,
    settings,
    table,
    waiting_room,
)

page_routes: Sequence[HTTPRouteHandler] = (
    lobby.lobby,
    lobby.play_at_once,
    lobby.create_table,
    waiting_room.sit_down,
    waiting_room.seat_bot,
    table.table_page,
    actions.act,
    actions.undo,
    actions.withdraw,
    actions.orders,
    actions.lend,
    actions.set_pace,
    live.live,
    settings.settings,
    result.result_page,
    result.picture,
    result.rematch,
    result.to_rematch,
    replay.replay_page,
    replay.record,
    personal.personal_page,
    personal.personal_link,
    personal.take_up,
    personal.feed,
    all_pieces.style_page,
    files.drawing,
    files.stylesheet,
    files.module,
    files.manifest,
    files.service_worker,
    files.offline,
    files.favicon,
)
