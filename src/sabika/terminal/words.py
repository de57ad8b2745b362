"""The words of the terminal itself, in the language of whoever works there. Sentences about rules come from
`sabika.words`.

English is in `client_texts.py`, `command_texts.py`, `help_texts.py` and with the modules; other languages are in the
catalogues of `sabika.words` (as `terminal.ID`).
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from sabika.terminal.client_texts import CLIENT_TEXTS
from sabika.terminal.command_texts import COMMAND_TEXTS
from sabika.terminal.faces import collect_words
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.words import LANGUAGES, catalogue, translations

# Where the language is looked for, as everywhere on such machines; the first is ours alone.
ENVIRONMENT = ("SABIKA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
_asked: ContextVar[str | None] = ContextVar("asked", default=None)  # what a command was asked to speak (`--lang`)


def collect_texts(lang: str = "en") -> Mapping[str, str]:
    """All texts there are, in one language."""
    ids = [*CLIENT_TEXTS, *COMMAND_TEXTS, *HELP_TEXTS, *collect_words()]
    return {id: _find_text(id, lang) for id in ids}


def find_language() -> str:
    """The language of whoever works at this terminal; English if there are no words in it."""
    if (lang := _asked.get()) is not None:
        return lang
    asked = next((value for name in ENVIRONMENT if (value := os.environ.get(name))), "")
    return choose_language(asked.partition(":")[0][:2].lower())


@contextmanager
def speaking(lang: str | None) -> Iterator[None]:
    """Until the end of the block everything is said in this language; None: as before."""
    if lang is None:
        yield
        return
    before = _asked.set(lang)
    try:
        yield
    finally:
        _asked.reset(before)


def choose_language(lang: str) -> str:
    """The language itself if there are words in it, else English."""
    return lang if lang in LANGUAGES else "en"


def translate(id: str, lang: str = "en", **params: object) -> str:
    """The text for an id."""
    return _find_text(id, choose_language(lang)).format(**params)


def _find_text(id: str, lang: str) -> str:
    english = CLIENT_TEXTS.get(id) or COMMAND_TEXTS.get(id) or HELP_TEXTS.get(id) or collect_words()[id]
    return translations(lang).pgettext(f"terminal.{id}", english)


def name_kind(kind: str, lang: str = "en") -> str:
    """One building of a kind; kinds without a word keep their id."""
    if f"piece-{kind}" in CLIENT_TEXTS or f"piece-{kind}" in collect_words():  # no building: the rules have no word
        return translate(f"piece-{kind}", lang)
    known: Sequence[str] | None = catalogue(choose_language(lang))["kinds"].get(kind)
    return known[0] if known else kind


def join_names(names: Sequence[str], lang: str = "en") -> str:
    """Names one after another: Ani, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {translate('and', lang)} {names[-1]}"
