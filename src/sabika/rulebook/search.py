"""Finding chapters by words."""

import unicodedata
from dataclasses import dataclass

from sabika.rulebook.chapters import Chapter, topic
from sabika.rulebook.outline import TOPICS, find_section

MOST = 20


@dataclass(frozen=True)
class Found:
    """A chapter that has the words, the sentence that says most of them, and how well it fits."""

    chapter: Chapter
    topic: str  # its title
    sentence: str
    weight: int


def search(words: str, lang: str) -> list[Found]:
    """Chapters in which all words stand, the best first: in a title a word counts most, then in the first sentences."""
    wanted = _fold(words).split()[:8]
    if not wanted:
        return []
    found = [
        one
        for name in TOPICS
        for chapter in topic(name, lang).chapters
        if (one := _look(chapter, topic(name, lang).title, wanted)) is not None
    ]
    return sorted(found, key=lambda one: -one.weight)[:MOST]


def _look(chapter: Chapter, title: str, wanted: list[str]) -> Found | None:
    section = find_section(chapter.place)
    terms = " ".join(section.terms) if section else ""
    parts = [(f"{title} {chapter.title}", 9), (terms, 9), (chapter.words, 9), (chapter.lead, 3)]
    for head, text in chapter.rules:
        parts += [(head, 4), (text, 1)]
    folded = [(_fold(text), weight) for text, weight in parts]
    if not all(any(word in text for text, _ in folded) for word in wanted):
        return None
    weight = sum(weight for text, weight in folded for word in wanted if word in text)
    sentences = [chapter.lead, *(text for _, text in chapter.rules)]
    # Who looked for another word sees the sentence it means, not the first one.
    said = any(word in _fold(text) for word in wanted for text in sentences)
    looked = wanted if said else _fold(chapter.words).split()
    best = max(sentences, key=lambda text: sum(word in _fold(text) for word in looked))
    return Found(chapter, title, best, weight)


def _fold(text: str) -> str:
    """Small letters without accents or marks."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("*", ""))
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
