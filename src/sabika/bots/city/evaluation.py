"""How well a seat would stand with another hand or palace. Both are valued apart, so each is worked out once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import mul
from typing import TypeAlias

from sabika.bots.city.features import (
    EXTRA,
    HAND,
    MAJORITY,
    ROOM,
    Outlook,
    feature_names,
    kind_figures,
    line_names,
    measure,
)
from sabika.bots.city.weights import Book, find_weights
from sabika.games.city import CityGame, CityRules, CityState, Payment
from sabika.palace import Palace

# Of a palace: what it is worth without a reserve, its buildings, their prices, and what one more of a kind promises.
_Valued: TypeAlias = tuple[float, Mapping[str, int], Mapping[str, int], dict[str, float]]


class Evaluation:
    """The value of what one seat could have at a moment, in points of its final lead; of others only majorities count.

    Values of the same moment can be compared. `total` is the lead to expect, with everything that others have.
    """

    def __init__(self, game: CityGame, seat: int, temperament: str | None = None, book: Book | None = None) -> None:
        self.rules: CityRules = game.rules
        self.state: CityState = game.state
        self.seat = seat
        self.temperament = temperament
        self.outlook = Outlook(self.rules, self.state, seat)
        self.weights = find_weights(self.rules, self.state.scorings, temperament, book)
        self._hand_weights = self._pick(HAND)
        self._line_weights = self._pick(line_names(self.rules))
        self._room_weights = self._pick(ROOM)
        reserve, far, self._hope_weight = self._pick(("reserve", "reserve far", "reserve hope"))
        self._reserve_weight = reserve + far * self.outlook.far
        self._majority_weights = self._pick(MAJORITY)
        self._extra_weights = self._pick(EXTRA)
        self._module_weights = self._pick([name for one in self.outlook.modules for name in one.names])
        self.memo: dict[object, list[Payment]] = {}  # for those who compare ways to pay
        self._hands: dict[tuple[tuple[str, ...], tuple[str, ...]], float] = {}
        self._kinds: dict[tuple[str, int, int], tuple[float, float]] = {}
        self._palaces: dict[Palace, _Valued] = {}
        self._figures = {kind: kind_figures(self.outlook, kind) for kind in self.rules.kinds}

    def _pick(self, names: Sequence[str]) -> tuple[float, ...]:
        return tuple([self.weights.get(name, 0.0) for name in names])

    def value_hand(self, cards: tuple[str, ...], gone: tuple[str, ...] = ()) -> float:
        """What these cards in hand are worth once some tiles are gone from the market."""
        known = self._hands.get((cards, gone))
        if known is None:
            known = sum(map(mul, self._hand_weights, self.outlook.measure_hand(cards, gone)))
            self._hands[cards, gone] = known
        return known

    def value_city(self, palace: Palace, reserve: Sequence[str]) -> float:
        """What a palace with a reserve is worth."""
        known = self._palaces.get(palace)
        if known is None:
            known = self._palaces[palace] = self._value_palace(palace)
        worth, counts, dearest, gains = known
        if reserve:
            tiles, hope = self.rules.tiles, 0.0
            for tile in reserve:
                kind = tiles[tile].kind
                gain = gains.get(kind)
                if gain is None:
                    gain = gains[kind] = self._gain(kind, counts.get(kind, 0), dearest.get(kind, 0))
                hope += gain
            worth += len(reserve) * self._reserve_weight + hope * self._hope_weight
        return worth

    def _gain(self, kind: str, number: int, price: int) -> float:
        """Points that one more building of a kind promises."""
        if kind not in self._figures:
            return 0.0
        return self._value_kind(kind, number + 1, price)[1] - self._value_kind(kind, number, price)[1]

    def _value_palace(self, palace: Palace) -> _Valued:
        outlook, seat = self.outlook, self.seat
        counts, dearest = outlook.count(seat, palace), outlook.find_dearest(palace)
        worth = sum(map(mul, self._line_weights, outlook.measure_lines(palace)))
        worth += sum(map(mul, self._room_weights, outlook.measure_room(palace, (), 0.0)))
        for kind in self._figures:
            worth += self._value_kind(kind, counts.get(kind, 0), dearest.get(kind, 0))[0]
        if self.rules.modules:
            worth += sum(map(mul, self._extra_weights, outlook.measure_extras(seat, palace)))
            worth += sum(map(mul, self._module_weights, outlook.measure_modules(seat, palace)))
        return worth, counts, dearest, {}

    def _value_kind(self, kind: str, number: int, price: int) -> tuple[float, float]:
        """What so many buildings of a kind are worth, less what others lose or keep; and the seat's own points."""
        key = kind, number, price
        known = self._kinds.get(key)
        if known is None:
            numbers, prices = self._figures[kind]
            seat, seats = self.seat, self.rules.seats
            if numbers[seat] != number or (prices and prices[seat] != price):
                numbers = (*numbers[:seat], number, *numbers[seat + 1 :])
                prices = (*prices[:seat], price, *prices[seat + 1 :]) if prices else ()
            parts = self.outlook.measure_kind(kind, numbers, prices)
            values = [sum(map(mul, self._majority_weights, part)) for part in parts[:seats]]
            mine = values[seat]
            lead = mine - (sum(values) - mine) / (seats - 1)
            own = parts[seat]
            known = self._kinds[key] = lead, own[1] + own[3] + own[4]
        return known

    def value(self) -> float:
        """What the seat has now."""
        state, seat = self.state, self.seat
        return self.value_hand(state.hands[seat].cards) + self.value_city(state.palaces[seat], state.reserves[seat])


def value_lead(game: CityGame, seat: int, temperament: str | None = None, book: Book | None = None) -> float:
    """The points by which a seat may end ahead of the others on average."""
    scores = game.state.scores[: game.rules.seats]
    lead = scores[seat] - (sum(scores) - scores[seat]) / (len(scores) - 1)
    if game.over:
        return float(lead)
    weights = find_weights(game.rules, game.state.scorings, temperament, book)
    ordered = [weights.get(name, 0.0) for name in feature_names(game.rules)]
    values = [float(sum(map(mul, ordered, features))) for features in measure(game, seat)]
    return lead + values[seat] - (sum(values) - values[seat]) / (len(values) - 1)
