"""Setting up a market game from a position that somebody entered. What it does not say is random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sabika.engine import Drawn, Entry, EntryError, Frame, Given, ScoreLine
from sabika.games.city.cards import Hand, worth
from sabika.games.city.dealing import START_MONEY
from sabika.games.city.deck import DISPLAY_SIZE, deck_label, form_deck
from sabika.games.city.entering import Stock, enter_palace
from sabika.games.city.market import bag_label, refill_market
from sabika.games.city.state import CityGame
from sabika.words import because

ENTRIES = {
    "game", "modules", "options", "players", "market", "display", "discard", "bag", "deck", "to_act", "scorings",
}  # fmt: skip
PLAYER_ENTRIES = {"name", "score", "hand", "palace", "reserve"}
NEUTRAL_ENTRIES = {"name", "score", "neutral", "tiles"}


def place(game: CityGame, position: Mapping[str, Any]) -> None:
    """Lay out what is given, draw the rest, and begin a turn of `to_act`."""
    state, rules = game.state, game.rules
    entry = Entry(position)
    entry.only({*ENTRIES, *rules.hooks.table_entries()})
    stock = Stock(rules.tiles, (*rules.money, *rules.special_cards))
    state.scorings = entry["scorings"].number(0, 2) if "scorings" in entry else 0
    state.shuffles = 1
    _enter_players(game, entry, stock)
    empty = _enter_market(game, entry, stock)
    display = stock.cards(entry["display"]) if "display" in entry else None
    if display is not None and len(display) > DISPLAY_SIZE:
        raise entry["display"].wrong(f"at most {DISPLAY_SIZE} cards lie in the display")
    discard = stock.cards(entry["discard"]) if "discard" in entry else ()
    state.discard = list(discard)
    _tell(game, discard, "discard")
    rules.hooks.positioned(game, entry, stock)
    _fill_bag(game, entry, stock, empty)
    _fill_deck(game, entry, stock, display)
    to_act = entry["to_act"].number(0, rules.seats - 1) if "to_act" in entry else 0
    state.stack.append(Frame("next", (to_act - 1) % rules.seats))


def _tell(game: CityGame, cards: tuple[str, ...], to: str, seat: int | None = None) -> None:
    if cards:
        game.emit(Given(pile=deck_label(game.state), items=cards, to=to, seat=seat))


def _enter_players(game: CityGame, entry: Entry, stock: Stock) -> None:
    state, rules = game.state, game.rules
    seat, neutral = 0, rules.seats
    for player in entry["players"].items():
        if "neutral" in player and player["neutral"].flag():
            player.only(NEUTRAL_ENTRIES)
            if neutral >= rules.participants:
                raise player.wrong("nobody takes part here without a seat")
            number, neutral = neutral, neutral + 1
        else:
            player.only({"neutral", *PLAYER_ENTRIES, *rules.hooks.player_entries()})
            _enter_player(game, player, stock, seat)
            number, seat = seat, seat + 1
        carried = player["score"].number() if "score" in player else 0
        if carried:
            game.score([ScoreLine(number, "carried", carried, because("carried"), scoring=state.scorings)])


def _enter_player(game: CityGame, player: Entry, stock: Stock, seat: int) -> None:
    state, rules = game.state, game.rules
    if "palace" in player:
        state.palaces[seat] = enter_palace(rules, player["palace"], stock)
    if "reserve" in player:
        state.reserves[seat] = stock.tiles(player["reserve"])
    if "hand" in player:
        cards = stock.cards(player["hand"])
        state.hands[seat] = Hand(cards)
        _tell(game, cards, "hand", seat)
    rules.hooks.player_positioned(game, seat, player, stock)


def _enter_market(game: CityGame, entry: Entry, stock: Stock) -> set[int]:
    """Tiles named for fields; the numbers of stalls that are meant to be empty."""
    state, rules = game.state, game.rules
    if "market" not in entry:
        return set()
    market = entry["market"]
    market.only({str(stall.field) for stall in rules.stalls})
    empty = set()
    for number, stall in enumerate(rules.stalls):
        if str(stall.field) in market:
            field = market[str(stall.field)]
            if field.data is None:
                empty.add(number)
            else:
                tile = state.market[number] = stock.tile(field)
                game.emit(Given(pile=bag_label(stall.bag), items=(tile,), to="market", field=stall.field))
    return empty


def _fill_bag(game: CityGame, entry: Entry, stock: Stock, empty: set[int]) -> None:
    """The bag holds what is named for it, or else all tiles that are nowhere else; open fields are filled from it."""
    state, rules = game.state, game.rules
    on_market = [tile for tile in state.market if tile is not None]
    (bag,) = rules.bags
    table = [tile for tile in stock.tiles_out if tile not in on_market and tile in rules.bags[bag]]
    label = bag_label(bag)
    if table:
        game.emit(Given(pile=label, items=tuple(table), to="table"))
    inside = list(stock.tiles(entry["bag"])) if "bag" in entry else []
    left = [tile for tile in rules.bags[bag] if tile not in stock.tiles_out]
    if "bag" in entry and left:
        game.emit(Given(pile=label, items=tuple(left), to="away"))
    state.bags[bag] = game.chance.order(label, inside if "bag" in entry else left)[::-1]
    if not refill_market(game, leaving=empty):
        raise EntryError("market", "there are not enough tiles left to fill the open fields")


def _fill_deck(game: CityGame, entry: Entry, stock: Stock, display: tuple[str, ...] | None) -> None:
    """Hands and display that are not given are dealt; the rest is the deck, with the scorings still to come."""
    state, rules = game.state, game.rules
    label = deck_label(state)
    inside = list(stock.cards(entry["deck"])) if "deck" in entry else stock.cards_left
    if "deck" in entry:
        _tell(game, tuple(stock.cards_left), "away")
    inserts, piles = rules.inserts(game.chance, inside, state.scorings)
    joining = {card for _, card in inserts}
    cards = game.chance.order(label, [card for card in inside if card not in joining], joining)
    drawn = 0
    people = [player for player in entry["players"].items() if not player.data.get("neutral")]
    for seat, player in enumerate(people):
        if "hand" not in player:
            first = drawn
            while worth(cards[first:drawn]) < START_MONEY and drawn < len(cards):
                drawn += 1
            state.hands[seat] = Hand(cards[first:drawn])
            if drawn > first:
                game.emit(Drawn(pile=label, items=tuple(cards[first:drawn]), to="hand", seat=seat))
    if display is None:
        display = tuple(cards[drawn : drawn + DISPLAY_SIZE])
        drawn += len(display)
        if display:
            game.emit(Drawn(pile=label, items=display, to="display"))
    else:
        _tell(game, display, "display")
    state.display = display
    form_deck(game, cards[drawn:], inserts, piles, drawn)
