"""The client's own words: none missing, none left over."""

import re
from pathlib import Path

import sabika.terminal
from sabika.terminal.words import TABLES, english, listed, spoken, tell

SOURCE = Path(sabika.terminal.__file__).parent
QUOTED = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')
# Ids put together from parts.
MADE = re.compile(r"^(currency|column|command|filter|help|marker|piece)-")


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def test_every_word_is_used() -> None:
    files = [path for path in SOURCE.rglob("*.py") if path.name not in ("english.py", "lines.py")]
    code = re.sub(r"^WORDS = .*$", "", "\n".join(map(_text, files)), flags=re.MULTILINE)
    said = set(QUOTED.findall(code))
    unused = {id for id in english() if id not in said and not MADE.match(id) and f"'{id}'" not in code}
    assert not unused


def test_every_word_that_is_told_exists() -> None:
    for path in SOURCE.rglob("*.py"):
        for id in re.findall(r"""\btell\(\s*["']([a-z-]+)["']""", _text(path)):
            assert id in english(), f"{path.name}: {id}"


def test_languages_have_the_same_words() -> None:
    for table in TABLES.values():
        assert table.keys() == english().keys()


def test_unknown_languages_speak_english() -> None:
    assert spoken("xx") == "en"
    assert tell("exact", "xx") == "exact"


def test_names_one_after_another() -> None:
    assert listed(["Ani"]) == "Ani"
    assert listed(["Ani", "Ben", "Cem"]) == "Ani, Ben and Cem"
