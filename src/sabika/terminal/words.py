"""The words of the terminal client itself. Sentences about rules come from `sabika.words`.

English is in `english.py` and with the modules; other languages are in the catalogues of `sabika.words` (as
`terminal.ID`).
"""

import os
from collections.abc import Iterator, Mapping
from functools import cache

from sabika.terminal import modules
from sabika.terminal.english import ENGLISH
from sabika.words import LANGUAGES, catalogue, translations

# Where the language is looked for, as everywhere on such machines; the first is ours alone.
ENVIRONMENT = ("SABIKA_LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@cache
def english() -> Mapping[str, str]:
    """All words there are."""
    return {**ENGLISH, **modules.words()}


class _Tables(Mapping[str, Mapping[str, str]]):
    """A table of texts for each language, translated when it is asked for."""

    def __getitem__(self, lang: str) -> Mapping[str, str]:
        if lang not in LANGUAGES:
            raise KeyError(lang)
        return _translated(lang)

    def __iter__(self) -> Iterator[str]:
        return iter(LANGUAGES)

    def __len__(self) -> int:
        return len(LANGUAGES)


@cache
def _translated(lang: str) -> Mapping[str, str]:
    speaking = translations(lang)
    return {id: speaking.pgettext(f"terminal.{id}", text) for id, text in english().items()}


TABLES: Mapping[str, Mapping[str, str]] = _Tables()


def language_here() -> str:
    """The language of whoever works at this terminal; English if there are no words in it."""
    asked = next((value for name in ENVIRONMENT if (value := os.environ.get(name))), "")
    return spoken(asked.partition(":")[0][:2].lower())


def spoken(lang: str) -> str:
    """The language itself if there are words in it, else English."""
    return lang if lang in LANGUAGES else "en"


def tell(id: str, lang: str = "en", **params: object) -> str:
    """The text for an id."""
    return TABLES[spoken(lang)][id].format(**params)


def kind_name(kind: str, lang: str = "en") -> str:
    """One building of a kind; kinds without a word keep their id."""
    if f"piece-{kind}" in english():  # no building, so the rules have no word for it
        return tell(f"piece-{kind}", lang)
    known = catalogue(spoken(lang))["kinds"].get(kind)
    return str(known[0]) if known else kind


def listed(names: list[str], lang: str = "en") -> str:
    """Names one after another: Ani, Ben and Cem."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {tell('and', lang)} {names[-1]}"
