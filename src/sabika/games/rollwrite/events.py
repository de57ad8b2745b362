"""What happens in Roll & Write."""

from typing import Any

from sabika.engine import Drawn, Event
from sabika.games.rollwrite.actions import DieTurn
from sabika.palace import Cell

PLACES = 3  # that are worth anything


def name_dice(pair: Cell) -> tuple[tuple[str, int], ...]:
    """A pair of dice as sentences name it."""
    return ("yellow", pair[0]), ("blue", pair[1])


class Rolled(Drawn, frozen=True, kw_only=True, omit_defaults=True):
    """Dice were rolled: yellow, blue, and if there are four of them once more yellow and blue."""

    @property
    def id(self) -> str:
        return f"rolled-{self.to}"

    @property
    def params(self) -> dict[str, Any]:
        colours = ("yellow", "blue") * (len(self.items) // 2)
        return {"seat": self.seat, "dice": tuple(zip(colours, self.items, strict=True))}


class RoundBegun(Event, frozen=True):
    """A round begins."""

    number: int
    rounds: int


class DiceTurned(Event, frozen=True):
    """Dice were turned for coins."""

    seat: int
    turns: tuple[DieTurn, ...]
    price: int


class Crossed(Event, frozen=True):
    """A building was crossed out; `count` says how many of its kind the player has now."""

    seat: int
    at: Cell
    kind: str
    count: int


class PaidToBuildTwice(Event, frozen=True):
    """The second building costs coins."""

    seat: int
    price: int


class Marked(Event, frozen=True):
    """A virtual player has one more of a kind."""

    seat: int
    kind: str
    count: int


class CoinsTaken(Event, frozen=True):
    """Coins for intersections that are crossed out; what does not fit the track is lost."""

    seat: int
    coins: int
    lost: int

    @property
    def id(self) -> str:
        return "coinslost" if self.lost else "coinstaken"


class DiceKept(Event, frozen=True):
    """The pair that was chosen of four."""

    seat: int
    pair: Cell

    @property
    def params(self) -> dict[str, Any]:
        return {"seat": self.seat, "dice": name_dice(self.pair)}


class DicePassed(Event, frozen=True):
    """A pair goes to the next player as it lies."""

    seat: int
    next_seat: int
    pair: Cell

    @property
    def params(self) -> dict[str, Any]:
        return {"seat": self.seat, "next_seat": self.next_seat, "dice": name_dice(self.pair)}


class KindCompleted(Event, frozen=True):
    """At the end of a round: who has got all of a kind in it, and their place; several take the next ones too."""

    players: tuple[int, ...]
    kind: str
    place: int
    worth: int  # points for each of them; virtual players take the place only

    @property
    def id(self) -> str:
        return "kindcompleted" if len(self.players) == 1 else "kindcompleted-together"

    @property
    def words(self) -> str:
        if len(self.players) == 1:
            return self.id
        shared = self.last - self.place + 1
        return {1: "kindcompleted-one", 2: self.id}.get(shared, "kindcompleted-several")

    @property
    def last(self) -> int:
        """The last place that they share: those after the third are none."""
        return max(self.place, min(self.place + len(self.players) - 1, PLACES))

    @property
    def params(self) -> dict[str, Any]:
        return {**super().params, "last_place": self.last}


class FinalScoring(Event, frozen=True):
    """Places still free, rows, columns and coins."""

    points: tuple[int, ...]

    @property
    def scoring(self) -> int:
        """Its number: there is no other."""
        return 1
