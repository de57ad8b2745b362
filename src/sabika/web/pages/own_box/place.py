"""Where somebody is in their box: what they corrected and checked, and what they look at; all in the address."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from sabika.box import Box, BoxError
from sabika.box.address import BoxProgress, read_address, write_address
from sabika.box.corrections import corrected, standard_pieces
from sabika.box.names import SIDES
from sabika.box.pieces import PARTS, Piece, change_piece, find_piece, list_places

MOST_CHANGES = 8  # that come with one address


@dataclass(frozen=True)
class BoxPlace:
    """A page of a box: a group of its pieces, and one of them."""

    state: BoxProgress
    part: str
    group: str
    at: str  # the piece that is looked at

    @cached_property
    def written(self) -> str:
        """The box as addresses say it."""
        return write_address(self.state.corrections, self.state.checked)

    @cached_property
    def usable(self) -> str:
        """The same without what was only checked, for whoever plays with it; empty if it is as ours or cannot be."""
        return "" if self.box is None or not self.state.corrections else write_address(self.state.corrections)

    @cached_property
    def box(self) -> Box | None:
        """The box as it is now; None as long as something about it cannot be right."""
        return None if self.faults else corrected(self.state.corrections)

    @cached_property
    def faults(self) -> tuple[BoxError, ...]:
        """What cannot be right."""
        try:
            corrected(self.state.corrections)
        except BoxError as error:
            return error.all
        return ()

    def piece(self, place: str) -> Piece:
        """What lies there."""
        return find_piece(place, self.state.corrections)

    def link(self, at: str | None = None, **changes: Any) -> str:
        """Another page of the same box."""
        there = replace(self, **changes) if at is None else place_of(self.state, at)
        return f"/box?{urlencode({'b': self.written, 'part': there.part, 'group': there.group, 'at': there.at})}"

    def change(self, *words: str, at: str | None = None) -> str:
        """Where a change leads."""
        return f"{self.link(at)}&{urlencode({'do': ' '.join(words)})}"

    def go_on(self, steps: int = 1) -> str:
        """The next piece of this part, or the one before."""
        places = [place for group in list_places(self.part).values() for place in group]
        return places[(places.index(self.at) + steps) % len(places)]

    def find_next(self) -> str:
        """The next piece of this part that nobody has checked; if there is none, the next."""
        places = [place for group in list_places(self.part).values() for place in group]
        here = places.index(self.at)
        left = [place for place in (*places[here + 1 :], *places[:here]) if place not in self.state.checked]
        return left[0] if left else self.go_on()


def place_of(state: BoxProgress, at: str) -> BoxPlace:
    """The page on which a piece is looked at."""
    part = at.partition(".")[0]
    group = next(name for name, places in list_places(part).items() if at in places)
    return BoxPlace(state, part, group, at)


def read_box_place(query: Mapping[str, str], changes: Sequence[str] = ()) -> BoxPlace:
    """From an address; what makes no sense beside the box is not there. BoxError if there is no such box."""
    state = read_address(query.get("b", ""))
    for text in changes[:MOST_CHANGES]:
        state = apply(state, text)
    part = query.get("part", "") if query.get("part") in PARTS else PARTS[0]
    groups = list_places(part)
    at = query.get("at", "")
    group = query.get("group", "")
    if any(at in places for places in groups.values()) and (at in groups.get(group, (at,))):
        return place_of(state, at)
    places = groups.get(group) or next(iter(groups.values()))
    return place_of(state, places[0])


def apply(state: BoxProgress, text: str) -> BoxProgress:
    """With a change: `side PLACE N`, `word PLACE 0 9`, `check PLACE`, `ours PLACE`, `ours`. Others change nothing."""
    verb, _, rest = text.partition(" ")
    if verb == "ours" and not rest:
        return BoxProgress()
    place = next((one for one in sorted(standard_pieces(), key=len, reverse=True) if rest.startswith(one)), "")
    part = place.partition(".")[0]
    if part not in PARTS or not any(place in places for places in list_places(part).values()):
        return state
    words = rest.removeprefix(place).split()
    piece = find_piece(place, state.corrections)
    if verb == "check":
        marked = {*state.checked} ^ {place}
        return BoxProgress(state.corrections, tuple(one for one in standard_pieces() if one in marked))
    if verb == "side" and piece.edge and words and words[0] in SIDES:
        return _correct(state, place, piece.press(words[0]))
    if verb == "word" and len(words) == 2 and words[0].isdecimal() and len(words[0]) == 1:
        known = [word for word in piece.words if word.number == int(words[0]) and words[1] in word.choices]
        return _correct(state, place, piece.choose(known[0].number, words[1])) if known else state
    return _correct(state, place, piece.ours) if verb == "ours" else state


def _correct(state: BoxProgress, place: str, text: str) -> BoxProgress:
    return BoxProgress(change_piece(state.corrections, place, text), state.checked)
