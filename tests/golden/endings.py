"""Every way in which a turn or a game can end. Each of them has a golden game: a test sees to that.

A new ending needs a line in `ENDINGS` and, where no game so far has it, a recipe in tools/golden.py.
"""

from collections.abc import Callable
from itertools import pairwise

from sabika import Event
from sabika.engine import Drawn
from sabika.engine.record import Record
from sabika.games.city.events import (
    Added,
    Bought,
    Built,
    Left,
    Passed,
    Removed,
    Reserved,
    Reshuffled,
    Scored,
    Swapped,
    Took,
    TurnedOver,
)
from sabika.games.city.ledger import Ledger
from sabika.modules.bonus import Revealed, TurnedDown
from sabika.modules.dirk import Gave
from sabika.modules.falconers import Flew, FlewBack
from sabika.modules.huts import TookHut
from sabika.modules.vizier import Favoured, Woke
from sabika.record import replay
from tests.golden.endings_rollwrite import ROLL_ENDINGS
from tests.golden.story import Events, after, before, deeds, display_sizes, drawn, turns

Holds = Callable[[Events, Record], bool]


def turn_ends(kind: type[Event], extra: bool = False) -> Holds:
    """A turn of one action, or one whose last action came after an exact purchase."""

    def holds(events: Events, record: Record) -> bool:
        done = [deeds(turn) for turn in turns(events)]
        return any(one and type(one[-1]) is kind and not _exact(one[-1]) and (len(one) > 1) == extra for one in done)

    return holds


def _exact(event: Event) -> bool:
    return isinstance(event, Bought) and event.exact


def happens(kind: type[Event]) -> Holds:
    return lambda events, record: any(isinstance(event, kind) for event in events)


def five_actions(events: Events, record: Record) -> bool:
    return any(len(deeds(turn)) == 5 for turn in turns(events))


def several_placed(events: Events, record: Record) -> bool:
    """Tiles of one turn, placed in another order than they were bought."""
    for turn in turns(before(events, Left)):
        bought = [event.tile for event in turn if isinstance(event, Bought)]
        placed = [event.tile for event in turn if isinstance(event, Built | Reserved | Gave)]
        if len(placed) > 1 and placed != bought:
            return True
    return False


def second_reshuffle(events: Events, record: Record) -> bool:
    return any(isinstance(event, Reshuffled) and event.pile == "money:3" for event in events)


def refill_from_two_decks(events: Events, record: Record) -> bool:
    return any(len({event.pile for event in drawn(turn, "display")}) == 2 for turn in turns(events))


def short_display(events: Events, record: Record) -> bool:
    """R8."""
    return any(size < 4 for size in display_sizes(events))


def scorings(events: Events) -> list[int]:
    return [event.scoring for event in events if isinstance(event, Scored)]


def both_scorings_at_once(events: Events, record: Record) -> bool:
    """R7: in one refill, 2 before 1 in the deck, but 1 scored before 2."""
    for turn in turns(events):
        cards = [card for event in drawn(turn, "display") for card in event.items if card.startswith("scoring")]
        if cards == ["scoring-2", "scoring-1"] and scorings(turn)[:2] == [1, 2]:
            return True
    return False


def held(*numbers: int) -> Holds:
    """The game is over, and these scorings took place and no others (R43)."""
    return lambda events, record: record.over and scorings(events) == list(numbers)


def last_refill(events: Events) -> Events:
    """The last turn up to where leftovers are settled."""
    return before(before(turns(events)[-1], Left), Scored)


def bag_was_empty(events: Events, record: Record) -> bool:
    """All fields had been filled with the last tile; then one was bought."""
    return record.over and not drawn(last_refill(events), "market")


def bag_ran_out(events: Events, record: Record) -> bool:
    """Several fields were empty, and the bag filled only some of them."""
    return record.over and bool(drawn(last_refill(events), "market"))


def leftovers(events: Events) -> list[Left]:
    return [event for event in events if isinstance(event, Left)]


def nothing_left(events: Events, record: Record) -> bool:
    return record.over and not leftovers(events)


def handed_out(events: Events, record: Record) -> bool:
    return any(left.seat is not None for left in leftovers(events))


def handed_to_several(events: Events, record: Record) -> bool:
    return len({left.seat for left in leftovers(events) if left.seat is not None}) > 1


def money_at_the_end(events: Events, record: Record) -> list[list[int]]:
    """What each seat has of each currency, in the order of the fields."""
    hands = Ledger(before(events, Left), record.players).hands
    return [[hand.total(letter) for letter in "ygbo"] for hand in hands]


def stays_on_a_tie(events: Events, record: Record) -> bool:
    money = money_at_the_end(events, record)
    return any(left.seat is None and any(mine[left.field - 1] for mine in money) for left in leftovers(events))


