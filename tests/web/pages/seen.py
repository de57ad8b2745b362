"""What people read or hear on a page: text, labels, titles, and what our script announces."""

import re
from html.parser import HTMLParser
from typing import Any

import httpx

SPOKEN = ("aria-label", "title", "placeholder", "alt", "data-on", "data-lost", "data-back", "data-failed", "data-done")
SILENT = ("script", "style", "code", "id", "updated")  # notation is the same in all languages; a feed's ids
# A piece within a sentence does not cut it in two; its title is its notation.
PIECE = re.compile(r'<span class="piece"[^>]*><svg.*?</svg>(.*?)</span>')

SEAL = re.compile(r'<svg class="seal.*?</svg>')  # an initial is no word
# Tags that neither say nor silence anything, one after another: nine tenths of a page, which need not be understood.
MUTE = re.compile(rf"(?:<(?!/?(?:{'|'.join(SILENT)})\b)(?![^>]*\b(?:{'|'.join(SPOKEN)})=)/?[a-z][^>]*>\s*)+")


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.silent = 0
        self.said: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.silent += tag in SILENT
        for name, value in attributes:
            if value and (name in SPOKEN and dict(attributes).get("id") != "notation"):
                self.said.append(value)

    def handle_endtag(self, tag: str) -> None:
        self.silent -= tag in SILENT

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.said.append(" ".join(data.split()))


def said_in(html: str) -> list[str]:
    """All texts of some HTML or XML, one after another."""
    reader = _Reader()
    reader.feed(MUTE.sub("<i>", PIECE.sub(r"\1", SEAL.sub("", html))))
    return reader.said


def said_by(answer: httpx.Response) -> list[str]:
    """All texts of a page, a feed, or the fragments our script gets."""
    if "json" not in answer.headers["content-type"]:
        return said_in(re.sub(r"<!doctype[^>]*>|<\?xml[^>]*>", "", answer.text))
    data: dict[str, Any] = answer.json()
    html = " ".join(fragment["html"] or "" for fragment in data.get("fragments", ()))
    return [text for text in (data.get("title"), data.get("announce"), data.get("description")) if text] + said_in(html)
