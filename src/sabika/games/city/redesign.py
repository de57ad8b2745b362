"""The action of redesigning the own palace: build from the reserve, remove, or swap."""

from collections.abc import Iterable

from sabika.engine import Handler
from sabika.games.city.actions import Add, Remove, Swap
from sabika.games.city.events import Added, Removed, Swapped
from sabika.games.city.new_tiles import actions_by_tile
from sabika.games.city.state import CityGame
from sabika.palace import why_not_build, why_not_remove, why_not_swap
from sabika.words import Reason, because


class AddFromReserve(Handler[CityGame, Add]):
    """Build one tile from the reserve."""

    action = Add

    def options(self, game: CityGame, seat: int) -> Iterable[Add]:
        palace, tiles = game.state.palaces[seat], game.rules.tiles

        def adds(tile: str) -> list[Add]:
            return [Add(tile, cell) for cell in palace.cells_for(tiles[tile].piece)]

        return actions_by_tile(palace, Add, game.state.reserves[seat], adds)

    def why_not(self, game: CityGame, seat: int, action: Add) -> Reason | None:
        if action.tile not in game.state.reserves[seat]:
            return because("tile-not-in-reserve", tile=action.tile)
        return why_not_build(game.state.palaces[seat], game.rules.tiles[action.tile].piece, action.at)

    def apply(self, game: CityGame, seat: int, action: Add) -> None:
        state = game.state
        state.remove_reserve(seat, action.tile)
        state.palaces[seat] = state.palaces[seat].build(game.rules.tiles[action.tile].piece, action.at)
        state.stack.pop()
        game.emit(Added(seat, action.tile, action.at))


class RemoveToReserve(Handler[CityGame, Remove]):
    """Take one tile out of the palace into the reserve."""

    action = Remove

    def options(self, game: CityGame, seat: int) -> Iterable[Remove]:
        palace = game.state.palaces[seat]
        known: dict[str, list[Remove]] = palace.memory(Remove)
        if "all" not in known:
            known["all"] = [Remove(palace.pieces[cell].id) for cell in palace.removable_cells]
        return known["all"]

    def why_not(self, game: CityGame, seat: int, action: Remove) -> Reason | None:
        palace = game.state.palaces[seat]
        if action.tile not in palace.where:
            return because("tile-not-in-palace", tile=action.tile)
        return why_not_remove(palace, palace.where[action.tile])

    def apply(self, game: CityGame, seat: int, action: Remove) -> None:
        state = game.state
        cell = state.palaces[seat].where[action.tile]
        state.palaces[seat] = state.palaces[seat].remove(cell)
        state.reserves[seat] = (*state.reserves[seat], action.tile)
        state.stack.pop()
        game.emit(Removed(seat, action.tile, cell))
        game.rules.hooks.on_leaving_palace(game, seat, action.tile, cell)


class SwapWithReserve(Handler[CityGame, Swap]):
    """Put a reserve tile in the place of a palace tile."""

    action = Swap

    def options(self, game: CityGame, seat: int) -> Iterable[Swap]:
        palace, tiles = game.state.palaces[seat], game.rules.tiles

        def swaps(tile: str) -> list[Swap]:
            return [Swap(tile, palace.pieces[cell].id) for cell in palace.swappable_cells(tiles[tile].piece)]

        return actions_by_tile(palace, Swap, game.state.reserves[seat], swaps)

    def why_not(self, game: CityGame, seat: int, action: Swap) -> Reason | None:
        palace = game.state.palaces[seat]
        if action.tile not in game.state.reserves[seat]:
            return because("tile-not-in-reserve", tile=action.tile)
        if action.other not in palace.where:
            return because("tile-not-in-palace", tile=action.other)
        return why_not_swap(palace, game.rules.tiles[action.tile].piece, palace.where[action.other])

    def apply(self, game: CityGame, seat: int, action: Swap) -> None:
        state = game.state
        cell = state.palaces[seat].where[action.other]
        state.remove_reserve(seat, action.tile)
        state.reserves[seat] = (*state.reserves[seat], action.other)
        state.palaces[seat] = state.palaces[seat].swap(game.rules.tiles[action.tile].piece, cell)
        state.stack.pop()
        game.emit(Swapped(seat, action.tile, action.other, cell))
        game.rules.hooks.on_leaving_palace(game, seat, action.other, cell)
