"""Finding chapters by words, also by questions as people ask them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache, lru_cache
from math import log

from sabika.rulebook.chapters import Chapter, end_head, plain_terms, topic
from sabika.rulebook.outline import TOPICS, find_section, outline_of
from sabika.rulebook.questions import list_words, read_question, weigh_likeness

MOST = 20
NEAR = 0.4  # what fits worse than this share of the best is left out
TITLE, HEAD, LEAD, TEXT = 3.0, 2.0, 1.5, 1.0
SPECIAL = 0.9  # modules, and games that come after another one
ALSO = 0.8  # a word that means the same
COMMON = 0.2  # what a word tells that stands everywhere
LEAST, LIKE = 4, 0.8  # a mistyped word: its letters, and how much it is like another


@dataclass(frozen=True)
class Found:
    """A chapter that has some of the words, the sentence that says most of them, and how well it fits."""

    chapter: Chapter
    topic: str  # its title
    head: str  # of the rule that the sentence belongs to; nothing for what begins a chapter
    sentence: str
    weight: float

    @property
    def passage(self) -> str:
        """What can be read by itself: a sentence may lean on its head ("Walls. They do not matter here.")."""
        return f"{end_head(self.head)} {self.sentence}".lstrip()


@dataclass(frozen=True)
class Meant:
    """A word that was asked for: the words of our texts that it stands for, and how much it tells."""

    likeness: Mapping[str, float]
    rarity: float


@dataclass(frozen=True)
class Entry:
    """A chapter as it is looked through: its words, each with how much it counts there."""

    chapter: Chapter
    topic: str
    words: Mapping[str, float]
    share: float  # of its weight: what is special comes after what everybody needs


def search(words: str, lang: str, topics: Sequence[str] = TOPICS, typos: bool = True) -> list[Found]:
    """Chapters in which words of a question stand, the best first; rare words and words of titles count most.

    A word that stands nowhere is taken for a mistyped one.
    """
    wanted = [meant for group in read_question(words, lang) if (meant := _recognise(group, lang, typos)).likeness]
    entries = [entry for entry in _read_all(lang) if entry.chapter.place.partition("/")[0] in topics]
    found = [(entry, sum(_find_word(entry, one) * one.rarity for one in wanted) * entry.share) for entry in entries]
    best = max((weight for _, weight in found), default=0.0)
    fitting = [(entry, weight) for entry, weight in found if weight and weight >= best * NEAR]
    fitting.sort(key=lambda one: -one[1])
    return [Found(entry.chapter, entry.topic, *_quote(entry, wanted, lang), weight) for entry, weight in fitting[:MOST]]


def list_often_asked(lang: str, topics: Sequence[str] = TOPICS) -> list[Chapter]:
    """What most people look for: something to show when nothing was found."""
    chapters = [chapter for name in topics if name in TOPICS for chapter in topic(name, lang).chapters]
    return [one for one in chapters if (section := find_section(one.place)) is not None and section.often]


@cache
def _read_all(lang: str) -> tuple[Entry, ...]:
    return tuple(
        Entry(chapter, topic(name, lang).title, _list_weights(chapter, topic(name, lang).title, lang), share)
        for name in TOPICS
        for share in [SPECIAL if topic(name, lang).module or outline_of(name).after else 1.0]
        for chapter in topic(name, lang).chapters
    )


def _list_weights(chapter: Chapter, title: str, lang: str) -> dict[str, float]:
    section = find_section(chapter.place)
    terms = " ".join(section.terms) if section else ""
    parts = [(f"{title} {chapter.title} {terms} {chapter.words}", TITLE), (chapter.lead, LEAD)]
    for head, text in chapter.rules:
        parts += [(head, HEAD), (text, TEXT)]
    found: dict[str, float] = {}
    for text, weight in parts:
        for word in list_words(plain_terms(text), lang):
            found[word] = max(weight, found.get(word, 0.0))
    return found


@cache
def _list_known(lang: str) -> frozenset[str]:
    return frozenset(word for entry in _read_all(lang) for word in entry.words)


@lru_cache(500)
def _recognise(group: tuple[str, ...], lang: str, typos: bool) -> Meant:
    """The words of our texts that are meant; of one that stands nowhere the one that is most like it."""
    likeness = _compare(group, lang)
    if not likeness and typos and len(group[0]) >= LEAST:
        likeness = _compare(tuple(get_close_matches(group[0], _list_known(lang), 1, LIKE)), lang)
    entries = _read_all(lang)
    having = sum(1 for entry in entries if not likeness.keys().isdisjoint(entry.words))
    # A word of few chapters tells more than one of all.
    return Meant(likeness, COMMON + log(len(entries) / having) if having else 0.0)


def _compare(group: tuple[str, ...], lang: str) -> Mapping[str, float]:
    found: dict[str, float] = {}
    for number, word in enumerate(group):
        for other in _list_known(lang):
            weight = weigh_likeness(word, other) * (ALSO if number else 1)
            if weight > found.get(other, 0.0):
                found[other] = weight
    return found


def _find_word(entry: Entry, meant: Meant) -> float:
    """How much the best of these words counts in a chapter."""
    there = meant.likeness.keys() & entry.words.keys()
    return max((entry.words[word] * meant.likeness[word] for word in there), default=0.0)


def _quote(entry: Entry, wanted: Sequence[Meant], lang: str) -> tuple[str, str]:
    """The sentence that says most of it, after its head.

    Who looked for another word sees the sentence it means, not the first one.
    """
    chapter = entry.chapter
    sentences = [(rule, list_words(plain_terms(" ".join(rule)), lang)) for rule in (("", chapter.lead), *chapter.rules)]
    if not any(_count(words, wanted) for _, words in sentences):
        wanted = [_recognise((word,), lang, False) for word in list_words(chapter.words, lang)]
    return max(sentences, key=lambda one: _count(one[1], wanted))[0]


def _count(words: Sequence[str], wanted: Sequence[Meant]) -> float:
    return sum(max((meant.likeness.get(word, 0.0) for word in words), default=0.0) * meant.rarity for meant in wanted)
