"""What `?` answers about a market, money and palaces."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sabika.terminal.answers.asked import Answer, Asked, make_answer
from sabika.terminal.look.signs import LETTERS
from sabika.terminal.models.cities import list_loose_tiles, read_city, read_hand
from sabika.terminal.models.markets import OfferModel, judge_hand, list_offers
from sabika.words.names import capitalize, currency_name

CARD = re.compile(r"[a-z](\d+|/[a-z])")
CELL = re.compile(r"-?\d+,-?\d+")


def explain_city(thing: str, asked: Asked) -> Answer | None:
    """A card, a currency, a tile wherever it lies, or a cell of the own palace."""
    wanted = thing.replace(" ", "") if CELL.fullmatch(thing.replace(" ", "")) else thing.lower()
    if CELL.fullmatch(wanted):
        return _explain_cell(wanted, asked)
    if CARD.fullmatch(wanted) and wanted[0] in LETTERS:
        return _explain_card(wanted, asked)
    if wanted in LETTERS:
        return _explain_field(wanted, asked)
    original = next((tile for tile in _list_tiles(asked) if tile.lower() == wanted), None)
    return None if original is None else _explain_tile(original, asked)


def _explain_card(card: str, asked: Asked) -> Answer:
    view = read_city(asked.view)
    hand = read_hand(view) or []
    said, places = [f"{capitalize(asked.name(card))}."], [asked.find_term("money")]
    if card in view["display"]:
        refusal = asked.why_not(f"take {card}")
        taking = [action for action in asked.legal if str(action) == f"take {card}"]
        said += [asked.translate("ask-displayed"), *([refusal] if refusal else asked.say_doable(taking))]
        places.insert(0, refusal.place if refusal else None)
    if card in hand:
        said.append(asked.translate("ask-held", count=hand.count(card)))
    letters = [part[0] for part in card.split("/")]
    tiles = [asked.name(offer.tile) for offer in list_offers(view) if offer.tile and offer.letter in letters]
    if tiles:
        said.append(asked.translate("ask-pays", tiles=", ".join(tiles)))
    return make_answer(said, *places, asked.find_term("currency"))


def _explain_field(letter: str, asked: Asked) -> Answer:
    """All that is for sale for a currency."""
    offers = [offer for offer in list_offers(read_city(asked.view)) if offer.letter == letter and offer.tile]
    if not offers:
        return make_answer([asked.translate("no-offer", letter=letter)], asked.find_term("market"))
    said = [sentence for offer in offers for sentence in _say_offer(offer, asked)]
    return make_answer(said, asked.find_term("market"))


def _say_offer(offer: OfferModel, asked: Asked) -> Iterator[str]:
    assert offer.tile is not None
    currency = currency_name(offer.letter, asked.lang)
    yield asked.translate("ask-offered", tile=capitalize(asked.name(offer.tile)), price=offer.price, currency=currency)
    hand = read_hand(read_city(asked.view))
    if hand is not None:
        yield asked.translate("ask-verdict", verdict=judge_hand(offer, hand).text(asked.lang))


def _explain_tile(tile: str, asked: Asked) -> Answer:
    """Where it lies, and what may be done with it."""
    said: list[str] = []
    places: list[str | None] = []
    for offer in list_offers(read_city(asked.view)):
        if offer.tile == tile:
            said += _say_offer(offer, asked)
            places.append(asked.find_term("market"))
    for where, term, name, cell in _find_tile(tile, asked):
        said.append(asked.translate(where, tile=capitalize(asked.name(tile)), name=name, cell=cell))
        places.append(asked.find_term(term))
    said += asked.say_doable(asked.list_doable(tile))
    return make_answer(said, asked.find_term(tile.split("-")[0]), *places)


def _find_tile(tile: str, asked: Asked) -> Iterator[tuple[str, str, str, str]]:
    for player in read_city(asked.view)["players"]:
        for laid in player.get("palace", ()):
            if laid["tile"] == tile:
                yield "ask-built", "building", player["name"], f"{laid['at'][0]},{laid['at'][1]}"
        if tile in player.get("reserve", ()):
            yield "ask-reserved", "reserve", player["name"], ""
        if tile in player.get("pending", ()):
            yield "ask-pending", "place", player["name"], ""
        if player["neutral"] and tile in list_loose_tiles(player):
            yield "ask-piled", "dirk", player["name"], ""


def _list_tiles(asked: Asked) -> Iterator[str]:
    view = read_city(asked.view)
    yield from (offer.tile for offer in list_offers(view) if offer.tile)
    for player in view["players"]:
        yield from (laid["tile"] for laid in player.get("palace", ()))
        yield from (*player.get("reserve", ()), *player.get("pending", ()))
        yield from list_loose_tiles(player) if player["neutral"] else ()


def _explain_cell(cell: str, asked: Asked) -> Answer:
    """What stands there, or whether the tiles that wait fit there."""
    seat = asked.view["seat"]
    if seat is None:
        return make_answer([asked.translate("watching")], asked.find_term("building"))
    player = read_city(asked.view)["players"][seat]
    here = next((laid["tile"] for laid in player["palace"] if f"{laid['at'][0]},{laid['at'][1]}" == cell), None)
    if here is not None:
        return _explain_tile(here, asked)
    said, places = [asked.translate("ask-empty", cell=cell)], []
    forms = [(tile, "build {} at {}") for tile in player["pending"]]
    forms = forms or [(tile, "redesign build {} at {}") for tile in player["reserve"]]
    for tile, form in forms:
        refusal = asked.why_not(form.format(tile, cell))
        said.append(f"{capitalize(asked.name(tile))}: {refusal or asked.translate('ask-fits')}")
        places.append(refusal.place if refusal else None)
    return make_answer(said, *places, asked.find_term("building"))
