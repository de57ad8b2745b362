"""What somebody did in a turn, as pieces to draw: for ribbons under palaces, and for what happened since one's turn.

All of it comes from the log as the seat that looks may know it; what that does not say is not told.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from markupsafe import Markup

from sabika.engine import Event
from sabika.engine.event import Begun, Turn
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class Sign:
    """Something small that is drawn: a tile, a card, a die, a building of a sheet, a kind, coins, or a drawing."""

    sort: str
    id: str = ""
    drawing: Markup | str = ""  # of a module, for the sort "drawing"


@dataclass(frozen=True)
class Deed:
    """One thing that somebody did: `what` says which words it carries."""

    what: str
    signs: tuple[Sign, ...] = ()
    paid: tuple[Sign, ...] = ()
    exact: bool = False
    over: int = 0  # paid too much
    count: int = 0
    text: Markup | str = ""  # what it says, if `what` has no words of its own
    cells: tuple[tuple[int, int], ...] = ()  # where
    player: int | None = None  # who it happens to, where that is nobody with a seat
    quiet: bool = False  # belongs to the deed before: only its outcome is told


@dataclass(frozen=True)
class Outcome:
    """What came of it, in a word or two: `what` says which."""

    what: str
    before: int = 0
    after: int = 0
    kind: str = ""


@dataclass(frozen=True)
class Move:
    """What a player did in a turn; or a scoring, which is nobody's."""

    player: int | None
    name: str
    deeds: tuple[Deed, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    moment: int = 0  # of the replay, after which it had been done
    scoring: int | None = None
    events: tuple[Event, ...] = ()
    me: bool = False  # of whoever looks
    quote: str = ""  # what a bot said about it

    @property
    def cells(self) -> str:
        """Where it was done, for scripts that light it."""
        return " ".join(f"{x},{y}" for deed in self.deeds for x, y in deed.cells)

    @property
    def told(self) -> tuple[Deed, ...]:
        """The deeds that are drawn."""
        return tuple(deed for deed in self.deeds if not deed.quiet)


Done: TypeAlias = tuple[Deed, Event, int]  # with the place of the event in the log
Teller: TypeAlias = Callable[[Event], Deed | None]  # None: not worth telling


def list_moves(scene: Scene, tell: Teller, first: int, end: int) -> list[Move]:
    """What was done between two places of the log: a move for each player in each turn, in order."""
    found: list[Move] = []
    turn: dict[int | None, list[Done]] = {}  # what each player has done in it so far
    for index in range(first, end):
        event = scene.log[index]
        scoring: int | None = getattr(event, "scoring", None)
        if isinstance(event, Turn) or scoring is not None:
            found += _end_turn(scene, turn)
            turn = {}
        if scoring is not None:
            moment = bisect_right(scene.starts, index)
            found.append(Move(None, "", moment=moment, scoring=scoring, events=(event,)))
        elif not isinstance(event, Turn) and (deed := tell(event)) is not None:
            turn.setdefault(player_of(deed, event), []).append((deed, event, index))
    return [*found, *_end_turn(scene, turn)]


def player_of(deed: Deed, event: Event) -> int | None:
    """Whose deed it is; of some it is nobody's."""
    return seat_of(event) if deed.player is None else deed.player


def _end_turn(scene: Scene, turn: Mapping[int | None, Sequence[Done]]) -> Iterator[Move]:
    """A move for each player who did something, in the order in which they began."""
    for player, done in turn.items():
        deeds, events, places = zip(*done, strict=True)
        name = "" if player is None else scene.names[player]
        moment, me = bisect_right(scene.starts, places[-1]), player is not None and player == scene.you
        quote = next(filter(None, map(scene.quote, places)), "")
        yield Move(player, name, deeds, moment=moment, events=events, me=me, quote=quote)


def find_address(scene: Scene, move: Move) -> str:
    """Where a move can be looked at again: its moment in the replay, or the sheet of a scoring."""
    if move.scoring is not None:
        return f"{scene.base}?scoring={move.scoring}"
    return f"{scene.base}/replay?at={move.moment}"


def last_moves(scene: Scene, tell: Teller) -> dict[int, Move]:
    """The last turn of each player in which something was done."""
    found: dict[int, Move] = {}
    turns = (index for index in range(len(scene.log) - 1, -1, -1) if isinstance(scene.log[index], Turn))
    end = len(scene.log)
    for first in turns:
        for move in list_moves(scene, tell, first, end):
            if move.player is not None and move.told:
                found.setdefault(move.player, move)
        if sum(player < scene.seats for player in found) == scene.seats:  # virtual players have no turns
            break
        end = first
    return found


def list_latest(scene: Scene, tell: Teller, most: int) -> list[Move]:
    """What players did last, the newest first, by everybody who has a seat."""
    found: list[Move] = []
    turns = (index for index in range(len(scene.log) - 1, -1, -1) if isinstance(scene.log[index], Turn))
    end = len(scene.log)
    for first in turns:
        done = list_moves(scene, tell, first, end)
        found += [move for move in reversed(done) if move.told and move.player in range(scene.seats)]
        if len(found) >= most:
            break
        end = first
    return found[:most]


def find_span(scene: Scene) -> tuple[int, int]:
    """Where in the log others acted since the last turn of whoever looks: after their last deed, up to their turn."""
    log, seat = scene.log, scene.seat
    turns = [index for index, event in enumerate(log) if isinstance(event, Turn)]
    mine = [index for index in turns if seat_of(log[index]) == seat]
    now = bool(turns) and bool(mine) and mine[-1] == turns[-1]
    end = turns[-1] if now else len(log)
    before = mine[-2:-1] if now else mine[-1:]
    if not before:
        return 0, end
    begun = before[0]
    over = next((index for index in turns if index > begun), end)
    last = max((index for index in range(begun, over) if seat_of(log[index]) == seat), default=begun)
    return last + 1, end


def has_had_turn(scene: Scene) -> bool:
    """Whether whoever looks had a turn before this one; whoever comes to a game in its middle had some."""
    return find_span(scene)[0] > 0 or not any(isinstance(event, Begun) for event in scene.log)


def acted_this_turn(scene: Scene) -> bool:
    """Whether whoever looks has done something in the turn that is under way, if it is theirs."""
    for event in reversed(scene.log):
        if isinstance(event, Turn):
            return event.seat != scene.seat
        if seat_of(event) == scene.seat and not hasattr(event, "pile"):
            return True
    return False


def iterate_cells(event: Event) -> Iterator[tuple[int, int]]:
    """Where an event was, if anywhere."""
    at: tuple[int, int] | None = getattr(event, "at", None)
    if at is not None:
        yield at


def cards(ids: Sequence[str]) -> tuple[Sign, ...]:
    """Cards as signs."""
    return tuple(Sign("card", id) for id in ids)
