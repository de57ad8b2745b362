"""What a planned turn of a market game is good for besides points, in half a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.bots.city.points_at_once import count_at_once
from sabika.bots.city.turns import WholeTurn
from sabika.bots.module_features import MODULE_FEATURES
from sabika.games.city import (
    Add,
    Build,
    Buy,
    CityGame,
    Give,
    Hand,
    Offer,
    OnCell,
    Pass,
    Remove,
    Reserve,
    Swap,
    Take,
    exact_payments,
    find_offer,
    offers,
    worth,
)
from sabika.games.city.holdings import kind_cells
from sabika.words import Reason, because

NEAR = 6  # money that is missing, about a card: more than that is no preparation


def find_purpose(game: CityGame, seat: int, turn: WholeTurn) -> Reason:
    """What its first action is for: modules speak first, as they know their own pieces."""
    first = turn.actions[0]
    for module in MODULE_FEATURES.all_of(game.rules.setup.modules):
        told = module.find_purpose(game, seat, first)
        if told is not None:
            return told
    match first:
        case Buy():
            return _for_purchase(game, seat, first, turn)
        case Take():
            return _for_money(game, game.state.hands[seat], first)
        case Build() | Add():
            return _for_building(game, first, turn)
        case Swap():
            return because("plan-swap", tile=first.tile, other=first.other)
        case Remove():
            return because("plan-remove")
        case Reserve():
            return because("plan-reserve")
        case Give():
            return because("plan-give")
        case Pass():
            return because("plan-pass")
    return because("plan-best")


def _for_purchase(game: CityGame, seat: int, buy: Buy, turn: WholeTurn) -> Reason:
    """An exact payment brings another action; anything else is for the tile alone."""
    offer = find_offer(game, buy.tile)
    over = worth(buy.cards) - offer.price if isinstance(offer, Offer) else 0
    if over == 0:
        others = [one for one in turn.purchases if one.tile != buy.tile]
        if others:
            return because("plan-exact-then", tile=buy.tile, other=others[0].tile)
        if not _is_kept(turn, buy.tile):
            return because("plan-exact", tile=buy.tile)
        more = count_at_once(game, seat, turn.layout.palace, buy.tile)
        if more:
            return because("plan-exact-space", tile=buy.tile, more=more)
        return because("plan-exact-keeps", tile=buy.tile)
    if _is_kept(turn, buy.tile):
        return because("plan-keeps", tile=buy.tile)
    return because("plan-over", tile=buy.tile, over=over)


def _is_kept(turn: WholeTurn, tile: str) -> bool:
    """Whether a tile that is bought goes to the reserve."""
    return any(isinstance(action, Reserve) and action.tile == tile for action in turn.actions)


def _for_money(game: CityGame, hand: Hand, take: Take) -> Reason:
    """The purchase it prepares: one that can then be paid exactly, or at all, or that comes nearer."""
    there = sorted(offers(game), key=lambda offer: -offer.price)
    after = hand.plus(take.cards)
    exactly = [one for one in there if exact_payments(game, after, one) and not exact_payments(game, hand, one)]
    if exactly:
        return because("plan-saves", tile=exactly[0].tile)
    nearer = [
        (max(0, one.price - worth(after.of(one.letter))), one.tile)
        for one in there
        if worth(hand.of(one.letter)) < min(one.price, worth(after.of(one.letter)))
    ]
    if not nearer:
        return _for_what_comes(game, hand, after, take)
    short, tile = min(nearer, key=lambda one: one[0])
    if short > NEAR:
        return because("plan-closer", tile=tile, short=short)
    if short > 1:
        return because("plan-nearer", tile=tile, short=short)
    return because("plan-nearer-one", tile=tile, short=short) if short else because("plan-reaches", tile=tile)


def _for_what_comes(game: CityGame, hand: Hand, after: Hand, take: Take) -> Reason:
    """Money for tiles that do not lie there yet: enough of it, or enough sorts of cards to pay exactly."""
    prices = {tile.price for tile in game.rules.tiles.values()}
    letters = sorted({card[0] for card in take.cards}, key=lambda letter: (-worth(after.of(letter)), letter))
    for letter in letters:
        if worth(hand.of(letter)) < max(prices):
            total = worth(after.of(letter))
            cards = (f"{letter}{total}",)
            return because("plan-money", cards=cards) if total < max(prices) else because("plan-any-price", cards=cards)
    for letter in letters:
        count = len(prices & _list_sums(after.of(letter)))
        if count > len(prices & _list_sums(hand.of(letter))):
            cards = (f"{letter}{worth(after.of(letter))}",)
            return because("plan-prices", cards=cards, count=count, total=len(prices))
    return because("plan-waits")


def _list_sums(cards: Sequence[str]) -> set[int]:
    """What can be paid exactly."""
    sums = {0}
    for card in cards:
        sums |= {known + worth((card,)) for known in sums}
    return sums


def say_kept(game: CityGame, turn: WholeTurn, left_out: Sequence[Buy]) -> Reason | None:
    """The tile on the market for which money is kept that could pay for others now, if there is one."""
    for buy in left_out:
        for offer in sorted(offers(game), key=lambda offer: -offer.price):
            spent = [card for card in buy.cards if card[0] == offer.letter]
            kept = worth(turn.hand.of(offer.letter))
            other = offer.tile not in [one.tile for one in (*turn.purchases, *left_out)]
            if spent and other and kept - worth(spent) < offer.price <= kept + NEAR:
                return because("plan-spares", cards=_sum_up(spent), tile=offer.tile)
    return None


def may_be_last(game: CityGame) -> bool:
    """Whether the others' purchases can end the game before anybody acts again."""
    return sum(map(len, game.state.bags.values())) < game.rules.seats


