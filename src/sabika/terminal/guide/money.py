"""The guides for taking money and for buying."""

from functools import partial

from sabika.engine import Action
from sabika.games.city.actions import Buy, Take
from sabika.games.city.cards import sort_cards, worth
from sabika.terminal.choices import Selection
from sabika.terminal.guide.cards import MarkCards, find_positions
from sabika.terminal.guide.choose import Choose, MenuOption
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.models.cities import read_city, read_faces, read_hand
from sabika.terminal.models.markets import OfferModel, judge_cards, judge_hand, list_offers
from sabika.terminal.models.tiles import read_tile
from sabika.terminal.words import name_kind


def take(moment: Moment, actions: list[Action]) -> Stage:
    """Mark cards of the display."""
    return MarkCards(moment, moment.translate("take-which"), "display", lambda cards: Take(sort_cards(cards)))


def buy(moment: Moment, actions: list[Action]) -> Stage:
    """Choose a field, then a payment; or cards first, which find their field."""
    ways = [action for action in actions if isinstance(action, Buy)]
    options = [_make_option(moment, offer, ways) for offer in list_offers(read_city(moment.view))]
    first = partial(MarkCards, moment, moment.translate("pay-which"), "hand", partial(_buy_with, moment, type(ways[0])))
    options.append(MenuOption(moment.translate("choose-cards"), first))
    return Choose(moment, moment.translate("which-tile"), options)


def _make_option(moment: Moment, offer: OfferModel, ways: list[Buy]) -> MenuOption:
    if offer.tile is None:
        return MenuOption(
            f"{offer.letter} –",
            None,
            moment.translate("sold"),
            refusal=moment.translate("no-offer", letter=offer.letter),
        )
    shows = Selection(tile=offer.tile)
    label = f"{offer.letter} {describe_tile(moment, offer.tile)}"
    note = judge_hand(offer, _read_hand(moment)).text(moment.lang)
    payments = [way for way in ways if way.tile == offer.tile]
    if payments:
        return MenuOption(label, partial(pay, moment, offer, payments), note, shows)
    everything = tuple(card for card in _read_hand(moment) if card[0] == offer.letter and "/" not in card)
    return MenuOption(label, None, note, shows, moment.why_not(type(ways[0])(offer.tile, everything)) or "")


def pay(moment: Moment, offer: OfferModel, payments: list[Buy]) -> Stage:
    """The listed payments, the best first, and the way to any other."""
    price = offer.price or 0
    options = []
    for payment in sorted(payments, key=lambda one: (worth(one.cards), one.via is not None, len(one.cards))):
        over = worth(payment.cards) - price
        note = moment.translate("over", count=over) if over else moment.translate("exact")
        via = (payment.via,) if payment.via else ()
        shows = Selection(hand=find_positions((*payment.cards, *via), _read_hand(moment)), tile=payment.tile)
        options.append(MenuOption(" ".join((*payment.cards, *via)), payment, note, shows))
    tile, sort = payments[0].tile, type(payments[0])
    make = partial(_pay_with, sort, tile)
    others = partial(MarkCards, moment, moment.translate("pay-which"), "hand", make, offer.letter, tile)
    options.append(MenuOption(moment.translate("other-cards"), others, shows=Selection(tile=tile)))
    return Choose(moment, moment.translate("which-payment", tile=describe_tile(moment, tile)), options)


def _pay_with(sort: type[Buy], tile: str, cards: tuple[str, ...]) -> Buy:
    """The purchase with these cards; an exchange card among them is the one it goes via."""
    exchange = [card for card in cards if "/" in card]
    return sort(tile, sort_cards(card for card in cards if "/" not in card), exchange[0] if exchange else None)


def _buy_with(moment: Moment, sort: type[Buy], cards: tuple[str, ...]) -> Buy | str:
    """The purchase these cards are meant for: of the tiles they can pay for, the one whose price is nearest."""
    money = [card for card in cards if "/" not in card]
    letters = {card[0] for card in money}
    if not money:
        return moment.translate("mark-first")
    if len(letters) > 1 and len(money) == len(cards):
        return moment.translate("one-currency")
    found = [(offer.tile, judge_cards(offer, cards)) for offer in list_offers(read_city(moment.view))]
    fitting = [(tile, verdict.over) for tile, verdict in found if tile and verdict and verdict.over is not None]
    if not fitting:
        return moment.translate("no-offer", letter=money[0][0])
    tile, _ = min(fitting, key=lambda one: abs(one[1]))
    return _pay_with(sort, tile, cards)


def _read_hand(moment: Moment) -> list[str]:
    return read_hand(read_city(moment.view)) or []


def describe_tile(moment: Moment, tile: str) -> str:
    """A tile for reading: tower 9 NE."""
    shape = read_tile(tile, read_faces(read_city(moment.view)))
    return " ".join(part for part in (name_kind(shape.name, moment.lang), shape.cost, shape.walls) if part)
