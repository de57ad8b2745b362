"""A state from a view alone, the deck and the bags in any order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, cast

from sabika.engine.restoration import restore_common
from sabika.games.city.ledger import Ledger
from sabika.games.city.market import bag_label
from sabika.games.city.state import CityState, Pile
from sabika.games.city.unknowns import canonical_deck
from sabika.games.city.views import UNNAMED, CityView, LaidTile
from sabika.palace import Cell, Palace, Piece

if TYPE_CHECKING:
    from sabika.games.city.rules import CityRules


def restore(rules: CityRules, view: CityView) -> CityState:
    """What the view tells as it is; what it does not tell in a fixed arbitrary order."""
    state = rules.new_state()
    restore_common(state, view)
    state.scorings, state.due, state.shuffles = view["scorings"], tuple(view["due"]), view["decks"]
    state.piles = tuple(Pile(size, tuple(special)) for size, special in _piles(view))
    state.display = tuple(view["display"])
    state.scores = [player["score"] for player in view["players"]]
    rules.restore_market(state, view["market"])
    state.marker = view["marker"]
    for seat in range(rules.seats):
        player = view["players"][seat]
        state.palaces[seat] = read_palace(rules, player["palace"])
        state.reserves[seat] = tuple(player["reserve"])
        state.pending[seat] = tuple(player["pending"])
    ledger = Ledger(state.log, rules.seats)
    for name, tiles in rules.bags.items():
        state.bags[name] = ledger.count_pile(bag_label(name), tiles)
    _restore_money(rules, state, ledger)
    state.slots = {module.name: module.restore(view, state, rules) for module in rules.modules}
    return state


def _piles(view: CityView) -> list[tuple[int, list[str]]]:
    """Of each pile its size and its special cards."""
    return cast(list[tuple[int, list[str]]], view["deck_piles"])


def _restore_money(rules: CityRules, state: CityState, ledger: Ledger) -> None:
    state.hands, state.discard = ledger.hands, ledger.discard
    left = Counter((*rules.money, *rules.special_cards))
    out = [*state.display, *state.discard, *ledger.away]
    for hand in state.hands:
        out += hand.cards
    left.subtract(out)
    state.piles = _name_special_cards(state.piles, sorted(card for card in rules.special_cards if left[card]))
    left.subtract(card for pile in state.piles for card in pile.special if card in rules.special_cards)
    state.deck = canonical_deck(sorted(left.elements()), state.piles)


def _name_special_cards(piles: tuple[Pile, ...], unseen: list[str]) -> tuple[Pile, ...]:
    """Special cards that a view counts but does not name get any name that is still free."""
    names = iter(unseen)
    return tuple(
        Pile(size, tuple(next(names) if card == UNNAMED else card for card in special)) for size, special in piles
    )


def read_palace(rules: CityRules, laid: Sequence[LaidTile]) -> Palace:
    """A palace from its tiles, known to be legal."""
    pieces: dict[Cell, Piece] = dict(rules.start.pieces)
    for entry in laid:
        x, y = entry["at"]
        pieces[x, y] = rules.tiles[entry["tile"]].piece
    return Palace.lay(rules.plan, pieces)
