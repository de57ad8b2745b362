"""The guides for taking money and for buying."""

from functools import partial

from sabika.engine import Action
from sabika.games.city.actions import Buy, Take
from sabika.games.city.cards import sort_cards, worth
from sabika.terminal.guide.cards import MarkCards, positions
from sabika.terminal.guide.choose import Choose, Option
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.look.signs import NO_FACES, Faces, faces_of, shape
from sabika.terminal.offers import Offer, offers, verdict, verdict_with
from sabika.terminal.scene import Selection
from sabika.terminal.words import kind_name


def take(moment: Moment, actions: list[Action]) -> Stage:
    """Mark cards of the display."""
    return MarkCards(moment, moment.tell("take-which"), "display", lambda cards: Take(sort_cards(cards)))


def buy(moment: Moment, actions: list[Action]) -> Stage:
    """Choose a field, then a payment; or cards first, which find their field."""
    ways = [action for action in actions if isinstance(action, Buy)]
    options = [_offer_option(moment, offer, ways) for offer in offers(moment.view)]
    first = partial(MarkCards, moment, moment.tell("pay-which"), "hand", partial(_buy_with, moment, type(ways[0])))
    options.append(Option(moment.tell("choose-cards"), first))
    return Choose(moment, moment.tell("which-tile"), options)


def _offer_option(moment: Moment, offer: Offer, ways: list[Buy]) -> Option:
    if offer.tile is None:
        return Option(
            f"{offer.letter} –", None, moment.tell("sold"), refusal=moment.tell("no-offer", letter=offer.letter)
        )
    shows = Selection(tile=offer.tile)
    label = f"{offer.letter} {tile_words(offer.tile, moment.lang, faces_of(moment.view))}"
    note = verdict(offer, moment.view.me["hand"]).text(moment.lang)
    payments = [way for way in ways if way.tile == offer.tile]
    if payments:
        return Option(label, partial(pay, moment, offer, payments), note, shows)
    everything = tuple(card for card in moment.view.me["hand"] if card[0] == offer.letter and "/" not in card)
    return Option(label, None, note, shows, moment.why_not(type(ways[0])(offer.tile, everything)) or "")


def pay(moment: Moment, offer: Offer, payments: list[Buy]) -> Stage:
    """The listed payments, the best first, and the way to any other."""
    price = offer.price or 0
    options = []
    for payment in sorted(payments, key=lambda one: (worth(one.cards), one.via is not None, len(one.cards))):
        over = worth(payment.cards) - price
        note = moment.tell("over", count=over) if over else moment.tell("exact")
        via = (payment.via,) if payment.via else ()
        shows = Selection(hand=positions((*payment.cards, *via), moment.view.me["hand"]), tile=payment.tile)
        options.append(Option(" ".join((*payment.cards, *via)), payment, note, shows))
    tile, sort = payments[0].tile, type(payments[0])
    make = partial(_pay_with, sort, tile)
    others = partial(MarkCards, moment, moment.tell("pay-which"), "hand", make, offer.letter, tile)
    options.append(Option(moment.tell("other-cards"), others, shows=Selection(tile=tile)))
    return Choose(
        moment, moment.tell("which-payment", tile=tile_words(tile, moment.lang, faces_of(moment.view))), options
    )


def _pay_with(sort: type[Buy], tile: str, cards: tuple[str, ...]) -> Buy:
    """The purchase with these cards; an exchange card among them is the one it goes via."""
    exchange = [card for card in cards if "/" in card]
    return sort(tile, sort_cards(card for card in cards if "/" not in card), exchange[0] if exchange else None)


def _buy_with(moment: Moment, sort: type[Buy], cards: tuple[str, ...]) -> Buy | str:
    """The purchase these cards are meant for: of the tiles they can pay for, the one whose price is nearest."""
    money = [card for card in cards if "/" not in card]
    letters = {card[0] for card in money}
    if not money:
        return moment.tell("mark-first")
    if len(letters) > 1 and len(money) == len(cards):
        return moment.tell("one-currency")
    found = [(offer.tile, verdict_with(offer, cards)) for offer in offers(moment.view)]
    fitting = [(tile, verdict.over) for tile, verdict in found if tile and verdict and verdict.over is not None]
    if not fitting:
        return moment.tell("no-offer", letter=money[0][0])
    tile, _ = min(fitting, key=lambda one: abs(one[1]))
    return _pay_with(sort, tile, cards)


def tile_words(tile: str, lang: str, faces: Faces = NO_FACES) -> str:
    """A tile for reading: tower 9 NE."""
    seen = shape(tile, faces)
    return " ".join(part for part in (kind_name(seen.name, lang), seen.cost, seen.walls) if part)
