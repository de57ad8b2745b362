"""What players may be called: one rule for tables, sheets and new games.

A name is written as PRECIS has it for nicknames (RFC 8266): blanks joined, one way to write each letter, nothing that
cannot be seen. Names that were accepted under an older rule stay as they are (`check_kept`), so old games still open.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from sabika.engine import SetupError

if TYPE_CHECKING:
    from precis_i18n.profile import Profile

# For bots: people of Granada's last two centuries and of its stories.
BOT_NAMES = ("Zaida", "Yusuf", "Aixa", "Ismail", "Morayma", "Boabdil")
LONGEST_NAME = 60
MOST_MARKS = 2  # accents on one letter that has no sign of its own: Hebrew, Arabic and Thai need two
# Nothing is drawn for them, though Unicode calls them symbols and letters.
BLANKS = frozenset("\u2800\U0001d159\u115f\u1160\u3164\uffa0")
UNDRAWN = {"Cf", "Mn", "Me", "Zs"}
# Letters that look like Latin ones: whole names can be written in them ("ВЕРА", "BEPA").
LOOKS = str.maketrans(
    "АВЕЗКМНОРСТУХЅІЈԌԚԜӀаеорсухѕіјһԁԛԝӏΑΒΕΖΗΙΚΜΝΟΡΤΥΧονϲϳՕՍԼօսհո",
    "ABE3KMHOPCTYXSIJGQWIaeopcyxsijhdqwlABEZHIKMNOPTYXovcjOULouhn",
)
STROKES = str.maketrans("I|10", "lllO")  # those of one alphabet that many fonts draw alike
VARIANTS = dict.fromkeys((0xFE0E, 0xFE0F))  # how a keyboard wants its hearts drawn
ALIKE = frozenset(  # scripts that share the looks of letters
    {"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "CANADIAN", "DESERET", "OSAGE", "TIFINAGH"}
)


def clean_name(name: str) -> str:
    """A name as it is kept; SetupError says what is wrong with one that nobody could read or tell from another."""
    if not isinstance(name, str):
        raise SetupError(f"A name is a text, not {name!r:.40}.")
    if not name.strip():
        raise SetupError.saying("name-empty")
    try:
        cleaned = _nickname().enforce(name[: 4 * LONGEST_NAME].translate(VARIANTS))
    except UnicodeEncodeError:
        raise SetupError.saying("name-unreadable") from None
    if len(name) > 4 * LONGEST_NAME or len(cleaned) > LONGEST_NAME:
        raise SetupError.saying("name-long", most=LONGEST_NAME)
    if BLANKS & set(cleaned) or has_piled_marks(cleaned):
        raise SetupError.saying("name-unreadable")
    if len(_list_alike_scripts(cleaned)) > 1:
        raise SetupError.saying("name-mixed")
    return cleaned


def clean_names(names: Sequence[str]) -> tuple[str, ...]:
    """Names for one table: each as it is kept, no two alike."""
    cleaned = tuple(map(clean_name, names))
    if any(is_taken(name, cleaned[:number]) for number, name in enumerate(cleaned)):
        raise SetupError.saying("names-differ")
    return cleaned


def check_kept(names: Sequence[str]) -> tuple[str, ...]:
    """Names of a game that has begun, which may be older than today's rule: they can be written down, no more."""
    for name in names:
        if not isinstance(name, str):
            raise SetupError(f"A name is a text, not {name!r:.40}.")
        if not name.strip() or not name.isprintable():
            raise SetupError.saying("name-unreadable")
        if len(name) > LONGEST_NAME:
            raise SetupError.saying("name-long", most=LONGEST_NAME)
    if len(set(names)) != len(names):
        raise SetupError.saying("names-differ")
    return tuple(names)


def fold_name(name: str) -> str:
    """What two names share that people would take for the same, whatever rule they were accepted under."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def is_taken(name: str, others: Iterable[str]) -> bool:
    """Whether people would take it for one of the others."""
    return any(_are_alike(name, other) for other in others)


def _are_alike(name: str, other: str) -> bool:
    if fold_name(name) == fold_name(other):
        return True
    one, two = _write_in_latin(name), _write_in_latin(other)
    return fold_name(one) == fold_name(two) or one.translate(STROKES) == two.translate(STROKES)


def _write_in_latin(name: str) -> str:
    """What it looks like to those who know that alphabet alone."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKD", name).translate(LOOKS))


def is_visible(text: str) -> bool:
    """Whether anything of it is drawn."""
    return any(one not in BLANKS and unicodedata.category(one) not in UNDRAWN for one in text)


def has_piled_marks(text: str) -> bool:
    """Whether accents stand alone, or so many on one letter that they reach into other lines."""
    marks = MOST_MARKS  # none before the first letter
    for letter in text:
        marks = marks + 1 if unicodedata.category(letter) in ("Mn", "Me") else 0
        if marks > MOST_MARKS:
            return True
    return False


@cache
def _nickname() -> Profile:
    """The rule for nicknames; loaded by those alone who name somebody."""
    from precis_i18n import get_profile

    return get_profile("NicknameCasePreserved")


def _list_alike_scripts(name: str) -> set[str]:
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in name if letter.isalpha()} & ALIKE