def stays_as_nobody_has_money(events: Events, record: Record) -> bool:
    """R12."""
    money = money_at_the_end(events, record)
    return any(left.seat is None and not any(mine[left.field - 1] for mine in money) for left in leftovers(events))


def leftover_placed(kind: type[Event]) -> Holds:
    return lambda events, record: any(isinstance(event, kind) for event in after(events, Left))


def dirk_gets(scoring: int, *numbers: int) -> Holds:
    """So many tiles for Dirk right after a scoring."""

    def holds(events: Events, record: Record) -> bool:
        for number, event in enumerate(events):
            if isinstance(event, Scored) and event.scoring == scoring and record.players == 2:
                gifts = drawn(events[number + 1 : number + 2], "dirk")
                return sum(len(gift.items) for gift in gifts) in numbers
        return False

    return holds


def won_by(seats: range, dirk: bool) -> Holds:
    """So many seats have won, and Dirk with them or not."""

    def holds(events: Events, record: Record) -> bool:
        winners = [player for player in record.winners if player < record.players]
        return record.over and len(winners) in seats and (len(record.winners) > len(winners)) == dirk

    return holds


def played_by(players: int) -> Holds:
    """A fair game from the first deal to the last scoring."""
    return lambda events, record: (
        record.over and record.players == players and record.position is None and record.rig is None
    )


def two_viziers(events: Events, record: Record) -> bool:
    """After one turn two players use theirs."""
    return any(len({event.seat for event in turn if isinstance(event, Favoured)}) > 1 for turn in turns(events))


def ended_by_vizier(events: Events, record: Record) -> bool:
    """R20: the market could not be filled after a purchase with the vizier."""
    return record.over and any(isinstance(event, Favoured) for event in last_refill(events))


def via_exchange(events: Events, record: Record) -> bool:
    return any(isinstance(event, Bought) and event.via is not None for event in events)


def several_falcons(events: Events, record: Record) -> bool:
    return any(sum(isinstance(event, Flew) for event in turn) > 1 for turn in turns(events))


def revealed_before_scoring(events: Events, record: Record) -> bool:
    """In the window: a scoring follows, perhaps after further cards."""
    shown = [event for event in events if isinstance(event, Revealed | Scored | Built | Drawn)]
    return any(isinstance(one, Revealed) and isinstance(two, Scored) for one, two in pairwise(shown))


def bazaar_sold(events: Events, record: Record) -> bool:
    return any(isinstance(event, Bought) and event.tile.startswith("bazaar-") for event in events)


def camp_built(events: Events, record: Record) -> bool:
    return any(isinstance(event, Built) and event.tile.startswith("camp-") for event in events)


def reserved_turned(events: Events, record: Record) -> bool:
    """A tile goes into the reserve with the side up that was down when it was bought."""
    bought = {event.tile for event in events if isinstance(event, Bought)}
    placed = [event for event in before(events, Left) if isinstance(event, Reserved)]
    return any(event.tile not in bought for event in placed)


def given(turned: bool) -> Holds:
    """A two-sided tile was given to Dirk, and the marker said the other side, or the one it showed."""
    return lambda events, record: any(
        isinstance(event, Gave) and (event.shown is not None) == turned and record.rules > 1 for event in events
    )


def odd_faces(to: str) -> Holds:
    return lambda events, record: any(event.shown for event in drawn(events, to))


def favoured_and_turned(events: Events, record: Record) -> bool:
    return any(isinstance(one, Favoured) and isinstance(two, TurnedOver) for one, two in pairwise(events))


def field_by_field(events: Events, record: Record) -> bool:
    """What one field yields is placed before the next is settled."""
    last = [event for event in after(events, Left) if isinstance(event, Left | Built | Reserved)]
    return any(isinstance(one, Built | Reserved) and isinstance(two, Left) for one, two in pairwise(last))


def by_price(events: Events, record: Record) -> bool:
    """Two have equally many of a kind, and the dearer one decides: only the score lines tell."""
    if "granada" not in record.game:
        return False
    return any(line.reason.rule.startswith("majority-dearest") for line in replay(record).score_lines)


def frontier_scored(events: Events, record: Record) -> bool:
    if record.game != "alhambra-granada":
        return False
    return any(line.source == "frontier" for line in replay(record).score_lines)


def second_card_late(events: Events, record: Record) -> bool:
    """It comes out of the second deck."""
    shown = [event for event in drawn(events, "display") if "scoring-2" in event.items]
    return any(event.pile == "money:2" for event in shown)


def both_left(events: Events, record: Record) -> bool:
    """One player gets both tiles of a field."""
    owned = [(left.field, left.seat) for left in leftovers(events) if left.seat is not None]
    return len(owned) > len(set(owned))


