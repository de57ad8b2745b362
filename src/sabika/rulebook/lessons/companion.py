"""What the companion says: where somebody is in a lesson, what she suggests, and her answer to something else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sabika.engine import Action
from sabika.rulebook.lessons.lesson import Lesson, Step
from sabika.rulebook.lessons.moment import Moment
from sabika.rulebook.lessons.sorts import sort_of
from sabika.rulebook.lessons.texts import Medium, choose_words, fill, find_text, list_texts

MOST_TIMES = 2  # that a step comes up if nobody follows it: she does not nag

TIP = "{action}"  # in a text: what she would do, which is up to whoever learns
PAID = " with "  # what follows in a notation is what is paid

Stage = Literal["asked", "waiting", "end"]


def is_alike(suggested: Action | None, action: Action) -> bool:
    """Whether somebody does what was suggested; how they pay for it and what they name first makes no difference."""
    return _list_words(suggested) == _list_words(action)


def _list_words(action: Action | None) -> list[str]:
    return sorted(str(action).partition(PAID)[0].split())


@dataclass(frozen=True)
class Said:
    """What somebody did, beside what she had suggested: the step (or decision), the sort, and whether they agree."""

    step: str
    sort: str
    followed: bool
    same: bool  # the same sort of action, with other pieces

    @property
    def keys(self) -> Sequence[str]:
        """The answers that fit, the best one first."""
        return (f"{self.sort}-other", self.sort) if self.same else (self.sort,)


@dataclass(frozen=True)
class Progress:
    """What was learned so far."""

    lesson: Lesson
    shown: tuple[str, ...] = ()  # steps that came up, each as often as it did
    done: frozenset[str] = frozenset()  # steps that are not needed any more
    said: Said | None = None  # about the last action
    over: bool = False  # the lesson had ended before the last action

    def find_step(self, moment: Moment) -> tuple[Step | None, Action | None]:
        """What comes up now, and the action that is suggested; without a step, the best one there is."""
        for step in self.lesson.steps:
            if step.id not in self.done and moment.suits(step):
                action = moment.find(step.wish)
                if action is not None:
                    return step, action
        return None, moment.find_best()

    def go_on(self, moment: Moment, action: Action) -> Progress:
        """After an action of the one who learns."""
        step, suggested = self.find_step(moment)
        sort = sort_of(action, moment)
        same = suggested is not None and sort_of(suggested, moment) == sort
        followed = same and is_alike(suggested, action)
        name = step.id if step is not None else ""
        shown, done = self.shown, self.done
        if step is not None:
            shown = (*shown, name)
            if followed or same or moment.grants(step.wish, action) or shown.count(name) >= MOST_TIMES:
                done = done | {name}
        said = Said(name, sort, followed, same)
        return replace(self, shown=shown, done=done, said=said, over=self.has_ended(moment))

    def has_ended(self, moment: Moment) -> bool:
        """Whether the lesson has reached its end at this moment."""
        lesson = self.lesson
        if lesson.after_scoring is not None and moment.scorings >= lesson.after_scoring:
            return True
        if lesson.after_round is not None and moment.view["round"] > lesson.after_round:
            return True
        if lesson.after_steps and all(step.id in self.done for step in lesson.steps):
            return True
        return moment.view["over"]


@dataclass(frozen=True)
class Card:
    """What she says now."""

    stage: Stage
    heading: str
    text: str
    why: str = ""
    answer: str = ""  # to what was done last
    action: str | None = None  # what she suggests, in notation
    step: str = ""  # its id, where one has come up
    number: int = 0  # of the step,
    steps: int = 0  # of so many
    again: bool = False  # the step has come up before: to count it once more would mislead


def say_card(progress: Progress, moment: Moment, lang: str, medium: Medium = "page") -> Card | None:
    """What the companion says at a moment; nothing once the lesson is over and somebody has played on."""
    if progress.over:
        return None
    lesson, steps = progress.lesson, len(progress.lesson.steps)
    answer = choose_words(say_answer(progress, lang), medium)
    if progress.has_ended(moment):
        heading, text, why = _say(lesson.name, lang, medium, "end")
        missed = [step.id for step in lesson.steps if step.id not in progress.shown]
        # What did not come up is told at least.
        later = [find_text(lesson.name, lang, name, "later") for name in missed]
        text = " ".join([*filter(None, later), text])
        return Card("end", heading, text, why, answer, number=steps, steps=steps)
    number = max(len(set(progress.shown)), 1)
    if moment.decision is None:
        texts = list_texts(lesson.name, lang, "waiting", "texts")
        heading = find_text(lesson.name, lang, "waiting", "heading")
        own = len([event for event in moment.view["log"] if getattr(event, "seat", None) == moment.seat])
        return Card("waiting", heading, texts[own % len(texts)], "", answer, number=number, steps=steps)
    step, action = progress.find_step(moment)
    path = (step.id,) if step is not None else ("meanwhile", _name_decision(lesson.name, moment, lang))
    heading, text, why = _say(lesson.name, lang, medium, *path)
    if step is not None and step.id in progress.shown:
        again = find_text(lesson.name, lang, step.id, "again") or find_text(lesson.name, lang, "repeated", "text")
        text = choose_words(again, medium)
    if action is not None and TIP in text:
        why = " ".join(filter(None, (find_text(lesson.name, lang, "because", _name_reason(moment, action)), why)))
    number = len({*progress.shown, step.id}) if step is not None else number
    return Card(
        "asked",
        heading,
        fill(text, lang, moment, action),
        fill(why, lang, moment, action),
        answer,
        None if action is None else str(action),
        "" if step is None else step.id,
        number,
        steps,
        step is not None and step.id in progress.shown,
    )


def _say(lesson: str, lang: str, medium: Medium, *path: str) -> tuple[str, str, str]:
    """Heading, text and why, as they are said here."""
    heading, text, why = (find_text(lesson, lang, *path, key) for key in ("heading", "text", "why"))
    return heading, choose_words(text, medium), choose_words(why, medium)


def _name_reason(moment: Moment, action: Action) -> str:
    """Why she gives a tip: what it is good for."""
    if moment.find_goal(action) is not None:
        return "goal"
    return "longer" if moment.decision == "place" and moment.is_longer(action) else sort_of(action, moment)


def _name_decision(lesson: str, moment: Moment, lang: str) -> str:
    """What is asked, where there are words for it."""
    found = "extra" if moment.extra else str(moment.decision)
    return found if find_text(lesson, lang, "meanwhile", found, "text") else "else"


def say_answer(progress: Progress, lang: str) -> str:
    """The answer to what was done last; nothing where somebody just followed and nothing is to be added."""
    said = progress.said
    if said is None:
        return ""
    name = progress.lesson.name
    if said.followed:
        return find_text(name, lang, said.step, "well") if said.step else ""
    paths = [(said.step, "other", key) for key in said.keys if said.step] + [("other", key) for key in said.keys]
    return next((text for path in paths if (text := find_text(name, lang, *path))), "")
