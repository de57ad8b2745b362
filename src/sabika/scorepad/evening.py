"""An evening with the box on the table: who plays what, and what lay before everybody at each scoring.

It is one value that fits into an address, so that nobody has to keep it: whoever has the address has the evening.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from sabika.box import Box, BoxError
from sabika.box.corrections import Corrections, corrected
from sabika.engine import Rules, SabikaError
from sabika.engine.views import Option
from sabika.games.city import CityRules
from sabika.library import rules_for
from sabika.names import clean_names

FIRST = "1."  # what an address begins with: the form it is written in
LONGEST = 12_000  # characters of an address
LARGEST = 400_000  # bytes that it may unfold to
MOST_UNDONE = 8  # steps that can be undone
LAST = 3  # scorings
FARTHEST = 60  # cells from the start
LARGEST_AREA = 900  # cells between all tiles of a palace, which are drawn: no line of tiles is too long


class EveningError(SabikaError):
    """An evening that cannot be, or an address that is none."""


class Quick(msgspec.Struct, frozen=True, omit_defaults=True):
    """Figures that somebody counted instead of entering a palace."""

    counts: Mapping[str, int] = {}
    lines: Mapping[str, int] = {}
    dearest: Mapping[str, int] = {}


class Before(msgspec.Struct, frozen=True, omit_defaults=True):
    """What lies before one player at a scoring."""

    tiles: tuple[tuple[str, int, int], ...] = ()  # and the cells they lie on
    house: tuple[tuple[int, int], ...] = ()  # cells where a house rule holds
    pile: tuple[str, ...] = ()  # tiles of somebody who has no palace
    reserve: tuple[str, ...] = ()  # tiles that wait beside the palace
    more: Mapping[str, tuple[tuple[str, tuple[int, int] | None], ...]] = {}  # pieces of modules, by entry of the sheet
    quick: Quick | None = None
    # Roll & Write: crosses, coins, and the places taken for kinds; of virtual players the pad of counts.
    crossed: tuple[tuple[int, int], ...] = ()
    coins: int = 0
    completed: Mapping[str, int] = {}
    counts: Mapping[str, int] = {}

    @property
    def where(self) -> dict[tuple[int, int], str]:
        """The tiles by their cells."""
        return {(x, y): tile for tile, x, y in self.tiles}

    @property
    def owned(self) -> tuple[str, ...]:
        """All tiles, wherever they lie."""
        return (*(tile for tile, _, _ in self.tiles), *self.pile, *self.reserve)


class Evening(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that was entered. The last of `scorings` is the one that is waited for, until `held` says it was held."""

    game: str
    players: tuple[str, ...]
    modules: tuple[str, ...] = ()
    options: Mapping[str, Option] = {}
    scorings: tuple[tuple[Before, ...], ...] = ()  # for each what lies before everybody, those without a seat last
    held: int = 0
    skipped: tuple[int, ...] = ()  # scorings that were left out: the game ended before their card came
    money: Mapping[str, tuple[int, ...]] = {}  # at the end: what everybody has left of each currency
    id: str = ""  # by which a device knows it again
    box: Corrections = {}  # what is printed otherwise in the box on the table

    @property
    def now(self) -> int:
        """The number of the scoring that is entered."""
        return len(self.scorings)

    @property
    def over(self) -> bool:
        """Whether all scorings were held."""
        return self.held == LAST


def begin(
    game: str,
    players: Sequence[str],
    modules: Sequence[str] = (),
    options: Mapping[str, Option] | None = None,
    id: str = "",
    box: Corrections | None = None,
) -> Evening:
    """An evening on which nothing was entered yet."""
    rules = rules_for(game, len(players), modules, options, corrected(box) if box else None)
    names = clean_names(players)
    everybody = len(names) + len(rules.neutrals)
    first = ((Before(),) * everybody,)
    return Evening(game, names, rules.setup.modules, dict(options or {}), first, id=id, box=dict(box or {}))


def box_of(evening: Evening) -> Box | None:
    """The box on the table; None: the standard one."""
    return corrected(evening.box) if evening.box else None


