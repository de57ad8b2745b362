"""Events: what happened, as data for log, page and record."""

from typing import Any, ClassVar, Self

import msgspec

from sabika.words import NOTATION, Names, Naming, render


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="event", tag=str.lower):
    """Base of all events."""

    def seen_by(self, seat: int | None) -> Self:
        """The event as this seat may know it (None: a spectator)."""
        return self

    @property
    def id(self) -> str:
        """The stable name of this sort of event."""
        return type(self).__name__.lower()

    @property
    def words(self) -> str:
        """The id of its sentence, where something about it is said in other words."""
        return self.id

    @property
    def params(self) -> dict[str, Any]:
        """What its sentence is filled with."""
        return {name: getattr(self, name) for name in self.__struct_fields__}

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.say()

    def say(self, lang: str = "en", names: Names = None, naming: Naming = NOTATION) -> str:
        """The sentence in `lang`."""
        return render("events", self.words, self.params, lang, names, naming)


class Drawn(Event, frozen=True, kw_only=True, omit_defaults=True):
    """Something was revealed from a pile. These events, in order, are all that chance has decided in a game."""

    by_chance: ClassVar[bool] = True

    pile: str
    items: tuple[str, ...]
    to: str  # "hand", "display", "market", …
    seat: int | None = None
    field: int | None = None
    shown: tuple[str, ...] = ()  # what two-sided items show, where they do not lie as they are named

    @property
    def id(self) -> str:
        return f"drawn-{self.to}"

    @property
    def seen(self) -> tuple[str, ...]:
        """The items as everybody sees them."""
        return self.shown or self.items

    @property
    def params(self) -> dict[str, Any]:
        return {**super().params, "items": self.seen}


class Given(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Part of the position a game started from: not chance, but no longer in the pile either."""

    by_chance = False

    @property
    def id(self) -> str:
        return f"given-{self.to}"


class Begun(Event, frozen=True):
    """The start player is known."""

    seat: int


class Turn(Event, frozen=True):
    """A turn begins."""

    seat: int


class Ended(Event, frozen=True):
    """The game is over. Whoever plays alone for points wins against nobody."""

    winners: tuple[int, ...]

    @property
    def id(self) -> str:
        return "ended" if self.winners else "ended-alone"

    @property
    def words(self) -> str:
        return "ended-shared" if len(self.winners) > 1 else self.id


def event_kinds() -> list[type[Event]]:
    """All sorts of events that are defined, for reading them back from JSON."""
    found: list[type[Event]] = []
    waiting = [Event]
    while waiting:
        for kind in waiting.pop().__subclasses__():
            found.append(kind)
            waiting.append(kind)
    return found
