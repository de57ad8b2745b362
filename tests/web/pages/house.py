"""Helpers for tests of pages: a visitor who follows links and sends forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import unescape
from typing import Any

import httpx
import msgspec
from litestar import Litestar
from litestar.testing import TestClient

from sabika.engine import GameView
from sabika.table import Advice
from sabika.table.thinker import Thinker, recommend, think


class QuickThinker(Thinker):
    """Bots that think here and now."""

    async def choose(self, code: str, seed: str, view: GameView, whose: str = "") -> str:
        return think(code, seed, msgspec.json.encode(view))

    async def hints(self, seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        return recommend(seed, msgspec.json.encode(view), count)


class Guest:
    """Somebody with a browser."""

    def __init__(self, client: TestClient[Litestar]) -> None:
        self.client = client

    def get(self, url: str, **headers: str) -> httpx.Response:
        return whole(self.client.get(url, headers=headers, follow_redirects=True))

    def post(self, url: str, data: Mapping[str, Any] | None = None, **headers: str) -> httpx.Response:
        return whole(self.client.post(url, data=dict(data or {}), headers=headers, follow_redirects=True))

    def fragments(self, url: str, known: str = "none") -> dict[str, Any]:
        answer = whole(self.client.get(url, headers={"X-Sabika-Fragments": known}))
        found: dict[str, Any] = answer.json()
        return found

    def table(self, seats: tuple[str, ...] = ("person", "novice", "novice"), **more: str) -> str:
        """Set a table up and sit down; its address."""
        form = {"game": "alhambra", "players": str(len(seats)), "name": "Ani", **more}
        form.update({f"seat-{number}": who for number, who in enumerate(seats)})
        return self.post("/tables", form).url.path

    def as_somebody_else(self) -> None:
        """Another browser."""
        self.client.cookies.clear()


# Words for a script to fill wait in attributes of its own; addresses may have anything in them.
READ = re.compile(r"<(?:script|style)\b.*?</(?:script|style)>|<[^>]*>", re.DOTALL)
SAID = re.compile(r'\b(?:title|aria-label|alt|placeholder)="([^"]*)"')
UNFILLED = re.compile(r"\{\w+(?::\w+)?\}|%\(\w+\)[sd]")


def find_unfilled(html: str) -> list[str]:
    """Names of what was to be said, where people would read them instead of it."""
    texts = (READ.sub(" ", html), *SAID.findall(html))
    return [found for text in texts for found in UNFILLED.findall(text)]


def whole(answer: httpx.Response) -> httpx.Response:
    """The answer, in which every sentence is complete."""
    if answer.headers.get("content-type", "").startswith("text/html"):
        assert not find_unfilled(answer.text), answer.url
    return answer


def links(html: str, within: str = "") -> list[str]:
    """Addresses our script would follow, in the order of the page."""
    found = re.findall(r"<a [^>]*data-go[^>]*>", html)
    return [unescape(match[1]) for tag in found if within in tag and (match := re.search(r'href="([^"]*)"', tag))]


def actions(html: str) -> list[str]:
    """What the buttons of a page do."""
    return [unescape(value) for value in re.findall(r'name="action" value="([^"]*)"', html)]


def at(html: str) -> str:
    """The number the page's forms carry."""
    found = re.search(r'name="at" value="(\d+)"', html)
    assert found is not None
    return found[1]
