"""Whose turn it is, and what has to happen on the screen before they can act."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

import textual.message
from textual.worker import get_current_worker

from sabika.engine import Action, Event, GameView
from sabika.rulebook.lessons import Card
from sabika.sentences import say
from sabika.terminal.choices import Message
from sabika.terminal.families import find_family
from sabika.terminal.guide import Stage, open_guide
from sabika.terminal.guide.suggest import Suggest, follow
from sabika.terminal.scene import Scene
from sabika.terminal.screens.cover import CoverScreen
from sabika.terminal.screens.lesson_end import LessonEnd
from sabika.terminal.screens.result import ResultPage
from sabika.terminal.session import Session
from sabika.terminal.words import translate

if TYPE_CHECKING:
    from sabika.terminal.table import TableScreen


class BotChose(textual.message.Message):
    """A bot has made up its mind; without an action it has failed."""

    def __init__(self, seat: int, action: Action | None, fallback: Action) -> None:
        super().__init__()
        self.seat = seat
        self.action = action
        self.fallback = fallback


class Flow:
    """Asks people and bots in turn. `seat` is who sits at the keyboard; None shows nobody's hand."""

    def __init__(self, screen: TableScreen, session: Session, pause: float) -> None:
        self.screen = screen
        self.session = session
        self.pause = pause
        self.seat: int | None = next(iter(session.humans)) if len(session.humans) == 1 else None
        self.view: GameView = session.view(self.seat)
        self.stages: list[Stage] = []
        self.notice: Message | None = None
        self.result_shown = False

    @property
    def stage(self) -> Stage | None:
        """The question the player at the keyboard is asked."""
        return self.stages[-1] if self.stages else None

    @property
    def card(self) -> Card | None:
        """What the companion says, where a lesson is given."""
        course = self.session.course
        return None if course is None else course.say(self.view)

    # -- one after another --------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Ask whoever is to act now."""
        session, actor = self.session, self.session.to_act
        self.stages = []
        self.view = session.view(self.seat)
        if self._ends_lesson():
            return
        if actor is None:
            self._finish()
        elif actor in session.bots:
            self._ask_bot(actor)
        elif session.is_resting(actor):
            self._pass(actor)
            return
        elif actor == self.seat:
            self._ask(actor)
        elif len(session.humans) > 1:
            self._cover(actor)
        self.screen.show()

    def _ends_lesson(self) -> bool:
        """Whether the lesson is over now; then it is asked first whether to go on alone."""
        course = self.session.course
        card = course.say(self.view) if course is not None else None
        if course is None or card is None or card.stage != "end":
            return False
        course.leave()
        self.screen.show()
        self.screen.app.push_screen(LessonEnd(card, self.session.lang), self._go_on_alone)
        return True

    def _go_on_alone(self, alone: bool | None) -> None:
        if alone:
            self.advance()
        else:
            self.screen.app.exit()

    def _ask(self, seat: int) -> None:
        self.seat = seat
        self.view = self.session.view(seat)
        self.stages = [open_guide(self.session.make_moment(seat))]
        if seat in self.session.anew:
            asked = say(self.view["decision"] or "", self.session.lang, game=self.view["game"])
            self.notice = Message(translate("decide-anew", self.session.lang, asked=asked))

    def _cover(self, seat: int) -> None:
        """Hide everything until the next player is there; what the last one looked at is put away."""
        while self.screen.app.screen is not self.screen:
            self.screen.app.pop_screen()
        self.seat = None
        self.view = self.session.view(None)
        scene = Scene(self.view, seat, lang=self.session.lang)

        def uncover(_: None) -> None:
            self._ask(seat)
            self.screen.show()

        self.screen.app.push_screen(CoverScreen(scene, self.session.names[seat]), uncover)

    def _finish(self) -> None:
        if not self.result_shown:
            self.result_shown = True
            self.show_result()

    def show_result(self) -> None:
        """The result, if there is one."""
        if self.session.over:
            self.screen.app.push_screen(ResultPage(find_family(self.view).list_scores(self.view), self.screen.look))

    def back(self) -> None:
        """One stage back; the first one stays."""
        if len(self.stages) > 1:
            self.stages.pop()

    def suggest(self) -> None:
        """Ways to go on, for whoever is asked; asked again, the next of them."""
        stage, seat = self.stage, self.seat
        if isinstance(stage, Suggest):
            stage.press("down")
        elif stage is None or seat is None:
            self.notice = Message(translate("no-actions", self.session.lang))
        elif (card := self.card) is not None and card.action is not None:
            self.stages.append(follow(self.session.make_moment(seat), card.action))
        else:
            self.stages.append(Suggest(self.session.make_moment(seat), self.session.advise(seat), self.session.names))

    # -- acting -------------------------------------------------------------------------------------------------

    def play(self, action: Action | str) -> bool:
        """An action of the player at the keyboard; a refusal is shown, and the game stays as it was."""
        if self.seat is None:
            self.notice = Message(translate("watching", self.session.lang), "stop")
            return False
        result = self.session.play(action, self.seat)
        if isinstance(result, str):
            self.notice = Message(result, "stop")
            return False
        self.screen.show_own_palace()
        self._go_on(result)
        return True

    def _go_on(self, events: Sequence[Event]) -> None:
        """Go on after an action; scorings are told until the next key."""
        scorings = [self.session.say(event) for event in events if event.id == "scored"]
        if scorings:
            self.notice = Message(" ".join([*scorings, translate("see-points", self.session.lang)]))
        self.advance()

    def _pass(self, seat: int) -> None:
        result = self.session.play("pass", seat)
        assert not isinstance(result, str)
        self._go_on(result)

    def rest(self) -> None:
        """Pass in all windows until the own next turn; said again, no longer."""
        seat, session = self.seat, self.session
        if seat is None:
            self.notice = Message(translate("watching", session.lang), "stop")
            return
        session.resting ^= {seat}
        if seat in session.resting and session.to_act == seat:
            self.advance()
        self.notice = Message(translate("resting" if seat in session.resting else "not-resting", session.lang))

    # -- bots ---------------------------------------------------------------------------------------------------

    def _ask_bot(self, seat: int) -> None:
        """In a thread, after a short while, so that people can follow and keys keep working."""
        view, legal = self.session.view(seat), self.session.list_actions()
        think = partial(self._think, seat, view, legal)
        start = partial(self.screen.run_worker, think, thread=True, group="bots", exclusive=True)
        if self.pause:
            self.screen.set_timer(self.pause, start)
        else:
            start()

    def _think(self, seat: int, view: GameView, legal: Sequence[Action]) -> None:
        """Runs in a thread: it touches neither game nor screen, and whoever has left by then is not disturbed."""
        chosen: object = None
        with suppress(Exception):  # a bot is somebody else's code; the game must go on
            chosen = self.session.bots[seat].choose(view, legal).action
        action = chosen if isinstance(chosen, Action) else None
        if not get_current_worker().is_cancelled:
            self.screen.post_message(BotChose(seat, action, legal[0]))

    def play_for_bot(self, seat: int, action: Action | None, fallback: Action) -> None:
        """Play what a bot has chosen; if it has chosen nothing possible, the first possible action."""
        failed = action is None
        action = fallback if action is None else action
        result = self.session.play(action, seat)
        if isinstance(result, str):
            action, failed = fallback, True
            result = self.session.play(action, seat)
        if failed:
            said = say(action, self.session.lang)
            text = translate("bot-failed", self.session.lang, name=self.session.names[seat], action=said)
            self.notice = Message(text, "stop")
        if not isinstance(result, str):
            self._go_on(result)

    # -- what to say --------------------------------------------------------------------------------------------

    def message(self) -> Message:
        """The sentence for now."""
        session = self.session
        if self.notice is not None:
            return self.notice
        if session.over:
            return Message(translate("over-now", session.lang))
        if len(self.stages) > 1:
            return self.stages[-1].message()
        if self.stages and self.view["decision"]:
            return Message(say(self.view["decision"], session.lang, game=self.view["game"]))
        actor = session.to_act or 0
        return Message(
            translate("thinking" if actor in session.bots else "not-your-turn", session.lang, name=session.names[actor])
        )
