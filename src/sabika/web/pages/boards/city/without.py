"""What a scoring would have brought if something had not been built."""

from collections.abc import Sequence

from msgspec.structs import replace

from sabika.engine import AnyGame, Event, ScoreLine
from sabika.games.city.rules import is_city_game
from sabika.games.city.steps import holdings


def score_without(game: AnyGame, scoring: int, event: Event) -> Sequence[ScoreLine] | None:
    """The game is that after the scoring: palaces are as they were counted. Pieces beside the palaces stay."""
    assert is_city_game(game)
    seat, tile = getattr(event, "seat", None), getattr(event, "tile", None)
    palace = None if seat is None else game.state.palaces[seat]
    if palace is None or tile not in palace.where:
        return None
    bare = palace.remove(palace.where[tile])
    held = [replace(one, palace=bare) if one.player == seat else one for one in holdings(game)]
    return game.rules.score(held, scoring)
