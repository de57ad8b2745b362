"""What the companion says: where somebody is in a lesson, what she suggests, and her answer to something else."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal

from sabika.engine import Action
from sabika.games.city import Build, Buy, Take, worth
from sabika.rulebook.lessons.lesson import Lesson, Step
from sabika.rulebook.lessons.moment import SOON, Moment
from sabika.rulebook.lessons.sorts import sort_of
from sabika.rulebook.lessons.spaces import find_ground
from sabika.rulebook.lessons.texts import Medium, choose_words, fill, find_text, list_texts, take_turn
from sabika.words import catalogue, write
from sabika.words.render import sort_of_tile

MOST_TIMES = 2  # that a step comes up if nobody follows it: she does not nag

TOWARD = "take-toward"  # her answer to money that somebody took for a tile she had not thought of,
EQUAL = "build-equal"  # and to a space that is as good as hers
TIP = "{action}"  # in a text: what she would do, which is up to whoever learns
GOAL = "{goal:"  # and what for
PAID = re.compile(" (with|turning) ")  # what follows in a notation is what is paid

Stage = Literal["asked", "waiting", "end"]


def is_alike(suggested: Action | None, action: Action) -> bool:
    """Whether somebody does what was suggested; how they pay for it and what they name first makes no difference."""
    return _list_words(suggested) == _list_words(action)


def _list_words(action: Action | None) -> list[str]:
    return sorted(leave_payment_out(str(action)).split())


def leave_payment_out(notation: str) -> str:
    """The beginning of an action, up to the cards that are paid; all of it if nothing is."""
    found = PAID.search(notation)
    return notation[: found.end()] if found else notation


@dataclass(frozen=True)
class Answer:
    """One of her answers: where its text is, and which of several."""

    path: tuple[str, ...]
    number: int = 0


@dataclass(frozen=True)
class Said:
    """What somebody did, beside what she had suggested: the step (or decision), the sort, and whether they agree."""

    step: str
    sort: str
    followed: bool
    same: bool  # the same sort of action, with other pieces
    special: str = ""  # an answer that fits better than that it was not what she meant
    answer: Answer | None = None  # which she gives

    @property
    def keys(self) -> Sequence[str]:
        """The answers that fit, the best one first."""
        if self.special:
            return (self.special,)
        return (f"{self.sort}-other", self.sort) if self.same else (self.sort,)


@dataclass(frozen=True)
class Progress:
    """What was learned so far."""

    lesson: Lesson
    shown: tuple[str, ...] = ()  # steps that came up, each as often as it did
    done: frozenset[str] = frozenset()  # steps that are not needed any more
    said: Said | None = None  # about the last action
    given: tuple[Answer, ...] = ()  # what she has answered so far
    over: bool = False  # the lesson had ended before the last action
    known: frozenset[str] = frozenset()  # kinds of tiles that she has spoken of
    aim: Action | None = None  # what a die was turned for with the last action
    goal: str = ""  # the tile for which money was taken last

    def find_step(self, moment: Moment) -> tuple[Step | None, Action | None]:
        """What comes up now, and the action that is suggested; without a step, the best one there is."""
        steps = [step for step in self.lesson.steps if step.id not in self.done and moment.suits(step)]
        if self.has_aim(moment):
            return next((step for step in steps if step.aimed), None), self.aim
        promised, best = moment.find_promised(self.goal), moment.find_best()
        # Who has saved for a tile expects to buy it now, unless there is a better one at its exact price.
        if promised is not None and (best is None or not moment.is_exact(best)):
            return next((step for step in steps if moment.grants(step.wish, promised)), None), promised
        for step in steps:
            action = None if step.aimed else moment.find(step.wish)
            if action is not None:
                return step, action
        if best is None:
            return None, None
        return next((step for step in steps if step.first and moment.is_meant(step.wish, best)), None), best

    def has_aim(self, moment: Moment) -> bool:
        """Whether a die has just been turned for something that can be done now."""
        return self.aim is not None and self.aim in moment.legal

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
        said = Said(name, sort, followed, same, _find_special(moment, suggested, action))
        answer = _choose_answer(self.lesson.name, said, self.given)
        given = self.given if answer is None else (*self.given, answer)
        said = replace(said, answer=answer)
        spoken = {sort_of_tile(tile) for tile in (getattr(suggested, "tile", None),) if tile}
        spoken.update([] if suggested is None else moment.list_kinds(suggested))
        over, known = self.has_ended(moment), self.known | spoken
        aim = moment.find_aim(action)
        aimed = None if aim is None else aim.action
        goal = moment.find_goal(action) or self.goal
        return replace(
            self, shown=shown, done=done, said=said, given=given, over=over, known=known, aim=aimed, goal=goal
        )

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


def _find_special(moment: Moment, suggested: Action | None, action: Action) -> str:
    """What makes an action as good as the one she had in mind; nothing if nobody can see it."""
    if moment.find_goal(action) is not None:
        return TOWARD
    ground = find_ground(moment, action) if isinstance(suggested, Build) else None
    return EQUAL if ground is not None and ground.key == "space-same" else ""


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

    @property
    def counts(self) -> bool:
        """Whether it is said which step it is: not any more once all have come up and something else is waited for."""
        return bool(self.step) or self.number < self.steps


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
        text = _join(say_lead(moment, lesson, lang), say_rounding(moment, lesson.name, lang), text)
        why = _join(*(choose_words(words, medium) for words in later), why)
        return Card("end", heading, text, why, answer, number=steps, steps=steps)
    number = max(len(set(progress.shown)), 1)
    if moment.decision is None:
        heading = find_text(lesson.name, lang, "waiting", "heading")
        text = take_turn(lesson.name, lang, moment.view["round"] - 1, "waiting", "texts")
        return Card("waiting", heading, text, "", answer, number=number, steps=steps)
    step, action = progress.find_step(moment)
    heading, text, why = _say_asked(progress, moment, step, action, lang, medium)
    number = len({*progress.shown, step.id}) if step is not None else number
    known = progress.known if medium == "page" else None  # in the terminal a tile is named where it lies
    return Card(
        "asked",
        heading,
        fill(text, lang, moment, action, known),
        fill(why, lang, moment, action, known),
        answer,
        None if action is None else str(action),
        "" if step is None else step.id,
        number,
        steps,
    )


def _say_asked(
    progress: Progress, moment: Moment, step: Step | None, action: Action | None, lang: str, medium: Medium
) -> tuple[str, str, str]:
    """Heading, text and why where something is asked: a tip with its reason, in a step the reason behind "Why?"."""
    lesson = progress.lesson.name
    meanwhile = ("meanwhile", "aimed" if progress.has_aim(moment) else _name_decision(lesson, moment, lang))
    path = (step.id,) if step is not None else _find_waiting(progress, moment, lang) or meanwhile
    heading, text, why = _say(lesson, lang, medium, *path)
    if step is not None and step.id in progress.shown:
        again = find_text(lesson, lang, step.id, "again") or find_text(lesson, lang, "repeated", "text")
        text, path = choose_words(again, medium), meanwhile
    if action is None:
        return heading, text, why
    if step is not None and GOAL in text and moment.find_goal(action) is None:
        is_new = step.id not in progress.shown
        aimless = find_text(lesson, lang, step.id, "aimless") if is_new else find_text(lesson, lang, "repeated", "text")
        text = choose_words(aimless, medium)
    ground = find_ground(moment, action)
    is_turned = bool(getattr(action, "turning", ()))  # no space has a ring before that
    if ground is not None and not is_turned and (special := find_text(lesson, lang, *path, ground.key)):
        return heading, choose_words(special, medium), why  # there is nothing to choose: the text says so itself
    sort = "take" if isinstance(action, Take) else sort_of(action, moment)
    rather = moment.find_rather(action)
    # Of this sort of action. That one needs money first is not said of who could buy something.
    could_buy = rather is not None or (isinstance(action, Take) and moment.can_buy)
    own = "" if step is not None and could_buy else choose_words(find_text(lesson, lang, *path, sort), medium)
    if own and step is not None and path == meanwhile:  # a step that came up before: these words are not about it
        heading = find_text(lesson, lang, *meanwhile, "heading") or heading
    text, why = own or text, choose_words(find_text(lesson, lang, *path, f"{sort}-why"), medium) or why
    if rather is not None:  # that one buys what has its exact price is not why she does something else
        why = _say_rather(moment, lesson, action, lang) if step is None else why
    if _needs_reason(text, moment, action) or (own and step is None):
        names = [_name_reason(moment, action), name_rather(moment, action)]
        reason, against = (take_turn(lesson, lang, moment.view["round"], "because", name) for name in names)
        against = against if against != reason else ""
        text, why = (_join(text, reason), why) if step is None else (text, _join(reason, against, why))
    if _leaves_points(moment, action):  # everybody asks why, who has just heard that only what is built counts
        text = _join(text, find_text(lesson, lang, "because", "take-kept"))
    return heading, text, why


def _find_waiting(progress: Progress, moment: Moment, lang: str) -> tuple[str, ...]:
    """Where it is said what one waits for, once every step has come up; nothing where the lesson has no such words."""
    is_turn = moment.decision == "turn" and not moment.extra
    is_all_shown = all(step.id in progress.shown for step in progress.lesson.steps)
    found = is_turn and is_all_shown and find_text(progress.lesson.name, lang, "until", "text")
    return ("until",) if found else ()


def _join(*texts: str) -> str:
    """Sentences one after another."""
    return " ".join(filter(None, texts))


def say_lead(moment: Moment, lesson: Lesson, lang: str) -> str:
    """How the scoring went that ends a lesson, and why."""
    if lesson.after_scoring is None:
        return ""
    lead, words = moment.find_lead(), catalogue(lang)
    source, _, kind = lead.source.partition(":")
    what = words["sources"][source].format(kind=words["kinds"][kind][-1] if kind else "")
    about = {"rival": lead.rival, "more": abs(lead.gap), "what": what, "mine": lead.mine, "theirs": lead.theirs}
    key = "ahead" if lead.gap > 0 else "behind" if lead.gap else "level"
    return write(find_text(lesson.name, lang, "lead", key), about, lang)


def say_rounding(moment: Moment, lesson: str, lang: str) -> str:
    """With whom points were shared that left a rest, and what became of them, in the scoring that was just held."""
    found = moment.find_rounded()
    if found is None:
        return ""
    words = catalogue(lang)
    kinds = words["kinds"][str(found.reason.params["kind"])][-1]
    others = f" {words['terms']['and']} ".join(moment.list_sharers(found))
    about = {**found.reason.params, "kinds": kinds, "others": others, "share": found.points}
    return write(find_text(lesson, lang, "rounded", "text"), about, lang)


def _say(lesson: str, lang: str, medium: Medium, *path: str) -> tuple[str, str, str]:
    """Heading, text and why, as they are said here."""
    heading, text, why = (find_text(lesson, lang, *path, key) for key in ("heading", "text", "why"))
    return heading, choose_words(text, medium), choose_words(why, medium)


def _needs_reason(text: str, moment: Moment, action: Action) -> bool:
    """Whether what she says leaves open why just this, of several that are allowed."""
    return TIP in text or moment.decision == "place" or (isinstance(action, Take) and GOAL not in text)


def _leaves_points(moment: Moment, action: Action) -> bool:
    """Whether she suggests money, a scoring is near, and a tile of the reserve would bring points in it."""
    return isinstance(action, Take) and moment.next_scoring <= SOON and moment.kept[1] > 0


def _say_rather(moment: Moment, lesson: str, action: Action, lang: str) -> str:
    """Why a tile that has its exact price is not bought; where the tip says so, what is behind it."""
    rather = name_rather(moment, action)
    is_told = _name_reason(moment, action) == rather
    return find_text(lesson, lang, "rather", "why") if is_told else find_text(lesson, lang, "because", rather)


def name_rather(moment: Moment, action: Action) -> str:
    """Why a tile that has its exact price is not bought; nothing where there is none."""
    rather = moment.find_rather(action)
    if rather is None:
        return ""
    sort = "take" if isinstance(action, Take) else "buy"
    if moment.is_homeless(rather) and not (isinstance(action, Buy) and moment.is_homeless(action)):
        return f"{sort}-homeless"
    return f"{sort}-rather" if moment.count_built(rather) else f"{sort}-useless"


def _name_reason(moment: Moment, action: Action) -> str:
    """Why she gives a tip: what it is good for."""
    if moment.find_goal(action) is not None:
        return "goal"
    if rather := name_rather(moment, action):
        return rather
    if isinstance(action, Take):
        return _name_money(moment, action)
    ground = find_ground(moment, action)
    return _name_sort(moment, action) if ground is None else ground.key


def _name_sort(moment: Moment, action: Action) -> str:
    """The sort of an action, more closely where that gives another reason."""
    sort = sort_of(action, moment)
    if sort in ("cross", "cross-two"):
        return sort if moment.find_gain(action) > (moment.most if sort == "cross-two" else 0) else f"{sort}-later"
    return f"{sort}-crossed" if sort == "keep" and moment.is_crossed(action) else sort


def _name_money(moment: Moment, action: Take) -> str:
    """Why money is taken that is not saved for anything."""
    others = (worth(one.cards) for one in moment.legal if isinstance(one, Take))
    sort = sort_of(action, moment)
    return "take-most" if sort == "take" and worth(action.cards) == max(others) else sort


def _name_decision(lesson: str, moment: Moment, lang: str) -> str:
    """What is asked, where there are words for it."""
    found = "extra" if moment.extra else str(moment.decision)
    return found if find_text(lesson, lang, "meanwhile", found, "text") else "else"


def _choose_answer(lesson: str, said: Said, given: Sequence[Answer]) -> Answer | None:
    """The best answer of those that she has not given yet, or else not for the longest time; none to who followed."""
    if said.followed:
        return None
    paths = [(said.step, "other", key) for key in said.keys if said.step] + [("other", key) for key in said.keys]
    fitting = [Answer(path, number) for path in paths for number in range(_count_answers(lesson, path))]
    last = {answer: number for number, answer in enumerate(given)}
    return min(fitting, key=lambda answer: last.get(answer, -1), default=None)


def _count_answers(lesson: str, path: Sequence[str]) -> int:
    """How many texts there are; as many in every language."""
    return len(list_texts(lesson, "en", *path)) or bool(find_text(lesson, "en", *path))


def say_answer(progress: Progress, lang: str) -> str:
    """The answer to what was done last; nothing where somebody just followed and nothing is to be added."""
    said, name = progress.said, progress.lesson.name
    if said is None:
        return ""
    if said.followed:
        return find_text(name, lang, said.step, "well") if said.step else ""
    return "" if said.answer is None else take_turn(name, lang, said.answer.number, *said.answer.path)