CITY_ENDINGS: dict[str, Holds] = {
    # turns of one action
    "turn: money taken": turn_ends(Took),
    "turn: overpaid": turn_ends(Bought),
    "turn: built from the reserve": turn_ends(Added),
    "turn: removed": turn_ends(Removed),
    "turn: swapped": turn_ends(Swapped),
    "turn: passed": turn_ends(Passed),
    # turns with a further action after an exact purchase
    "turn: exact, then money taken": turn_ends(Took, extra=True),
    "turn: exact, then overpaid": turn_ends(Bought, extra=True),
    "turn: exact, then built from the reserve": turn_ends(Added, extra=True),
    "turn: exact, then removed": turn_ends(Removed, extra=True),
    "turn: exact, then swapped": turn_ends(Swapped, extra=True),
    "turn: exact, then passed": turn_ends(Passed, extra=True),
    "turn: five actions": five_actions,
    # modules
    "vizier: used": happens(Favoured),
    "vizier: two after one turn": two_viziers,
    "vizier: the game ends": ended_by_vizier,
    "vizier: woken": turn_ends(Woke),
    "vizier: woken after an exact purchase": turn_ends(Woke, extra=True),
    "exchange: used": via_exchange,
    "bonus: turned up": happens(Revealed),
    "bonus: turned up before a scoring": revealed_before_scoring,
    "bonus: taken back": happens(TurnedDown),
    "huts: taken": turn_ends(TookHut),
    "huts: taken after an exact purchase": turn_ends(TookHut, extra=True),
    "camps: built": camp_built,
    "bazaars: sold": bazaar_sold,
    "falcons: several in one turn": several_falcons,
    "falcons: returned": happens(FlewBack),
    # Granada
    "faces: turned over for money": happens(TurnedOver),
    "faces: turned over into the reserve": reserved_turned,
    "faces: one bought with the vizier and turned over": favoured_and_turned,
    "faces: a refill with odd ones": odd_faces("market"),
    "faces: Dirk gets odd ones": odd_faces("dirk"),
    "faces: given to Dirk and turned over": given(turned=True),
    "faces: given to Dirk as it lay": given(turned=False),
    "faces: points by price": by_price,
    "end: field by field": field_by_field,
    "two cities: points for the frontier": frontier_scored,
    "two cities: the second scoring card": second_card_late,
    "two cities: both tiles of a field left": both_left,
    # new tiles
    "tile: built": happens(Built),
    "tile: reserved": happens(Reserved),
    "tile: given to Dirk": happens(Gave),
    "tile: several, in another order": several_placed,
    # money
    "money: discard pile reshuffled": happens(Reshuffled),
    "money: reshuffled twice": second_reshuffle,
    "money: one refill from two decks": refill_from_two_decks,
    "money: display stays short": short_display,
    # scorings
    "scoring: all three": held(1, 2, 3),
    "scoring: both cards in one refill": both_scorings_at_once,
    "scoring: over before the second card": held(1, 3),
    "scoring: over before the first card": held(3),
    # Dirk
    "Dirk: six tiles after the first scoring": dirk_gets(1, 6),
    "Dirk: fewer than six are there": dirk_gets(1, 1, 2, 3, 4, 5),
    "Dirk: a third of the bag after the second": dirk_gets(2, *range(1, 20)),
    "Dirk: nothing after the second": dirk_gets(2, 0),
    # the end
    "end: the bag was empty": bag_was_empty,
    "end: the bag ran out": bag_ran_out,
    "end: nothing left on the market": nothing_left,
    "end: leftovers handed out": handed_out,
    "end: leftovers handed to several": handed_to_several,
    "end: a tie, and it stays": stays_on_a_tie,
    "end: nobody has money, and it stays": stays_as_nobody_has_money,
    "end: leftover built": leftover_placed(Built),
    "end: leftover reserved": leftover_placed(Reserved),
    # victory
    "victory: one alone": won_by(range(1, 2), dirk=False),
    "victory: shared": won_by(range(2, 7), dirk=False),
    "victory: Dirk alone": won_by(range(1), dirk=True),
    "victory: Dirk and a player": won_by(range(1, 3), dirk=True),
    # records
    "record: unfinished": lambda events, record: not record.over,
    "record: rigged": lambda events, record: bool(record.rig),
    "record: from a position": lambda events, record: record.position is not None,
    **{f"record: {players} players": played_by(players) for players in range(2, 7)},
}


ENDINGS = {**CITY_ENDINGS, **ROLL_ENDINGS}


def endings_of(events: Events, record: Record) -> set[str]:
    """The endings that a game has."""
    fitting = ROLL_ENDINGS if record.game == "roll-and-write" else CITY_ENDINGS
    return {name for name, holds in fitting.items() if holds(events, record)}
