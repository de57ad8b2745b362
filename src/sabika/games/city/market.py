"""The market: filling its stalls from the bags."""

from collections.abc import Collection, Sequence

from sabika.engine import Drawn
from sabika.games.city.state import CityGame
from sabika.games.city.tiles import Stall


def draw_tile(game: CityGame, bag: str) -> str | None:
    """The next tile of a bag, if there is one."""
    tiles = game.state.bags[bag]
    return tiles.pop() if tiles else None


def _draw_for_market(game: CityGame, bag: str) -> str | None:
    """The next tile that can lie on a field."""
    while (tile := draw_tile(game, bag)) is not None:
        if not game.rules.hooks.lay_beside(game, tile):
            return tile
    return None


def bag_label(bag: str) -> str:
    """The name under which chance and records know a bag. Its number stays 1: bags are never filled again."""
    return f"{bag}:1"


def announce_tiles(
    game: CityGame, bag: str, tiles: Sequence[str], to: str, field: int | None = None
) -> tuple[str, ...]:
    """Put into the log what was drawn from a bag; the tiles as they lie now, with the side up that is due."""
    items = tuple(tiles)
    face = game.rules.face
    shown = tuple([face(game.state, tile) for tile in items])
    game.emit(Drawn(pile=bag_label(bag), items=items, to=to, field=field, shown=shown if shown != items else ()))
    return shown


def fill_market(game: CityGame, leaving: Collection[int] = ()) -> list[Stall]:
    """Fill empty stalls, lowest field first, except those in `leaving`; the stalls that got a tile."""
    state = game.state
    filled: list[Stall] = []
    if None not in state.market:
        return filled
    for number, stall in enumerate(game.rules.stalls):
        if state.market[number] is None and number not in leaving:
            tile = _draw_for_market(game, stall.bag)
            if tile is not None:
                (state.market[number],) = announce_tiles(game, stall.bag, (tile,), "market", stall.field)
                filled.append(stall)
    return filled


def refill_market(game: CityGame) -> bool:
    """Fill the market during the game; whether play can go on with it."""
    filled = fill_market(game)
    if filled:
        game.rules.move_marker(game.state, filled)
    return not game.rules.is_sold_out(game.state.market)


def fill_bag(game: CityGame, bag: str, tiles: Collection[str], late: Collection[str] = ()) -> None:
    """Shuffle tiles into a bag, except those that will be mixed in later."""
    first = [tile for tile in tiles if tile not in late]
    game.state.bags[bag] = game.chance.order(bag_label(bag), first, late)[::-1]


def mix_in(game: CityGame, bag: str, tiles: Sequence[str]) -> None:
    """Put tiles that were kept back into their bag, each at any place of what is left in it."""
    label = bag_label(bag)
    rest = game.state.bags[bag][::-1]
    drawn = len(game.rules.bags[bag]) - len(tiles) - len(rest)
    for tile in tiles:
        rest.insert(game.chance.spot(f"{label}/insert/{tile}", len(rest) + 1), tile)
    game.state.bags[bag] = game.chance.settle(label, drawn, rest, tiles)[::-1]
