"""The rules to read: topics and their chapters in the caller's language, with what their diagrams answer."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromPath, FromQuery

from sabika.library import game_type
from sabika.rulebook import (
    TOPICS,
    Chapter,
    Claim,
    Diagram,
    Section,
    find_chapter,
    find_diagram,
    find_section,
    list_often_asked,
    search,
    topic,
)
from sabika.rulebook.chapters import fill, plain_terms
from sabika.rulebook.places import list_places_of
from sabika.rulebook.places import list_topics as list_topics_of
from sabika.table import TableError
from sabika.web.api.errors import Why, problems, why
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of

BASE = "/api/rules"
MOST_ASKED = 200  # letters


class RuleText(msgspec.Struct, frozen=True):
    """A rule: its head, which may be empty, and its words."""

    head: str
    text: str


class Tried(msgspec.Struct, frozen=True):
    """What the engine answers to something that can be tried in a diagram."""

    pressed: list[str]
    fits: bool
    action: str | None
    text: str
    reason: Why | None = None


class Picture(msgspec.Struct, frozen=True):
    """A diagram in words: what it shows, and every answer it gives."""

    caption: str
    answers: list[Tried]


class ChapterText(msgspec.Struct, frozen=True):
    """A chapter. Refusals, sources of points and terms are the ids that lead to it."""

    place: str
    title: str
    lead: str
    rules: list[RuleText]
    refusals: list[str]
    sources: list[str]
    terms: list[str]
    diagram: Picture | None = None


class TopicText(msgspec.Struct, frozen=True):
    """A game or a module, with its chapters in the order of reading; in the list of topics without their diagrams."""

    name: str
    title: str
    summary: str
    module: bool
    chapters: list[ChapterText]


class AllTopics(msgspec.Struct, frozen=True):
    """All games and modules that have rules to read."""

    topics: list[TopicText]


class Hit(msgspec.Struct, frozen=True):
    """A chapter that was found: where it is, the title of its topic, and the sentence that fits best."""

    place: str
    title: str
    topic: str
    sentence: str


class Hits(msgspec.Struct, frozen=True):
    """What was found, the best first. Where that is nothing, `instead` has what most people look for."""

    found: list[Hit]
    instead: list[Hit]


class Places(msgspec.Struct, frozen=True):
    """Where the rules of a game speak of something: the rule of a reason, a source of points, a term; each a place."""

    game: str
    refusals: dict[str, str]
    sources: dict[str, str]
    terms: dict[str, str]


@get(BASE, responses=problems(), tags=["rules"])
async def list_topics(request: AnyRequest) -> AllTopics:
    """All topics with their chapters, without diagrams."""
    return AllTopics([_topic(name, language_of(request), pictures=False) for name in TOPICS])


@get(f"{BASE}/search", responses=problems(400), tags=["rules"])
async def search_rules(request: AnyRequest, q: FromQuery[str], game: FromQuery[str | None] = None) -> Hits:
    """Chapters about some words or a question, as people ask it; of one game and its modules, or of all."""
    lang = language_of(request)
    topics = TOPICS if game is None else list_topics_of(_need_game(game))
    found = [
        Hit(one.chapter.place, one.chapter.title, one.topic, plain_terms(one.passage))
        for one in search(q[:MOST_ASKED], lang, topics)
    ]
    return Hits(found, [] if found else [_hit(one, lang) for one in list_often_asked(lang, topics)])


@get(f"{BASE}/places", responses=problems(400), tags=["rules"])
async def show_places(game: FromQuery[str]) -> Places:
    """Where each reason, each source of points and each term of a game is explained."""
    refusals, sources, terms = (list_places_of(field, _need_game(game)) for field in ("refusals", "sources", "terms"))
    return Places(game, refusals, sources, terms)


@get(f"{BASE}/{{name:str}}", responses=problems(404), tags=["rules"])
async def show_topic(name: FromPath[str], request: AnyRequest) -> TopicText:
    """A game or a module, whole."""
    if name not in TOPICS:
        raise TableError(404, "not-found")
    return _topic(name, language_of(request), pictures=True)


@get(f"{BASE}/{{name:str}}/{{chapter:str}}", responses=problems(404), tags=["rules"])
async def show_chapter(name: FromPath[str], chapter: FromPath[str], request: AnyRequest) -> ChapterText:
    """One chapter."""
    lang = language_of(request)
    found = find_chapter(f"{name}/{chapter}", lang)
    if found is None:
        raise TableError(404, "not-found")
    return _chapter(found, lang, pictures=True)


def _need_game(game: str) -> str:
    return game_type(game).name


def _hit(chapter: Chapter, lang: str) -> Hit:
    about = topic(chapter.place.partition("/")[0], lang)
    return Hit(chapter.place, chapter.title, about.title, plain_terms(chapter.lead))


def _topic(name: str, lang: str, pictures: bool) -> TopicText:
    about = topic(name, lang)
    chapters = [_chapter(one, lang, pictures) for one in about.chapters]
    return TopicText(name, about.title, about.summary, about.module, chapters)


def _chapter(chapter: Chapter, lang: str, pictures: bool) -> ChapterText:
    section = find_section(chapter.place)
    assert section is not None
    return ChapterText(
        chapter.place,
        chapter.title,
        plain_terms(chapter.lead),
        [RuleText(plain_terms(head), plain_terms(text)) for head, text in chapter.rules],
        list(section.refusals),
        list(section.sources),
        list(section.terms),
        _picture(chapter, section, lang) if pictures and section.diagram else None,
    )


def _picture(chapter: Chapter, section: Section, lang: str) -> Picture:
    diagram = find_diagram(chapter.place.partition("/")[0], section.diagram)
    answers = [
        Tried(list(pressed), claim.fits, claim.action or None, text, why(claim.reason, text))
        for pressed, claim in diagram.claims.items()
        for text in [_say(claim, diagram, chapter, lang)]
    ]
    return Picture(plain_terms(fill(chapter.caption, diagram.facts, lang)), answers)


def _say(claim: Claim, diagram: Diagram, chapter: Chapter, lang: str) -> str:
    names = [diagram.game.name_of(player, lang) for player in range(diagram.game.rules.participants)]
    if claim.reason is not None:
        return claim.reason.say(lang, names)
    if claim.lines:
        return "; ".join(f"{names[one.player]} {one.points:+d}: {one.say(lang, names)}" for one in claim.lines)
    return fill(chapter.answers[claim.said], claim.facts, lang)
