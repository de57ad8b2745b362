"""Links and forms of a page."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import NamedTuple
from urllib.parse import urlencode


class Form(NamedTuple):
    """Where it is sent, and what with."""

    path: str
    fields: tuple[tuple[str, str], ...]


class PageReader(HTMLParser):
    """Collects where one can go from a page."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.forms: list[Form] = []
        self._path: str | None = None
        self._fields: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note links, forms and their fields."""
        found = {name: value or "" for name, value in attrs}
        if tag in ("a", "link", "script", "img"):
            self._note(found.get("href") or found.get("src") or "")
        elif tag == "form":
            self._path, self._fields = found.get("action", ""), []
            self.is_post = found.get("method", "").lower() == "post"
        elif tag in ("input", "button", "select", "textarea") and self._path is not None and "name" in found:
            self._fields.append((found["name"], found.get("value", "")))

    def handle_endtag(self, tag: str) -> None:
        """A form is whole."""
        if tag == "form" and self._path is not None:
            if self.is_post:
                self.forms.append(Form(self._path, tuple(self._fields)))
            else:
                self._note(f"{self._path}?{urlencode(self._fields)}" if self._fields else self._path)
            self._path = None

    def _note(self, link: str) -> None:
        if link.startswith("/") and not link.startswith("//"):
            self.links.append(link.partition("#")[0])


def read_page(text: str) -> PageReader:
    """Its links and forms."""
    reader = PageReader()
    reader.feed(text)
    return reader
