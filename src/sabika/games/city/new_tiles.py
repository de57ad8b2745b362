"""Placing new tiles: into the palace or into the reserve."""

from collections.abc import Iterable

from sabika.engine import Handler
from sabika.games.city.actions import Build, Reserve
from sabika.games.city.events import Built, Reserved
from sabika.games.city.option_memory import by_tile
from sabika.games.city.state import CityGame
from sabika.palace import why_not_build
from sabika.words import Reason, because


class BuildNew(Handler[CityGame, Build]):
    """Build a new tile."""

    action = Build

    def options(self, game: CityGame, seat: int) -> Iterable[Build]:
        palace, tiles = game.state.palaces[seat], game.rules.tiles

        def builds(tile: str) -> list[Build]:
            return [Build(tile, cell) for cell in palace.cells_for(tiles[tile].piece)]

        return by_tile(palace, Build, game.state.pending[seat], builds)

    def why_not(self, game: CityGame, seat: int, action: Build) -> Reason | None:
        if action.tile not in game.state.pending[seat]:
            return because("tile-not-to-place", tile=action.tile)
        if action.turning:
            return because("no-turning", tile=action.tile)
        return why_not_build(game.state.palaces[seat], game.rules.tiles[action.tile].piece, action.at)

    def apply(self, game: CityGame, seat: int, action: Build) -> None:
        state = game.state
        state.without_pending(seat, action.tile)
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
        state.without_pending(seat, action.tile)
        state.reserves[seat] = (*state.reserves[seat], action.tile)
        game.emit(Reserved(seat, action.tile))
