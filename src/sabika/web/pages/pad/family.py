"""What the score pad of a family of games shows: each has a file in `pad/games`, and the routes know no more of it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from markupsafe import Markup

from sabika.engine import Registry
from sabika.library import game_type
from sabika.scorepad.checklist import list_tasks
from sabika.scorepad.evening import EveningError
from sabika.web.pages.answers import Page
from sabika.web.pages.pad.choice import write_choice
from sabika.web.pages.pad.place import Place
from sabika.web.pages.sentences import naming
from sabika.web.pages.templates import markup
from sabika.words import render

Context = dict[str, object]
MOST_IN_CODE = 1400  # characters of an address: phones do not read finer ones from a screen


class OpenPad(ABC):
    """A pad that was read, at the place where somebody is in it."""

    def __init__(self, place: Place) -> None:
        self.place = place

    @abstractmethod
    def go_on(self) -> None:
        """A form of figures was filled in: what comes next is shown."""

    @abstractmethod
    def draw(self, lang: str, origin: str) -> Page:
        """Its page; addresses of the house begin with `origin`."""

    @abstractmethod
    def write_sheet(self) -> dict[str, Any]:
        """The scoring that is looked at as a score sheet."""


class PadFamily(ABC):
    """The `PAD` of a file in `sabika.web.pages.pad.games`, which is named as a family of games."""

    @abstractmethod
    def open(self, place: Place) -> OpenPad:
        """The pad, or an EveningError where what was entered cannot be."""


PADS: Registry[PadFamily] = Registry("sabika.web.pages.pad.games", PadFamily, "PAD")  # type: ignore[type-abstract]


def open_pad(place: Place) -> OpenPad:
    """The pad of the game that is played."""
    game = place.evening.game
    family = PADS.get(game_type(game).family)
    if family is None:
        raise EveningError.saying("no-page", game=game)
    return family.open(place)


def begin_context(place: Place, names: list[str], lang: str, origin: str) -> Context:
    """What the parts of every pad say."""
    return {
        "place": place,
        "evening": place.evening,
        "names": names,
        "refused": [error.say(lang) for error in place.refused],
        "origin": origin,
        "most_in_code": MOST_IN_CODE,
    }


def draw_head(context: Mapping[str, object], lang: str) -> dict[str, Markup]:
    """What stands above every page of a pad."""
    return {name: markup(f"pad/{name}.html", lang, context) for name in ("about", "ways")}


def draw_tasks(place: Place, context: Mapping[str, object], lang: str) -> Markup:
    """The checklist for exactly what was chosen."""
    way = naming(lang, None)
    tasks = [render("checklist", task.id, task.params, lang, naming=way) for task in list_tasks(place.evening)]
    return markup("pad/tasks.html", lang, {**context, "tasks": tasks, "choice": write_choice(place.evening)})
