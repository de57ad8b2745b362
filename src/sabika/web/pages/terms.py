"""Words in the texts of the rules that lead to their own places."""

from collections.abc import Callable

from markupsafe import Markup

from sabika.modules import MODULES
from sabika.rulebook import place_of_term
from sabika.rulebook.chapters import TERM

_LINK = Markup('<a class="term" data-go href="{}">{}</a>')


def game_of(topic: str) -> str:
    """The game that a topic is about, or one that a module can be played with."""
    return next((sorted(module.games)[0] for module in MODULES if module.name == topic), topic)


def link_terms(text: str, place: str, address: Callable[[str], str]) -> Markup:
    """A text with its words in stars as links; one that would lead to where it stands is a plain word."""
    game = game_of(place.partition("/")[0])
    found, end = Markup(), 0
    for match in TERM.finditer(text):
        shown, term = match[1], match[2] or match[1]
        there = place_of_term(term, game)
        found += text[end : match.start()]
        found += shown if there is None or there == place else _LINK.format(address(there), shown)
        end = match.end()
    return found + text[end:]
