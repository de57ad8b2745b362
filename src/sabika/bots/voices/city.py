"""What bots remark on in market games: exact purchases, scorings, walls that grow past theirs, tiles that are gone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from sabika.bots.remarks import Ears, Voice
from sabika.engine import Drawn, Event
from sabika.games.city import (
    LAST_SCORING,
    Added,
    Bought,
    Built,
    CityGame,
    Holding,
    Removed,
    Scored,
    Swapped,
    Took,
)
from sabika.games.city.events import TurnedOver
from sabika.games.city.past import count_exact, undo_events

CLOSE = 5  # points between the first two, with which anybody can still win
LINES = ("wall", "moat")
LONG = 4  # pieces of a wall that one minds being overtaken
NEAR = 2, 3  # tiles left for each seat: the end is near, and for about a round it is new that it is


class CityVoice(Voice[CityGame]):
    """Looks back from the table as it is: what stood where at a time, and who led then."""

    deeds = (Took, Bought)

    def listen(self, ears: Ears[CityGame]) -> None:
        past = _Past(ears.game)
        for place in range(len(ears.log) - 1, ears.first - 1, -1):
            event = ears.log[place]
            match event:
                case Bought():
                    _hear_purchase(ears, place, event, past)
                case Took(seat=seat):
                    _hear_end_coming(ears, place, seat, past)
                case Scored() if event.scoring < LAST_SCORING:
                    _hear_scoring(ears, place, event, past)
                case Built() | TurnedOver() | Added():
                    _hear_building(ears, place, event.seat, event, past)
            past.undo(event)


class _Past:
    """The table as it was, from now back, event by event."""

    def __init__(self, game: CityGame) -> None:
        state = game.state
        self.rules = game.rules
        self.palaces = list(state.palaces)
        self.scores = list(state.scores)
        self.market = Counter(tile for tile in state.market if tile is not None)
        self.left = sum(map(len, state.bags.values()))
        self.scorings = state.scorings

    def undo(self, event: Event) -> None:
        """To the moment before it."""
        match event:
            case Scored():
                self.scores = [now - gained for now, gained in zip(self.scores, event.points, strict=True)]
                self.scorings = event.scoring - 1
            case Bought():
                self.market[event.tile] += 1
            case Drawn(to="market"):
                self.market -= Counter(event.seen)
                self.left += len(event.items)
            case Built(seat=seat) | TurnedOver(seat=seat) | Added(seat=seat) | Removed(seat=seat) | Swapped(seat=seat):
                self.palaces[seat] = undo_events(self.rules, self.palaces[seat], (event,))

    def lengths(self, seat: int) -> Mapping[str, int]:
        """How long somebody's lines are."""
        return {name: len(line) for name, line in self.rules.measures(self.palaces[seat]).items()}

    def count(self, seat: int, kind: str) -> int:
        """How many of a kind stand in somebody's palace."""
        return Holding(seat, self.palaces[seat]).kinds(self.rules.tiles).get(kind, 0)

    def is_offered(self, kind: str) -> bool:
        """Whether there is a tile of the kind on the market."""
        return any(self.rules.tiles[tile].kind == kind for tile, count in self.market.items() if count > 0)


def _hear_purchase(ears: Ears[CityGame], place: int, event: Bought, past: _Past) -> None:
    """Exactly, once or again; and the last one of its kind, by which somebody comes level or ahead."""
    seat, bots = event.seat, sorted(ears.bots)
    if event.exact:
        again = count_exact(ears.log[: place + 1], seat) > 1
        ears.note(place, "again" if again else "exact", seat)
        if again and seat not in ears.bots:
            ears.note(place, "bargain", *bots)
    kind = past.rules.tiles[event.tile].kind
    if not past.is_offered(kind):
        has = past.count(seat, kind) + 1
        missed = [bot for bot in bots if bot != seat and max(1, has - 1) <= past.count(bot, kind) <= has]
        ears.note(place, "gone", *missed)
    _hear_end_coming(ears, place, seat, past)


def _hear_end_coming(ears: Ears[CityGame], place: int, seat: int, past: _Past) -> None:
    """Shortly before the last scoring, while anybody can win."""
    seats = len(past.palaces)
    first, second = sorted(past.scores[:seats], reverse=True)[:2] if seats > 1 else (CLOSE + 1, 0)
    is_near = past.scorings == LAST_SCORING - 1 and NEAR[0] * seats < past.left <= NEAR[1] * seats
    if is_near and first - second <= CLOSE:
        ears.note(place, "close", seat)


def _hear_scoring(ears: Ears[CityGame], place: int, event: Scored, past: _Past) -> None:
    """Who leads now, who got most, and who got nothing."""
    seats = len(past.palaces)
    now, gained = past.scores[:seats], event.points[:seats]
    before = [score - more for score, more in zip(now, gained, strict=True)]
    for what, points in (("lead", now), ("most", gained)):
        leaders = _find_leaders(points)
        if len(leaders) == 1 and (what != "lead" or (event.scoring > 1 and leaders != _find_leaders(before))):
            ears.note(place, what, *leaders)
    ears.note(place, "nothing", *(seat for seat, points in enumerate(gained) if not points))


def _find_leaders(points: Sequence[int]) -> list[int]:
    return [seat for seat, count in enumerate(points) if count == max(points)]


def _hear_building(ears: Ears[CityGame], place: int, seat: int, event: Event, past: _Past) -> None:
    """Somebody's wall or moat is longer than another's, which was not shorter before."""
    others = [bot for bot in sorted(ears.bots) if bot != seat]
    if not others:
        return
    after = past.lengths(seat)
    palace = undo_events(past.rules, past.palaces[seat], (event,))
    before = {name: len(line) for name, line in past.rules.measures(palace).items()}
    for name in LINES:
        was, now = before.get(name, 0), after.get(name, 0)
        own = {bot: past.lengths(bot).get(name, 0) for bot in others} if now > was else {}
        ears.note(place, name, *(bot for bot, length in own.items() if length >= LONG and was <= length < now))


VOICE = CityVoice()
