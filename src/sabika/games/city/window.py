"""What all windows share: several are asked, and whoever wants nothing passes."""

from collections.abc import Iterable

from sabika.engine import Handler
from sabika.games.city.actions import Pass
from sabika.games.city.state import CityGame
from sabika.words import Reason


def asked_after(seat: int, seats: int) -> tuple[int, ...]:
    """The order of precedence in windows: the player whose turn comes next first, this one last."""
    return (*range(seat + 1, seats), *range(seat + 1))


class Decline(Handler[CityGame, Pass]):
    """Not now. The window's frame notes who has declined; the window decides how long that holds."""

    action = Pass

    def options(self, game: CityGame, seat: int) -> Iterable[Pass]:
        return [Pass()]

    def why_not(self, game: CityGame, seat: int, action: Pass) -> Reason | None:
        return None

    def apply(self, game: CityGame, seat: int, action: Pass) -> None:
        frame = game.state.stack.pop()
        game.state.stack.append(frame._replace(note=(*frame.note, seat)))
