"""A score sheet that somebody entered: who plays, with which palaces. Checked before anything is counted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sabika.box import Box
from sabika.engine import Entry, EntryError, ScoreLine
from sabika.engine.entry import is_neutral, seat_entries
from sabika.games.city.boundary import LINES
from sabika.games.city.holdings import Holding
from sabika.games.city.rules import CityRules
from sabika.games.city.stock import Stock, enter_palace
from sabika.library import rules_of
from sabika.palace import Cell
from sabika.scorepad.form import SheetForm, read_box, read_name

PLAYER_ENTRIES = {"name", "palace", "house", "quick"}
NEUTRAL_ENTRIES = {"name", "neutral", "tiles"}
MOST_PLAYERS = 6


class SheetPlayer(msgspec.Struct, frozen=True):
    """One player of a sheet."""

    name: str
    holding: Holding
    house: tuple[Cell, ...] = ()  # cells exempt from the building rules


class CitySheet(msgspec.Struct, frozen=True):
    """A sheet with palaces, or with figures that somebody counted."""

    rules: CityRules
    scoring: int  # 0 if it was not said: then the sheet is good for `where` alone
    players: tuple[SheetPlayer, ...]
    stock: Stock

    @property
    def names(self) -> list[str]:
        return [player.name for player in self.players]

    def lines(self) -> list[ScoreLine]:
        """The points of its scoring."""
        if not self.scoring:
            raise EntryError.refusing("scoring", "entry-which-scoring")
        _check_ties(self)
        return self.rules.score([player.holding for player in self.players], self.scoring)

    def house_rules(self) -> dict[str, list[list[int]]]:
        """Cells that were exempted, by player."""
        return {player.name: [list(cell) for cell in player.house] for player in self.players if player.house}


def read_city_sheet(entry: Entry, box: Box | None) -> CitySheet:
    """The sheet, or an EntryError that says what is wrong and where."""
    listed = entry["players"].items()
    if not listed:
        raise entry["players"].deny("entry-nobody")
    rules = _rules(entry, read_box(entry, box))
    stock = Stock(rules.tiles, rules.money)
    players: list[SheetPlayer] = []
    for number, player in enumerate(listed):
        players.append(_read_player(rules, player, stock, number, [other.name for other in players]))
    _check_counts(rules, entry, players)
    scoring = entry["scoring"].number(1, 3) if "scoring" in entry else 0
    return CitySheet(rules, scoring, tuple(players), stock)


def _rules(entry: Entry, box: Box | None) -> CityRules:
    """The ruleset, with enough seats that nobody joins by himself: a sheet scores exactly those it lists."""
    people = len(seat_entries(entry))
    if people > MOST_PLAYERS:
        raise entry["players"].deny("entry-many-players", most=MOST_PLAYERS, asked=people)
    rules = rules_of(entry, box, least=3)
    if not isinstance(rules, CityRules):
        raise entry["game"].deny("entry-without-tiles")
    return rules


def _read_player(rules: CityRules, player: Entry, stock: Stock, number: int, others: Sequence[str]) -> SheetPlayer:
    name = read_name(player, others)
    if is_neutral(player):
        player.allow_only(NEUTRAL_ENTRIES)
        tiles = stock.take_tiles(player["tiles"]) if "tiles" in player else ()
        return SheetPlayer(name, Holding(number, tiles=tiles))
    player.allow_only({"neutral", *PLAYER_ENTRIES, *rules.hooks.sheet_entries()})
    if "quick" in player:
        if "palace" in player:
            raise player["quick"].deny("entry-quick-and-palace")
        counted = _read_quick(rules, player["quick"], number)
        extras = rules.hooks.enter_extras({}, player, None, stock, rules)
        return SheetPlayer(name, msgspec.structs.replace(counted, extras=extras))
    house = tuple(cell.cell() for cell in player["house"].items()) if "house" in player else ()
    palace = enter_palace(rules, player["palace"], stock, house) if "palace" in player else rules.start
    extras = rules.hooks.enter_extras({}, player, palace, stock, rules)
    return SheetPlayer(name, Holding(number, palace, extras=extras), house)


def _read_quick(rules: CityRules, quick: Entry, number: int) -> Holding:
    """Figures that somebody counted."""
    quick.allow_only({"counts", "dearest", *LINES})
    counts = _read_figures(quick, "counts", rules.kinds, 99)
    dearest = _read_figures(quick, "dearest", rules.kinds_by_price, 99)
    for kind, price in dearest.items():
        _check_dearest(rules, quick["dearest"][kind], kind, price, counts.get(kind, 0))
    measured = {name: quick[name].number(0, 999) for name in LINES if name in quick}
    for name, length in measured.items():
        if length and name not in rules.measures(rules.start):
            raise quick[name].deny("entry-no-line", source=name)
    for along in ("wall", "moat"):
        if along in measured and measured.get("frontier", 0) > measured[along]:
            raise quick["frontier"].deny("entry-short-line", source=along, length=measured[along])
    return Holding(number, counted=counts, dearest=dearest, measured=measured)


def _check_dearest(rules: CityRules, entry: Entry, kind: str, price: int, count: int) -> None:
    """The highest price of so many buildings of a kind must be one that they can have."""
    prices = sorted(tile.price for tile in rules.tiles.values() if tile.kind == kind and tile.sort == "building")
    if price not in prices:
        raise entry.deny("entry-no-price", kind=kind, price=price)
    least = prices[min(count, len(prices)) - 1]
    if count and price < least:
        raise entry.deny("entry-dearest", count=count, kind=kind, least=least)


def _read_figures(quick: Entry, name: str, kinds: Sequence[str], most: int) -> dict[str, int]:
    """A figure for each kind that is named."""
    if name not in quick:
        return {}
    quick[name].allow_only(kinds)
    return {kind: quick[name][kind].number(0, most) for kind in quick[name].table()}


def _check_counts(rules: CityRules, entry: Entry, players: list[SheetPlayer]) -> None:
    """Nobody has more of a kind together than there are; figures counted by hand include bonus cards and huts."""
    by_hand = any(player.holding.counted is not None for player in players)
    most = count_most(rules) if by_hand else _count_printed(rules)
    for kind, there in most.items():
        said = sum(player.holding.kinds(rules.tiles).get(kind, 0) for player in players)
        if said > there:
            raise entry["players"].deny("entry-too-many", count=said, kind=kind, there=there)


def _count_printed(rules: CityRules) -> dict[str, int]:
    printed = dict.fromkeys(rules.kinds, 0)
    for tile in rules.tiles.values():
        if tile.sort == "building" and tile.kind in printed:
            printed[tile.kind] += 1
    return printed


def count_most(rules: CityRules) -> dict[str, int]:
    """How many of each kind figures counted by hand can say, with what modules add."""
    return rules.hooks.most_counted(_count_printed(rules), rules)


def _check_ties(sheet: CitySheet) -> None:
    """Where prices decide who gets points, they must be known: quick figures may lack them."""
    for kind, count, several in find_ties(sheet):
        where = f"quick.dearest.{kind}"
        raise EntryError.refusing("players", "entry-tie", several=several, count=count, kind=kind, where=where)


def find_ties(sheet: CitySheet) -> Iterator[tuple[str, int, int]]:
    """Kinds of which several have equally many and would get points by a price that is not known: how many of what."""
    for kind in sheet.rules.kinds_by_price:
        place = 1
        for count, prices in sorted(_prices_by_count(sheet, kind).items(), reverse=True):
            if place > sheet.scoring:  # as many places are paid as the scoring's number says
                break
            if len(prices) > 1 and (0 in prices or len(set(prices)) < len(prices)):
                yield kind, count, len(prices)
            place += len(prices)


def _prices_by_count(sheet: CitySheet, kind: str) -> dict[int, list[int]]:
    """The highest prices of those who have equally many of a kind; 0 where it is not known."""
    found: dict[int, list[int]] = {}
    for player in sheet.players:
        count = player.holding.kinds(sheet.rules.tiles).get(kind, 0)
        if count:
            found.setdefault(count, []).append(player.holding.highest(kind, sheet.rules.tiles))
    return found


class CityForm(SheetForm):
    """Palaces, and what modules ask for besides."""

    def read(self, entry: Entry, box: Box | None) -> CitySheet:
        return read_city_sheet(entry, box)


FORM = CityForm()
