"""What one seat may know of a game, complete and free of anything hidden.

A view is plain data, the shape of its JSON; these types say which fields it has. Each field comes with its meaning:
docs/view.md and the schema of the HTTP API are made from it. A module's fields stand beside the module;
`module_fields` reads them.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, NotRequired, TypeAlias, TypedDict, TypeVar, cast

from typing_extensions import ReadOnly

from sabika.engine.event import Event
from sabika.engine.fields import Whose, required_fields
from sabika.engine.scoreline import ScoreLine

if TYPE_CHECKING:
    from sabika.engine.game import AnyGame

T = TypeVar("T", bound=Mapping[str, object])

Option: TypeAlias = bool | int | str  # what an option can be set to
FrameView: TypeAlias = list[str | int | list[object]]  # step, seat, notes
CellView: TypeAlias = list[int]  # x and y, or the values of two dice


SEATED, OWN, NEUTRAL = Whose.SEATED, Whose.OWN, Whose.NEUTRAL


class View(dict[str, Any]):
    """A view as it is made. Fields can also be read as attributes, untyped: `view.market`."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class NoFields(TypedDict):
    """Nothing."""


class Heading(TypedDict):
    """What a view of any game begins with."""

    game: Annotated[str, "which game it is"]
    modules: Annotated[list[str], "the expansions asked for, in their fixed order"]
    options: Annotated[dict[str, Option], "the options that differ from their defaults"]
    box: Annotated[dict[str, str], "the digest of each part of the box that plays"]
    own_box: NotRequired[Annotated[Mapping[str, object], "those of these parts that are not as in the standard box"]]
    rules: NotRequired[Annotated[int, "the version of the rules it is played by, where that is not the first"]]
    seat: Annotated[int | None, "the seat that looks; none for a spectator"]
    to_act: Annotated[int | None, "the seat that decides now; none when the game is over"]
    awaited: Annotated[list[int], "the seats that may answer now, in order of precedence"]
    decision: Annotated[str | None, "what is asked; none when the game is over"]
    over: Annotated[bool, "whether the game has ended"]
    winners: Annotated[list[int], "who has won, as indexes into `players`; empty before the end"]
    at: Annotated[int, "how many actions were played; at a table the number of the action expected next"]


class PlayerView(TypedDict):
    """A participant, in any game."""

    name: Annotated[str, "what the player is called"]
    score: Annotated[int, "points so far"]
    neutral: Annotated[bool, "whether it is a participant without a seat: Dirk, a virtual player"]


class MeView(TypedDict):
    """The seat that looks."""

    seat: Annotated[int, "its number"]


class GameView(Heading):
    """What views of all games have."""

    turn: Annotated[int, "the seat whose turn it is"]
    turns: Annotated[int, "turns begun so far"]
    round: Annotated[int, "the round, from 1"]
    stack: Annotated[list[FrameView], "steps under way, the last one now: step, seat, notes"]
    score_lines: Annotated[list[ScoreLine], "every point ever given, with its reason"]
    players: ReadOnly[Annotated[Sequence[PlayerView], "all participants: the seats, then those without one"]]
    me: ReadOnly[Annotated[MeView | None, "the seat that looks; none for a spectator"]]
    legal: Annotated[list[str], "what the seat that looks may do now, in notation"]
    log: Annotated[list[Event], "everything that happened, as far as the seat may know"]


def heading(game: "AnyGame", seat: int | None) -> Heading:
    """Which game it is, who looks, who is asked what, and how far it has come."""
    rules = game.rules
    seen: Heading = {
        "game": rules.setup.game,
        "modules": list(rules.setup.modules),
        "options": dict(rules.options),
        "box": dict(rules.digests),
        "seat": seat,
        "to_act": game.to_act,
        "awaited": list(game.awaited),
        "decision": game.decision,
        "over": game.over,
        "winners": game.winners,
        "at": game.number,
    }
    if rules.own_box:
        seen["own_box"] = rules.own_box
    if rules.setup.version > 1:
        seen["rules"] = rules.setup.version
    return seen


def stack_view(game: "AnyGame") -> list[FrameView]:
    """The frames of a game as plain data."""
    return [[frame.step, frame.seat, list(frame.note)] for frame in game.state.stack]


def module_fields(seen: Mapping[str, object], fields: type[T]) -> T:
    """A view, or a player of one, as what a module adds to it: `module_fields(player, VizierPlayerView)["vizier"]`.

    The same object under another type: it costs nothing and checks nothing. Use `find_fields` where they may be absent.
    """
    return cast(T, seen)


def find_fields(seen: Mapping[str, object], fields: type[T]) -> T | None:
    """The same, or None where they are absent: without that module, or of Dirk, who has nothing of it."""
    return cast(T, seen) if required_fields(fields) <= seen.keys() else None
