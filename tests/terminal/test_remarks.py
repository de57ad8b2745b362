"""What bots say stands in the log after what it is about, unless nobody wants to hear it."""

import pytest
from textual.pilot import Pilot

from sabika.bots import BOTS
from sabika.bots.remarks import find_remarks
from sabika.terminal.app import TableApp
from sabika.terminal.look.layout import Size
from sabika.terminal.panels.log import draw
from sabika.terminal.table import TableScreen
from tests.terminal.helpers import NAMES, new_game, run
from tests.waiting import until_so


@pytest.mark.parametrize("silent", [False, True])
def test_a_bot_that_begins_wishes_luck(silent: bool) -> None:
    game = new_game(3, seed="begins")
    while game.to_act == 0 or game.decision != "turn":
        game.play(next(one for one in game.legal_actions() if one.verb in ("take", "build", "reserve")))
    bots = {seat: BOTS.make("novice", str(seat)) for seat in (1, 2)}
    app = TableApp(game, 0, bots, pause=0)
    app.session.silent = silent

    async def look(pilot: Pilot[None]) -> None:
        await until_so(lambda: app.session.to_act == 0)
        await pilot.pause()
        (luck,) = [one for one in find_remarks(app.session.game, (1, 2)).values() if one.id.startswith("luck")]
        screen = app.screen
        assert isinstance(screen, TableScreen)
        log = draw(screen.make_scene(), Size(200, 40)).plain
        assert (luck.quote("en", NAMES, luck.seat) in log) is not silent

    run(app, look, (120, 40))
