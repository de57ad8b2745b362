"""The terminal client: one table, played by people at this keyboard and by bots."""

import sys
from collections.abc import Collection, Mapping
from pathlib import Path

from textual.app import App

from sabika.bots import Bot
from sabika.engine import AnyGame, SabikaError
from sabika.terminal.commands.common import out
from sabika.terminal.course import Course
from sabika.terminal.families import find_family
from sabika.terminal.look.colours import DAY, NIGHT, PALETTES, Palette, choose_palette, make_theme
from sabika.terminal.screens.ask import AskPage
from sabika.terminal.screens.help import make_help_page
from sabika.terminal.screens.leave import LeaveScreen
from sabika.terminal.screens.log import LogPage
from sabika.terminal.screens.page import Page
from sabika.terminal.screens.points import make_points_page
from sabika.terminal.screens.rules import list_places, make_refusal_page
from sabika.terminal.session import Session, list_seats
from sabika.terminal.table import TableScreen
from sabika.terminal.words import choose_language, translate

PAUSE = 0.7  # seconds before a bot acts, so that people can follow


class NeedsTerminal(SabikaError):  # noqa: N818 - reads as what it is
    """Input or output is not a terminal."""


class TableApp(App[None]):
    """The game as a Textual application."""

    TITLE = "Sabika"
    CSS_PATH = "table.tcss"
    ENABLE_COMMAND_PALETTE = False

    def __init__(
        self,
        game: AnyGame,
        humans: Collection[int] | int,
        bots: Mapping[int, Bot],
        lang: str = "en",
        pause: float = PAUSE,
        record_to: Path | None = None,
        course: Course | None = None,
    ) -> None:
        super().__init__()
        self.session = Session(game, humans, bots, lang, course)
        self.record_to = record_to
        for palette in PALETTES.values():
            self.register_theme(make_theme(palette))
        self.theme = choose_palette().name
        self.table = TableScreen(self.session, pause)

    @property
    def palette(self) -> Palette:
        """The colours in use."""
        return PALETTES.get(self.theme, NIGHT)

    def on_mount(self) -> None:
        self.push_screen(self.table)

    def action_help(self) -> None:
        """The rule behind what was just refused; else what can be asked."""
        refused = self.table.refused
        if refused is not None and refused.place is not None:
            self.push_screen(make_refusal_page(refused, self._make_ask_page, self.table.look))
        else:
            self.push_screen(self._make_ask_page())

    def _make_ask_page(self) -> AskPage:
        table = self.table
        asked = self.session.make_asked(table.flow.seat, table.refused or table.last_refused)
        return AskPage(asked, table.look, self._make_help_page, table.flow.card)

    def _make_help_page(self) -> Page:
        """All keys, and from there all rules."""
        forms = [kind.form for kind in self.session.game.rules.verbs.values()]
        view = self.table.flow.view
        return make_help_page(forms, list_places(view["game"], view["modules"]), self.table.look)

    def action_points(self) -> None:
        """Every point."""
        view = self.table.flow.view
        self.push_screen(make_points_page(find_family(view).list_scores(view), view["game"], self.table.look))

    def action_log(self) -> None:
        """Everything that happened."""
        self.push_screen(LogPage(self.table.make_scene()))

    def action_night(self) -> None:
        """Day or night colours."""
        self.theme = (DAY if self.palette is NIGHT else NIGHT).name
        self.table.show()

    def action_leave(self) -> None:
        """Out, with a question if the game is not over."""
        if self.session.over:
            self.exit()
        elif not isinstance(self.screen, LeaveScreen):
            self.push_screen(LeaveScreen(self.record_to, self.session.lang), self._leave_if)

    def _leave_if(self, leave: bool | None) -> None:
        if leave:
            self.exit()

    async def action_quit(self) -> None:
        """Textual's own key for leaving asks the same question."""
        self.action_leave()

    def action_help_quit(self) -> None:
        """So does Ctrl+C."""
        self.action_leave()


def play_in_terminal(
    game: AnyGame,
    bots: Mapping[int, Bot],
    lang: str = "en",
    record_to: Path | None = None,
    pause: float = PAUSE,
    course: Course | None = None,
    silent: bool = False,
) -> None:
    """Play a game or a lesson here; seats without a bot are people at this keyboard. The record is kept at the end."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        raise NeedsTerminal(translate("needs-terminal", choose_language(lang)))
    humans = [seat for seat in list_seats(game) if seat not in bots]
    app = TableApp(game, humans, bots, lang, pause, record_to, course)
    app.session.silent = silent
    app.run()
    if record_to is not None:
        out.print(app.session.write_record(record_to))