def say_saved(game: CityGame, left_out: Sequence[Buy]) -> Reason:
    """That money is for later, where the purchases that are left out have been suggested already."""
    if may_be_last(game):
        return because("plan-spares-end", cards=_sum_spent(left_out))
    return because("plan-spares-money", cards=_sum_spent(left_out))


def say_spared(game: CityGame, left_out: Sequence[Buy], more: int, later: int) -> Reason:
    """Why purchases that bring `more` points are left out: what their money should bring `later`, unless it ends."""
    tile, cards = left_out[0].tile, _sum_spent(left_out)
    if may_be_last(game):
        return because("plan-spares-end", cards=cards)
    if more > 0:
        return because("plan-spares-points", tile=tile, cards=cards, more=more, later=later)
    if _has_space(game, tile):
        return because("plan-spares-nothing", tile=tile, cards=cards, later=later)
    return because("plan-spares-homeless", tile=tile, cards=cards, later=later)


def _has_space(game: CityGame, tile: str) -> bool:
    """Whether a tile fits anywhere in the palace of who acts, whichever side is up."""
    tiles, seat = game.rules.tiles, game.to_act
    if seat is None or tile not in tiles:
        return True
    faces = [face for face in (tile, tiles[tile].back) if face is not None]
    return any(game.state.palaces[seat].count_cells_for(tiles[face].piece) for face in faces)


def _sum_spent(purchases: Sequence[Buy]) -> tuple[str, ...]:
    """All that they cost."""
    return _sum_up([card for buy in purchases for card in buy.cards])


def _sum_up(cards: Sequence[str]) -> tuple[str, ...]:
    """The money of each currency as one card."""
    letters = dict.fromkeys(card[0] for card in cards)
    return tuple(f"{letter}{worth([card for card in cards if card[0] == letter])}" for letter in letters)


def _for_building(game: CityGame, action: OnCell, turn: WholeTurn) -> Reason:
    """How many of its kind stand there when the turn is over."""
    kind = game.rules.tiles[action.tile].kind
    count = len(kind_cells(turn.layout.palace, game.rules.tiles).get(kind, ()))
    return because("plan-count", kind=kind, count=count) if count else because("plan-best")
