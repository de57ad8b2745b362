"""docs/glossary.md has the words that are used."""

import re
from pathlib import Path

from sabika.terminal.words import translate
from sabika.words import catalogue

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
# Words of the code have one language and a table of another form.
TERMS_OF_THE_GAMES = re.sub(r"^## Words in the code$.*?(?=^## )", "", GLOSSARY, flags=re.DOTALL | re.MULTILINE)
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in TERMS_OF_THE_GAMES.splitlines()
    if line.startswith("| ")
]
TERMS = {re.split(r"[,;(]", row[0])[0].strip(): row for row in ROWS if row[0] != "English"}


def test_every_term_has_three_languages_and_its_sources() -> None:
    assert len(TERMS) == len([row for row in ROWS if row[0] != "English"]) > 60
    for row in TERMS.values():
        assert len(row) == 5 and all(row), row
        assert row[2] in {"book", "ours"} and row[4] in {"book", "usual", "ours"}, row


def test_kinds_and_currencies_are_called_as_in_the_glossary() -> None:
    for lang, column in (("de", 1), ("nl", 3)):
        for id, (one, several) in catalogue("en")["kinds"].items():
            assert several.startswith(one[:-1])
            words = catalogue(lang)["kinds"][id]
            assert all(word in re.findall(r"[\w']+", TERMS[one][column]) for word in words), (lang, id)
        for letter, name in catalogue(lang)["currencies"].items():
            row = TERMS[translate(f"currency-{letter}")]
            assert name in row[column] and translate(f"currency-{letter}", lang) in row[column], (lang, letter)
