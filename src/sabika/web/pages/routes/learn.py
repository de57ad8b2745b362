"""How to play: the rules of all games and modules, with diagrams that answer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from litestar import Response, get
from markupsafe import Markup

from sabika.rulebook import TOPICS, Chapter, Topic, find_diagram, find_section, list_often_asked, search, topic
from sabika.rulebook.lessons import list_exercises, list_minutes, name_lesson
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, error_page, show
from sabika.web.pages.boards import board_of, find_board, list_styles
from sabika.web.pages.diagrams import draw_diagram, draw_small
from sabika.web.pages.injected import InPath
from sabika.web.pages.places import draw_picture
from sabika.web.pages.styles import MODULE_SHEET
from sabika.web.pages.templates import markup
from sabika.web.pages.terms import game_of, link_terms

STYLE = "learn"
BACK = re.compile(r"/(t|pad)[/?][\w/?&=%.,:;~+@!*()'-]*")  # where somebody came from: a table, or the score pad
ALL = "all"  # in place of a chapter: every chapter, to be read or printed at once


@dataclass(frozen=True)
class RuleModel:
    """A rule of a chapter: its head, its words, and perhaps a picture."""

    head: Markup
    text: Markup
    picture: Markup


@dataclass(frozen=True)
class ChapterModel:
    """A chapter as the page shows it."""

    place: str
    number: int
    title: str
    lead: Markup
    rules: Sequence[RuleModel]
    diagram: Markup


@dataclass(frozen=True)
class TopicCard:
    """A game or a module on the first page."""

    topic: Topic
    picture: Markup


@get("/learn", sync_to_thread=False, middleware=[COMPRESSED])
def overview(request: AnyRequest) -> Response[Any]:
    """All games and modules, or what was searched for."""
    lang = language_of(request)
    _ = translations(lang).gettext
    wanted = request.query_params.get("q", "").strip()[:80]
    cards = [TopicCard(topic(name, lang), _emblem(name, lang)) for name in TOPICS]
    fragments = {"found": _draw_found(wanted, lang)}
    context = {"cards": cards, "wanted": wanted, **_list_lessons(lang)}
    url = f"/learn?q={quote(wanted)}" if wanted else "/learn"
    styles = [*list_styles(), STYLE]
    return show(request, Page("learn", "learn.html", _("How to play"), fragments, context, styles, url))


def _list_lessons(lang: str) -> dict[str, Any]:
    """Lessons by topic, with their minutes, and those about a chapter, with their titles."""
    exercises = {place: (name, name_lesson(name, lang)) for place, name in list_exercises().items()}
    return {"minutes": list_minutes(), "exercises": exercises}


def _draw_found(wanted: str, lang: str) -> Markup:
    """What was searched for, also while it is being typed."""
    if not wanted:
        return Markup()
    found = search(wanted, lang)
    often = [] if found else list_often_asked(lang)
    return markup("learn_found.html", lang, {"wanted": wanted, "found": found, "often": often})


@get("/learn/{name:str}", sync_to_thread=False, middleware=[COMPRESSED])
def first_chapter(request: AnyRequest, name: InPath) -> Response[Any]:
    """A topic, at its first chapter."""
    return _show(request, name, "")


@get("/learn/{name:str}/{chapter:str}", sync_to_thread=False, middleware=[COMPRESSED])
def one_chapter(request: AnyRequest, name: InPath, chapter: InPath) -> Response[Any]:
    """A chapter beside its diagram; what is pressed there is in the address."""
    return _show(request, name, chapter)


def _show(request: AnyRequest, name: str, id: str) -> Response[Any]:
    lang = language_of(request)
    _ = translations(lang).gettext
    if name not in TOPICS:
        return error_page(request, 404, _("There are no rules with that name."))
    about = topic(name, lang)
    chosen = [one for one in about.chapters if id in (ALL, one.place.partition("/")[2])] or (
        list(about.chapters[:1]) if not id else []
    )
    if not chosen:
        return error_page(request, 404, _("There is no such chapter."))
    tried = request.query_params.get("tried") if len(chosen) == 1 else None
    back = request.query_params.get("back", "")
    models = [_model(chapter, lang, tried) for chapter in chosen]
    where = f"/learn/{name}/{ALL}" if id == ALL else f"/learn/{chosen[0].place}"
    number = chosen[0].number
    context = {
        "topic": about,
        "topics": [topic(one, lang) for one in TOPICS],
        "chapters": models,
        "whole": id == ALL,
        **_list_lessons(lang),
        "back": back if BACK.fullmatch(back) else "",
        "before": about.chapters[number - 2] if number > 1 and id != ALL else None,
        "after": about.chapters[number] if number < len(about.chapters) and id != ALL else None,
    }
    fragments = {} if id == ALL else {"diagram": models[0].diagram}
    title = about.title if id == ALL else f"{chosen[0].title} · {about.title}"
    shown = _address_with(chosen[0].place, tried) if tried else where
    return show(request, Page(f"learn {where}", "chapter.html", title, fragments, context, _styles(name), shown))


def _model(chapter: Chapter, lang: str, tried: str | None) -> ChapterModel:
    name, section = chapter.place.partition("/")[0], find_section(chapter.place)
    assert section is not None
    pictures = section.pictures or ("",) * len(chapter.rules)
    return ChapterModel(
        chapter.place,
        chapter.number,
        chapter.title,
        link_terms(chapter.lead, chapter.place, address_of),
        [
            RuleModel(
                link_terms(head, chapter.place, address_of),
                link_terms(text, chapter.place, address_of),
                draw_small(find_diagram(name, picture), chapter, lang) if picture else Markup(),
            )
            for (head, text), picture in zip(chapter.rules, pictures, strict=True)
        ],
        draw_diagram(
            chapter, tried, lang, lambda pressed: f"{address_of(chapter.place)}?tried={quote(pressed, safe='~,/')}"
        )
        if section.diagram
        else Markup(),
    )


def address_of(place: str) -> str:
    """Where a chapter is."""
    return f"/learn/{place}"


def _address_with(place: str, pressed: str) -> str:
    return f"{address_of(place)}?tried={quote(pressed, safe='~,/')}"


def _emblem(name: str, lang: str) -> Markup:
    """Something to know a topic by."""
    board = find_board(name)
    return board.emblem(name) if board is not None else draw_picture(name, lang)


def _styles(name: str) -> list[str]:
    """Those of the board that its diagrams are drawn by, and if it is a module, those of modules."""
    game = game_of(name)
    return [board_of(game).folder, *([] if game == name else [MODULE_SHEET]), STYLE]
