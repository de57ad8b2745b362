"""What somebody enters, one thing after another: each is a line of text, and makes another evening of the one before.

`2.0 build tower-9-NE at 1,0`: at the second scoring, before the first player. With `anyway` it is a house rule.
A change of an earlier scoring goes on into the later ones, where they are still the same in that place.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Literal

import msgspec

from sabika.games.city import CityRules
from sabika.games.city.boundary import LINES
from sabika.scorepad import sheet_changes
from sabika.scorepad.evening import LAST, Before, Evening, EveningError, Quick, can_be_left_out, rules_of
from sabika.scorepad.games.city import count_most
from sabika.scorepad.notation import read_cell, replace_before

LONGEST_LINE, HIGHEST_PRICE = 999, 99  # that figures counted by hand can say
_CHANGE = re.compile(r"(?:([1-3])\.([0-9]) )?([a-z]+)((?: \S{1,60}){0,60})", re.ASCII)


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
    except (ValueError, KeyError, IndexError):
        raise EveningError.saying("pad-no-change", change=text[:60]) from None


def _city_rules(evening: Evening) -> CityRules:
    """The rules by which tiles lie before people; ValueError where there are none."""
    rules = rules_of(evening)
    if not isinstance(rules, CityRules):
        raise ValueError(evening.game)
    return rules


def _build(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile on a cell; whatever lay there goes back into the box."""
    tile, at, where, *more = words
    cell = read_cell(where)
    tiles = _city_rules(evening).tiles
    if at != "at" or cell == (0, 0) or more not in ([], ["anyway"]):
        raise ValueError(words)
    body = tiles[tile].body
    old = evening.scorings[number][player].where.get(cell)
    for later in range(number, evening.now):
        scoring = evening.scorings[later]
        mine = scoring[player]
        gone = old is not None and tiles[old].body == body  # the same tile turned over
        kept = tuple(one for one in mine.reserve if tiles[one].body != body)
        taken = any(tiles[one].body == body for one in list_tiles(scoring)) and kept == mine.reserve
        if later > number and mine.where.get(cell) != old:
            break
        if taken and not gone:
            if later == number:
                raise EveningError.saying("pad-tile-taken", tile=tile)
            break
        laid = [one for one in mine.tiles if one[1:] != cell]
        house = (*mine.house, cell) if more and cell not in mine.house else mine.house
        changed = msgspec.structs.replace(mine, tiles=(*laid, (tile, *cell)), house=house, reserve=kept)
        evening = replace_before(evening, later, player, changed)
    return evening


def list_tiles(scoring: tuple[Before, ...]) -> list[str]:
    """All tiles that lie before anybody."""
    return [tile for before in scoring for tile in before.owned]


def _remove(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """The tile of a cell goes back into the box."""
    (where,) = words
    cell = read_cell(where)
    old = evening.scorings[number][player].where[cell]
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        if mine.where.get(cell) != old:
            break
        left = tuple(one for one in mine.tiles if one[1:] != cell)
        house = tuple(one for one in mine.house if one != cell)
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, tiles=left, house=house))
    return evening


def _move(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile goes to another cell, later too where it lies there still: `move 1,0 to 2,0`."""
    start, to, end, *more = words
    cell, other = read_cell(start), read_cell(end)
    if to != "to" or more not in ([], ["anyway"]) or other in _city_rules(evening).start.pieces:
        raise ValueError(words)
    tile = evening.scorings[number][player].where[cell]
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        if later == number and other in mine.where:
            raise ValueError(words)
        if mine.where.get(cell) != tile or other in mine.where:
            break
        laid = tuple((tile, *other) if one[1:] == cell else one for one in mine.tiles)
        house = (*(one for one in mine.house if one not in (cell, other)), *([other] if more else []))
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, tiles=laid, house=house))
    return evening


def _house(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A house rule holds on a cell, or does no longer."""
    cell = read_cell(words[0])
    mine = evening.scorings[number][player]
    left = tuple(one for one in mine.house if one != cell)
    house = left if cell in mine.house else (*left, cell)
    return replace_before(evening, number, player, msgspec.structs.replace(mine, house=house))


def _keep(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile into the reserve, from the box or from the own palace: `keep tower-9-NE`."""
    (tile,) = words
    rules = _city_rules(evening)
    tiles = rules.tiles
    if player >= rules.seats:
        raise ValueError(player)
    body = tiles[tile].body
    for later in range(number, evening.now):
        scoring = evening.scorings[later]
        mine = scoring[player]
        laid = tuple(one for one in mine.tiles if tiles[one[0]].body != body)
        if laid == mine.tiles and any(tiles[one].body == body for one in list_tiles(scoring)):
            if later == number:
                raise EveningError.saying("pad-tile-taken", tile=tile)
            break
        cells = {one[1:] for one in laid}
        house = tuple(cell for cell in mine.house if cell in cells) if laid != mine.tiles else mine.house
        changed = msgspec.structs.replace(mine, tiles=laid, house=house, reserve=(*mine.reserve, tile))
        evening = replace_before(evening, later, player, changed)
    return evening


def _unkeep(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile of the reserve goes back into the box."""
    return _take_back("reserve", evening, number, player, words)


def _take_back(
    field: Literal["reserve", "pile"], evening: Evening, number: int, player: int, words: list[str]
) -> Evening:
    """A tile that lies beside goes back into the box, later too."""
    (tile,) = words
    if tile not in getattr(evening.scorings[number][player], field):
        raise ValueError(tile)
    for later in range(number, evening.now):
        mine = evening.scorings[later][player]
        left = tuple(one for one in getattr(mine, field) if one != tile)
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, **{field: left}))
    return evening


