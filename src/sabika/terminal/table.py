"""The table on the screen: panels around the palace, and the keys that work there."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Input

from sabika.engine import Action
from sabika.terminal.answers.asked import Refusal
from sabika.terminal.choices import Menu, Message
from sabika.terminal.command_line import CommandLine, list_completions
from sabika.terminal.families import list_panels
from sabika.terminal.flow import BotChose, Flow
from sabika.terminal.guide.choose import Choose
from sabika.terminal.guide.stage import Stage
from sabika.terminal.look.colours import Look
from sabika.terminal.panels import companion
from sabika.terminal.panels.panel import TALL, Panel, PanelWidget
from sabika.terminal.scene import Scene
from sabika.terminal.session import Session
from sabika.terminal.words import translate

if TYPE_CHECKING:
    from sabika.terminal.app import TableApp

SMALLEST = (80, 24)
# Style classes from these widths and heights on.
WIDTHS = [(0, "-narrow"), (120, "-wide")]
HEIGHTS = [(0, "-short"), (TALL, "-tall"), (38, "-high")]
PANS = {"shift+left": (-1, 0), "shift+right": (1, 0), "shift+up": (0, -1), "shift+down": (0, 1)}
SUGGESTIONS = 8


class TableScreen(Screen[None]):
    """Draws scenes and turns keys into actions; what follows from actions is the flow's matter."""

    app: TableApp
    AUTO_FOCUS = ""  # the only thing that could have it is the hidden command line

    def __init__(self, session: Session, pause: float) -> None:
        super().__init__()
        self.HORIZONTAL_BREAKPOINTS = WIDTHS
        self.VERTICAL_BREAKPOINTS = HEIGHTS
        self.session = session
        self.flow = Flow(self, session, pause)
        self.shown: int | None = None  # whose palace was asked for
        self.pan = (0, 0)
        self.last_refused: Refusal | None = None  # in this game
        self.refused: Refusal | None = None  # what was said when the last key was pressed, if it was a refusal

    # -- what is on the screen ----------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        lesson = [] if self.session.course is None else [companion.PANEL]
        panels = [*lesson, *list_panels(self.flow.view)]
        with Horizontal(id="top"):
            yield from _make_widgets(panels, "top")
        with Horizontal(id="middle"):
            with Vertical(id="palaces"):
                yield from _make_widgets(panels, "palace")
            sides = _make_widgets(panels, "side")
            with Vertical(id="sides", classes="-crowded" if any(one.panel.lines for one in sides) else ""):
                yield from sides
        with Vertical(id="bottom"):
            yield from _make_widgets(panels, "bottom")
            yield CommandLine()

    def on_mount(self) -> None:
        # A line for each participant and one for the title must fit, however many play.
        self.query_one("#top").styles.min_height = len(self.session.names) + 1
        self.flow.advance()

    @property
    def look(self) -> Look:
        """How it is drawn."""
        return Look(self.app.palette, self.session.lang)

    def make_scene(self) -> Scene:
        """Everything as it is now."""
        stage = self.flow.stage
        lang = self.session.lang
        view = self.flow.view
        default = view["seat"] if view["seat"] is not None else view["turn"] or 0
        return Scene(
            view=view,
            shown=default if self.shown is None else self.shown,
            selection=stage.selection() if stage else Scene.selection,
            menu=stage.menu() if stage else Menu(translate("waiting", lang)),
            message=self.flow.message(),
            keys=self._keys(stage),
            card=self.flow.card,
            remarks=self.session.list_remarks(),
            pan=self.pan,
            lang=lang,
            palette=self.app.palette,
        )

    def _keys(self, stage: Stage | None) -> str:
        lang, size = self.session.lang, self.app.size
        if size.width < SMALLEST[0] or size.height < SMALLEST[1]:
            return translate("small", lang, width=size.width, height=size.height)
        keys = translate(stage.keys if stage else "keys-idle", lang)
        refused = self._find_refusal()
        return keys if refused is None or refused.place is None else f"{translate('why-key', lang)}  {keys}"

    def show(self) -> None:
        """Bring all panels up to date."""
        scene = self.make_scene()
        for panel in self.query(PanelWidget):
            panel.show(scene)
        for speaking in self.query("#companion"):
            speaking.display = scene.card is not None

    def on_resize(self) -> None:
        self.show()

    # -- keys ---------------------------------------------------------------------------------------------------

    def on_key(self, event: events.Key) -> None:
        if self.command.has_focus:
            return
        event.stop()
        event.prevent_default()
        self.refused = self._find_refusal()
        self.flow.notice = None
        key = _name_key(event)
        if not self._stage_key(key) and not self._table_key(key) and len(key) == 1:
            self.flow.notice = Message(translate("key-unknown", self.session.lang, key=key))
        self.show()

    def _find_refusal(self) -> Refusal | None:
        """The refusal that is shown."""
        text = self.flow.message().text
        if isinstance(text, Refusal):
            self.last_refused = text
            return text
        return None

    def _stage_key(self, key: str) -> bool:
        """Let the guide have it."""
        stage = self.flow.stage
        if stage is None:
            return False
        answer = stage.press(key)
        if isinstance(answer, bool):
            if answer and not isinstance(stage, Choose):
                self.shown = None  # cards and cells are about the own palace
            return answer
        if isinstance(answer, Action):
            self.flow.play(answer)
        else:
            self.shown = None
            self.flow.stages.append(answer)
        return True

    def _table_key(self, key: str) -> bool:
        """Keys that work everywhere."""
        doings = {
            ":": lambda: self._open("command"),
            "/": lambda: self._open("command"),
            "f": lambda: self._open("filter"),
            "?": self.app.action_help,
            "q": self.app.action_leave,
            "ctrl+q": self.app.action_leave,
            "s": self.app.action_points,
            "l": self.app.action_log,
            "d": self.app.action_night,
            "p": self.flow.rest,
            "h": self.flow.suggest,
            "tab": lambda: self._show_next_palace(1),
            "shift+tab": lambda: self._show_next_palace(-1),
            "o": self.show_own_palace,
            "escape": self.flow.back,
            "left": self.flow.back,
            "backspace": self.flow.back,
            "enter": self.flow.show_result,
        }
        if key in PANS:
            self.pan = self.pan[0] + PANS[key][0], self.pan[1] + PANS[key][1]
            return True
        if key not in doings:
            return False
        doings[key]()
        return True

    def _show_next_palace(self, way: int) -> None:
        count = len(self.flow.view["players"])
        self.shown = (self.make_scene().shown + way) % count
        self.pan = (0, 0)

    def show_own_palace(self) -> None:
        """Back to the palace of whoever sits here."""
        self.shown, self.pan = None, (0, 0)

    def on_bot_chose(self, event: BotChose) -> None:
        self.flow.play_for_bot(event.seat, event.action, event.fallback)

    # -- typing -------------------------------------------------------------------------------------------------

    @property
    def command(self) -> CommandLine:
        """The line for typing."""
        return self.query_one(CommandLine)

    def _open(self, purpose: str) -> None:
        stage = self.flow.stage
        if purpose == "filter" and not isinstance(stage, Choose):
            self.flow.notice = Message(translate("no-actions", self.session.lang))
            return
        value = stage.filter if purpose == "filter" and isinstance(stage, Choose) else ""
        self.query_one("#keys").display = False
        empty = translate(f"{purpose}-empty", self.session.lang)
        self.command.open(purpose, value, list(self.flow.view["legal"]), empty)
        self._hint()

    def _hint(self, text: str = "") -> None:
        self.flow.notice = Message(text or translate(f"{self.command.purpose}-hint", self.session.lang))

    def on_input_changed(self, event: Input.Changed) -> None:
        stage = self.flow.stage
        if self.command.purpose == "filter" and isinstance(stage, Choose):
            stage.narrow(event.value)
        elif self.command.display:
            typed = event.value.strip()
            fitting = " · ".join(list_completions(event.value, self.command.known)[:SUGGESTIONS])
            self._hint((fitting or translate("command-none", self.session.lang)) if typed else "")
        self.show()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        typed = event.value.strip()
        self.flow.notice = None
        # A refused action stays in the line, so that it can be mended.
        if self.command.purpose == "filter" or not typed or self.flow.play(typed):
            self._close_command()
        self.show()

    def on_command_line_asked(self) -> None:
        self.refused = self._find_refusal()
        self.app.action_help()

    def on_command_line_closed(self) -> None:
        stage = self.flow.stage
        if self.command.purpose == "filter" and isinstance(stage, Choose):
            stage.narrow("")
        self.flow.notice = None
        self._close_command()
        self.show()

    def _close_command(self) -> None:
        self.command.close()
        self.query_one("#keys").display = True


def _make_widgets(panels: list[Panel], place: str) -> list[PanelWidget]:
    return [PanelWidget(panel) for panel in panels if panel.place == place]


def _name_key(event: events.Key) -> str:
    """A character as itself, any other key by its name."""
    if event.key == "space" or event.character is None or not event.character.isprintable():
        return event.key
    return event.character
