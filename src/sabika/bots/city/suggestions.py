"""Turns for somebody who asks for advice: in an order that can be seen on the table, none of them a part of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from sabika.bots.choice import Idea, pick_distinct
from sabika.bots.city.expectation import explain
from sabika.bots.city.purposes import say_spared
from sabika.bots.city.turns import WholeTurn
from sabika.games.city import Add, Buy, CityGame, Offer, Remove, Swap, Take, find_offer, worth

WORSE = 8.0  # points by which another way may fall behind the best and still be worth telling
NEAR = 1.5  # points that nobody would argue about: what can be seen decides then
LOOKED_AT = 24  # turns of which it is worked out what can be seen


def suggest(game: CityGame, seat: int, turns: Sequence[WholeTurn], count: int) -> list[Idea]:
    """The best turns that do different things, each with its reason; `turns` come the best first."""
    known: set[object] = set()
    found: list[tuple[WholeTurn, Idea]] = []
    for turn, idea in order_by_sight(game, seat, turns):
        about = list_gists(turn)
        if known.isdisjoint(about):
            known.update(about)
            found.append((turn, idea))
    return pick_distinct(_leave_out_parts(game, seat, found), count)


def order_by_sight(game: CityGame, seat: int, turns: Sequence[WholeTurn]) -> Iterator[tuple[WholeTurn, Idea]]:
    """Of those that are about as good as the best, those first that bring most points at the next scoring."""
    best = turns[0].value
    near = [turn for turn in turns[:LOOKED_AT] if turn.value >= best - NEAR]
    told = [(turn, explain(game, seat, turn)) for turn in near]
    yield from sorted(told, key=lambda one: -one[1].points)  # whatever brings the same stays as it was
    yield from ((turn, explain(game, seat, turn)) for turn in turns[len(near) :] if turn.value >= best - WORSE)


def _leave_out_parts(game: CityGame, seat: int, found: Sequence[tuple[WholeTurn, Idea]]) -> Iterator[Idea]:
    """A turn that another one begins with a purchase more needs a reason not to buy, or is left out."""
    for turn, idea in found:
        whole = next((other for other, _ in found if is_part(game, turn, other)), None)
        if whole is None:
            yield idea
            continue
        left_out = [one for one in whole.purchases if one.tile not in _tiles(turn)]
        spared = say_spared(game, turn, left_out, turn.value > whole.value)
        if spared is not None:
            yield msgspec.structs.replace(idea, purpose=spared)


def is_part(game: CityGame, turn: WholeTurn, whole: WholeTurn) -> bool:
    """Whether the other turn buys the same tiles and, by paying exactly, more besides."""
    if not isinstance(turn.actions[0], Buy | Take):
        return False
    mine = _tiles(turn)
    return mine < _tiles(whole) and any(one.tile not in mine and _is_exact(game, one) for one in whole.purchases)


def _tiles(turn: WholeTurn) -> set[str]:
    return {one.tile for one in turn.purchases}


def _is_exact(game: CityGame, buy: Buy) -> bool:
    offer = find_offer(game, buy.tile)
    return isinstance(offer, Offer) and worth(buy.cards) == offer.price


def list_gists(turn: WholeTurn) -> tuple[object, ...]:
    """What a turn is about, whatever it pays with, in which order, and wherever it builds then."""
    first = turn.actions[0]
    match first:
        case Buy():
            return ("buy", first.tile), ("buy", frozenset(one.tile for one in turn.purchases))
        case Take():
            return (("take", frozenset(card[0] for card in first.cards)),)
        case Add() | Swap() | Remove():
            return ((type(first), first.tile),)
    return (first,)
