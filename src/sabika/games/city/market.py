"""The market: filling its stalls from the bags."""

from collections.abc import Collection

from sabika.engine import Drawn
from sabika.games.city.state import CityGame


def draw_tile(game: CityGame, bag: str) -> str | None:
    """The next tile of a bag, if there is one."""
    tiles = game.state.bags[bag]
    return tiles.pop() if tiles else None


def _draw_for_market(game: CityGame, bag: str) -> str | None:
    """The next tile that can lie on a field."""
    while (tile := draw_tile(game, bag)) is not None:
        if not game.rules.hooks.laid_beside(game, tile):
            return tile
    return None


def bag_label(bag: str) -> str:
    """Bags are filled once and never again."""
    return f"{bag}:1"


def refill_market(game: CityGame, leaving: Collection[int] = ()) -> bool:
    """Fill empty stalls, lowest field first, except those in `leaving`; whether all could be filled."""
    state = game.state
    if None not in state.market:
        return True
    full = True
    for number, stall in enumerate(game.rules.stalls):
        if state.market[number] is None and number not in leaving:
            tile = _draw_for_market(game, stall.bag)
            state.market[number] = tile
            if tile is None:
                full = False
            else:
                game.emit(Drawn(pile=bag_label(stall.bag), items=(tile,), to="market", field=stall.field))
    return full
