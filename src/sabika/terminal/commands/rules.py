"""`sabika rules`: how to play, chapter by chapter."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any

import typer
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sabika.engine import SetupError
from sabika.rulebook import TOPICS, Chapter, Topic, find_chapter, find_diagram, find_section, search, topic
from sabika.rulebook.chapters import fill
from sabika.terminal.commands.common import JsonOption, LangOption, out, print_json, print_text
from sabika.terminal.drawings.rules import draw_chapter, draw_topic
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.look.colours import Look
from sabika.terminal.words import find_language, translate
from sabika.words import find_similar

TopicArgument = Annotated[str | None, typer.Argument(metavar="[TOPIC]", help=HELP_TEXTS["cli-topic"])]


def rules_command(name: TopicArgument = None, json: JsonOption = False, lang: LangOption = None) -> None:
    """How to play: all rules of a game or module, or a list of them."""
    lang = find_language()
    if name is None:
        _list_topics(json, lang)
    elif name in TOPICS:
        _show_topic(topic(name, lang), json, lang)
    elif (chapter := find_chapter(name, lang)) is not None:
        _show_chapters([chapter], json, lang)
    else:
        _look_for(name, json, lang)


def _list_topics(json: bool, lang: str) -> None:
    topics = [topic(name, lang) for name in TOPICS]
    if json:
        print_json({"topics": [_describe_topic(one) for one in topics]})
        return
    for head, is_module in (("rules-games", False), ("rules-modules", True)):
        out.print(Text(translate(head, lang), style="bold"))
        _print_rows((one.name, one.summary) for one in topics if one.module is is_module)
    out.print(translate("rules-read", lang, command=f"sabika rules {topics[0].name}"))


def _show_topic(chosen: Topic, json: bool, lang: str) -> None:
    if json:
        chapters = [_describe_chapter(chapter, lang) for chapter in chosen.chapters]
        print_json({**_describe_topic(chosen), "chapters": chapters})
        return
    for part in draw_topic(chosen, Look(lang=lang)):
        out.print(part)


def _show_chapters(chapters: Sequence[Chapter], json: bool, lang: str) -> None:
    if json:
        print_json({"chapters": [_describe_chapter(chapter, lang) for chapter in chapters]})
        return
    for chapter in chapters:
        for part in draw_chapter(chapter, Look(lang=lang)):
            out.print(part)


def _look_for(words: str, json: bool, lang: str) -> None:
    """Where words stand in the rules; what stands nowhere is taken for a mistyped topic."""
    guess = find_similar(words, TOPICS)
    found = [one.chapter for one in search(words, lang, typos=guess is None)]
    if not found:
        raise SetupError.saying("unknown-topic", name=words[:40], known=", ".join(TOPICS), guess=guess)
    if json or len(found) == 1:
        _show_chapters(found, json, lang)
        return
    print_text("rules-found", words=words)
    _print_rows((chapter.place, chapter.title) for chapter in found)
    out.print(translate("rules-read", lang, command=f"sabika rules {found[0].place}"))


def _print_rows(rows: Iterable[tuple[str, str]]) -> None:
    table = Table.grid(padding=(0, 2))
    for name, text in rows:
        table.add_row(Text(name), Text(text))
    out.print(Padding(table, (0, 0, 1, 2)))


def _describe_topic(one: Topic) -> dict[str, Any]:
    return {
        "name": one.name,
        "title": one.title,
        "summary": one.summary,
        "module": one.module,
        "chapters": [{"place": chapter.place, "title": chapter.title} for chapter in one.chapters],
    }


def _describe_chapter(chapter: Chapter, lang: str) -> dict[str, Any]:
    """Its words, with the numbers of its diagram in them."""
    section = find_section(chapter.place)
    name = chapter.place.partition("/")[0]
    facts = find_diagram(name, section.diagram).facts if section is not None and section.diagram else {}
    return {
        "place": chapter.place,
        "title": chapter.title,
        "lead": chapter.lead,
        "rules": [{"head": head, "text": text} for head, text in chapter.rules],
        "caption": fill(chapter.caption, facts, lang),
    }
