"""The client's own words: none missing, none left over."""

import re
from pathlib import Path

import sabika.terminal
from sabika.terminal.words import ENGLISH, TABLES, listed, spoken, tell

SOURCE = Path(sabika.terminal.__file__).parent
QUOTED = re.compile(r'"([a-z]+(?:-[a-z]+)*)"')
# Ids put together from parts.
MADE = re.compile(r"^(currency|column|command|filter|help|marker|piece)-")


def test_every_word_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8").split("TABLES: ")[-1] for path in SOURCE.rglob("*.py"))
    said = set(QUOTED.findall(code))
    unused = {id for id in ENGLISH if id not in said and not MADE.match(id) and f"'{id}'" not in code}
    assert not unused


def test_every_word_that_is_told_exists() -> None:
    for path in SOURCE.rglob("*.py"):
        for id in re.findall(r"""\btell\(\s*["']([a-z-]+)["']""", path.read_text(encoding="utf-8")):
            assert id in ENGLISH, f"{path.name}: {id}"


def test_languages_have_the_same_words() -> None:
    for table in TABLES.values():
        assert table.keys() == ENGLISH.keys()


def test_unknown_languages_speak_english() -> None:
    assert spoken("xx") == "en"
    assert tell("exact", "xx") == "exact"


def test_names_one_after_another() -> None:
    assert listed(["Ani"]) == "Ani"
    assert listed(["Ani", "Ben", "Cem"]) == "Ani, Ben and Cem"
