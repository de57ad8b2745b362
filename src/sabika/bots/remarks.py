"""What bots say at the table: now and then a few words about what has just happened.

Nothing of it is stored or drawn by lot. Whoever has the log finds the same remarks in it, wherever and whenever they
look; a remark that was made is never taken back by what happens later.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import blake2b
from typing import Any, Generic, TypeVar

from sabika.engine import AnyGame, Event, Registry
from sabika.engine.event import Begun, Ended, Turn
from sabika.library import game_type
from sabika.words import english, render

G = TypeVar("G", bound=AnyGame)
# Of so many occasions of a sort one is used; of all others each.
SELDOM = {"exact": 3, "most": 2, "gone": 3, "close": 2, "twice": 3, "praise": 3, "full": 2}


@dataclass(frozen=True)
class Occasion:
    """Something about which one of several bots may say something."""

    place: int  # of the event in the log
    what: str
    speakers: tuple[int, ...]


@dataclass(frozen=True)
class Remark:
    """What a bot says about an event."""

    seat: int
    id: str

    def say(self, lang: str = "en") -> str:
        """In words, without quotation marks."""
        return render("remarks", self.id, {}, lang)

    def quote(self, lang: str, names: list[str], actor: int | None) -> str:
        """In quotation marks; where it is about what somebody else did, with the name of who says it."""
        params = {"said": self.say(lang), "seat": self.seat}
        return render("terms", "quoted" if actor == self.seat else "quoted-by", params, lang, names)


@dataclass(frozen=True)
class Ears(Generic[G]):
    """What was to be seen at the table from a place of the log on, who may speak, and what there is to speak about."""

    game: G
    log: list[Event]
    bots: Collection[int]
    first: int
    found: list[Occasion] = field(default_factory=list)

    def note(self, place: int, what: str, *speakers: int) -> None:
        """An occasion, as far as there is a bot for it."""
        bots = tuple(one for one in speakers if one in self.bots)
        if bots:
            self.found.append(Occasion(place, what, bots))


class Voice(Generic[G]):
    """The `VOICE` of a file in `sabika.bots.voices`, named as a family of games: what is worth a remark there."""

    deeds: tuple[type[Event], ...] = ()  # with which a turn may begin

    def listen(self, ears: Ears[G]) -> None:
        """Note all occasions from a place of the log on, of one event those first that count most."""


VOICES: Registry[Voice[Any]] = Registry("sabika.bots.voices", Voice, "VOICE", lambda family: Voice())


def find_remarks(game: AnyGame, bots: Collection[int], first: int = 0) -> Mapping[int, Remark]:
    """What bots say, by the place in the log of what they say it about.

    Each says one thing at most from one of its turns to its next; of its turns only those count that begin after
    `first`, so that a few turns can be looked at alone.
    """
    if not bots:
        return {}
    voice = VOICES[game_type(game.rules.setup.game).family]
    ears = Ears(game, game.log, bots, first)
    _note_beginning(ears, voice)
    voice.listen(ears)
    _note_end(ears)
    return dict(_choose(ears))


def find_late_remarks(game: AnyGame, bots: Collection[int]) -> Mapping[int, Remark]:
    """The remarks of the last two rounds."""
    seats = game.rules.seats
    turns = [place for place, event in enumerate(game.log) if isinstance(event, Turn)]
    return find_remarks(game, bots, turns[-2 * seats] if len(turns) > 2 * seats else 0)


def _choose(ears: Ears[AnyGame]) -> Iterator[tuple[int, Remark]]:
    by_place: dict[int, list[Occasion]] = {}
    for one in ears.found:
        by_place.setdefault(one.place, []).append(one)
    quiet = set(ears.bots) if ears.first else set[int]()  # have spoken; or their turn began before
    for place in range(ears.first, len(ears.log)):
        event = ears.log[place]
        if isinstance(event, Turn):
            quiet.discard(event.seat)
        for one in by_place.get(place, ()):
            speaker = one.speakers[_pick(place, "who", len(one.speakers))]
            last = isinstance(event, Ended)
            if (last or speaker not in quiet) and _pick(place, one.what, SELDOM.get(one.what, 1)) == 0:
                quiet.add(speaker)
                yield place, Remark(speaker, f"{one.what}-{_pick(place, 'how', count_ways(one.what)) + 1}")
                break


def _pick(place: int, about: str, count: int) -> int:
    """One of several: by the place of the event, as if by chance."""
    return int.from_bytes(blake2b(f"{about}/{place}".encode(), digest_size=4).digest()) % count


@cache
def count_ways(what: str) -> int:
    """In how many ways it is said."""
    return sum(id.rpartition("-")[0] == what for id in english()["remarks"])


def _note_beginning(ears: Ears[AnyGame], voice: Voice[AnyGame]) -> None:
    """The first bot that does something wishes everybody luck."""
    if any(isinstance(event, Begun) for event in ears.log[:200]):
        deeds = (at for at, one in enumerate(ears.log) if isinstance(one, voice.deeds) and _seat(one) in ears.bots)
        place = next(deeds, None)
        if place is not None:
            ears.note(place, "luck", _seat(ears.log[place]) or 0)


def _note_end(ears: Ears[AnyGame]) -> None:
    """A bot that has won is glad; else one says what one says to winners."""
    if not ears.log or not isinstance(ended := ears.log[-1], Ended):
        return
    place = len(ears.log) - 1
    ears.note(place, "win", *ended.winners)
    if ended.winners and not set(ended.winners) & set(ears.bots):
        ears.note(place, "well", *sorted(ears.bots))


def _seat(event: Event) -> int | None:
    seat: int | None = getattr(event, "seat", None)
    return seat
