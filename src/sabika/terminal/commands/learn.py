"""`sabika learn`: games that are explained while they are played."""

from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sabika.engine import SetupError
from sabika.names import BOT_NAMES
from sabika.rulebook.lessons import Lesson, deal_lesson, find_lesson, lesson_text, list_lessons
from sabika.terminal.commands.common import JsonOption, LangOption, out, print_json
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language, translate
from sabika.words import find_similar, name_of

LessonArgument = Annotated[str | None, typer.Argument(metavar="[LESSON]", help=HELP_TEXTS["cli-lesson"])]


def learn_command(name: LessonArgument = None, json: JsonOption = False, lang: LangOption = None) -> None:
    """Learn by playing: a game that is explained at every step, or a list of such lessons."""
    lang = find_language()
    if name is None:
        _list_lessons(json, lang)
        return
    lesson = find_lesson(name)
    if lesson is None:
        known = [one.name for one in list_lessons()]
        raise SetupError.saying("unknown-lesson", name=name[:40], guess=find_similar(name, known))
    _play(lesson, lang)


def _play(lesson: Lesson, lang: str) -> None:
    from sabika.terminal.app import play_in_terminal  # the screen is only loaded by those who look at it
    from sabika.terminal.course import Course, seat_partners

    game = deal_lesson(lesson, [name_of(0, lang), *BOT_NAMES[: len(lesson.bots)]])
    play_in_terminal(game, seat_partners(lesson, game), lang, course=Course(lesson, lang))


def _list_lessons(json: bool, lang: str) -> None:
    lessons = list_lessons()
    if json:
        print_json({"lessons": [_describe(lesson, lang) for lesson in lessons]})
        return
    table = Table.grid(padding=(0, 2))
    for lesson in lessons:
        words = lesson_text(lesson.name, lang)
        minutes = translate("learn-minutes", lang, count=lesson.minutes)
        table.add_row(Text(lesson.name, style="bold"), Text(minutes), Text(words["summary"]))
    out.print(Padding(table, (0, 0, 1, 2)))
    out.print(translate("learn-begin", lang, command=f"sabika learn {lessons[0].name}"))


def _describe(lesson: Lesson, lang: str) -> dict[str, Any]:
    words = lesson_text(lesson.name, lang)
    return {
        "name": lesson.name,
        "game": lesson.game,
        "modules": list(lesson.modules),
        "minutes": lesson.minutes,
        "title": words["title"],
        "summary": words["summary"],
    }
