"""A game as the terminal plays it: which seats sit at the keyboard, which are bots, and what each may see."""

from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

import msgspec

from sabika.bots import Bot
from sabika.bots.remarks import Remark, find_late_remarks
from sabika.engine import Action, AnyGame, Event, GameView, IllegalAction
from sabika.rulebook import place_of_refusal
from sabika.sentences import say
from sabika.table.advice import Advice
from sabika.table.thinker import recommend
from sabika.terminal.answers.asked import Asked, Refusal
from sabika.terminal.course import LEARNER, Course
from sabika.terminal.guide import Moment
from sabika.terminal.words import choose_language, translate
from sabika.words import Reason

SUGGESTIONS = 3


class Session:
    """The only one here that touches the game; panels and guides get views."""

    def __init__(
        self,
        game: AnyGame,
        humans: Collection[int] | int,
        bots: Mapping[int, Bot],
        lang: str,
        course: Course | None = None,
    ) -> None:
        self.game = game
        self.course = course  # a lesson that is given here
        self.humans = frozenset({humans} if isinstance(humans, int) else humans)
        self.bots = dict(bots)
        self.lang = choose_language(lang)
        self.silent = course is not None  # bots say nothing: in a lesson the companion speaks
        self.resting: set[int] = set()  # seats that pass in windows until their next turn
        self.declined: set[int] = set()  # people who have passed in the window that is open
        self.anew: set[int] = set()  # … and are asked again, because somebody has done something since
        self.names: list[str] = [player["name"] for player in game.view(None)["players"]]

    def view(self, seat: int | None) -> GameView:
        """What a seat may see."""
        return self.game.view(seat)

    def list_remarks(self) -> Mapping[int, Remark]:
        """What bots have said of late, by the place in the log."""
        return {} if self.silent else find_late_remarks(self.game, frozenset(self.bots))

    @property
    def to_act(self) -> int | None:
        """The seat that decides now."""
        return self.game.to_act

    def is_resting(self, seat: int) -> bool:
        """Whether a seat that is asked passes, as it has said; its turn ends that."""
        if self.game.decision == "turn":
            self.resting.discard(seat)
        return seat in self.resting and self.game.why_not("pass", seat) is None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.game.over

    def list_actions(self) -> Sequence[Action]:
        """The listed actions of the seat to act."""
        return self.game.legal_actions()

    def make_moment(self, seat: int) -> Moment:
        """The decision of a seat at the keyboard."""
        return Moment(self.view(seat), tuple(self.list_actions()), lambda action: self.why_not(action, seat), self.lang)

    def advise(self, seat: int) -> list[Advice]:
        """What a bot would do that knows what the seat may know."""
        return recommend(f"hint/{len(self.game.history)}", msgspec.json.encode(self.view(seat)), SUGGESTIONS)

    def why_not(self, action: Action | str, seat: int) -> Refusal | None:
        """The reason against an action in words; None if it is allowed."""
        reason = self.game.why_not(action, seat)
        return None if reason is None else self._refuse(reason)

    def _refuse(self, reason: Reason) -> Refusal:
        refusal = Refusal(say(reason, self.lang, self.names))
        refusal.place = place_of_refusal(reason.rule, self.game.rules.setup.game)
        return refusal

    def make_asked(self, seat: int | None, refused: Refusal | None) -> Asked:
        """What is known to whoever asks about something now."""
        actor = seat is not None and seat in self.game.awaited
        return Asked(
            self.view(seat),
            tuple(self.game.legal_actions(seat)) if actor else (),
            self.game.read,
            lambda action: self.why_not(action, self.to_act or 0 if seat is None else seat),
            self.lang,
            refused,
        )

    def play(self, action: Action | str, seat: int) -> list[Event] | Refusal:
        """What happened, or the reason why nothing did."""
        asked = self.game.open_decision
        course = self.course if seat == LEARNER else None
        before, number = None if course is None else self.view(seat), len(self.game.history)
        try:
            events = self.game.play(action, seat)
        except IllegalAction as refusal:
            return self._refuse(refusal.reason)
        if course is not None and before is not None:
            course.go_on(before, self.game.history[number].action)
        if asked is not None and asked.afresh:
            self._note_answer(seat, str(action))
        return events

    def _note_answer(self, seat: int, action: str) -> None:
        """In a window in which everybody decides anew after each purchase, remember whom to tell so."""
        self.anew.discard(seat)
        if action == "pass":
            self.declined |= {seat} & self.humans
        else:
            self.anew, self.declined = self.declined, set()
        if self.game.decision == "turn":
            self.anew, self.declined = set(), set()

    def say(self, event: Event) -> str:
        """An event in words."""
        return say(event, self.lang, self.names)

    def write_record(self, path: Path) -> str:
        """Keep what was played; a sentence that says whether that worked."""
        try:
            path.write_text(str(self.game.record()), encoding="utf-8")
        except OSError as error:
            return translate("not-recorded", self.lang, error=error)
        return translate("recorded", self.lang, path=path)


def list_seats(game: AnyGame) -> range:
    """All seats of a game; Dirk and the like have none."""
    return range(sum(not player["neutral"] for player in game.view(None)["players"]))
