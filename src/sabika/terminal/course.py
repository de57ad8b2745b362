"""A lesson at the keyboard: where somebody is in it, what the companion says, and who else plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from sabika.bots import BOTS, Bot, Choice
from sabika.engine import Action, AnyGame, GameView
from sabika.rulebook.lessons import Card, Lesson, Moment, Progress, say_card
from sabika.table.tokens import derive_seed

LEARNER = 0  # the seat of who learns


class Course:
    """Follows what is played; after its end, or once somebody goes on alone, it says nothing any more."""

    def __init__(self, lesson: Lesson, lang: str) -> None:
        self.lesson = lesson
        self.lang = lang
        self.progress = Progress(lesson)
        self.left = False
        self._said: tuple[int, Card | None] = (-1, None)  # after how many events

    def go_on(self, view: GameView, action: Action) -> None:
        """After an action of the one who learns; `view` is what they saw before."""
        self.progress = self.progress.go_on(Moment(view), action)

    def say(self, view: GameView) -> Card | None:
        """What the companion says now."""
        if self.left or view["seat"] != LEARNER:
            return None
        now = len(view["log"])
        if self._said[0] != now:  # it takes some thought, and the table is drawn after each key
            self._said = now, say_card(self.progress, Moment(view), self.lang, "terminal")
        return self._said[1]

    def leave(self) -> None:
        """Go on alone."""
        self.left = True


class Partner(Bot):
    """A bot that plays as it does at every table of the lesson: by the seed of the lesson and the moment."""

    def __init__(self, lesson: Lesson, seat: int, game: AnyGame) -> None:
        self.lesson = lesson
        self.seat = seat
        self.game = game

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        secret = derive_seed(self.lesson.seed, f"bot/{self.seat}/{self.game.number}")
        return BOTS.make(self.lesson.bots[self.seat - 1], secret).choose(view, legal, clock)


def seat_partners(lesson: Lesson, game: AnyGame) -> Mapping[int, Bot]:
    """Who else plays."""
    return {seat: Partner(lesson, seat, game) for seat in range(1, 1 + len(lesson.bots))}
