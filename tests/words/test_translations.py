"""Nothing people read lacks a translation, and every translation says what the English says.

What is the same in a language on purpose is listed in identical.toml.
"""

import re
import tomllib
from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import pytest

from sabika.words import LANGUAGES, LOOKED_UP
from sabika.words.render import TILES
from tests.words.strings import (
    TEMPLATES,
    TRANSLATED,
    Text,
    fields,
    forms,
    lacking,
    load,
    strings,
    terminal,
    wanted,
    web,
    words,
)

IDENTICAL = {
    lang: set(same)
    for lang, same in tomllib.loads(Path(__file__).with_name("identical.toml").read_text("utf-8")).items()
}
CATALOGUES = {lang: load(lang) for lang in TRANSLATED}
ENGLISH = [*words(), *terminal(), *web()]


class Pair(NamedTuple):
    """A text and its translation, of one and of several each by itself."""

    lang: str
    text: Text
    english: str
    said: str

    def __str__(self) -> str:
        return f"{self.lang} {self.text}: {self.said}"


PAIRS = [
    Pair(lang, text, english, said)
    for lang in TRANSLATED
    for text in wanted(ENGLISH, CATALOGUES[lang])
    for english, said in zip(text.ids, strings(CATALOGUES[lang].get(text.id, text.context)), strict=False)
]


def names(string: str) -> set[str]:
    """The parameters of a text: {name} in the rules and the terminal, %(name)s in the pages.

    A kind may be named as it is counted, or in a form of its own.
    """
    braces = {"kind" if name == "counted" else name for _, name, _, _ in fields(string) if name is not None}
    return braces | set(re.findall(r"%\((\w+)\)[sd]", string))


def faults(advice: str, wrong: Iterable[Pair]) -> str:
    """Nothing, or what is to be done about which translations."""
    return "\n".join([advice, *lines]) if (lines := [f"    {pair}" for pair in wrong]) else ""


@pytest.mark.parametrize("lang", TRANSLATED)
def test_everything_is_translated(lang: str) -> None:
    lacks = lacking(wanted(ENGLISH, CATALOGUES[lang]), CATALOGUES[lang])
    found = [f"{what}: {text}" for what, texts in lacks.items() for text in texts]
    assert not found, "\n".join(["run tools/translations.py, then translate:", *found])


def test_all_languages_are_looked_at() -> None:
    assert {"en", *TRANSLATED} == set(LANGUAGES)
    assert len(PAIRS) > 2 * 230, "the search for texts has found too few"


def test_translations_have_the_parameters_of_their_english() -> None:
    """Of one thing a language may say less: "one card" for "%(count)s card"."""

    def differs(pair: Pair) -> bool:
        of_one = len(pair.text.ids) == 2 and pair.english == pair.text.ids[0]
        return not names(pair.said) <= names(pair.english) if of_one else names(pair.said) != names(pair.english)

    assert not faults("other parameters than the English:", filter(differs, PAIRS))


def test_only_words_have_further_forms() -> None:
    """And no parameter has a format of another sort."""
    for pair in PAIRS:
        for _, name, form, conversion in fields(pair.said):
            assert conversion is None, pair
            assert not form or name in LOOKED_UP or name in TILES, pair
    assert not forms(english for text in ENGLISH for english in text.ids), "English needs no further forms"


def test_translations_differ_from_the_english() -> None:
    same = [pair for pair in PAIRS if pair.said == pair.english]
    unlisted = [pair for pair in same if pair.said not in IDENTICAL[pair.lang]]
    assert not faults("translate, or list in identical.toml:", unlisted)
    assert {lang: {pair.said for pair in same if pair.lang == lang} for lang in TRANSLATED} == IDENTICAL


def test_each_language_has_its_own_quotation_marks() -> None:
    marks = {"de": ("„", "“"), "nl": ("“", "”")}
    for pair in PAIRS:
        quotes = Counter(mark for mark in pair.said if mark in "«»„“”")
        opening, closing = marks[pair.lang]
        assert quotes.keys() <= {opening, closing}, pair
        assert quotes[opening] == quotes[closing] == pair.english.count("“"), pair
        assert pair.said.count('"') == pair.english.count('"'), pair


def test_sentences_end_like_the_english() -> None:
    for pair in PAIRS:
        assert pair.said.strip() == pair.said or pair.english.strip() != pair.english, pair
        end = pair.english[-1]
        assert end not in ".…:" or pair.said.endswith(end), pair


def test_templates_are_read_as_the_pages_read_them() -> None:
    from sabika.web.pages.templates import environment

    used = environment("en")
    for setting in ("trim_blocks", "lstrip_blocks", "keep_trailing_newline", "newline_sequence"):
        assert getattr(used, setting) == getattr(TEMPLATES, setting)
    assert used.policies["ext.i18n.trimmed"] == TEMPLATES.policies["ext.i18n.trimmed"]
    assert used.extensions.keys() == TEMPLATES.extensions.keys()