def _give(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile for somebody without a palace; later he has it too."""
    (tile,) = words
    rules = _city_rules(evening)
    tiles = rules.tiles
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
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, pile=(*mine.pile, tile)))
    return evening


def _ungive(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A tile of somebody without a palace goes back into the box."""
    return _take_back("pile", evening, number, player, words)


def _put(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A piece of a module: `put ENTRY ID`, or `put ENTRY ID on 1,0`. Nobody else has it then."""
    entry, id, *where = words
    if len(where) not in (0, 2) or where[:1] not in ([], ["on"]):
        raise ValueError(words)
    cell = read_cell(where[1]) if where else None
    for later in range(number, evening.now):
        taken = any(id == one for before in evening.scorings[later] for one, _ in before.more.get(entry, ()))
        if taken and later > number:
            break
        if taken:
            raise EveningError.saying("pad-tile-taken", tile=id)
        mine = evening.scorings[later][player]
        more = {**mine.more, entry: (*mine.more.get(entry, ()), (id, cell))}
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, more=more))
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
        evening = replace_before(evening, later, player, msgspec.structs.replace(mine, more=kept))
    return evening


def _quick(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Figures instead of a palace: `quick tower=3 wall=7 dearest.school=5`; without any, the palace again."""
    rules = _city_rules(evening)
    if player >= rules.seats:
        raise ValueError(player)
    most = count_most(rules)
    found: dict[str, dict[str, int]] = {"": {}, "dearest": {}}
    for word in words:
        name, _, figure = word.rpartition("=")
        table, _, kind = name.rpartition(".")
        if kind not in (*most, *LINES):
            raise ValueError(kind)
        limit = most.get(kind, LONGEST_LINE) if not table else HIGHEST_PRICE
        if not (figure.isascii() and figure.isdigit()) or int(figure) > limit:
            asked = figure[:20]
            if kind in LINES:
                raise EveningError.saying("pad-figure-line", source=kind, most=limit, asked=asked)
            if table:
                raise EveningError.saying("pad-figure-price", kind=kind, most=limit, asked=asked)
            raise EveningError.saying("pad-figure-kind", kind=kind, most=limit, asked=asked)
        found[table][kind] = int(figure)
    lines = {name: figure for name, figure in found[""].items() if name in LINES}
    counts = {name: figure for name, figure in found[""].items() if name not in LINES}
    mine = evening.scorings[number][player]
    quick = Quick(counts, lines, found["dearest"]) if words else None
    return replace_before(evening, number, player, msgspec.structs.replace(mine, quick=quick))


def _money(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """What everybody has left at the end: `money y=3,0,7`."""
    money = {}
    for word in words:
        letter, _, amounts = word.partition("=")
        money[letter[:1]] = tuple(min(int(amount or 0), 999) for amount in amounts.split(","))
        if len(money[letter[:1]]) != len(evening.players):
            raise ValueError(word)
    return msgspec.structs.replace(evening, money=money)


def _hold(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """The scoring was held; the next one begins with what lies there now."""
    if evening.held != evening.now - 1:
        raise ValueError(words)
    again = () if evening.now == LAST else (evening.scorings[-1],)
    return msgspec.structs.replace(evening, held=evening.now, scorings=(*evening.scorings, *again))


def _skip(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """The game ended before the second scoring card came: that scoring is left out, and the last one follows."""
    if evening.held != evening.now - 1 or not can_be_left_out(evening, evening.now):
        raise ValueError(words)
    passed = _hold(evening, number, player, words)
    return msgspec.structs.replace(passed, skipped=(*evening.skipped, evening.now))


_Verb = Callable[[Evening, int, int, list[str]], Evening]
_VERBS: Mapping[str, _Verb] = {
    "build": _build,
    "remove": _remove,
    "move": _move,
    "house": _house,
    "keep": _keep,
    "unkeep": _unkeep,
    "give": _give,
    "ungive": _ungive,
    "put": _put,
    "take": _take,
    "quick": _quick,
    "money": _money,
    "cross": sheet_changes.cross,
    "count": sheet_changes.count,
    "complete": sheet_changes.complete,
    "coins": sheet_changes.set_coins,
    "hold": _hold,
    "skip": _skip,
}