def rules_of(evening: Evening) -> Rules[Any]:
    """The rules it is played by."""
    return rules_for(evening.game, len(evening.players), evening.modules, evening.options, box_of(evening))


def names_of(evening: Evening, rules: Rules[Any]) -> list[str]:
    """Everybody's names, those without a seat last."""
    return [*evening.players, *rules.neutrals]


def can_be_left_out(evening: Evening, number: int) -> bool:
    """Whether the game may end before this scoring: its card is not in the first deck."""
    rules = rules_of(evening)
    if not isinstance(rules, CityRules):
        return False
    placed = {card for _, card in rules.scoring_piles}
    return any(scoring == number and card not in placed for card, scoring in rules.scoring_cards.items())


def write(evenings: Sequence[Evening]) -> str:
    """The address of an evening, which comes first, and of those that undoing leads back to."""
    packed = zlib.compress(msgspec.json.encode(list(evenings[: MOST_UNDONE + 1])), 9)
    return FIRST + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read(text: str) -> list[Evening]:
    """The evening of an address, and those before; EveningError if it is damaged, with the place of what is wrong."""
    if len(text) > LONGEST:
        raise EveningError.saying("pad-too-long")
    if not text.startswith(FIRST):
        raise EveningError.saying("pad-unknown-form")
    found = _decode(_unfold(text.removeprefix(FIRST)))
    if not 1 <= len(found) <= MOST_UNDONE + 1:
        raise EveningError.saying("pad-damaged", where="$")
    for evening in found[:1]:
        check(evening)
    return found


def _unfold(text: str) -> bytes:
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        unfolding = zlib.decompressobj()
        found = unfolding.decompress(packed, LARGEST)
    except (binascii.Error, ValueError, zlib.error):
        raise EveningError.saying("pad-cut") from None
    if unfolding.unconsumed_tail:
        raise EveningError.saying("pad-too-long")
    if not unfolding.eof or unfolding.unused_data:
        raise EveningError.saying("pad-cut")
    return found


def _decode(data: bytes) -> list[Evening]:
    """Evenings from JSON."""
    try:
        return msgspec.json.decode(data, type=list[Evening])
    except (msgspec.ValidationError, msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        _, _, place = str(error).rpartition(" - at ")
        raise EveningError.saying("pad-damaged", where=place.strip("`") or "$") from None


def check(evening: Evening) -> None:
    """Raise an error if it cannot be: unknown names, or more than a table holds. Palaces are judged elsewhere."""
    if len(evening.id) > 40:
        raise EveningError.saying("pad-damaged", where="id")
    if len(evening.players) > 12 or len(evening.modules) > 40:
        raise EveningError.saying("pad-damaged", where="players")
    try:
        rules = rules_of(evening)
    except BoxError:
        raise EveningError.saying("pad-damaged", where="box") from None
    if clean_names(evening.players) != evening.players:
        raise EveningError.saying("pad-damaged", where="players")
    everybody = len(evening.players) + len(rules.neutrals)
    if not 1 <= evening.now <= LAST or evening.held not in (evening.now - 1, *([LAST] if evening.now == LAST else [])):
        raise EveningError.saying("pad-damaged", where="scorings")
    if any(number > evening.held or not can_be_left_out(evening, number) for number in evening.skipped):
        raise EveningError.saying("pad-damaged", where="skipped")
    for number, scoring in enumerate(evening.scorings):
        if len(scoring) != everybody:
            raise EveningError.saying("pad-damaged", where=f"scorings[{number}]")
        for player, before in enumerate(scoring):
            _check_cells(before, f"scorings[{number}][{player}]")


def _check_cells(before: Before, place: str) -> None:
    cells = [(x, y) for _, x, y in before.tiles]
    if len(set(cells)) < len(cells) or any(max(abs(x), abs(y)) > FARTHEST for x, y in (*cells, *before.house)):
        raise EveningError.saying("pad-damaged", where=f"{place}.tiles")
    across, down = ([0, *along] for along in zip(*cells, strict=True)) if cells else ([0], [0])
    if (max(across) - min(across) + 1) * (max(down) - min(down) + 1) > LARGEST_AREA:
        raise EveningError.saying("pad-damaged", where=f"{place}.tiles")
