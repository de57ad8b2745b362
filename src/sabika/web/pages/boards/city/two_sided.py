"""Two-sided tiles that wait to be placed: which sides may lie up, and what turning one over costs."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import msgspec

from sabika.games.city import (
    LAST_SCORING,
    Build,
    Holding,
    Reserve,
    exact_payments,
    is_money,
    offers,
    sort_cards,
    worth,
)
from sabika.games.city.steps import holdings
from sabika.games.city.views import PLACING
from sabika.games.granada.two_sided import FEE, fees
from sabika.web.pages.boards.city.button import TileChoice
from sabika.web.pages.choices import CityChoices


def list_sides_up(choices: CityChoices) -> Mapping[str, str]:
    """Every side that may lie up when a new tile is placed, with the side that lies up now."""
    if choices.decision not in PLACING:
        return {}
    found = {}
    for tile in choices.scene.view["pending"]:
        found[tile] = tile
        back = choices.scene.game.rules.tiles[tile].back
        if back is not None and str(Reserve(back)) in choices.legal_texts:
            found[back] = tile
    return found


def is_turned(choices: CityChoices, tile: str | None) -> bool:
    """Whether a tile would be placed with its other side up."""
    return list_sides_up(choices).get(tile or "", tile) != tile


def choose_fee(choices: CityChoices, cards: Sequence[str]) -> tuple[str, ...]:
    """What is paid for turning over: the chosen cards of one currency, else the least that suffices."""
    money = [card for card in cards if is_money(card)]
    if money:
        return sort_cards([card for card in money if card[0] == money[0][0]])
    game = choices.scene.game
    hand = game.state.hands[choices.seat]
    offered = offers(game)

    def count_exact(way: Sequence[str]) -> int:
        """How much on offer can still be paid exactly: nobody spends what they save for it if anything else will do."""
        return sum(bool(exact_payments(game, hand.minus(way), offer)) for offer in offered)

    return min(fees(hand), key=lambda way: (worth(way), -count_exact(way), len(way)), default=())


@dataclass(frozen=True)
class Turning:
    """What turning the chosen tile over means."""

    tile: str  # as it would lie
    lies: str  # as it lies
    least: int  # what it costs at least
    cards: Sequence[str]
    total: int
    reason: str | None  # why these cards will not do


def find_turning(choices: CityChoices) -> Turning | None:
    """The chosen tile is turned over, if it is."""
    tile = choices.draft.tile
    if tile is None or not is_turned(choices, tile):
        return None
    cards = choices.draft.pay
    reason = choices.why_not(Build(tile, (0, 0), cards))
    refused = choices.words(reason) if reason is not None and reason.rule.startswith("turning-") else None
    return Turning(tile, list_sides_up(choices)[tile], FEE, cards, worth(cards), refused)


def list_sides(choices: CityChoices) -> Sequence[TileChoice]:
    """Both sides of the tile that is to be placed, as it lies first; nothing for a tile with one side."""
    up, tile = list_sides_up(choices), choices.draft.tile
    lies = up.get(tile or "")
    both = sorted((side for side in up if up[side] == lies), key=lambda side: side != lies)
    return [_side(choices, side, side != lies) for side in both] if len(both) > 1 else []


def _side(choices: CityChoices, side: str, turned: bool) -> TileChoice:
    chosen = side == choices.draft.tile
    href = choices.link(tile=side, pay=(), show=None)
    points = gain(choices, side)
    if not turned:
        return TileChoice("side", side, href, chosen, points=points)
    fee = choices.draft.pay if chosen else choose_fee(choices, ())
    return TileChoice("turned", side, href, chosen, fee, points=points)


def gain(choices: CityChoices, tile: str) -> int | None:
    """What the kind of a tile would bring the seat more with it, if scored now; None if it fits nowhere."""
    game, seat = choices.scene.game, choices.seat
    piece = game.rules.tiles[tile].piece
    at = next(iter(game.state.palaces[seat].cells_for(piece)), None)
    if at is None:
        return None
    held = holdings(game)
    larger = msgspec.structs.replace(held[seat], palace=game.state.palaces[seat].build(piece, at))
    return _majorities(choices, [*held[:seat], larger, *held[seat + 1 :]]) - _majorities(choices, held)


def _majorities(choices: CityChoices, held: Sequence[Holding]) -> int:
    number = min(choices.scene.view["scorings"] + 1, LAST_SCORING)
    lines = choices.scene.game.rules.score(held, number)
    return sum(line.points for line in lines if line.player == choices.seat and line.source.startswith("majority:"))
