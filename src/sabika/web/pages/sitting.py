"""A look at a game from one seat: the view, the draft, and a shadow game built from the view alone to ask for rules."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from random import Random
from typing import Any

from markupsafe import Markup

import sabika
from sabika.engine import Action, Event, Game, View
from sabika.web.pages.draft import NOTHING, Draft
from sabika.web.pages.sentences import say, show
from sabika.words import Reason


@dataclass(frozen=True)
class Sitting:
    """Everything the parts of a table are made from."""

    view: View
    draft: Draft
    base: str  # the address of the table
    lang: str = "en"
    starts: Sequence[int] = ()  # for each action that was played, the length of the log before it
    mine: tuple[int, ...] = ()
    number: str = ""  # of the last change that the view shows
    closed: bool = False  # a past moment: nothing can be done
    hinted: str | None = None  # an action that was recommended

    @cached_property
    def shadow(self) -> Game[Any, Any, Any]:
        """A game like this one as far as the seat can know."""
        return sabika.imagine(self.view, Random(0))

    @cached_property
    def seat(self) -> int | None:
        """The seat that looks."""
        seat: int | None = self.view["seat"]
        return seat

    @cached_property
    def my_turn(self) -> bool:
        """Whether the seat that looks is asked now; in a window others may be too."""
        return not self.closed and self.seat is not None and self.view.get("asked", False) and not self.lent

    @property
    def window(self) -> bool:
        """Whether several may answer. Nobody is shown who of them still has to."""
        return bool(self.view.get("window"))

    @property
    def lent(self) -> bool:
        """Whether a bot plays for the seat."""
        table = self.view.get("table")
        if table is None or self.seat is None:
            return False
        seat = table["seats"][self.seat]
        return bool(seat["lent"] or seat["forfeited"])

    @property
    def decision(self) -> str | None:
        """What is asked of the seat, if anything."""
        return self.view["decision"] if self.my_turn else None

    @cached_property
    def legal(self) -> list[Action]:
        """What the seat may do, as far as it is listed."""
        return self.shadow.legal_actions(self.seat) if self.my_turn else []

    @cached_property
    def legal_texts(self) -> frozenset[str]:
        """The same as notations."""
        return frozenset(map(str, self.legal))

    @cached_property
    def hand(self) -> tuple[str, ...]:
        """The cards of the seat that looks."""
        return tuple(self.view["me"].get("hand", ())) if self.view["me"] else ()

    @cached_property
    def names(self) -> list[str]:
        """Names of all participants."""
        return [player["name"] for player in self.view["players"]]

    @property
    def seats(self) -> int:
        """How many have a seat."""
        return sum(not player["neutral"] for player in self.view["players"])

    @property
    def shown(self) -> int:
        """Whose palace or sheet is the large one."""
        wanted = self.draft.show
        if wanted is not None and wanted < self.seats:
            return wanted
        return self.seat or 0

    @property
    def shown_small(self) -> list[int]:
        """All others with a seat, in the order of play from whoever looks."""
        first = self.shown if self.seat is None else self.seat
        order = [(first + offset) % self.seats for offset in range(self.seats)]
        return [player for player in order if player != self.shown]

    def picking(self, draft: Draft) -> "Sitting":
        """The same look with something else picked: the shadow comes from the view, not from what is picked."""
        other = replace(self, draft=draft)
        other.__dict__["shadow"] = self.shadow
        return other

    def why_not(self, action: Action | str) -> str | None:
        """The reason against an action in words; None if it is allowed."""
        return self.words(self.shadow.why_not(action, self.seat))

    def words(self, reason: Reason | None) -> str | None:
        """A reason in words."""
        return None if reason is None else self.say(reason)

    def say(self, thing: Any) -> str:
        """A line, event, action or decision in words."""
        return say(thing, self.lang, self.names, self.view["game"])

    def show(self, event: Event) -> Markup:
        """An event in words and signs."""
        return show(event, self.lang, self.names)

    def link(self, **changes: Any) -> str:
        """The address of this table with a changed draft; whatever was asked about is no longer."""
        forgotten: dict[str, Any] = {"cell": None, "sure": None, "hint": False, "line": None}
        query = self.draft.query(**{**forgotten, **changes})
        return f"{self.base}?{query}" if query else self.base

    def pick(self, **changes: Any) -> str:
        """The address with this picked and nothing else."""
        return self.link(**{**NOTHING, **changes})

    @cached_property
    def log(self) -> list[Event]:
        """What happened."""
        return list(self.view["log"])
