"""Something that can be printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:  # what draws takes a while to load
    from sabika.web.paper.page import Paper


@dataclass(frozen=True)
class Part:
    """A page or two: its name, what it is called in a language, and who prints it."""

    name: str
    title: Callable[[str], str]
    print: Callable[[Paper], None]


@dataclass(frozen=True)
class GamePapers:
    """The `PAPERS` of a file in `sabika.web.paper.games`: what can be printed for one game."""

    game: str
    parts: tuple[Part, ...]
