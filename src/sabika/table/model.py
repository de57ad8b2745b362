"""What a table is made of, as plain typed data."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sabika.bots import BOTS
from sabika.box import Box, read_own
from sabika.engine import Rules, SetupError
from sabika.library import rules_for
from sabika.names import clean_name, clean_names

DAY = 86_400.0
PATIENCE = {"untimed": 15 * 60.0, "live": 3 * 60.0, "days": DAY}  # seconds until somebody may be replaced
LEAST_PATIENCE = 30.0  # sooner nobody can tell that somebody is away
MOST_NOTES = 100
MOST_FREED = 24  # seats whose people are told that the host has freed them
MOST_ORDERS = 16
MOST_ACTIONS = 5000  # of a record that is played on; games with all modules have 800 to 1500
MOST_KEPT = 10_000  # actions, undos and corrections of a table; else whoever plays and undoes would never end
MOST_RESEEDS = 16  # of such a record: each table that played it on has left one
# How long bots wait before each action, so that people can follow: seconds by the names of paces.
BOT_PACES = {"calm": 3.0, "normal": 1.6, "quick": 0.7, "at-once": 0.0}
USUAL_PAUSE = BOT_PACES["normal"]
LONGEST_PAUSE = 10.0
LONGEST_RECORD = 200_000  # characters; those of long games have about 40,000

Notation = Annotated[str, Meta(min_length=1, max_length=200)]


class Pace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How fast a table plays. When time runs out, `then` happens: a bot plays on, or the seat forfeits."""

    kind: Literal["untimed", "live", "days"] = "untimed"
    minutes: float = 15.0  # live: thinking time of each player for the whole game
    days: float = 3.0  # days: time for each move
    then: Literal["bot", "forfeit"] = "bot"
    increment: float = 0.0  # live: seconds that each own turn brings

    @property
    def first_bank(self) -> float | None:
        """Seconds a seat has at first; None without a clock."""
        if self.kind == "untimed":
            return None
        return self.minutes * 60 if self.kind == "live" else self.days * DAY


class SeatPlan(msgspec.Struct, frozen=True):
    """Who is meant to sit on a seat: a person (named when they come) or a bot."""

    bot: str | None = None
    name: str | None = None


