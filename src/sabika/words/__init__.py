"""The one place where ids and parameters become sentences."""

from sabika.words.reason import Reason, because
from sabika.words.render import LANGUAGES, Names, catalogue, name_of, render

__all__ = ["LANGUAGES", "Names", "Reason", "because", "catalogue", "name_of", "render"]
