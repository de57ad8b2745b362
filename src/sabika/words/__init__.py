"""The one place where ids and parameters become sentences."""

from sabika.words.languages import LANGUAGES, translations
from sabika.words.reason import Reason, because
from sabika.words.render import LOOKED_UP, Names, catalogue, english, game_name, name_of, render

__all__ = [
    "LANGUAGES",
    "LOOKED_UP",
    "Names",
    "Reason",
    "because",
    "catalogue",
    "english",
    "game_name",
    "name_of",
    "render",
    "translations",
]
