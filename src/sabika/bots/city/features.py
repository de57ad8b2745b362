"""Figures of a position of a market game that say how well a seat stands. Weights make points of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from itertools import chain
from typing import Final

from sabika.bots.city.hopes import expect_points
from sabika.bots.module_features import MODULE_FEATURES, ModuleFeatures
from sabika.games.city import LAST_SCORING, CityGame, CityRules, CityState, Holding, value
from sabika.palace import Palace, Piece

TURNS_AHEAD = 10.0  # own turns until the next scoring that count as far away
TILES_A_TURN = 0.6
ENOUGH_CELLS = 8
FEW_CELLS = 3
RICH = 13  # no tile is dearer
USABLE = 10
SMALL = 3
PRICES = sum(1 << price for price in range(2, RICH + 1))  # a bit for each price there is
SPREADS = (0.7, 1.6, 2.2)  # uncertainty of a lead at the next scoring, the one after it, the one after that
GROWING = 0.7  # how much more uncertain the next scoring is when it is far away
SETTLED = 0.25  # when nothing of a kind can come any more

HAND: Final = ("cards", "money", "purse", "richest", "small", "special", "cards far", "money far", "purse far",
               "sums", "exact", "payable", "sums far")  # fmt: skip
ROOM: Final = ("cells", "cramped", "tiles", "reserve", "cells far", "reserve far", "reserve hope",
               "other cells", "other cramped")  # fmt: skip
MAJORITY: Final = ("majority now", "majority next", "majority next far", "majority later", "majority last")
EXTRA: Final = ("extra now", "extra now far", "extra later")
# What each temperament likes: the group of a feature by the word it begins with.
GROUPS: Final = {**dict.fromkeys(HAND, "money"), **dict.fromkeys(MAJORITY, "majority")}


def line_names(rules: CityRules) -> tuple[str, ...]:
    """Features of lines: each that scores, and the same while the next scoring is far away."""
    sources = tuple(rules.line_points(rules.start))
    return (*sources, *(f"{source} far" for source in sources))


def module_features(rules: CityRules) -> list[ModuleFeatures]:
    """What bots think of the modules that play."""
    return MODULE_FEATURES.all_of(module.name for module in rules.modules)


def feature_names(rules: CityRules) -> tuple[str, ...]:
    """All features of a ruleset."""
    own = chain.from_iterable(one.names for one in module_features(rules))
    return (*HAND, *line_names(rules), *ROOM, *MAJORITY, *EXTRA, *own)


class Outlook:
    """A moment as a seat sees it: scorings to come, how far the next one is, what everybody has."""

    def __init__(self, rules: CityRules, state: CityState, seat: int) -> None:
        self.rules = rules
        self.seat = seat
        self.state = state
        self.coming = range(state.scorings + 1, LAST_SCORING + 1)
        self.far = round(min(1.0, _turns_left(rules, state) / TURNS_AHEAD), 1)
        self.modules = module_features(rules)

    @cached_property
    def counts(self) -> list[Mapping[str, int]]:
        """Buildings of each kind, of every participant."""
        state, rules = self.state, self.rules
        mine = [self.count(seat, palace) for seat, palace in enumerate(state.palaces)]
        return [*mine, *(rules.hooks.counts(dict(one.kinds(rules.tiles)), one, rules) for one in self._neutrals)]

    @cached_property
    def dearest(self) -> list[dict[str, int]]:
        """The dearest building of each kind where that decides among equals."""
        palaces = [self.find_dearest(palace) for palace in self.state.palaces]
        kinds, tiles = self.rules.kinds_by_price, self.rules.tiles
        return [*palaces, *({kind: one.highest(kind, tiles) for kind in kinds} for one in self._neutrals)]

    @cached_property
    def _neutrals(self) -> list[Holding]:
        return self.rules.hooks.holdings(self.state, self.rules.seats)

    def hold(self, seat: int, palace: Palace) -> Holding:
        """What a seat would bring to a scoring with a palace."""
        return Holding(seat, palace, extras=self.rules.hooks.extras({}, self.state, seat))

    def count(self, seat: int, palace: Palace) -> Mapping[str, int]:
        """The buildings of a seat, as majorities will see them."""
        rules = self.rules
        if not rules.modules:
            return Holding(seat, palace).kinds(rules.tiles)
        holding = self.hold(seat, palace)
        counts = rules.hooks.counts(dict(holding.kinds(rules.tiles)), holding, rules)
        if seat == self.seat:
            for one in self.modules:
                counts = one.add_counts(counts, rules, self.state, seat, palace)
        return counts

    def find_dearest(self, palace: Palace) -> dict[str, int]:
        """The highest price of each kind in a palace, where it matters."""
        tiles = self.rules.tiles
        return {kind: Holding(0, palace).highest(kind, tiles) for kind in self.rules.kinds_by_price}

    @cached_property
    def unseen(self) -> Mapping[str, int]:
        """How many buildings of each kind may still come: in the bags, or on the market."""
        left: dict[str, int] = {}
        tiles = self.rules.tiles
        lying = [tile for tile in self.state.market if tile is not None]
        for tile in (*chain.from_iterable(self.state.bags.values()), *lying):
            for face in (tile, tiles[tile].back):
                if face is not None:
                    left[tiles[face].kind] = left.get(tiles[face].kind, 0) + 1
        return left

    # -- the parts of which features are made -------------------------------------------------------------------

    def measure_hand(self, cards: Sequence[str], gone: Sequence[str] = ()) -> tuple[float, ...]:
        """In the order of `HAND`; tiles that are `gone` are no longer to be had."""
        totals: dict[str, int] = {}
        reached: dict[str, int] = {}  # for each currency a bit for every sum that can be paid exactly
        number = money = small = special = 0
        for card in cards:
            worth = value(card)
            if worth:
                letter = card[0]
                number += 1
                money += worth
                totals[letter] = totals.get(letter, 0) + worth
                sums = reached.get(letter, 1)
                reached[letter] = sums | sums << worth
                small += worth <= SMALL
            else:
                special += 1
        purse = sum([min(total, USABLE) for total in totals.values()])
        richest = min(RICH, max(totals.values(), default=0))
        prices = sum([(sums & PRICES).bit_count() for sums in reached.values()])
        exact = payable = 0
        for tile, letter, price in self.on_sale:
            if totals.get(letter, 0) >= price and tile not in gone:
                payable += 1
                exact += reached[letter] >> price & 1
        far = self.far
        return (number, money, purse, richest, small, special, number * far, money * far, purse * far,
                prices, exact, payable, prices * far)  # fmt: skip

    @cached_property
    def on_sale(self) -> list[tuple[str, str, int]]:
        """Tiles on the market with the currency and the price of each."""
        stalls = zip(self.rules.stalls, self.state.market, strict=True)
        return [(tile, stall.letter, self.rules.tiles[tile].price) for stall, tile in stalls if tile is not None]

    def measure_lines(self, palace: Palace) -> tuple[float, ...]:
        """In the order of `line_names`."""
        points = tuple(self.rules.line_points(palace).values())
        return (*points, *[one * self.far for one in points])

    def measure_room(self, palace: Palace, reserve: Sequence[str], hope: float) -> tuple[float, ...]:
        """In the order of `ROOM`; `hope` is what the reserve would add to majorities if it were built."""
        cells = palace.count_cells_for(self.rules.start.pieces[0, 0])
        enough, few = min(ENOUGH_CELLS, cells), max(0, FEW_CELLS - cells)
        far, waiting = self.far, len(reserve)
        other, lacking = self._measure_other_cities(palace)
        built = len(palace.pieces) - 1
        return enough, few, built, waiting, enough * far, waiting * far, hope, other, lacking

    def _measure_other_cities(self, palace: Palace) -> tuple[int, int]:
        """Room for cities besides the first: cells for a tile that is open on all sides, and too few of them."""
        other = lacking = 0
        for piece in _open_pieces(self.rules):
            cells = palace.count_cells_for(piece)
            other += min(ENOUGH_CELLS, cells)
            lacking += max(0, FEW_CELLS - cells)
        return other, lacking

    def measure_kind(self, kind: str, numbers: tuple[int, ...], prices: tuple[int, ...]) -> list[tuple[float, ...]]:
        """For each participant what a kind adds to `MAJORITY`."""
        rules, visible = self.rules, sum(numbers)
        settled = not self.unseen.get(kind)
        none = (0.0,) * len(numbers)
        now, ahead = none, []
        for number, scoring in enumerate(self.coming):
            places = rules.place_points(kind, visible, scoring)
            if not number:
                now = expect_points(numbers, prices, places, SETTLED)
            spread = SPREADS[number] + (0 if number else GROWING * self.far)
            ahead.append(expect_points(numbers, prices, places, SETTLED if settled else round(spread, 2)))
        ahead += [none] * (LAST_SCORING - len(ahead))
        return [
            (now[player], ahead[0][player], ahead[0][player] * self.far, ahead[1][player], ahead[2][player])
            for player in range(len(numbers))
        ]

    def measure_extras(self, seat: int, palace: Palace) -> tuple[float, ...]:
        """In the order of `EXTRA`: what modules would give for a palace at the scorings to come."""
        rules = self.rules
        if not rules.modules:
            return 0.0, 0.0, 0.0
        holding = self.hold(seat, palace)
        points = [
            sum([line.points for line in rules.hooks.score_lines([holding], scoring, rules)]) for scoring in self.coming
        ]
        first = points[0] if points else 0
        return first, first * self.far, sum(points[1:])

    def measure_modules(self, seat: int, palace: Palace) -> tuple[float, ...]:
        """The features of modules."""
        found: tuple[float, ...] = ()
        for one in self.modules:
            found += one.measure(self.rules, self.state, seat, palace)
        return found


@lru_cache(maxsize=64)
def _open_pieces(rules: CityRules) -> tuple[Piece, ...]:
    """Of each city that is walked, besides the first, a tile with as few sides of its boundary as there are."""
    found = []
    for number, city in enumerate(rules.plan.cities[1:], 1):
        pieces = [tile.piece for tile in rules.tiles.values() if tile.piece.city == number]
        if city.on_foot and pieces:
            found.append(min(pieces, key=lambda piece: piece.sides.count(rules.plan.boundary[piece.city])))
    return tuple(found)


def _turns_left(rules: CityRules, state: CityState) -> float:
    """Own turns until the next scoring, roughly."""
    if state.scorings == LAST_SCORING - 1:
        tiles = sum(map(len, state.bags.values())) / max(1, len(state.bags))
        return tiles / (TILES_A_TURN * rules.seats)
    draws = 0.0
    for pile in state.piles:
        if any(card in rules.scoring_cards for card in pile.special):
            return (draws + pile.size / 2) / rules.seats
        draws += pile.size
    return (draws + len(state.discard)) / rules.seats


def measure(game: CityGame, looking: int) -> list[tuple[float, ...]]:
    """All features of all seats as one of them sees it, in the order of `feature_names`."""
    rules, state = game.rules, game.state
    outlook = Outlook(rules, state, looking)
    majorities = [[0.0] * len(MAJORITY) for _ in range(rules.participants)]
    for kind in rules.kinds:
        numbers, prices = kind_figures(outlook, kind)
        for player, kind_parts in enumerate(outlook.measure_kind(kind, numbers, prices)):
            for number, part in enumerate(kind_parts):
                majorities[player][number] += part
    found = []
    for seat in range(rules.seats):
        palace, reserve = state.palaces[seat], state.reserves[seat]
        hope = sum(gain_of(outlook, seat, rules.tiles[tile].kind) for tile in reserve)
        parts: Sequence[Sequence[float]] = (
            outlook.measure_hand(state.hands[seat].cards),
            outlook.measure_lines(palace),
            outlook.measure_room(palace, reserve, hope),
            majorities[seat],
            outlook.measure_extras(seat, palace),
            outlook.measure_modules(seat, palace),
        )
        found.append(tuple(float(one) for part in parts for one in part))
    return found


def kind_figures(outlook: Outlook, kind: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How many buildings of a kind everybody has, and the dearest of each where that matters."""
    numbers = tuple([counts.get(kind, 0) for counts in outlook.counts])
    by_price = kind in outlook.rules.kinds_by_price
    return numbers, tuple([dearest.get(kind, 0) for dearest in outlook.dearest]) if by_price else ()


def gain_of(outlook: Outlook, seat: int, kind: str) -> float:
    """Points that one more building of a kind promises at all scorings to come, if nothing else changes."""
    if kind not in outlook.rules.kinds:
        return 0.0
    numbers, prices = kind_figures(outlook, kind)
    more = tuple([number + (player == seat) for player, number in enumerate(numbers)])
    before, after = (outlook.measure_kind(kind, some, prices)[seat] for some in (numbers, more))
    return sum(after[1:2]) + sum(after[3:]) - sum(before[1:2]) - sum(before[3:])