class Begin(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """How a game begins that is not just dealt: from a position, from a record, or with its first draws fixed.

    Exactly one of them is given. From a record: after `at` of its actions, or after all of them.
    """

    position: dict[str, Any] | None = None
    record: Annotated[str, Meta(max_length=LONGEST_RECORD)] | None = None
    at: Annotated[int, Meta(ge=0, le=MOST_ACTIONS)] | None = None
    rig: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if sum(one is not None for one in (self.position, self.record, self.rig)) != 1:
            raise ValueError("exactly one of `position`, `record` and `rig` is needed")
        if self.at is not None and self.record is None:
            raise ValueError("`at` is an action of a `record`")

    @property
    def kind(self) -> Literal["position", "record", "rig"]:
        """Which of them it is."""
        return "position" if self.position is not None else "record" if self.record is not None else "rig"


class TablePlan(msgspec.Struct, frozen=True):
    """Everything a host decides about a table."""

    game: str
    seats: tuple[SeatPlan, ...]
    modules: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    pace: Pace = Pace()
    open: bool = False  # listed in the lobby, or by invitation alone
    bot_pause: float = USUAL_PAUSE  # seconds a bot lets pass before it plays; people at the table may change it
    begin: Begin | None = None  # None: it is dealt
    replace_after: float | None = None  # seconds after which a bot may play for who stays away; None: as the pace says
    lesson: str | None = None  # the lesson that is given here, if any
    box: dict[str, Any] | None = None  # what is not as in the standard box: whole parts, as a component file has them
    manual: bool = False  # nothing is dealt: people play with their own box and say what came (recordings.py)

    @property
    def own_box(self) -> Box | None:
        """The box that is played with; None: the standard one. BoxError if there can be none like that."""
        return read_own(self.box) if self.box else None

    def rules(self, version: int | None = None) -> Rules[Any]:
        """The rules that are played by here."""
        return rules_for(self.game, len(self.seats), self.modules, self.options, self.own_box, version)

    @property
    def patience(self) -> float:
        """Seconds for which the others wait for somebody who stays away."""
        return PATIENCE[self.pace.kind] if self.replace_after is None else self.replace_after


def check_plan(plan: TablePlan) -> TablePlan:
    """The plan as it is kept. A table that cannot be played at is refused before it stands; SetupError says why."""
    own_box = dict(plan.rules().own_box) or None  # nobody needs to know what else is in the box
    seats = tuple(map(check_seat, plan.seats))
    clean_names([seat.name for seat in seats if seat.name is not None])
    if not 0.1 <= plan.pace.minutes <= 600 or not 0.01 <= plan.pace.days <= 60:
        raise SetupError.saying("clock-range")
    if not 0 <= plan.pace.increment <= 600:
        raise SetupError.saying("increment-range")
    if not LEAST_PATIENCE <= plan.patience <= 60 * DAY:
        raise SetupError.saying("patience-range")
    check_pause(plan.bot_pause)
    return msgspec.structs.replace(plan, seats=seats, box=own_box)


def check_pause(seconds: float) -> None:
    """Bots that would wait for too long are refused."""
    if not 0 <= seconds <= LONGEST_PAUSE:
        raise SetupError("Bots wait for 0 to 10 seconds.")


def check_seat(seat: SeatPlan) -> SeatPlan:
    """The seat as it is kept. A bot that nobody knows is refused, and a name that nobody may have."""
    if seat.bot is not None:
        BOTS.make(seat.bot, "")
    return seat if seat.name is None else SeatPlan(seat.bot, clean_name(seat.name))


class Order(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer given in advance: the first of these actions that is legal when the seat is asked.

    "Buy this if it is still there, else pass" is one order with two tries. It is forgotten once it was used, unless
    it stands (`once` is false); with `until_turn` it is forgotten when the seat's next own turn begins. With
    `if_unable` it holds only while the seat could answer nothing else: "ask me only when I can".
    """

    tries: Annotated[tuple[Notation, ...], Meta(min_length=1, max_length=8)] = msgspec.field(name="try")
    decision: Annotated[str, Meta(max_length=40)] | None = None  # only when this is asked; None: whatever is asked
    once: bool = True
    until_turn: bool = False
    if_unable: bool = False


class Kept(msgspec.Struct, frozen=True):
    """An answer that waits for those who go before; `at` is the number that was expected when it was given."""

    action: str
    at: int


class Seat(msgspec.Struct):
    """A seat as it is now."""

    number: int
    name: str
    bot: str | None = None  # a bot's own seat
    token_hash: str | None = None
    taken: bool = False
    lent: bool = False  # a bot plays for the person until they come back
    forfeited: bool = False  # a bot plays to the end
    resigned: bool = False  # by the person's own wish
    bank: float | None = None  # seconds left
    since: float | None = None  # since when its person has been thinking; None while nothing is asked of them
    orders: list[Order] = []
    answer: Kept | None = None
    missed: str | None = None  # an answer of theirs that was no longer possible when it was due
    lapsed: str | None = None  # one that still is, but the market has changed: they decide again
    seen: int = 0  # the last scoring its person has looked at
    muted: tuple[int, ...] = ()  # seats whose chat they do not want to see
    read: int = 0  # the number of the last line of the chat they have seen
    commit: str | None = None  # SHA-256 of what they contribute to the seed; everybody may know it,
    contribution: str | None = None  # and this once everybody sits: contributions.py

    @property
    def played_by_bot(self) -> bool:
        """Whether a bot decides for this seat now."""
        return self.bot is not None or self.lent or self.forfeited

    @property
    def code(self) -> str:
        """The bot that decides for it, when one does."""
        return self.bot or "novice"


class Happening(msgspec.Struct, frozen=True):
    """An action or an undo, as stored. Numbers are never reused."""

    number: int
    seat: int
    kind: Literal["action", "undo"]
    action: str
    answer: str = ""  # what the player was told, to tell it again when the same is sent again
    events: str = ""  # what everybody was told, as JSON: it can be read when the rules are no longer known
    time: float = 0.0


class Note(msgspec.Struct, frozen=True):
    """Something about the people that everybody should see beside the game, and where in its log it belongs."""

    kind: Literal["left", "back", "resigned", "replaced", "late", "forfeited", "bot-failed"]
    seat: int
    at: int  # the number expected next
    log: int  # the length of the log
    by: int | None = None  # who asked for it, if somebody else did
    time: float = 0.0


class TableInfo(msgspec.Struct):
    """A table as it is stored, without its happenings."""

    id: str
    plan: TablePlan
    seed: str  # the secret; the game's seed is made of it and what people contribute
    seats: list[Seat]
    status: Literal["waiting", "playing", "over", "cancelled"] = "waiting"
    created: float = 0.0
    changed: float = 0.0
    successor: str | None = None  # the rematch
    ready: tuple[int, ...] = ()  # seats whose people have asked for the rematch or gone to it
    scorings: int = 0  # the last one that was held at this table,
    scored: float = 0.0  # and when
    begun: float = 0.0  # when the game began
    host: int | None = None  # the seat of whoever sat down first
    owner_hash: str | None = None  # of the secret of whoever set the table up, who need not sit at it
    maker: str | None = None  # a name for them, if they are known: of what takes long each maker has one turn
    freed: tuple[str, ...] = ()  # hashes of the secrets of those whose seats the host has freed
    notes: tuple[Note, ...] = ()
    commit_until: float | None = None  # at a rematch, where all sit at once: how long others may commit
    reveal_until: float | None = None  # everybody sits: how long the game waits for contributions
    rules: int = 1  # the version of the rules that it is played by
    outage: float | None = None  # shared tables: seconds in which nobody could play, as clocks here know (clocks.shift)
    version: int = 0  # changes that were stored: whoever changes it says which one they knew

    @property
    def has_begun(self) -> bool:
        """Whether there is a game."""
        return self.status in ("playing", "over")


def hide_private(info: TableInfo) -> TableInfo:
    """What all may see change. Clocks are part of what they see, but they only run on or stand with something else."""
    kept = [
        Seat(
            one.number,
            one.name,
            one.bot,
            one.token_hash,
            one.taken,
            one.lent,
            one.forfeited,
            one.resigned,
            commit=one.commit,
            contribution=one.contribution,
        )
        for one in info.seats
    ]
    return msgspec.structs.replace(info, seats=kept, version=0)


def next_version(info: TableInfo) -> TableInfo:
    """The same, stored once more."""
    return msgspec.structs.replace(info, version=info.version + 1)


def copy_info(info: TableInfo) -> TableInfo:
    """To be changed, and to become the table's once it is stored. A plan is only ever replaced."""
    seats = [msgspec.structs.replace(seat, orders=list(seat.orders)) for seat in info.seats]
    return msgspec.structs.replace(info, seats=seats)
