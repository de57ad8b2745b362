"""What was entered for a market game, as the rules see it: palaces, what is wrong with them, points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import msgspec

from sabika.engine import SabikaError, ScoreLine
from sabika.games.city import CityModule, CityRules, Holding, SheetPiece
from sabika.games.city.stock import is_exempt
from sabika.modules import MODULES
from sabika.palace import Cell, Palace, Piece, faults, why_not_build
from sabika.scorepad.evening import Before, Evening, EveningError, box_of, names_of, rules_of
from sabika.scorepad.form import read_sheet
from sabika.scorepad.games.city import CitySheet, find_ties
from sabika.scorepad.where import list_around
from sabika.words import Reason


class Weighed(msgspec.Struct, frozen=True):
    """What a tile would make of a palace: the lengths of its lines by source, and the points of a scoring now."""

    lines: Mapping[str, int]
    points: int
    before: Mapping[str, int]  # lines as they are
    gain: int  # points that the tile alone brings


class Entered:
    """One scoring of an evening: what lies before everybody, and what follows from it."""

    def __init__(self, evening: Evening, number: int) -> None:
        rules = rules_of(evening)
        assert isinstance(rules, CityRules), f"nobody builds a palace in {evening.game}"
        self.evening, self.number, self.rules = evening, number, rules
        self.names = names_of(evening, rules)
        self.before = evening.scorings[number - 1]
        _check_tiles(self)

    @cached_property
    def palaces(self) -> list[Palace]:
        """The palaces of those with a seat."""
        return [lay_palace(self.rules, before) for before in self.before[: self.rules.seats]]

    @cached_property
    def owners(self) -> dict[str, int]:
        """Who has a tile, by the name under which a bag knows it."""
        found = {}
        for player, before in enumerate(self.before):
            for tile in before.owned:
                found[self.rules.tiles[tile].body] = player
        return found

    def can_lay(self, player: int, tile: str) -> bool:
        """Whether a tile is still in the box, or in somebody's own reserve."""
        body = self.rules.tiles[tile].body
        kept = (self.rules.tiles[one].body for one in self.before[player].reserve)
        return body not in self.owners or body in kept

    @cached_property
    def faults(self) -> list[list[Reason]]:
        """What is wrong with each palace and is not exempt by a house rule."""
        return [
            [fault for fault in faults(palace) if not is_exempt(fault, before.house)]
            for palace, before in zip(self.palaces, self.before, strict=False)
        ]

    @cached_property
    def counts(self) -> list[Mapping[str, int]]:
        """How many of each kind everybody has, as they count; of a palace that cannot be read, as it lies there."""
        try:
            held = [one.holding for one in self.read().players]
        except SabikaError:
            held = [
                Holding(player, tiles=(*before.where.values(), *before.pile))
                if before.quick is None
                else Holding(player, counted=before.quick.counts)
                for player, before in enumerate(self.before)
            ]
        return [self.rules.hooks.counts(dict(one.kinds(self.rules.tiles)), one, self.rules) for one in held]

    @cached_property
    def pieces(self) -> dict[tuple[str, str], tuple[int, Cell | None]]:
        """Who has a piece of a module, by entry and id, and where."""
        return {
            (entry, id): (player, cell)
            for player, before in enumerate(self.before)
            for entry, pieces in before.more.items()
            for id, cell in pieces
        }

    def list_pieces(self, player: int) -> dict[str, list[SheetPiece]]:
        """All pieces of modules by entry, with the places they could have in somebody's palace."""
        found: dict[str, list[SheetPiece]] = {}
        for piece in self.rules.hooks.sheet_pieces(self.palaces[player], self.rules):
            found.setdefault(piece.entry, []).append(piece)
        return found

    def why_not(self, player: int, tile: str, cell: Cell) -> Reason | None:
        """Why a tile may not lie on a cell of somebody's palace, in place of what lies there now."""
        piece, palace = self.rules.tiles[tile].piece, self.palaces[player]
        if cell not in palace.pieces and not self.before[player].house and not self.faults[player]:
            return why_not_build(palace, piece, cell)
        return self._find_added(player, _with(palace, piece, cell))

    def _find_added(self, player: int, after: Palace) -> Reason | None:
        """What matters is whether another palace adds a fault to those that somebody's has."""
        known, house = faults(self.palaces[player]), self.before[player].house
        added = [fault for fault in faults(after) if fault not in known and not is_exempt(fault, house)]
        return added[0] if added else None

    def list_moves(self, player: int, cell: Cell) -> dict[Cell, Reason | None]:
        """The cells around a palace where one of its tiles could lie instead, each with why it may not."""
        palace = self.palaces[player]
        left = Palace.lay(palace.plan, {one: piece for one, piece in palace.pieces.items() if one != cell})
        piece = palace.pieces[cell]
        return {
            other: self._find_added(player, _with(left, piece, other)) for other in list_around(left) if other != cell
        }

    @cached_property
    def sheet(self) -> dict[str, Any]:
        """As a score sheet, with the box that it is about if it is not the standard one."""
        own = {"own_box": dict(self.rules.own_box)} if self.rules.own_box else {}
        return {
            "game": self.evening.game,
            "modules": list(self.evening.modules),
            "options": dict(self.evening.options),
            "scoring": self.number,
            "players": [self._player(number) for number in range(len(self.names))],
            **own,
        }

    def _player(self, number: int) -> dict[str, Any]:
        name, before = self.names[number], self.before[number]
        if number >= self.rules.seats:
            return {"name": name, "neutral": True, "tiles": list(before.pile)}
        if before.quick is not None:
            figures = {"counts": dict(before.quick.counts), **before.quick.lines, "dearest": dict(before.quick.dearest)}
            return {"name": name, "quick": figures}
        palace = [{"tile": tile, "at": [x, y]} for tile, x, y in before.tiles]
        house = {"house": [list(cell) for cell in before.house]} if before.house else {}
        return self.rules.hooks.write_pieces({"name": name, "palace": palace, **house}, before.more)

    def read(self) -> CitySheet:
        """The sheet, read as any other; EntryError where it cannot be."""
        found = read_sheet(self.sheet, box_of(self.evening))
        assert isinstance(found, CitySheet)
        return found

    def find_ties(self) -> set[str]:
        """Kinds where figures counted by hand lack the price that decides."""
        try:
            return {kind for kind, _, _ in find_ties(self.read())}
        except SabikaError:
            return set()

    @cached_property
    def is_wrong(self) -> bool:
        """Whether it cannot be counted as it is."""
        try:
            self.lines()
        except SabikaError:
            return True
        return False

    def list_lacking(self) -> list[int]:
        """Players whose figures lack a price that decides."""
        ties = self.find_ties()
        figures = {player: before.quick for player, before in enumerate(self.before) if before.quick is not None}
        return [
            player
            for player, quick in figures.items()
            if any(quick.counts.get(kind) and not quick.dearest.get(kind) for kind in ties)
        ]

    def weigh(self, player: int, tile: str, cell: Cell) -> Weighed:
        """What a tile on a cell would make of somebody's lines, and of their points if it were scored now."""
        after = _with(self.palaces[player], self.rules.tiles[tile].piece, cell)
        held = [one.holding for one in self.read().players]
        held[player] = msgspec.structs.replace(held[player], palace=after)
        points = sum(line.points for line in self.rules.score(held, self.number) if line.player == player)
        lines, before = (
            {source: len(line) for source, line in self.rules.measures(palace).items()}
            for palace in (after, self.palaces[player])
        )
        return Weighed(lines, points, before, points - self._points[player])

    @cached_property
    def _points(self) -> Counter[int]:
        """What a scoring now would bring everybody."""
        found = Counter[int]()
        for line in self.lines():
            found[line.player] += line.points
        return found

    def find_best(self, player: int, tile: str) -> list[tuple[str, int, Cell]]:
        """The cells that make the longest line of each sort, and the one with most points, which is called "points"."""
        near = list_around(self.palaces[player])
        weighed = {cell: self.weigh(player, tile, cell) for cell in near if self.why_not(player, tile, cell) is None}
        if not weighed:
            return []
        found = []
        for source in self.rules.measures(self.rules.start):
            cell = max(weighed, key=lambda one: weighed[one].lines[source])
            found.append((source, weighed[cell].lines[source], cell))
        cell = max(weighed, key=lambda one: weighed[one].points)
        return [*found, ("points", weighed[cell].points, cell)]

    def lines(self) -> Sequence[ScoreLine]:
        """The points of this scoring."""
        return self.read().lines()


