"""Score sheets: a form says how one for a family of games is filled in, and reads it."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from sabika.box import Box, BoxError, read_own
from sabika.engine import Entry, EntryError, Registry, ScoreLine, SetupError
from sabika.library import game_type, plain_copy
from sabika.names import clean_name, is_taken

SHEET_ENTRIES = {"game", "modules", "scoring", "options", "players", "own_box"}


class ScoreSheet(Protocol):
    """A sheet that was read and can be."""

    @property
    def names(self) -> Sequence[str]:
        """The players."""

    def lines(self) -> Sequence[ScoreLine]:
        """Their points."""

    def house_rules(self) -> Mapping[str, Any]:
        """Cells that were exempted from rules, by player: the score is valid only under their house rule."""


class SheetForm:
    """The `FORM` of a file in `sabika.scorepad.games`, which is named as a family of games."""

    def read(self, entry: Entry, box: Box | None) -> ScoreSheet:
        """The sheet, or an EntryError that says what is wrong and where."""
        raise NotImplementedError


FORMS = Registry("sabika.scorepad.games", SheetForm, "FORM")


def read_sheet(data: Mapping[str, Any], box: Box | None = None) -> ScoreSheet:
    """The sheet, read as its game asks for."""
    entry = read_entry(data)
    form = FORMS.get(_find_family(entry["game"]))
    if form is None:
        raise entry["game"].deny("entry-no-sheet")
    return form.read(entry, box)


def _find_family(game: Entry) -> str:
    try:
        return game_type(game.text()).family
    except SetupError as error:
        raise EntryError.about(game.place, error) from None


def read_entry(data: Mapping[str, Any]) -> Entry:
    """What somebody entered, with the entries that every sheet has."""
    entry = Entry(plain_copy(data))
    entry.allow_only(SHEET_ENTRIES)
    entry.require("game", "players")
    return entry


def read_name(player: Entry, others: Sequence[str]) -> str:
    """A name that tells a player from those before."""
    try:
        name = clean_name(player["name"].text())
    except SetupError as error:
        raise EntryError.about(player["name"].place, error) from None
    if is_taken(name, others):
        raise player["name"].deny("entry-same-name", name=name)
    return name


def read_box(entry: Entry, box: Box | None) -> Box | None:
    """The box that a sheet was filled in with: the one it has with it, as records do, or the one that is given.

    A given one may tell more, but nothing else of the same parts.
    """
    if "own_box" not in entry:
        return box
    try:
        own = read_own(entry["own_box"].table())
    except BoxError as error:
        place = ".".join(filter(None, ("own_box", error.place)))
        raise EntryError.refusing(place, "entry-own-box", problem=error.problem) from None
    differing = [name for name in entry["own_box"].table() if getattr(box or own, name) != getattr(own, name)]
    if differing:
        raise entry["own_box"].deny("entry-other-box", part=differing[0])
    return box or own
