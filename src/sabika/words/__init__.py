"""The one place where ids and parameters become sentences."""

from sabika.words.guesses import find_similar
from sabika.words.languages import LANGUAGES, translations
from sabika.words.names import ByName, capitalize, currency_name, find_doubles, money_name, piece_name
from sabika.words.reason import Reason, because
from sabika.words.render import (
    ALSO,
    LOOKED_UP,
    NOTATION,
    Names,
    Naming,
    catalogue,
    english,
    game_name,
    name_of,
    render,
    write,
)

__all__ = [
    "ALSO",
    "LANGUAGES",
    "LOOKED_UP",
    "NOTATION",
    "ByName",
    "Names",
    "Naming",
    "Reason",
    "because",
    "capitalize",
    "catalogue",
    "currency_name",
    "english",
    "find_doubles",
    "find_similar",
    "game_name",
    "money_name",
    "name_of",
    "piece_name",
    "render",
    "translations",
    "write",
]
