"""What somebody enters, one thing after another: each is a line of text, and makes another evening of the one before.

`2.0 build tower-9-NE at 1,0`: at the second scoring, before the first player. With `anyway` it is a house rule.
A change of an earlier scoring goes on into the later ones, where they are still the same in that place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

import msgspec

from sabika.games.city.boundary import LINES
from sabika.games.rollwrite.sheet import PrintedSheet
from sabika.palace import Cell
from sabika.scorepad.evening import FARTHEST, LAST, Before, Evening, EveningError, Quick, rules_of

_CHANGE = re.compile(r"(?:([1-3])\.([0-9]) )?([a-z]+)((?: \S{1,60}){0,60})", re.ASCII)
_CELL = re.compile(r"(-?\d{1,2}),(-?\d{1,2})", re.ASCII)


def apply(evening: Evening, text: str) -> Evening:
    """The evening with a change; EveningError where it makes no sense."""
    found = _CHANGE.fullmatch(text)
    if found is None or found[3] not in _VERBS:
        raise EveningError.saying("pad-no-change", change=text[:60])
    number, player = int(found[1] or evening.now), int(found[2] or 0)
    if number > evening.now or player >= len(evening.scorings[0]):
        raise EveningError.saying("pad-no-change", change=text[:60])
    try:
        return _VERBS[found[3]](evening, number - 1, player, found[4].split())
    except (ValueError, KeyError, IndexError, AttributeError):
        raise EveningError.saying("pad-no-change", change=text[:60]) from None


def _read_cell(text: str) -> Cell:
    found = _CELL.fullmatch(text)
    if found is None or max(abs(int(found[1])), abs(int(found[2]))) > FARTHEST:
        raise ValueError(text)
    return int(found[1]), int(found[2])


def _replace(evening: Evening, number: int, player: int, before: Before) -> Evening:
    scorings = [list(scoring) for scoring in evening.scorings]
    scorings[number][player] = before
    return msgspec.structs.replace(evening, scorings=tuple(map(tuple, scorings)))


def _build(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile on a cell; whatever lay there goes back into the box."""
    tile, at, where, *more = words
    cell = _read_cell(where)
    tiles = rules_of(evening).tiles  # type: ignore[attr-defined]  # who builds has tiles
    if at != "at" or cell == (0, 0) or more not in ([], ["anyway"]):
        raise ValueError(words)
    body = tiles[tile].body
    old = evening.scorings[number][player].where.get(cell)
    for later in range(number, evening.now):
        scoring = evening.scorings[later]
        mine = scoring[player]
        gone = old is not None and tiles[old].body == body  # the same tile turned over
        taken = any(tiles[one].body == body for one in list_tiles(scoring))
        if later > number and mine.where.get(cell) != old:
            break
        if taken and not gone:
            if later == number:
                raise EveningError.saying("pad-tile-taken", tile=tile)
            break
        laid = [one for one in mine.tiles if one[1:] != cell]
        house = (*mine.house, cell) if more and cell not in mine.house else mine.house
        changed = msgspec.structs.replace(mine, tiles=(*laid, (tile, *cell)), house=house)
        evening = _replace(evening, later, player, changed)
    return evening


def list_tiles(scoring: tuple[Before, ...]) -> list[str]:
    """All tiles that lie before anybody."""
    return [tile for before in scoring for tile in (*(tile for tile, _, _ in before.tiles), *before.pile)]


