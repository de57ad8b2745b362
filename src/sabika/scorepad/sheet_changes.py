"""Changes on the sheets for real dice: crosses, coins, places, and the counts of virtual players."""

from __future__ import annotations

import msgspec

from sabika.games.rollwrite.rules import RollRules
from sabika.games.rollwrite.sheet import PrintedSheet
from sabika.scorepad.evening import Before, Evening, rules_of
from sabika.scorepad.notation import read_cell, replace_before


def _roll_rules(evening: Evening) -> RollRules:
    """The rules by which somebody has a sheet; ValueError where there are none."""
    rules = rules_of(evening)
    if not isinstance(rules, RollRules):
        raise ValueError(evening.game)
    return rules


def cross(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """A building is crossed out, or the cross taken back: `cross 3,4`. Who has all of a kind takes the next place."""
    rules = _roll_rules(evening)
    mine, cell = evening.scorings[number][player], read_cell(words[0])
    printed = rules.sheet
    if player >= rules.seats or cell not in printed.kind_at:
        raise ValueError(words)
    left = tuple(one for one in mine.crossed if one != cell)
    crossed = left if cell in mine.crossed else (*left, cell)
    kind = printed.kind_at[cell]
    has = sum(printed.kind_at[one] == kind for one in crossed)
    changed = msgspec.structs.replace(mine, crossed=crossed)
    return replace_before(evening, number, player, _place(evening, changed, player, printed, kind, has))


def count(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """How many of a kind a virtual player has: `count tower 3`, or one more: `count tower +1`."""
    rules = _roll_rules(evening)
    printed = rules.sheet
    kind = printed.kinds.index(words[0])
    mine = evening.scorings[number][player]
    figure = _figure(words[1], mine.counts.get(words[0], 0))
    if player < rules.seats or not 0 <= figure <= printed.totals[kind]:
        raise ValueError(words)
    changed = msgspec.structs.replace(mine, counts={**mine.counts, words[0]: figure})
    return replace_before(evening, number, player, _place(evening, changed, player, printed, kind, figure))


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


def complete(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Another place for a kind that somebody has all of, as when several had it in one round: `complete tower 1`."""
    mine = evening.scorings[number][player]
    if words[0] not in mine.completed or not 1 <= int(words[1]) <= 9:
        raise ValueError(words)
    completed = {**mine.completed, words[0]: int(words[1])}
    return replace_before(evening, number, player, msgspec.structs.replace(mine, completed=completed))


def set_coins(evening: Evening, number: int, player: int, words: list[str]) -> Evening:
    """Coins that somebody has: `coins 5`, or one less: `coins -1`."""
    rules = _roll_rules(evening)
    mine = evening.scorings[number][player]
    coins = _figure(words[0], mine.coins)
    if player >= rules.seats or not 0 <= coins <= rules.sheet.coins:
        raise ValueError(words)
    return replace_before(evening, number, player, msgspec.structs.replace(mine, coins=coins))


def _figure(text: str, now: int) -> int:
    """A number, or how much more or less it is than now: so presses add up that wait for a connection."""
    return now + int(text) if text[0] in "+-" else int(text)
