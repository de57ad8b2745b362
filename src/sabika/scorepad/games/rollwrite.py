"""Sheets of Roll & Write that somebody entered."""

from __future__ import annotations

from typing import Any

import msgspec

from sabika.box import Box
from sabika.engine import Entry, ScoreLine
from sabika.engine.entry import is_neutral
from sabika.games.rollwrite.entries import check_places, enter_completed, enter_counts, enter_crossed
from sabika.games.rollwrite.places import places_taken
from sabika.games.rollwrite.rules import ROUNDS, RollRules
from sabika.games.rollwrite.scoring import DUEL_BONUS, final_lines, place_lines
from sabika.games.rollwrite.sheet import PrintedSheet
from sabika.games.rollwrite.standings import Standing
from sabika.library import enter_rules
from sabika.scorepad.form import SheetForm, read_box, read_name

PLAYER_ENTRIES = {"name", "neutral", "virtual", "crossed", "coins", "completed"}
VIRTUAL_ENTRIES = {"name", "neutral", "virtual", "counts", "completed"}
MOST_PLAYERS = max(ROUNDS)


class RollSheet(msgspec.Struct, frozen=True):
    """A sheet of Roll & Write. There is one scoring only, so which one it is need not be said."""

    sheet: PrintedSheet
    names: list[str]
    standings: list[Standing]

    def lines(self) -> list[ScoreLine]:
        """Places taken during the game, then the final scoring."""
        counts = [standing.counts for standing in self.standings]
        completed = [standing.completed for standing in self.standings]
        lines = []
        for kind in range(len(self.sheet.kinds)):
            lines += place_lines(self.sheet, self.standings, kind, places_taken(counts, completed, kind))
        return [*lines, *final_lines(self.sheet, self.standings)]

    def house_rules(self) -> dict[str, Any]:
        """There is nothing to be exempted from."""
        return {}


def read_roll_sheet(entry: Entry, box: Box | None) -> RollSheet:
    """The sheet, or an EntryError that says what is wrong and where."""
    listed = entry["players"].items()
    if not 1 <= len(listed) <= MOST_PLAYERS:
        raise entry["players"].deny("entry-roll-players", most=MOST_PLAYERS, asked=len(listed))
    virtual = sum(map(is_neutral, listed))
    rules = _rules(entry, len(listed) - virtual, virtual, read_box(entry, box))
    names: list[str] = []
    standings = []
    for number, player in enumerate(listed):
        names.append(read_name(player, names))
        standings.append(_read_player(rules, player, number, virtual))
    check_places(rules.sheet, entry["players"], [standing.completed for standing in standings])
    return RollSheet(rules.sheet, names, standings)


def _rules(entry: Entry, real: int, virtual: int, box: Box | None) -> RollRules:
    options = entry["options"].table() if "options" in entry else {}
    if options.get("duel") and (real != 1 or virtual not in DUEL_BONUS):
        raise entry["players"].deny("entry-duel")
    if options.get("virtual", virtual) != virtual:
        raise entry["options"]["virtual"].deny("entry-virtual", number=virtual)
    rules = enter_rules(entry, max(1, real), box)
    assert isinstance(rules, RollRules)
    return rules


def _read_player(rules: RollRules, player: Entry, number: int, virtual: int) -> Standing:
    sheet, none = rules.sheet, (0,) * len(rules.sheet.kinds)
    if is_neutral(player):
        player.allow_only(VIRTUAL_ENTRIES)
        counts = enter_counts(sheet, player["counts"]) if "counts" in player else none
        completed = enter_completed(sheet, player["completed"], counts) if "completed" in player else none
        bonus = DUEL_BONUS[virtual] if rules.duel else 0
        return Standing(number, counts, completed, bonus=bonus, scores=rules.duel)
    player.allow_only(PLAYER_ENTRIES)
    crossed = enter_crossed(player["crossed"]) if "crossed" in player else 0
    counts = sheet.counts(crossed)
    completed = enter_completed(sheet, player["completed"], counts) if "completed" in player else none
    coins = player["coins"].number(0, sheet.coins) if "coins" in player else 0
    return Standing(number, counts, completed, crossed, coins)


class RollForm(SheetForm):
    """Crosses, coins and places of each player; counts of virtual ones."""

    def read(self, entry: Entry, box: Box | None) -> RollSheet:
        return read_roll_sheet(entry, box)


FORM = RollForm()
