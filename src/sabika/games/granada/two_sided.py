"""Placing two-sided tiles: turned over for money into the city, or for nothing into the reserve."""

from collections.abc import Iterable

from sabika.games.city.actions import Build, Reserve
from sabika.games.city.cards import Hand, is_money, lean_payments, sort_cards, worth
from sabika.games.city.events import Reserved, TurnedOver
from sabika.games.city.new_tiles import BuildNew, ReserveNew
from sabika.games.city.state import CityGame
from sabika.palace import why_not_build
from sabika.words import Reason, because

FEE = 3  # at least so much money of a single currency, no change (R32)
CURRENCIES = "ygbo"


def fees(hand: Hand) -> tuple[tuple[str, ...], ...]:
    """The listed payments for turning a tile over: of each currency the cheapest, in as few cards as possible."""
    known: tuple[tuple[str, ...], ...] | None = hand.memo.get("turning")
    if known is None:
        ways = [lean_payments(hand.of(letter), FEE) for letter in CURRENCIES]
        known = tuple(min(some, key=lambda cards: (worth(cards), len(cards))) for some in ways if some)
        hand.memo["turning"] = known
    return known


def find_new_tile(game: CityGame, seat: int, face: str) -> str | None:
    """The new tile that has this face on one of its sides, as it lies now; None if there is none."""
    tile = game.rules.tiles.get(face)
    pending = game.state.pending[seat]
    if tile is None or face in pending:
        return face if tile is not None else None
    return tile.back if tile.back in pending else None


class BuildEitherSide(BuildNew):
    """Build a new tile as it was bought, or pay and build it turned over."""

    def options(self, game: CityGame, seat: int) -> Iterable[Build]:
        state, tiles = game.state, game.rules.tiles
        found = list(super().options(game, seat))
        ways = fees(state.hands[seat])
        palace = state.palaces[seat]
        for tile in state.pending[seat] if ways else ():
            back = tiles[tile].back
            if back is not None:
                found += [Build(back, cell, way) for cell in palace.cells_for(tiles[back].piece) for way in ways]
        return found

    def why_not(self, game: CityGame, seat: int, action: Build) -> Reason | None:
        lying = find_new_tile(game, seat, action.tile)
        if lying is None:
            return because("tile-not-to-place", tile=action.tile)
        if lying == action.tile:
            return super().why_not(game, seat, action)
        if not action.turning:
            return because("turning-costs", tile=action.tile, other=lying, price=FEE)
        return _why_not_fee(game, seat, action.turning) or why_not_build(
            game.state.palaces[seat], game.rules.tiles[action.tile].piece, action.at
        )

    def apply(self, game: CityGame, seat: int, action: Build) -> None:
        if not action.turning:
            super().apply(game, seat, action)
            return
        state, tile = game.state, game.rules.tiles[action.tile]
        cards = sort_cards(action.turning)
        assert tile.back is not None
        state.remove_pending(seat, tile.back)
        state.hands[seat] = state.hands[seat].minus(cards)
        state.discard.extend(cards)
        state.palaces[seat] = state.palaces[seat].build(tile.piece, action.at)
        game.emit(TurnedOver(seat, cards, action.tile, action.at))


def _why_not_fee(game: CityGame, seat: int, cards: tuple[str, ...]) -> Reason | None:
    missing = game.state.hands[seat].missing_card(cards)
    if missing is not None:
        return because("card-not-in-hand", card=missing)
    if not all(is_money(card) for card in cards) or len({card[0] for card in cards}) != 1:
        return because("turning-one-currency", cards=cards)
    if worth(cards) < FEE:
        return because("turning-too-little", price=FEE, paid=worth(cards))
    return None


class ReserveEitherSide(ReserveNew):
    """Put a new tile into the reserve, either side up."""

    def options(self, game: CityGame, seat: int) -> Iterable[Reserve]:
        tiles = game.rules.tiles
        pending = game.state.pending[seat]
        return [Reserve(face) for tile in pending for face in (tile, tiles[tile].back) if face is not None]

    def why_not(self, game: CityGame, seat: int, action: Reserve) -> Reason | None:
        if find_new_tile(game, seat, action.tile) is None:
            return because("tile-not-to-place", tile=action.tile)
        return None

    def apply(self, game: CityGame, seat: int, action: Reserve) -> None:
        lying = find_new_tile(game, seat, action.tile)
        assert lying is not None
        game.state.remove_pending(seat, lying)
        game.state.reserves[seat] = (*game.state.reserves[seat], action.tile)
        game.emit(Reserved(seat, action.tile))