def list_uncounted(evening: Evening) -> list[str]:
    """Modules with points of their own: they come from a palace, so figures counted by hand lack them."""
    chosen = [module for module in MODULES if module.name in evening.modules]
    plain = CityModule.score_lines
    return [module.name for module in chosen if getattr(type(module), "score_lines", plain) is not plain]


def lay_palace(rules: CityRules, before: Before) -> Palace:
    """The palace of a player, whether it keeps the building rules or not."""
    laid = {(x, y): rules.tiles[tile].piece for tile, x, y in before.tiles}
    return Palace.lay(rules.plan, {**rules.start.pieces, **laid})


def _with(palace: Palace, piece: Piece, cell: Cell) -> Palace:
    return Palace.lay(palace.plan, {**palace.pieces, cell: piece})


def _check_tiles(entered: Entered) -> None:
    """Raise an error if there is an unknown tile, one that is there twice, or one on a start."""
    rules, seen = entered.rules, set()
    for player, before in enumerate(entered.before):
        place = f"scorings[{entered.number - 1}][{player}]"
        for tile in before.owned:
            if tile not in rules.tiles or rules.tiles[tile].body in seen:
                raise EveningError.saying("pad-damaged", where=f"{place}: {tile:.40}")
            seen.add(rules.tiles[tile].body)
        homeless = player >= rules.seats and bool(before.tiles or before.reserve)
        if homeless or any(cell in rules.start.pieces for cell in before.where):
            raise EveningError.saying("pad-damaged", where=f"{place}.tiles")


def find_cell(fault: Reason) -> Cell | None:
    """A cell that a fault is about: a house rule there makes it none."""
    cells = [fault.params[name] for name in ("cell", "other_cell") if name in fault.params]
    return next(iter([*cells, *fault.params.get("cells", ())]), None)


def find_richest(evening: Evening) -> dict[str, int | None]:
    """Who gets what is left on the field of each currency: whoever has most of it; None if several have."""
    found: dict[str, int | None] = {}
    for letter, amounts in evening.money.items():
        most = max(amounts, default=0)
        found[letter] = amounts.index(most) if most and amounts.count(most) == 1 else None
    return found
