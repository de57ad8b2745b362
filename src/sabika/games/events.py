"""What happens in every game: it begins, turns follow one another, it ends."""

from sabika.engine import Event


class Begun(Event, frozen=True):
    """The start player is known."""

    seat: int


class Turn(Event, frozen=True):
    """A turn begins."""

    seat: int


class Ended(Event, frozen=True):
    """The game is over; who plays alone for points has not won against anybody."""

    winners: tuple[int, ...]

    @property
    def id(self) -> str:
        return "ended" if self.winners else "ended-alone"
