"""Windows: several players are asked at once, and whoever wants nothing passes."""

from collections.abc import Iterable, Sequence

from sabika.engine import Decision, Frame, Handler
from sabika.games.city.actions import Pass
from sabika.games.city.state import CityGame
from sabika.words import Reason


class Window(Decision[CityGame]):
    """Several may answer: from the player after the frame's seat on, those it is `open_to` who have not declined.

    Who is asked depends on public things alone (R19).
    """

    def open_to(self, game: CityGame) -> Sequence[object]:
        """For each seat whether it may answer at all; any true or false value will do."""
        raise NotImplementedError

    def decliners(self, frame: Frame) -> tuple[int, ...]:
        """Who has declined, as `Decline` noted it in the frame."""
        return frame.note

    def awaited(self, game: CityGame, frame: Frame) -> tuple[int, ...]:
        open_to, declined = self.open_to(game), self.decliners(frame)
        order = game.rules.seats_after(frame.seat)
        return tuple([seat for seat in order if open_to[seat] and seat not in declined])

    def is_needed(self, game: CityGame, frame: Frame) -> bool:
        return bool(self.awaited(game, frame))


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
