"""Two copies of an evening become one: everybody may enter their own on a device of their own."""

from __future__ import annotations

import msgspec

from sabika.games.city import CityRules
from sabika.scorepad.evening import Before, Evening, EveningError, names_of, rules_of


def put_together(mine: Evening, other: Evening) -> Evening:
    """What was entered in either copy; where both have something for somebody, what is more, or else mine.

    EveningError if they are not the same evening, or if a tile would lie before two players.
    """
    if not mine.id or _identity(mine) != _identity(other):
        raise EveningError.saying("pad-other-evening")
    found = list[tuple[Before, ...]]()
    before = (Before(),) * len(mine.scorings[0])
    for number in range(max(mine.now, other.now)):
        before = tuple(
            _choose(_entered(mine, number, player), _entered(other, number, player), carried)
            for player, carried in enumerate(before)
        )
        found.append(before)
    together = msgspec.structs.replace(
        mine,
        scorings=tuple(found),
        held=max(mine.held, other.held),
        skipped=tuple(sorted({*mine.skipped, *other.skipped})),
        money=mine.money or other.money,
    )
    _check_tiles(together)
    return together


def _identity(evening: Evening) -> tuple[object, ...]:
    return evening.id, evening.game, evening.players, evening.modules, evening.options, evening.box


def _entered(evening: Evening, number: int, player: int) -> Before | None:
    """What lies before somebody at a scoring, counted from 0; None where nothing was entered since the one before."""
    if number >= evening.now:
        return None
    now = evening.scorings[number][player]
    return None if now == (evening.scorings[number - 1][player] if number else Before()) else now


def _choose(mine: Before | None, other: Before | None, carried: Before) -> Before:
    if mine is None or other is None:
        return mine or other or carried
    return other if _size(other) > _size(mine) else mine


def _size(before: Before) -> int:
    """How much was entered."""
    counted = sum(before.counts.values()) + (before.quick is not None)
    return len(before.owned) + len(before.crossed) + counted + sum(map(len, before.more.values()))


def _check_tiles(evening: Evening) -> None:
    """A tile is there once, whoever entered it where."""
    rules = rules_of(evening)
    if not isinstance(rules, CityRules):
        return
    for scoring in evening.scorings:
        owners: dict[str, int] = {}
        for player, before in enumerate(scoring):
            for tile in filter(rules.tiles.__contains__, before.owned):  # an unknown one is refused elsewhere
                owner = owners.setdefault(rules.tiles[tile].body, player)
                if owner != player:
                    names = names_of(evening, rules)
                    raise EveningError.saying("pad-tile-twice", tile=tile, name=names[owner], other=names[player])
