"""The last tiles handed out field by field, each dealt with before the next."""

from sabika.engine import Frame, Step
from sabika.games.city.events import Left
from sabika.games.city.state import CityGame
from sabika.games.city.steps import Leftovers, PlaceLeftover, richest


class FieldByField(Step[CityGame]):
    """What a field yields goes to whoever has most of its currency, who places it at once; then the next field.

    The frame's note is the field settled last.
    """

    name = Leftovers.name

    def run(self, game: CityGame, frame: Frame) -> None:
        state, stalls = game.state, game.rules.stalls
        settled = frame.note[0] if frame.note else 0
        for field, letter in dict.fromkeys((stall.field, stall.letter) for stall in stalls):
            left = [
                (number, tile)
                for number, (stall, tile) in enumerate(zip(stalls, state.market, strict=True))
                if stall.field == field and tile is not None
            ]
            if field <= settled or not left:
                continue
            owner = richest(game, letter)
            for number, tile in left:
                game.emit(Left(tile, field, owner))
                if owner is not None:
                    state.market[number] = None
                    state.pending[owner] = (*state.pending[owner], tile)
            if owner is not None:
                state.stack += [frame._replace(note=(field,)), Frame(PlaceLeftover.name, owner)]
                return