def _remove(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """The tile of a cell goes back into the box."""
    (where,) = words
    cell = _read_cell(where)
    old = evening.scorings[number][player].where[cell]
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        if mine.where.get(cell) != old:
            break
        left = tuple(one for one in mine.tiles if one[1:] != cell)
        house = tuple(one for one in mine.house if one != cell)
        evening = _replace(evening, later, player, msgspec.structs.replace(mine, tiles=left, house=house))
    return evening


def _house(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A house rule holds on a cell, or does no longer."""
    cell = _read_cell(words[0])
    mine = evening.scorings[number][player]
    left = tuple(one for one in mine.house if one != cell)
    house = left if cell in mine.house else (*left, cell)
    return _replace(evening, number, player, msgspec.structs.replace(mine, house=house))


def _give(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile for somebody without a palace; later he has it too."""
    (tile,) = words
    rules = rules_of(evening)
    tiles = rules.tiles  # type: ignore[attr-defined]
    if player < rules.seats:
        raise ValueError(player)
    body = tiles[tile].body
    for later in range(number, evening.now):
        scoring = evening.scorings[later]
        if any(tiles[one].body == body for one in list_tiles(scoring)):
            if later == number:
                raise EveningError.saying("pad-tile-taken", tile=tile)
            break
        mine = scoring[player]
        evening = _replace(evening, later, player, msgspec.structs.replace(mine, pile=(*mine.pile, tile)))
    return evening


def _ungive(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    (tile,) = words
    if tile not in evening.scorings[number][player].pile:
        raise ValueError(tile)
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        left = tuple(one for one in mine.pile if one != tile)
        evening = _replace(evening, later, player, msgspec.structs.replace(mine, pile=left))
    return evening


def _put(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A piece of a module: `put ENTRY ID`, or `put ENTRY ID on 1,0`. Nobody else has it then."""
    entry, id, *where = words
    if len(where) not in (0, 2) or where[:1] not in ([], ["on"]):
        raise ValueError(words)
    cell = _read_cell(where[1]) if where else None
    for later in range(number, evening.now):
        taken = any(id == one for before in evening.scorings[later] for one, _ in before.more.get(entry, ()))
        if taken and later > number:
            break
        if taken:
            raise EveningError.saying("pad-tile-taken", tile=id)
        mine = evening.scorings[later][player]
        more = {**mine.more, entry: (*mine.more.get(entry, ()), (id, cell))}
        evening = _replace(evening, later, player, msgspec.structs.replace(mine, more=more))
    return evening


def _take(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A piece of a module goes back; later too."""
    entry, id = words
    if id not in [one for one, _ in evening.scorings[number][player].more[entry]]:
        raise ValueError(id)
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        left = tuple(one for one in mine.more.get(entry, ()) if one[0] != id)
        more = {**mine.more, entry: left}
        kept = {name: pieces for name, pieces in more.items() if pieces}
        evening = _replace(evening, later, player, msgspec.structs.replace(mine, more=kept))
    return evening


def _quick(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Figures instead of a palace: `quick tower=3 wall=7 dearest.school=5`; without any, the palace again."""
    rules = rules_of(evening)
    if player >= rules.seats:
        raise ValueError(player)
    found: dict[str, dict[str, int]] = {"": {}, "dearest": {}}
    for word in words:
        name, _, figure = word.rpartition("=")
        table, _, kind = name.rpartition(".")
        found[table][kind] = min(int(figure), 999)
    lines = {name: figure for name, figure in found[""].items() if name in LINES}
    counts = {name: figure for name, figure in found[""].items() if name not in LINES}
    mine = evening.scorings[number][player]
    quick = Quick(counts, lines, found["dearest"]) if words else None
    return _replace(evening, number, player, msgspec.structs.replace(mine, quick=quick))


def _money(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """What everybody has left at the end: `money y=3,0,7`."""
    money = {}
    for word in words:
        letter, _, amounts = word.partition("=")
        money[letter[:1]] = tuple(min(int(amount or 0), 999) for amount in amounts.split(","))
        if len(money[letter[:1]]) != len(evening.players):
            raise ValueError(word)
    return msgspec.structs.replace(evening, money=money)


def _cross(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A building is crossed out, or the cross taken back: `cross 3,4`. Who has all of a kind takes the next place."""
    rules = rules_of(evening)
    mine, cell = evening.scorings[number][player], _read_cell(words[0])
    printed = rules.sheet  # type: ignore[attr-defined]  # whoever crosses out has a sheet
    if player >= rules.seats or cell not in printed.kind_at:
        raise ValueError(words)
    left = tuple(one for one in mine.crossed if one != cell)
    crossed = left if cell in mine.crossed else (*left, cell)
    kind = printed.kind_at[cell]
    has = sum(printed.kind_at[one] == kind for one in crossed)
    changed = msgspec.structs.replace(mine, crossed=crossed)
    return _replace(evening, number, player, _place(evening, changed, player, printed, kind, has))


def _count(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """How many of a kind a virtual player has: `count tower 3`."""
    rules = rules_of(evening)
    printed = rules.sheet  # type: ignore[attr-defined]
    kind, figure = printed.kinds.index(words[0]), int(words[1])
    if player < rules.seats or not 0 <= figure <= printed.totals[kind]:
        raise ValueError(words)
    mine = evening.scorings[number][player]
    changed = msgspec.structs.replace(mine, counts={**mine.counts, words[0]: figure})
    return _replace(evening, number, player, _place(evening, changed, player, printed, kind, figure))


def _place(evening: Evening, mine: Before, player: int, printed: PrintedSheet, kind: int, has: int) -> Before:
    """The place for a kind that somebody has just completed, or no longer has all of."""
    name = printed.kinds[kind]
    others = {one: place for one, place in mine.completed.items() if one != name}
    if has < printed.totals[kind]:
        return msgspec.structs.replace(mine, completed=others)
    if name in mine.completed:
        return mine
    taken = sum(name in one.completed for other, one in enumerate(evening.scorings[0]) if other != player)
    return msgspec.structs.replace(mine, completed={**others, name: taken + 1})


def _complete(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Another place for a kind that somebody has all of, as when several had it in one round: `complete tower 1`."""
    mine = evening.scorings[number][player]
    if words[0] not in mine.completed or not 1 <= int(words[1]) <= 9:
        raise ValueError(words)
    completed = {**mine.completed, words[0]: int(words[1])}
    return _replace(evening, number, player, msgspec.structs.replace(mine, completed=completed))


def _coins(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Coins that somebody has: `coins 5`."""
    rules = rules_of(evening)
    if player >= rules.seats or not 0 <= int(words[0]) <= rules.sheet.coins:  # type: ignore[attr-defined]
        raise ValueError(words)
    mine = evening.scorings[number][player]
    return _replace(evening, number, player, msgspec.structs.replace(mine, coins=int(words[0])))


def _hold(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """The scoring was held; the next one begins with what lies there now."""
    if evening.held != evening.now - 1:
        raise ValueError(words)
    again = () if evening.now == LAST else (evening.scorings[-1],)
    return msgspec.structs.replace(evening, held=evening.now, scorings=(*evening.scorings, *again))


_Verb = Callable[[Evening, int, int, list[str]], Evening]
_VERBS: Mapping[str, _Verb] = {
    "build": _build,
    "remove": _remove,
    "house": _house,
    "give": _give,
    "ungive": _ungive,
    "put": _put,
    "take": _take,
    "quick": _quick,
    "money": _money,
    "cross": _cross,
    "count": _count,
    "complete": _complete,
    "coins": _coins,
    "hold": _hold,
}
