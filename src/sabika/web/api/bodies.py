"""What is sent to the API and what it answers, as typed data with limits."""

from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, UnsetType

from sabika.box import SECTIONS
from sabika.names import LONGEST_NAME
from sabika.table import Begin, Pace, SeatPlan, TablePlan
from sabika.table.beginnings import setup_of
from sabika.table.chat import LONGEST_LINE
from sabika.table.model import DAY, LEAST_PATIENCE, LONGEST_PAUSE, MOST_ORDERS, USUAL_PAUSE, Notation, Order
from sabika.table.views import TableFacts
from sabika.web.api.errors import Why

T = TypeVar("T")

Name = Annotated[
    str,
    Meta(min_length=1, max_length=LONGEST_NAME, description="Kept as a nickname (RFC 8266): blanks joined, NFKC."),
]
Word = Annotated[str, Meta(min_length=1, max_length=40)]
SeatNumber = Annotated[int, Meta(ge=0, le=11, description="Which seat, if the caller holds several; from 0.")]
Pause = Annotated[float, Meta(ge=0, le=LONGEST_PAUSE, description="Seconds a bot lets pass before it plays.")]
Number = Annotated[int, Meta(ge=0, le=1_000_000, description="The number of the action expected next.")]

Commit = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{64}$",
        min_length=64,
        max_length=64,
        description="SHA-256 of the 16 random bytes you contribute to the seed, in hexadecimal digits.",
    ),
]
Contribution = Annotated[
    str,
    Meta(
        pattern="^[0-9a-f]{32}$",
        min_length=32,
        max_length=32,
        description="The 16 bytes themselves, in hexadecimal digits.",
    ),
]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of everything sent to us: a misspelt field is refused, not ignored."""


class NewSeat(Body, frozen=True):
    """Who is meant to sit on a seat: a person, or a bot by its code."""

    bot: Word | None = None
    name: Name | None = None


class NewTable(Body, frozen=True):
    """Everything a host decides about a table.

    `game` and `seats` are needed, unless it begins from a position or a record: what is left out is as it is there.
    """

    game: Word | UnsetType = UNSET
    seats: Annotated[tuple[NewSeat, ...], Meta(min_length=1, max_length=12)] | UnsetType = UNSET
    modules: Annotated[tuple[Word, ...], Meta(max_length=16)] | UnsetType = UNSET
    options: Annotated[dict[str, Any], Meta(max_length=16)] | UnsetType = UNSET
    pace: Pace = Pace()
    open: bool = False
    bot_pause: Pause = USUAL_PAUSE
    begin: Begin | None = None
    replace_after: Annotated[float, Meta(ge=LEAST_PATIENCE, le=60 * DAY)] | None = None
    box: Annotated[dict[str, Any], Meta(max_length=len(SECTIONS))] | None = None

    def __post_init__(self) -> None:
        if self.begin is None or self.begin.kind == "rig":
            for name in ("game", "seats"):
                if getattr(self, name) is UNSET:
                    raise ValueError(f"Object missing required field `{name}`")

    def plan(self) -> TablePlan:
        """The same as the house wants it."""
        setup = None if self.begin is None else setup_of(self.begin)
        seats = () if setup is None else (NewSeat(),) * setup.seats
        return TablePlan(
            game=_value_or(self.game, "" if setup is None else setup.game),
            seats=tuple(SeatPlan(seat.bot, seat.name) for seat in _value_or(self.seats, seats)),
            modules=_value_or(self.modules, () if setup is None else setup.modules),
            options=_value_or(self.options, {} if setup is None else dict(setup.options)),
            pace=self.pace,
            open=self.open,
            bot_pause=self.bot_pause,
            begin=self.begin,
            replace_after=self.replace_after,
            box=self.box,
        )


def _value_or(value: T | UnsetType, otherwise: T) -> T:
    return otherwise if isinstance(value, UnsetType) else value


class SitDown(Body, frozen=True):
    """Taking a seat: any free one, or a certain one; perhaps with a commitment to a part of the seed."""

    name: Name
    seat: SeatNumber | None = None
    commit: Commit | None = None


class SeatBot(Body, frozen=True):
    """Letting a bot have a free seat: any, or a certain one."""

    bot: Word
    name: Name | None = None
    seat: SeatNumber | None = None


class Act(Body, frozen=True):
    """An action in notation, and the number it is meant for."""

    action: Notation
    at: Number | None = None
    seat: SeatNumber | None = None


class Undo(Body, frozen=True):
    """Taking back the own last action, as long as nothing was revealed since."""

    at: Number | None = None
    seat: SeatNumber | None = None


class Ask(Body, frozen=True):
    """Whether an action would be legal now."""

    action: Notation
    seat: SeatNumber | None = None


class Which(Body, frozen=True):
    """Nothing but the seat meant."""

    seat: SeatNumber | None = None


class Again(Body, frozen=True):
    """A rematch; perhaps with a commitment to a part of its seed."""

    seat: SeatNumber | None = None
    commit: Commit | None = None


class Contribute(Body, frozen=True):
    """A part of the seed: first its SHA-256 (`commit`), then, once everybody sits, the part itself (`reveal`)."""

    commit: Commit | None = None
    reveal: Contribution | None = None
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        if (self.commit is None) == (self.reveal is None):
            raise ValueError("either `commit` or `reveal` is needed")


class Seen(Body, frozen=True):
    """A scoring that was looked at, with those before it."""

    scoring: Annotated[int, Meta(ge=1, le=100, description="The number of the scoring.")]
    seat: SeatNumber | None = None


class Orders(Body, frozen=True):
    """Standing and conditional answers; they replace earlier ones."""

    orders: Annotated[tuple[Order, ...], Meta(max_length=MOST_ORDERS)]
    seat: SeatNumber | None = None


class Lend(Body, frozen=True):
    """Give the seat to a bot, or take it back."""

    lent: bool
    seat: SeatNumber | None = None


class BotPace(Body, frozen=True):
    """How long bots wait before they play."""

    bot_pause: Pause
    seat: SeatNumber | None = None


class Other(Body, frozen=True):
    """Somebody else at the table, by their seat."""

    other: Annotated[int, Meta(ge=0, le=11, description="The seat of whom it is about; from 0.")]
    seat: SeatNumber | None = None


class Mute(Body, frozen=True):
    """Not to see what somebody else says, or to see it again."""

    other: Annotated[int, Meta(ge=0, le=11, description="The seat of whom it is about; from 0.")]
    muted: bool = True
    seat: SeatNumber | None = None


class Say(Body, frozen=True):
    """A message: a text, in which pieces may stand in brackets (`[tower-9-NE]`), or a quick phrase by its id."""

    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)] | None = None
    phrase: Word | None = None
    seat: SeatNumber | None = None

    def __post_init__(self) -> None:
        if (self.text is None) == (self.phrase is None):
            raise ValueError("either `text` or `phrase` is needed")


class Message(msgspec.Struct, frozen=True):
    """Something that was said. A phrase is told in the caller's language."""

    number: int
    seat: int
    name: str
    text: str
    phrase: str | None
    pieces: list[str]
    round: int
    time: float


