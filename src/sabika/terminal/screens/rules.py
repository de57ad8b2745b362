"""The rules over the table: the chapter behind a refusal, behind points, or all of a game."""

from collections.abc import Callable, Iterable

from rich.console import Group
from rich.text import Text
from textual.screen import ModalScreen

from sabika.rulebook import chapter, topic
from sabika.rulebook.places import list_topics
from sabika.terminal.answers.asked import Refusal
from sabika.terminal.drawings.rules import draw_chapters
from sabika.terminal.look.colours import Look
from sabika.terminal.screens.page import Page
from sabika.terminal.words import translate


def make_rules_page(places: Iterable[str | None], look: Look) -> Page:
    """The page with the chapters at these places, each of them once."""
    found = dict.fromkeys(place for place in places if place is not None)
    body = Group(*draw_chapters([chapter(place, look.lang) for place in found], look))
    return Page(translate("rules", look.lang), body, translate("screen-keys", look.lang))


def make_refusal_page(refused: Refusal, ask: Callable[[], ModalScreen[None]], look: Look) -> Page:
    """What was refused, and the rule behind it; from here one can ask on."""
    places = [] if refused.place is None else [refused.place]
    said = Text(refused, style=f"bold {look.palette.stop}")
    body = Group(said, Text(), *draw_chapters([chapter(place, look.lang) for place in places], look))
    return Page(translate("rules", look.lang), body, translate("screen-keys-ask", look.lang), ask)


def list_places(game: str, modules: Iterable[str] = ()) -> list[str]:
    """All chapters of a game: its own, those of the game it builds upon, those of the modules in play."""
    played = set(modules)
    names = [name for name in list_topics(game) if not topic(name, "en").module or name in played]
    return [one.place for name in names for one in topic(name, "en").chapters]
