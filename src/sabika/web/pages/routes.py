"""All pages, for the application to take in."""

from collections.abc import Sequence

from litestar.handlers import HTTPRouteHandler

from sabika.web.pages import doing, files, live, lobby, personal, replay, result, settings, style, table, waiting

page_routes: Sequence[HTTPRouteHandler] = (
    lobby.lobby,
    lobby.play_at_once,
    lobby.create_table,
    waiting.sit_down,
    waiting.seat_bot,
    table.table_page,
    doing.act,
    doing.undo,
    doing.withdraw,
    doing.orders,
    doing.lend,
    live.live,
    settings.settings,
    result.result_page,
    result.rematch,
    result.to_rematch,
    replay.replay_page,
    replay.record,
    personal.personal_page,
    personal.personal_link,
    personal.take_up,
    personal.feed,
    style.style_page,
    files.drawing,
    files.stylesheet,
    files.module,
    files.manifest,
    files.service_worker,
    files.offline,
    files.favicon,
)
