"""The actions for new tiles: build one, or put it into the reserve."""

from collections.abc import Callable, Iterable
from typing import TypeVar

from sabika.engine import Handler
from sabika.games.city.actions import Build, Reserve
from sabika.games.city.events import Built, Reserved
from sabika.games.city.state import CityGame
from sabika.palace import Palace, why_not_build
from sabika.words import Reason, because

A = TypeVar("A")


def actions_by_tile(palace: Palace, sort: type[A], tiles: Iterable[str], make: Callable[[str], list[A]]) -> list[A]:
    """All actions of a sort with these tiles; `make` finds those with one tile.

    The palace remembers them: bots ask for the same palace again and again.
    """
    known: dict[str, list[A]] = palace.memory(sort)
    found: list[A] = []
    for tile in tiles:
        actions = known.get(tile)
        if actions is None:
            actions = known[tile] = make(tile)
        found += actions
    return found


class BuildNew(Handler[CityGame, Build]):
    """Build a new tile."""

    action = Build

    def options(self, game: CityGame, seat: int) -> Iterable[Build]:
        palace, tiles = game.state.palaces[seat], game.rules.tiles

        def builds(tile: str) -> list[Build]:
            return [Build(tile, cell) for cell in palace.cells_for(tiles[tile].piece)]

        return actions_by_tile(palace, Build, game.state.pending[seat], builds)

    def why_not(self, game: CityGame, seat: int, action: Build) -> Reason | None:
        if action.tile not in game.state.pending[seat]:
            return because("tile-not-to-place", tile=action.tile)
        if action.turning:
            return because("no-turning", tile=action.tile)
        return why_not_build(game.state.palaces[seat], game.rules.tiles[action.tile].piece, action.at)

    def apply(self, game: CityGame, seat: int, action: Build) -> None:
        state = game.state
        state.remove_pending(seat, action.tile)
        state.palaces[seat] = state.palaces[seat].build(game.rules.tiles[action.tile].piece, action.at)
        game.emit(Built(seat, action.tile, action.at))


class ReserveNew(Handler[CityGame, Reserve]):
    """Put a new tile into the reserve."""

    action = Reserve

    def options(self, game: CityGame, seat: int) -> Iterable[Reserve]:
        return [Reserve(tile) for tile in game.state.pending[seat]]

    def why_not(self, game: CityGame, seat: int, action: Reserve) -> Reason | None:
        if action.tile not in game.state.pending[seat]:
            return because("tile-not-to-place", tile=action.tile)
        return None

    def apply(self, game: CityGame, seat: int, action: Reserve) -> None:
        state = game.state
        state.remove_pending(seat, action.tile)
        state.reserves[seat] = (*state.reserves[seat], action.tile)
        game.emit(Reserved(seat, action.tile))
