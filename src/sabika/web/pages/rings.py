"""Rings around what the companion means. They are laid over parts that are drawn already: no part knows of her."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from markupsafe import Markup, escape

MARK = " data-ring"


@dataclass(frozen=True)
class Ring:
    """Something that can be pressed in one of some parts: a piece, or a link by its id or by what it picks."""

    parts: Sequence[str]
    piece: str = ""
    id: str = ""
    picks: str = ""  # as it stands in an address
    count: int = 1  # so many of them, if there are
    chosen: bool = False  # it is chosen and shall be let go: what is chosen and shall stay needs no ring

    @property
    def pattern(self) -> re.Pattern[str]:
        """How its link looks."""
        if self.picks:
            sign = rf'href="[^"]*[?;]{re.escape(str(escape(self.picks)))}(?:&amp;[^"]*)?"'
        else:
            sign = re.escape(f'id="{escape(self.id)}"' if self.id else f'data-glide="{escape(self.piece)}"')
        is_so = "=" if self.chosen else "!"
        return re.compile(rf"<a (?{is_so}[^>]*aria-current)[^>]*?{sign}")


def _button(notation: str, beginning: bool) -> re.Pattern[str]:
    sign = re.escape(str(escape(notation)))
    tail = r'[^"]*' if beginning else ""
    return re.compile(rf'name="action" value="({sign}{tail})"(?![^>]* disabled)')


def find_notation(fragments: Mapping[str, Markup], beginning: str) -> str | None:
    """What a button does that is there for an action that begins like this; None if there is no such button."""
    found = (_button(beginning, True).search(html) for html in fragments.values())
    return next((unescape(match[1]) for match in found if match), None)


def ring_button(fragments: Mapping[str, Markup], notation: str, beginning: bool = False) -> dict[str, Markup]:
    """The parts in which something does this action when it is pressed, with rings; none if nothing does."""
    button = _button(notation, beginning)
    return {key: _mark(html, button, 9) for key, html in fragments.items() if button.search(html)}


def ring_pieces(fragments: Mapping[str, Markup], rings: Sequence[Ring]) -> dict[str, Markup]:
    """The parts in which one of these lies, with rings around them."""
    changed: dict[str, Markup] = {}
    for ring in rings:
        for key in ring.parts:
            html = changed.get(key, fragments.get(key, Markup()))
            marked = _mark(html, ring.pattern, ring.count)
            if marked != html:
                changed[key] = marked
    return changed


def _mark(html: Markup, pattern: re.Pattern[str], count: int) -> Markup:
    return Markup(pattern.sub(lambda found: found[0] + MARK, str(html), count=count))
