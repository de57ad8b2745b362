"""The client's own words: none missing, none left over."""

import re
from pathlib import Path

import sabika.terminal
from sabika.terminal.words import choose_language, collect_texts, join_names, translate
from sabika.words import LANGUAGES

SOURCE = Path(sabika.terminal.__file__).parent
QUOTED = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')
# Ids put together from parts.
MADE = re.compile(r"^(currency|column|command|filter|help|marker|piece)-")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_every_word_is_used() -> None:
    files = [path for path in SOURCE.rglob("*.py") if path.name not in ("client_texts.py", "command_texts.py")]
    code = re.sub(r"^    words: ClassVar = .*$", "", "\n".join(map(_text, files)), flags=re.MULTILINE)
    said = set(QUOTED.findall(code))
    unused = {id for id in collect_texts() if id not in said and not MADE.match(id) and f"'{id}'" not in code}
    assert not unused


def test_every_word_that_is_told_exists() -> None:
    for path in SOURCE.rglob("*.py"):
        for id in re.findall(r"""\btranslate\(\s*["']([a-z-]+)["']""", _text(path)):
            assert id in collect_texts(), f"{path.name}: {id}"


def test_languages_have_the_same_words() -> None:
    for lang in LANGUAGES:
        assert collect_texts(lang).keys() == collect_texts().keys()


def test_unknown_languages_speak_english() -> None:
    assert choose_language("xx") == "en"
    assert translate("exact", "xx") == "exact"


def test_names_one_after_another() -> None:
    assert join_names(["Ani"]) == "Ani"
    assert join_names(["Ani", "Ben", "Cem"]) == "Ani, Ben and Cem"
