"""Answers of pages: HTML, or the same as keyed fragments for our own script."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.response import Redirect
from markupsafe import Markup

from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.digests import digest
from sabika.web.pages.templates import render

FRAGMENTS = "x-sabika-fragments"
FRESH = {"Cache-Control": "no-store", "Vary": "X-Sabika-Fragments, Cookie, Accept-Language"}
THEMES = ("auto", "light", "dark")


@dataclass(frozen=True)
class Fragment:
    """A part of a page that is replaced as a whole when it has changed."""

    key: str
    html: Markup

    @property
    def hash(self) -> str:
        """Tells whether a browser has it already."""
        return digest(self.html)


@dataclass(frozen=True)
class Said:
    """The last thing that somebody else said, to be read aloud when it is new."""

    number: int = 0
    text: str = ""


NOTHING_SAID = Said()


@dataclass(frozen=True)
class Page:
    """A page: its layout, what that needs, and its fragments by key."""

    name: str  # pages of one name have the same keys
    template: str
    title: str
    fragments: Mapping[str, Markup] = field(default_factory=dict)
    context: Mapping[str, Any] = field(default_factory=dict)
    styles: Sequence[str] = ()  # stylesheets besides the one that all pages have
    url: str = ""  # the address that shows this again
    live: str = ""  # where changes are announced
    number: str = ""  # of the last change that this shows
    announce: str = ""  # for those who listen
    sounds: Sequence[str] = ()  # what is heard of each of the last changes, the newest last
    turn: bool = False  # whether somebody waits for whoever looks
    said: Said = NOTHING_SAID  # what somebody said last
    status: int = 200
    cookies: Sequence[Cookie] = ()  # what the browser remembers


def wants_fragments(request: AnyRequest) -> bool:
    """Whether our own script asks."""
    return FRAGMENTS in request.headers


def known_parts(request: AnyRequest) -> set[str]:
    """The keys of the parts that the page of our own script has; none where a whole page is asked for."""
    known = request.headers.get(FRAGMENTS, "").split(",")[:60]
    return {key for key, colon, _ in (part.partition(":") for part in known) if colon}


def show(request: AnyRequest, page: Page) -> Response[Any]:
    """A page as HTML or as fragments, as asked for."""
    parts = [Fragment(key, html) for key, html in page.fragments.items()]
    if wants_fragments(request):
        return _fragments(request, page, parts)
    context = {
        **page.context,
        "page": page,
        "parts": {part.key: part for part in parts},
        "theme": theme_of(request),
        "here": request.url.path,
        "fair": request.app.state.house.asks_for_contributions,
        "firsts_told": request.cookies.get("sabika-firsts") != "off",
        "talk_kept": may_talk(request),
        "confirm_kept": request.cookies.get("sabika-confirm") == "1",
    }
    html = render(page.template, language_of(request), context)
    return Response(html, media_type=MediaType.HTML, status_code=page.status, headers=FRESH, cookies=list(page.cookies))


def _fragments(request: AnyRequest, page: Page, parts: Sequence[Fragment]) -> Response[Any]:
    """What the browser says it has is only named."""
    known = set(request.headers.get(FRAGMENTS, "").split(",")[:60])
    answer = {
        "page": page.name,
        "number": page.number,
        "title": page.title,
        "url": page.url,
        "announce": page.announce,
        "turn": page.turn,
        "said": {"number": page.said.number, "text": page.said.text},
        "sounds": page.sounds,
        "fragments": [
            {"key": part.key, "hash": part.hash, "html": None if f"{part.key}:{part.hash}" in known else str(part.html)}
            for part in parts
        ],
    }
    body = msgspec.json.encode(answer)
    return Response(body, media_type=MediaType.JSON, status_code=page.status, headers=FRESH, cookies=list(page.cookies))


def go(request: AnyRequest, url: str) -> Response[Any]:
    """Another page comes next."""
    if wants_fragments(request):
        return Response(msgspec.json.encode({"go": url}), media_type=MediaType.JSON, headers=FRESH)
    return Redirect(url, status_code=303)


def may_talk(request: AnyRequest) -> bool:
    """Whether bots may say something where this browser looks."""
    return request.cookies.get("sabika-talk") != "0"


def theme_of(request: AnyRequest) -> str:
    """Light, dark, or as the system has it."""
    kept = request.cookies.get("sabika-theme", "")
    return kept if kept in THEMES else THEMES[0]


def error_page(request: AnyRequest, status: int, text: str) -> Response[Any]:
    """What went wrong, in a sentence, with a way back."""
    title = _heading(status, language_of(request))
    context = {"heading": title, "text": text}
    return show(request, Page("error", "error.html", title, context=context, announce=text, status=status))


def _heading(status: int, lang: str) -> str:
    _ = translations(lang).gettext
    return {404: _("Not here"), 403: _("Not yours"), 429: _("One moment, please")}.get(status, _("That didn’t work"))
