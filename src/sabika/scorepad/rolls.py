"""What was entered for Roll & Write: sheets, coins, places, and what they are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from sabika.engine import ScoreLine
from sabika.games.rollwrite.rules import RollRules
from sabika.scorepad.evening import Evening, EveningError, box_of, names_of, rules_of
from sabika.scorepad.form import read_sheet


class RollEntered:
    """An evening of Roll & Write: everybody's sheet as it is now."""

    def __init__(self, evening: Evening) -> None:
        rules = rules_of(evening)
        assert isinstance(rules, RollRules), f"nobody has a sheet in {evening.game}"
        self.evening, self.rules = evening, rules
        self.names = names_of(evening, rules)
        self.before = evening.scorings[0]
        for player, before in enumerate(self.before):
            known = set(before.crossed) <= rules.sheet.kind_at.keys()
            if not known or len(set(before.crossed)) < len(before.crossed):
                raise EveningError.saying("pad-damaged", where=f"scorings[0][{player}].crossed")

    @cached_property
    def sheet(self) -> dict[str, Any]:
        """As a score sheet, with the box that it is about if it is not the standard one."""
        players = [self._player(number) for number in range(len(self.names))]
        own = {"own_box": dict(self.rules.own_box)} if self.rules.own_box else {}
        return {"game": self.evening.game, "options": dict(self.evening.options), "players": players, **own}

    def _player(self, number: int) -> dict[str, Any]:
        before = self.before[number]
        entry: dict[str, Any] = {"name": self.names[number]}
        if before.completed:
            entry["completed"] = dict(before.completed)
        if number >= self.rules.seats:
            return {**entry, "virtual": True, "counts": dict(before.counts)}
        return {**entry, "crossed": [list(cell) for cell in before.crossed], "coins": before.coins}

    def lines(self) -> Sequence[ScoreLine]:
        """The points as if the game ended now; EntryError where a sheet cannot be."""
        return read_sheet(self.sheet, box_of(self.evening)).lines()

    @property
    def scoring(self) -> range:
        """Who has points at all: virtual players do in a duel only."""
        return range(len(self.names) if self.rules.duel else self.rules.seats)

    def counts(self, player: int) -> dict[str, int]:
        """How many of each kind somebody has."""
        before, grid = self.before[player], self.rules.sheet.grid
        if player >= self.rules.seats:
            return {kind: before.counts.get(kind, 0) for kind in self.rules.sheet.kinds}
        kinds = [grid[row - 1][column - 1] for row, column in before.crossed]
        return {kind: kinds.count(kind) for kind in self.rules.sheet.kinds}
