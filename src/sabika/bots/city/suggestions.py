"""Turns for somebody who asks for advice: in an order that can be seen on the table, none of them a part of another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

import msgspec

from sabika.bots.choice import Idea, pick_distinct
from sabika.bots.city.expectation import explain
from sabika.bots.city.points_at_once import build_kept, count_at_once, count_net
from sabika.bots.city.purposes import may_be_last, say_kept, say_saved, say_spared
from sabika.bots.city.turns import WholeTurn
from sabika.games.city import Add, Buy, CityGame, Offer, Remove, Swap, Take, find_offer, worth
from sabika.words import because

WORSE = 8.0  # points by which another way may fall behind the best and still be worth telling
NEAR = 1.5  # points that nobody would argue about: what can be seen decides then
# Points that money may seem to be worth more than a building for it. Who was advised so won as often as others of 60
# games against two novices (51), and fewer where it was 6 (45).
LITTLE = 3.0
# Points that waiting for a better space may seem to be worth more than building what scores at once. In 240 games
# played on from one such moment who built led by 33.9 and who kept the tile by 32.0, each give or take 1.3: waiting was
# at least no better, and points that are seen need no belief.
KEPT = 6.0
LESS = 2  # points to be seen that the first one may promise less than another before it says why it comes first


Told: TypeAlias = tuple[WholeTurn, Idea]


def suggest(game: CityGame, seat: int, turns: Sequence[WholeTurn], count: int) -> list[Idea]:
    """The best turns that do different things, each with its reason; `turns` come the best first."""
    known: set[object] = set()
    found: list[Told] = []
    told = order_by_sight(game, seat, build_kept(game, seat, turns, KEPT))
    for turn, idea in told:
        about = list_gists(turn)
        if known.isdisjoint(about) and not (found and _is_for_later(game, seat, turn)):
            known.update(about)
            found.append((turn, idea))
    return _say_why_first(pick_distinct(_leave_out_parts(game, seat, found, told), count), told)


def _is_for_later(game: CityGame, seat: int, turn: WholeTurn) -> bool:
    """Whether it takes a tile out for what may come: it costs points, or this may be the last turn."""
    if not isinstance(turn.actions[0], Remove):
        return False
    net = count_net(game, seat, turn.layout.palace)
    return net < 0 or (net == 0 and may_be_last(game))


def _say_why_first(ideas: list[Idea], told: Sequence[Told]) -> list[Idea]:
    """One that promises less than another below it says what it brings later."""
    if not ideas:
        return ideas
    first, most = ideas[0], max(ideas, key=lambda idea: idea.points)
    less = most.points - first.points
    if less < LESS or (first.purpose is not None and first.purpose.rule.startswith("plan-spares")):
        return ideas
    hands = {idea.actions: worth(turn.hand.cards) for turn, idea in told}
    richer = hands.get(first.actions, 0) > hands.get(most.actions, 0)
    later = max(1, round(first.value - most.value) + less)
    why = because("plan-later-money" if richer else "plan-later", later=later)
    return [msgspec.structs.replace(first, purpose=why), *ideas[1:]]


def order_by_sight(game: CityGame, seat: int, turns: Sequence[WholeTurn]) -> list[Told]:
    """Of those that are about as good as the best, those first that bring most points at the next scoring."""
    least = turns[0].value - WORSE
    told = [(turn, explain(game, seat, turn)) for turn in turns if turn.value >= least]
    ranks = rank_with_parts(game, told)
    order = sorted(range(len(told)), key=lambda one: (-ranks[one], -len(told[one][0].purchases)))
    best = ranks[order[0]]
    near = [one for one in order if ranks[one] >= best - NEAR]
    near.sort(key=lambda one: -told[one][1].points)  # whatever brings the same stays as it was
    return [told[one] for one in (*near, *order[len(near) :])]


def rank_with_parts(game: CityGame, told: Sequence[Told]) -> list[float]:
    """The value of each turn; one that does all that another does, and buys more by paying exactly, is not below it

    if it seems to be worth little less, or no less than the points that it brings more at the next scoring. What kept
    money will bring is a guess; nobody believes in a turn when the same turn with one more building stands below it.
    """
    ranks = [turn.value for turn, _ in told]
    for number in sorted(range(len(told)), key=lambda one: len(told[one][0].purchases)):
        whole, brings = told[number]
        for other, (part, idea) in enumerate(told):
            more = brings.points - idea.points
            if more >= 0 and part.value - whole.value <= max(more, LITTLE) and does_more(game, part, whole):
                ranks[number] = max(ranks[number], ranks[other])
    return ranks


def _leave_out_parts(game: CityGame, seat: int, found: Sequence[Told], told: Sequence[Told]) -> Iterator[Idea]:
    """A turn that another one begins with a purchase more needs a reason not to buy, or is left out."""
    for turn, idea in found:
        # One that nobody is told of, as it begins like another, leaves out nothing.
        wholes = [one for one in told if is_part(game, turn, one[0]) and (one in found or turn.value >= one[0].value)]
        if not wholes:
            yield idea
            continue
        whole, brings = min(wholes, key=lambda one: len(one[0].purchases))
        left_out = [one for one in whole.purchases if one.tile not in _tiles(turn)]
        spared = say_kept(game, turn, left_out)
        if spared is None and turn.value >= whole.value:
            # Below the whole turn the purchase has been told already; above it, why not to make it.
            above = told.index((turn, idea)) < told.index((whole, brings))
            at_once = count_at_once(game, seat, turn.layout.palace, left_out[0].tile)
            more, later = max(brings.points - idea.points, at_once), max(1, round(turn.value - whole.value))
            spared = say_spared(game, left_out, more, later) if above else say_saved(game, left_out)
        if spared is not None:
            yield msgspec.structs.replace(idea, purpose=spared)


def does_more(game: CityGame, part: WholeTurn, whole: WholeTurn) -> bool:
    """Whether the other turn takes the same money, buys the same tiles and, by paying exactly, more besides."""
    taken = {action for action in part.actions if isinstance(action, Take)}
    return is_part(game, part, whole) and taken.issubset(whole.actions)


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
