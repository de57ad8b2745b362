"""Setting up a market game from a position that somebody entered. What it does not say is random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sabika.engine import Drawn, Entry, EntryError, Frame, Given, ScoreLine
from sabika.engine.entry import is_neutral, number_players, seat_entries
from sabika.games.city.cards import Hand, worth
from sabika.games.city.deck import DISPLAY_SIZE, deck_label, form_deck
from sabika.games.city.market import bag_label, fill_bag, fill_market, mix_in
from sabika.games.city.setup import START_MONEY
from sabika.games.city.state import CityGame
from sabika.games.city.stock import Stock, enter_palace
from sabika.words import because

ENTRIES = {
    "game", "modules", "options", "players", "market", "display", "discard", "bag", "deck", "to_act", "scorings",
}  # fmt: skip
PLAYER_ENTRIES = {"name", "score", "hand", "palace", "reserve"}
NEUTRAL_ENTRIES = {"name", "score", "neutral", "tiles"}


def lay_out(game: CityGame, position: Mapping[str, Any]) -> None:
    """Lay out what is given, draw the rest, and begin a turn of `to_act`."""
    state, rules = game.state, game.rules
    entry = Entry(position)
    own = [*(["marker"] if rules.markers else []), *(["decks"] if rules.tells_decks else [])]
    entry.allow_only({*ENTRIES, *own, *rules.hooks.table_entries()})
    stock = Stock(rules.tiles, (*rules.money, *rules.special_cards))
    state.scorings = entry["scorings"].number(0, 2) if "scorings" in entry else 0
    state.shuffles = 1
    _enter_players(game, entry, stock)
    empty = _enter_market(game, entry, stock)
    display = stock.take_cards(entry["display"]) if "display" in entry else None
    if display is not None and len(display) > DISPLAY_SIZE:
        raise entry["display"].deny("entry-display", most=DISPLAY_SIZE)
    discard = stock.take_cards(entry["discard"]) if "discard" in entry else ()
    state.discard = list(discard)
    _announce_cards(game, discard, "discard")
    rules.hooks.lay_out(game, entry, stock)
    late = _fill_bags(game, entry, stock)
    _fill_market(game, entry, empty)
    for bag, tiles in late.items():
        mix_in(game, bag, tiles)
    _fill_deck(game, entry, stock, display)
    to_act = entry["to_act"].number(0, rules.seats - 1) if "to_act" in entry else 0
    state.stack.append(Frame("next", (to_act - 1) % rules.seats))


def _announce_cards(game: CityGame, cards: tuple[str, ...], to: str, seat: int | None = None) -> None:
    """Put into the log where cards lie that the position names."""
    if cards:
        game.emit(Given(pile=deck_label(game.state), items=cards, to=to, seat=seat))


def _enter_players(game: CityGame, entry: Entry, stock: Stock) -> None:
    state, rules = game.state, game.rules
    for number, player in number_players(entry, rules.seats):
        if is_neutral(player):
            player.allow_only(NEUTRAL_ENTRIES)
            if number >= rules.participants:
                raise player.deny("entry-all-seated")
        else:
            player.allow_only({"neutral", *PLAYER_ENTRIES, *rules.hooks.player_entries()})
            _enter_player(game, player, stock, number)
        carried = player["score"].number() if "score" in player else 0
        if carried:
            game.score([ScoreLine(number, "carried", carried, because("carried"), scoring=state.scorings)])


def _enter_player(game: CityGame, player: Entry, stock: Stock, seat: int) -> None:
    state, rules = game.state, game.rules
    if "palace" in player:
        state.palaces[seat] = enter_palace(rules, player["palace"], stock)
    if "reserve" in player:
        state.reserves[seat] = stock.take_tiles(player["reserve"])
    if "hand" in player:
        cards = stock.take_cards(player["hand"])
        state.hands[seat] = Hand(cards)
        _announce_cards(game, cards, "hand", seat)
    rules.hooks.lay_out_player(game, seat, player, stock)


def _enter_market(game: CityGame, entry: Entry, stock: Stock) -> set[int]:
    """Tiles named for fields; the numbers of stalls that are meant to be empty."""
    state, rules = game.state, game.rules
    if "market" not in entry:
        return set()
    empty = set()
    for number, (stall, field) in enumerate(zip(rules.stalls, rules.stall_entries(entry["market"]), strict=True)):
        if field is None:
            continue
        if field.data is None:
            empty.add(number)
            continue
        tile = state.market[number] = stock.take_tile(field)
        if rules.tiles[tile].body not in rules.bags[stall.bag]:
            raise field.deny("entry-wrong-field", tile=tile)
        _announce_tiles(game, stall.bag, {rules.tiles[tile].body: tile}, "market", stall.field)
    return empty


def _announce_tiles(game: CityGame, bag: str, tiles: Mapping[str, str], to: str, field: int | None = None) -> None:
    """The same for tiles that are no longer in a bag: as the bag knows them, and as they lie."""
    if tiles:
        items, shown = tuple(tiles), tuple(tiles.values())
        game.emit(Given(pile=bag_label(bag), items=items, to=to, field=field, shown=shown if shown != items else ()))


def _fill_bags(game: CityGame, entry: Entry, stock: Stock) -> dict[str, tuple[str, ...]]:
    """The bags hold what is named for them, or else all tiles that are nowhere else; what is to be mixed in later."""
    state, rules = game.state, game.rules
    on_market = [tile for tile in state.market if tile is not None]
    table = {body: tile for body, tile in stock.tiles_out.items() if tile not in on_market}
    named = [rules.tiles[tile].body for tile in stock.take_tiles(entry["bag"])] if "bag" in entry else None
    late: dict[str, tuple[str, ...]] = {}
    for bag, tiles in rules.bags.items():
        _announce_tiles(game, bag, {body: tile for body, tile in table.items() if body in tiles}, "table")
        left = [tile for tile in tiles if tile not in stock.tiles_out]
        inside = left
        if named is not None:
            inside = [tile for tile in named if tile in tiles]
            _announce_tiles(game, bag, {tile: tile for tile in left}, "away")
        # Where nothing was drawn yet, the open fields get the first tiles of the game, as when it is dealt.
        if bag in rules.late and len(inside) == len(tiles) and not state.scorings:
            late[bag] = rules.late[bag]
        fill_bag(game, bag, inside, late.get(bag, ()))
    return late


def _fill_market(game: CityGame, entry: Entry, empty: set[int]) -> None:
    """Open fields are filled from the bags, with the side up that the marker asked for last."""
    state, rules = game.state, game.rules
    marker = None
    if rules.markers:
        marker = entry["marker"].text() if "marker" in entry else rules.markers[-1]
        if marker not in rules.markers:
            raise entry["marker"].deny("entry-marker", known=", ".join(rules.markers), data=marker)
        state.marker = next(other for other in rules.markers if other != marker)
    fill_market(game, leaving=empty)
    state.marker = marker
    if rules.is_sold_out(["" if number in empty else tile for number, tile in enumerate(state.market)]):
        raise EntryError.refusing("market", "entry-few-tiles")


def _fill_deck(game: CityGame, entry: Entry, stock: Stock, display: tuple[str, ...] | None) -> None:
    """Hands and display that are not given are dealt; the rest is the deck, with the scorings still to come."""
    state, rules = game.state, game.rules
    label = deck_label(state)
    inside = list(stock.take_cards(entry["deck"])) if "deck" in entry else stock.cards_left
    if "deck" in entry:
        _announce_cards(game, tuple(stock.cards_left), "away")
    decks = entry["decks"].number(1, 99) if "decks" in entry else 1
    inserts, piles = rules.inserts(game.chance, inside, state.scorings, decks)
    joining = {card for _, card in inserts}
    cards = game.chance.order(label, [card for card in inside if card not in joining], joining)
    drawn = 0
    for seat, player in enumerate(seat_entries(entry)):
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
        _announce_cards(game, display, "display")
    state.display = display
    form_deck(game, cards[drawn:], inserts, piles, drawn)
