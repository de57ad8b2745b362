"""Lessons at the keyboard: finished by doing what the companion suggests, and by doing something else."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from sabika.engine import Action
from sabika.rulebook.lessons import Card, Lesson, Moment, Progress, deal_lesson, find_lesson, list_lessons, say_card
from sabika.terminal.app import TableApp
from sabika.terminal.course import LEARNER, Course, seat_partners
from sabika.terminal.screens.lesson_end import LessonEnd
from sabika.terminal.table import TableScreen
from sabika.words import LANGUAGES
from tests.rulebook.lessons.played import differ, follow, live
from tests.terminal.helpers import on_screen, press, run, settled, top

LESSONS = [pytest.param(lesson, id=lesson.name) for lesson in list_lessons()]
ON_THE_PAGE = re.compile(
    r"\b(press|button|ring(ed)?|green|[Dd]rück\w*|Knopf|Ring|grüne\w*|[Dd]ruk|knop|met de ring|groene)\b"
)
MOST = 400


def learn(lesson: Lesson, lang: str = "en") -> TableApp:
    """Its table in the terminal."""
    game = deal_lesson(lesson, ["Ani", "Zaida", "Yusuf"][: 1 + len(lesson.bots)])
    course = Course(lesson, lang)
    return TableApp(game, LEARNER, seat_partners(lesson, game), lang, pause=0, course=course)


@pytest.mark.parametrize("lesson", LESSONS)
def test_a_lesson_is_finished_by_doing_what_she_suggests(lesson: Lesson) -> None:
    """With two keys at each step; her card is on the screen, and every step comes up."""
    app = learn(lesson)
    course = app.session.course
    assert course is not None
    headings: set[str] = set()

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(MOST):
            await settled(pilot)
            if top(app) is LessonEnd:
                break
            card = app.table.flow.card
            assert card is not None and card.stage == "asked"
            if card.heading not in headings:
                headings.add(card.heading)
                await pilot.pause()
                assert f"» {card.heading}" in on_screen(app)
            before = len(app.session.game.history)
            await pilot.press("h", "enter")
            assert len(app.session.game.history) > before
            assert str(app.session.game.history[before].action) == card.action
        await pilot.pause()
        text = on_screen(app)
        assert top(app) is LessonEnd and "go on alone" in text and "stop here" in text
        assert course.progress.done == {step.id for step in lesson.steps}
        await press(pilot, "enter")
        assert top(app) is TableScreen or app.session.over
        assert app.table.flow.card is None, "who plays on alone is alone"
        assert not app.table.query_one("#companion").display

    run(app, act, size=(100, 34))


@pytest.mark.parametrize("name", ["alhambra", "roll-and-write", "vizier"])
def test_something_else_is_answered_and_one_can_stop_at_the_end(name: str) -> None:
    lesson = find_lesson(name)
    assert lesson is not None
    app = learn(lesson)
    answers: list[str] = []

    async def act(pilot: Pilot[None]) -> None:
        for _ in range(MOST):
            await settled(pilot)
            if top(app) is LessonEnd:
                break
            card = app.table.flow.card
            assert card is not None
            answers.append(card.answer)
            action = differ(Moment(app.session.view(LEARNER)), card)
            assert app.table.flow.play(action)
        await pilot.pause()
        assert top(app) is LessonEnd
        await press(pilot, "q")
        assert not app.is_running

    run(app, act)
    assert len(set(filter(None, answers))) >= 2


@pytest.mark.parametrize("lesson", LESSONS)
def test_nobody_is_told_to_press_what_is_only_on_the_page(lesson: Lesson) -> None:
    """The same texts, but for what is said of rings and buttons."""
    progress = Progress(lesson)

    def choose(moment: Moment, card: Card) -> Action:
        nonlocal progress
        for lang in LANGUAGES:
            check_card(say_card(progress, moment, lang, "page"), say_card(progress, moment, lang, "terminal"))
        action = follow(moment, card)
        progress = progress.go_on(moment, action)
        return action

    live(lesson, choose)


def check_card(page: Card | None, terminal: Card | None) -> None:
    assert page is not None and terminal is not None
    assert terminal.heading == page.heading and terminal.action == page.action
    for text in (terminal.text, terminal.why, terminal.answer):
        assert not ON_THE_PAGE.search(text), text
        assert not re.search(r"\[\[|\]\]|[{}]|  | [.,]", text), text
    for text in (page.text, page.why, page.answer):
        assert "[[" not in text and "]]" not in text


def test_her_reason_stands_where_one_asks() -> None:
    lesson = list_lessons()[0]
    app = learn(lesson)

    async def act(pilot: Pilot[None]) -> None:
        card = app.table.flow.card
        assert card is not None
        text = " ".join((await press(pilot, "?")).split())
        assert card.heading in text and card.why[:30] in text and "You can ask for:" in text

    run(app, act, size=(100, 40))
