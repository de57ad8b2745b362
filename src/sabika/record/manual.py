"""Manual chance: people draw from their own box and say what came. What they have not said yet is asked for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence

import msgspec

from sabika.engine import Chance, Drawn, Event, FixedFirst, Seeded, Unshuffled
from sabika.engine.chance import SIDES_OF_A_DIE

UNTOLD = "?"  # somebody keeps it to themselves: a card that was dealt face down


class ManualChance(Chance):
    """Chance that gives what people say, and anything for what they have not said yet.

    It notes what each pile holds, so that one can be asked what came out of it.
    """

    def __init__(self, tail: Mapping[str, Sequence[str]], avoid: Collection[str] = ()) -> None:
        self._base = Unshuffled()
        self._tail = tail  # what comes next of each pile
        self._avoid = avoid  # what shall not stand for something untold, if anything else can
        self._dice = Seeded("")  # some rolls are repeated until they fit: then one and the same would not do
        self.rolled: dict[str, int] = {}  # from which roll on it was asked
        self.first: dict[str, Counter[str]] = {}
        self.late: dict[str, tuple[int, Counter[str]]] = {}  # after how many draws, and what was mixed in

    def _fixed(self, label: str, items: Collection[str]) -> FixedFirst:
        """Cards that nobody names are any that are left."""
        named = self._tail.get(label, ())
        spare = iter(sorted((Counter(items) - Counter(named)).elements(), key=lambda one: (one in self._avoid, one)))
        return FixedFirst(self._base, {label: [next(spare) if one == UNTOLD else one for one in named]})

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        self.first[label] = Counter(items)
        self.late.pop(label, None)
        return self._fixed(label, items).order(label, items, joining)

    def spot(self, label: str, size: int) -> int:
        return self._base.spot(label, size)

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        self.late[label] = drawn, Counter(joined)
        return self._fixed(label, rest).settle(label, drawn, rest, joined)

    def rolls(self, label: str, first: int, number: int) -> tuple[int, ...]:
        before = first - self.rolled.setdefault(label, first)
        return FixedFirst(self._dice, {label: self._tail.get(label, ())}).rolls(label, before, number)

    def left(self, label: str, told: Sequence[str]) -> Counter[str]:
        """What can still come out of a pile after these."""
        if label not in self.first:
            return Counter(SIDES_OF_A_DIE)
        drawn, joined = self.late.get(label, (0, Counter[str]()))
        inside = self.first[label] + joined if len(told) >= drawn else self.first[label]
        return inside - Counter(told)


class Question(msgspec.Struct, frozen=True):
    """Something came out of a pile, and it is not known what."""

    event: str  # what has happened, by its id
    pile: str
    seat: int | None
    field: int | None
    place: int  # which one of those that come together, from 0
    left: dict[str, int]  # what it can be, and how many of it there are
    turned: bool = False  # two-sided tiles lie with the other side up
    secret: bool = False  # not everybody sees it, so nobody has to say it

    @property
    def is_roll(self) -> bool:
        """Whether it came of dice, whose piles are their rolls."""
        return self.pile.startswith("dice")


def find_question(events: Sequence[Event], tail: Mapping[str, Sequence[str]], chance: ManualChance) -> Question | None:
    """The first thing in what happened that nobody has said."""
    counts: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Drawn) and event.by_chance:
            told = tail.get(event.pile, ())
            place = len(told) - counts[event.pile]
            if place < len(event.items):
                turned = bool(event.shown) and event.shown[place] != event.items[place]
                secret = event.seen_by(None) != event
                left = dict(sorted(chance.left(event.pile, told).items()))
                return Question(event.id, event.pile, event.seat, event.field, place, left, turned, secret)
            counts[event.pile] += len(event.items)
    return None


def find_departure(events: Sequence[Event], tail: Mapping[str, Sequence[str]]) -> str | None:
    """What was said and did not come: it is said too early, or twice. None if all is well."""
    came: dict[str, list[str]] = {}
    for event in events:
        if isinstance(event, Drawn) and event.by_chance:
            came.setdefault(event.pile, []).extend(event.items)
    for pile, told in tail.items():
        found = came.get(pile, [])
        for place, item in enumerate(told):
            if place >= len(found) or item not in (UNTOLD, found[place]):
                return item
    return None
