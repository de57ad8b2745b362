"""Where something could be built in this turn: what the own palace leaves room for when it is drawn."""

from collections.abc import Collection, Sequence
from itertools import takewhile

from sabika.engine import Event
from sabika.games.city import Added, Bought, Hand, Paying, Swapped, Took
from sabika.games.city.events import Turn
from sabika.games.city.purchase import listed_payments
from sabika.palace import Cell, Palace, why_not_build
from sabika.web.pages.boards.city.cell_marks import list_around
from sabika.web.pages.boards.city.moves import undo_events
from sabika.web.pages.boards.city.wishes import find_wishes
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.log import seat_of


def list_sites(choices: CityChoices) -> frozenset[Cell]:
    """Empty cells for a tile that waits, lies in the reserve or can be paid.

    Nothing of it depends on what is picked: so the palace keeps its size while somebody decides.
    """
    palace = find_wishes(choices.scene, choices.seat).palace
    player = choices.scene.view["players"][choices.seat]
    tiles = {*player["reserve"], *player["pending"]}
    if choices.decision != "place":  # nothing more is bought then
        tiles |= _list_payable(choices, choices.scene.game.state.hands[choices.seat])
    return _fit(choices, palace, tiles)


def list_room(choices: CityChoices) -> frozenset[Cell]:
    """What there was room for when the turn began: so the palace stays where it is from buying to building."""
    scene, seat = choices.scene, choices.seat
    done = [event for event in _list_turn(scene.log) if seat_of(event) == seat]
    palace = undo_events(scene, scene.game.state.palaces[seat], done)
    player = scene.view["players"][seat]
    tiles = {*player["reserve"], *player["pending"]}
    tiles |= {event.tile for event in done if isinstance(event, Added | Bought | Swapped)}
    hand = _undo_money(scene.game.state.hands[seat], done)
    return frozenset(palace.pieces) | _fit(choices, palace, tiles | _list_payable(choices, hand))


def _fit(choices: CityChoices, palace: Palace, tiles: Collection[str]) -> frozenset[Cell]:
    """Where any of these tiles could stand."""
    pieces = [choices.scene.game.rules.tiles[tile].piece for tile in tiles]
    around = list_around(palace)
    return frozenset(at for at in around if any(why_not_build(palace, piece, at) is None for piece in pieces))


def _list_payable(choices: CityChoices, hand: Hand) -> set[str]:
    game = choices.scene.game
    return {offer.tile for offer in choices.scene.offers if listed_payments(game, hand, offer)}


def _list_turn(log: Sequence[Event]) -> list[Event]:
    """What happened in the turn that is under way."""
    return list(takewhile(lambda event: not isinstance(event, Turn), reversed(log)))[::-1]


def _undo_money(hand: Hand, done: Sequence[Event]) -> Hand:
    """The hand before what was paid and taken."""
    for event in reversed(done):
        if isinstance(event, Paying):
            hand = hand.plus(event.discards)
        elif isinstance(event, Took):
            hand = hand.minus(event.cards)
    return hand