class Messages(msgspec.Struct, frozen=True):
    """What was said, which seats the caller does not want to see, and how many messages are new to them."""

    messages: list[Message]
    muted: list[int]
    unread: int


class Phrase(msgspec.Struct, frozen=True):
    """A quick phrase: its id, and how it reads in the caller's language."""

    id: str
    text: str


class Phrases(msgspec.Struct, frozen=True):
    """All quick phrases."""

    phrases: list[Phrase]


class Table(msgspec.Struct, frozen=True):
    """A table: its name, which is the invitation, and what everybody may know of it."""

    id: str
    table: TableFacts


class Made(Table, frozen=True):
    """A new table, and the secret of whoever made it."""

    owner: str


class Tables(msgspec.Struct, frozen=True):
    """Tables anybody may join or watch, the latest first."""

    tables: list[TableFacts]


class Seated(msgspec.Struct, frozen=True):
    """The seat taken and its secret token."""

    seat: int
    token: str


class WhyNot(msgspec.Struct, frozen=True):
    """Whether an action is legal, and if not, which rule forbids it."""

    legal: bool
    reason: Why | None


class ExpectedLine(msgspec.Struct, frozen=True):
    """Points that are expected for one thing; the reason says what changes against now."""

    source: str
    points: int
    reason: Why


class Hint(msgspec.Struct, frozen=True):
    """An action worth considering, what it begins, and what it is expected to bring.

    Expected is what the next scoring would bring more than now, if nothing else changed until then.
    """

    action: str
    text: str
    actions: list[str]  # the whole turn as far as it was planned; the first one is `action`
    reason: Why  # what it is good for: another action, a purchase it prepares, points
    points: int  # expected in all,
    scoring: int | None  # at this scoring; None without any
    lines: list[ExpectedLine]  # and for what, the most first


class Hints(msgspec.Struct, frozen=True):
    """Actions worth considering, the best first."""

    hints: list[Hint]


class Unseen(msgspec.Struct, frozen=True):
    """The scorings that the seat has not looked at yet."""

    unseen: list[int]


class Ordered(msgspec.Struct, frozen=True):
    """The orders that stand now, and the answer that waits for those who go before."""

    orders: list[Order]
    answer: str | None
