"""What can happen in Roll & Write. Each of these has a golden game: a test sees to that."""

from collections.abc import Callable

from sabika import Event
from sabika.engine.record import Record
from sabika.games.rollwrite.events import (
    CoinsTaken,
    Crossed,
    DiceKept,
    DiceTurned,
    KindCompleted,
    Marked,
    PaidToBuildTwice,
    Rolled,
)
from tests.golden.story import Events, drawn_events, turns

Holds = Callable[[Events, Record], bool]


def any_turn(*kinds: type[Event]) -> Holds:
    """A turn in which all of these happen."""
    return lambda events, record: any(
        all(any(isinstance(event, kind) for event in turn) for kind in kinds) for turn in turns(events)
    )


def last_turn(kind: type[Event]) -> Holds:
    return lambda events, record: record.over and any(isinstance(event, kind) for event in turns(events)[-1])


def alone(kind: type[Event]) -> Holds:
    """R41."""
    return lambda events, record: record.players == 1 and any_turn(kind)(events, record)


def shared(words: str) -> Holds:
    return lambda events, record: any(event.words == words for event in completed(events))


def completed(events: Events) -> list[KindCompleted]:
    return [event for event in events if isinstance(event, KindCompleted)]


def completed_by_virtual(events: Events, record: Record) -> bool:
    """And rolled again, because the kind was complete."""
    virtual = any(player >= record.players for event in completed(events) for player in event.players)
    rolls = sum(isinstance(event, Rolled) and event.to == "virtual" for event in events)
    return virtual and rolls > sum(isinstance(event, Marked) for event in events)


def rolled_again(events: Events, record: Record) -> bool:
    return len(drawn_events(events, "start", Rolled)) > 3 * record.players


def nothing_rolled(events: Events, record: Record) -> bool:
    """R47."""
    return record.over and not drawn_events(turns(events)[-1], "sheet", Rolled)


def coins_for_nothing(events: Events, record: Record) -> bool:
    """R40."""
    return any(isinstance(event, CoinsTaken) and not event.coins and not event.lost for event in events)


def duel(won: bool) -> Holds:
    return lambda events, record: bool(record.options.get("duel")) and (record.winners == (0,)) == won


def played_by(players: int) -> Holds:
    """A whole game."""
    return lambda events, record: record.over and record.players == players and record.position is None


ROLL_ENDINGS: dict[str, Holds] = {
    "dice: turned": any_turn(DiceTurned, Crossed),
    "dice: turned, then coins": any_turn(DiceTurned, CoinsTaken),
    "dice: turned, then built twice": any_turn(DiceTurned, PaidToBuildTwice),
    "dice: kept": any_turn(DiceKept),
    "dice: coins without any": coins_for_nothing,
    "dice: coins lost": lambda events, record: any(isinstance(event, CoinsTaken) and event.lost for event in events),
    "dice: coins alone": alone(CoinsTaken),
    "dice: built twice alone": alone(PaidToBuildTwice),
    "dice: the last turn takes coins": last_turn(CoinsTaken),
    "dice: the last turn builds": last_turn(Crossed),
    "dice: nothing is rolled after the last turn": nothing_rolled,
    "dice: rolled again at the start": rolled_again,
    "dice: a kind complete for a virtual player": completed_by_virtual,
    "dice: completed together": lambda events, record: any(len(event.players) > 1 for event in completed(events)),
    "dice: three places shared": shared("kindcompleted-several"),
    "dice: the third place shared": shared("kindcompleted-one"),
    "dice: completed later": lambda events, record: any(event.place > 1 for event in completed(events)),
    "dice: alone, for points": lambda events, record: record.players == 1 and record.over and not record.winners,
    "dice: a duel won": duel(won=True),
    "dice: a duel lost": duel(won=False),
    "dice: victory": lambda events, record: len(record.winners) == 1,
    "dice: victory shared": lambda events, record: len(record.winners) > 1,
    "dice: a position": lambda events, record: record.position is not None,
    **{f"dice: {players} players": played_by(players) for players in range(1, 6)},
}
