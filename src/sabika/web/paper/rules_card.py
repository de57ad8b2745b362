"""The rules of a game or a module on one page."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from sabika.rulebook import Topic, topic
from sabika.rulebook.chapters import end_head, plain_terms
from sabika.web.paper.look import SMALLEST

if TYPE_CHECKING:
    from sabika.web.paper.page import Paper

COLUMNS: Final = 2
GUTTER: Final = 8.0
LARGEST: Final = 13.0  # points
SIZES: Final = tuple(LARGEST - step / 4 for step in range(int(4 * (LARGEST - SMALLEST)) + 1))


@dataclass(frozen=True)
class Block:
    """Words that stay together: a head, or a paragraph."""

    text: str
    head: bool = False

    def size(self, reading: float) -> float:
        """Of its letters, where paragraphs have the size said."""
        return reading * 1.25 if self.head else reading


Chapter = list[Block]
Measured = tuple[Chapter, float]  # and how high it is
Columns = list[list[Chapter]]


class CardTooSmallError(Exception):
    """There are more words than one page can hold."""


def print_rules_card(paper: Paper, name: str) -> None:
    """One page in two columns, with letters as large as fit."""
    about = topic(name, paper.order.lang)
    top = paper.begin(about.title, plain_terms(about.summary))
    chapters = _chapters(about)
    width = (paper.width - GUTTER) / COLUMNS if len(chapters) > 1 else paper.width
    height = paper.bottom - top

    def fit(size: float) -> bool:
        return _arrange(_measure(paper, chapters, width, size), height, size) is not None

    number = bisect_left(SIZES, True, key=fit)  # smaller letters fit where larger ones do
    if number == len(SIZES):
        raise CardTooSmallError(f"{name}, {paper.order.lang}")
    measured = _measure(paper, chapters, width, size := SIZES[number])
    columns = _balance(measured, height, size) or _arrange(measured, height, size) or []
    for number, column in enumerate(columns):
        x, y = paper.left + number * (width + GUTTER), top
        for chapter in column:
            for block in chapter:
                y += paper.paragraph(block.text, x, y, width, block.size(size), bold=block.head) + size * 0.1
            y += size * 0.22


def _balance(chapters: Sequence[Measured], height: float, size: float) -> Columns | None:
    """Few words do not hang on one side: columns are as short as they can be, if there is something for each."""
    best = None
    while height > 0 and (columns := _arrange(chapters, height, size)) is not None:
        best = columns if len(columns) == COLUMNS else best
        height -= size
    return best


def _chapters(about: Topic) -> list[Chapter]:
    found = []
    for chapter in about.chapters:
        rules = [_rule(head, text) for head, text in chapter.rules]
        found.append([Block(plain_terms(chapter.title), head=True), Block(plain_terms(chapter.lead)), *rules])
    return found


def _rule(head: str, text: str) -> Block:
    return Block(f"• {plain_terms(f'{end_head(head)} {text}'.strip())}")


def _measure(paper: Paper, chapters: Sequence[Chapter], width: float, size: float) -> list[Measured]:
    """How high each chapter is."""
    return [
        (chapter, sum(paper.measure(one.text, width, one.size(size), bold=one.head) + size * 0.1 for one in chapter))
        for chapter in chapters
    ]


def _arrange(chapters: Sequence[Measured], height: float, size: float) -> Columns | None:
    """Chapters by column, each whole; None if they do not fit."""
    columns: Columns = [[]]
    used = 0.0
    for chapter, high in chapters:
        if used + high > height and columns[-1]:
            columns.append([])
            used = 0.0
        if high > height:
            return None
        columns[-1].append(chapter)
        used += high + size * 0.22
    return columns if len(columns) <= COLUMNS else None
