"""Who is listed in a position or on a score sheet: people with a seat, and those who take part without one."""

from collections.abc import Iterator

from sabika.engine.entry import Entry


def is_neutral(player: Entry) -> bool:
    """Whether somebody takes part without a seat: Dirk, or a virtual player."""
    return any(name in player and player[name].flag() for name in ("neutral", "virtual"))


def seated(entry: Entry) -> list[Entry]:
    """The players who have a seat."""
    return [player for player in entry["players"].items() if not is_neutral(player)]


def numbered(entry: Entry, seats: int) -> Iterator[tuple[int, Entry]]:
    """All players with their numbers: those without a seat come after the seats, wherever they are listed."""
    seat, neutral = 0, seats
    for player in entry["players"].items():
        if is_neutral(player):
            yield neutral, player
            neutral += 1
        else:
            yield seat, player
            seat += 1
