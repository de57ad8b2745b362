"""A moment of a game that is looked at again: everybody at the time, the moves around it, and ways to other moments."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.engine import Event
from sabika.engine.event import Turn
from sabika.web.language import translations
from sabika.web.pages.board import Board
from sabika.web.pages.models.log import is_news
from sabika.web.pages.models.moves import Deed, player_of
from sabika.web.pages.models.timeline import Mark, Timeline
from sabika.web.pages.parts import draw_part
from sabika.web.pages.scene import Scene

BEFORE = 7  # turns that are told before the one that is looked at,
AFTER = 9  # and after it


@dataclass(frozen=True)
class Moments:
    """Where in a game somebody looks, and what there is to be told of all of it."""

    line: Timeline
    at: int
    log: Sequence[Event]
    over: bool


@dataclass(frozen=True)
class SeatModel:
    """A participant at the time; `hand` is None where nobody may see it."""

    player: int
    seat: int | None
    name: str
    me: bool
    large: bool
    acts: bool
    score: int
    gain: int | None  # what a scoring would bring now
    picture: Markup
    caption: Markup
    hand: Sequence[str] | None
    href: str


@dataclass(frozen=True)
class MoveLine:
    """A turn as pieces to draw."""

    seat: int | None
    name: str
    deeds: Sequence[Deed]
    href: str
    state: str  # "past", "now" or "later"
    me: bool = False  # of whoever looks


@dataclass(frozen=True)
class MovesModel:
    """The turns around the one that is looked at."""

    moves: Sequence[MoveLine]
    round: int
    rounds: int


@dataclass(frozen=True)
class Landmark:
    """A way to a scoring, or to a moment that counted."""

    sort: str  # "scoring" or "moment"
    number: int
    href: str
    text: str = ""  # what was done in the moment, and when,
    brief: str = ""  # and when alone: three of them have room beside the slider
    x: float = 0  # where its flag stands below the slider, in percent


@dataclass(frozen=True)
class Controls:
    """Where the buttons of a replay lead; None where there is nothing more."""

    turn: int
    turns: int
    round: int
    first: str | None
    back: str | None
    on: str | None
    end: str | None
    flag: int  # which moment that counted this is: 1 decided the game, 0 is none of them
    can_play_on: bool
    landmarks: Sequence[Landmark]


def list_seats(board: Board, scene: Scene, hands: Mapping[int, Sequence[str]]) -> list[SeatModel]:
    """Everybody in the order of play, then those without a seat."""
    scores, gains = board.list_scores(scene), board.list_gains(scene)
    found = []
    for player, seen in enumerate(scene.view["players"]):
        caption = draw_part(board.folder, "caption", scene.lang, [board.draw_caption(scene, player)], {})
        found.append(
            SeatModel(
                player,
                None if seen["neutral"] else player,
                seen["name"],
                player == scene.you,
                player == scene.large,
                player == scene.view["to_act"],
                scores[player],
                gains[player] if gains is not None else None,
                board.draw_picture(scene, player).svg(seen["name"]),
                Markup(caption.strip()),
                hands.get(player),
                "" if seen["neutral"] else scene.link(show=player),
            )
        )
    return found


def list_moves(board: Board, scene: Scene, moments: Moments) -> MovesModel:
    """A few turns before and after."""
    line = moments.line
    now = line.find_turn(moments.at)
    found = []
    for number in range(max(1, now - BEFORE), min(len(line.steps), now + AFTER) + 1):
        step = line.steps[number - 1]
        state = "now" if number == now else "past" if number < now else "later"
        for player, deeds in _tell_step(board, scene, step.seat, moments.log[step.first : step.end]).items():
            seat = player if player < scene.seats else None
            me = player == scene.you
            found.append(MoveLine(seat, scene.names[player], deeds, address(scene, step.at), state, me))
    return MovesModel(found, line.round_of(now), line.round_of(len(line.steps)))


def _tell_step(board: Board, scene: Scene, seat: int, log: Sequence[Event]) -> dict[int, list[Deed]]:
    """What was done in a turn, by whom: others may be given tiles in it. What nobody did stands in the last row."""
    found: dict[int, list[Deed]] = {}
    for event in filter(is_told, log):
        deed = board.tell_deed(scene, event)
        if deed is not None and not deed.quiet:
            player = player_of(deed, event)
            row = next(reversed(found), seat) if player is None else player
            found.setdefault(row, []).append(deed)
    return found or {seat: []}


def is_told(event: Event) -> bool:
    """Whose turn it is shows."""
    return is_news(event) and not isinstance(event, Turn)


def draw_controls(scene: Scene, moments: Moments, can_play_on: bool) -> Controls:
    """From turn to turn; whoever looks at the middle of one comes to its beginning and to its end."""
    line, at = moments.line, moments.at
    turn, last = line.find_turn(at), len(line.steps)
    before = turn - 1
    sheets = [(mark.number, f"{address(scene, mark.at)}&scoring={mark.number}") for mark in line.scorings]
    return Controls(
        turn,
        last,
        line.round_of(turn),
        first=address(scene, 0) if at else None,
        back=address(scene, line.end_of(before)) if at else None,
        on=address(scene, line.end_of(turn if at < line.end_of(turn) else turn + 1)) if at < line.last else None,
        end=address(scene, line.last) if at < line.last else None,
        flag=next((number for number, mark in enumerate(line.flags, 1) if line.find_turn(mark.at) == turn), 0),
        can_play_on=can_play_on,
        landmarks=[
            *(Landmark("scoring", number, href) for number, href in sheets),
            *draw_flags(scene, line),
        ],
    )


def draw_flags(scene: Scene, line: Timeline) -> list[Landmark]:
    """Moments that counted, in the order of the game; of several in one turn the one that counted most."""
    found: dict[int, Landmark] = {}
    for number, mark in enumerate(line.flags, 1):
        found.setdefault(line.find_turn(mark.at), _draw_flag(scene, line, number, mark))
    return [found[turn] for turn in sorted(found)]


def _draw_flag(scene: Scene, line: Timeline, number: int, mark: Mark) -> Landmark:
    """A moment that counted, with its round and what was done."""
    _ = translations(scene.lang).gettext
    done = "" if mark.event is None else scene.say(mark.event).rstrip(".")
    round = {"number": line.round_of(line.find_turn(mark.at))}
    text = _("Round %(number)s: %(sentence)s") % {**round, "sentence": done}
    return Landmark("moment", number, address(scene, mark.at), text, _("Round %(number)s") % round, mark.x)


def address(scene: Scene, at: int) -> str:
    """The same looked at in another moment."""
    path = scene.base.partition("?")[0]
    query = scene.draft.query(line=None)
    return f"{path}?at={at}" + (f"&{query}" if query else "")
