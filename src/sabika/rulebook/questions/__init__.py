"""How people ask: which words of a question say something, and what else they may mean (`LANG.toml`)."""

import re
import unicodedata
from functools import cache

import msgspec

from sabika.rulebook.files import convert, read_file

WORD = re.compile(r"[^\W_]+")
MOST = 12  # words of a question that are looked at
ENDING = 3  # letters by which two forms of a word may differ
STEM = 4  # letters that they share at least
UMLAUTS = (("ae", "a"), ("oe", "o"), ("ue", "u"))  # as people write who have no such keys


class Asking(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words of one language."""

    little: str
    alike: tuple[tuple[str, ...], ...]


@cache
def _read(lang: str) -> Asking:
    file = f"questions/{lang}"
    return convert(read_file("questions", lang), Asking, file)


@cache
def _list_little(lang: str) -> frozenset[str]:
    return frozenset(list_words(_read(lang).little, lang))


@cache
def _list_alike(lang: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(" ".join(list_words(one, lang)) for one in group) for group in _read(lang).alike)


def fold(text: str, lang: str) -> str:
    """Small letters without accents or marks."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    folded = "".join(sign for sign in plain if not unicodedata.combining(sign))
    for two, one in UMLAUTS if lang == "de" else ():
        folded = folded.replace(two, one)
    return folded


def list_words(text: str, lang: str) -> list[str]:
    """All words of a text, folded."""
    return WORD.findall(fold(text, lang))


def read_question(text: str, lang: str) -> list[tuple[str, ...]]:
    """What a question asks for: each word that says something, followed by all that mean the same.

    If nothing but little words is left, those are what is looked for.
    """
    words = list_words(text, lang)[:MOST]
    whole = f" {' '.join(words)} "
    phrases = [(one, group) for group in _list_alike(lang) for one in group if " " in one and f" {one} " in whole]
    taken = {word for one, _ in phrases for word in one.split()}
    telling = [word for word in dict.fromkeys(words) if word not in _list_little(lang) and word not in taken]
    if not telling and not phrases:
        telling = list(dict.fromkeys(words))
    return [*(_list_single(group) for _, group in phrases), *(_add_alike(word, lang) for word in telling)]


def _add_alike(word: str, lang: str) -> tuple[str, ...]:
    group = next((group for group in _list_alike(lang) if word in group), ())
    return (word, *(other for other in _list_single(group) if other != word))


def _list_single(group: tuple[str, ...]) -> tuple[str, ...]:
    """Without phrases: texts are looked through word by word."""
    return tuple(one for one in group if " " not in one)


def weigh_likeness(word: str, other: str) -> float:
    """Whether a word stands for another: the same, another form of it, or a part of a longer one."""
    if word == other:
        return 1.0
    shorter, longer = sorted((word, other), key=len)
    if len(shorter) >= STEM - 1 and longer.startswith(shorter) and len(longer) - len(shorter) <= ENDING:
        return 0.9
    shared = next((n for n, (one, two) in enumerate(zip(word, other, strict=False)) if one != two), len(shorter))
    if shared > STEM and len(longer) - shared <= ENDING:  # building, builds
        return 0.7
    if len(word) >= STEM and word in other:  # wall in firewall; tags in Sonntagsspiel
        return 0.5
    return 0.0
