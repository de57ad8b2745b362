"""What happened since the last turn of whoever looks: a line for each player and turn, and how it is shown again."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sabika.engine import Event
from sabika.web.pages.board import Board
from sabika.web.pages.models.log import seat_of
from sabika.web.pages.models.moves import Move, acted_this_turn, find_address, find_span, has_had_turn, list_moves
from sabika.web.pages.scene import Scene

PACE = 1600  # milliseconds between two moments that are shown again


@dataclass(frozen=True)
class Line:
    """A move, and where it leads: its moment in the replay, or the sheet of a scoring."""

    move: Move
    href: str


@dataclass(frozen=True)
class Spoiled:
    """Something the player had prepared that cannot be any more, and who was first, if anybody."""

    tile: str
    name: str | None


@dataclass(frozen=True)
class SinceModel:
    """The panel; `shown` says whether it is open. Its links are good whether it is or not."""

    shown: bool = False
    seats: int = 0
    lines: Sequence[Line] = ()
    spoiled: Sequence[Spoiled] = ()
    close: str = ""
    replay: str = ""
    first: int = 0  # the moment before anything happened,
    last: int = 0  # and the one after all of it
    pace: int = PACE
    by_itself: bool = False  # nobody has asked for it: a phone folds it into the line below the question


@dataclass(frozen=True)
class SinceLink:
    """Where the panel opens, from the question at any time, or is put away again."""

    since_href: str | None = None
    since_open: bool = False
    since_fresh: bool = False  # the panel came by itself: where that is folded, this opens it


def since_model(scene: Scene, board: Board, spoiled: Iterable[str] = ()) -> SinceModel:
    """The panel, as far as it is open. `spoiled` are tiles that were meant to be bought and are gone."""
    if not scene.live or scene.you is None or not scene.draft.since:
        return SinceModel()
    first, end = find_span(scene)
    lines = [Line(move, find_address(scene, move)) for move in board.judge_moves(scene, _list_moves(scene, board))]
    begun, ended = bisect_right(scene.starts, first - 1), bisect_right(scene.starts, end - 1)
    return SinceModel(
        True,
        scene.seats,
        lines,
        list(_list_spoiled(scene, spoiled, scene.log[first:end])),
        scene.link(since=False),
        f"{scene.base}/replay?at={begun}",
        begun,
        ended,
        by_itself=scene.recalls,
    )


def since_link(scene: Scene, board: Board) -> SinceLink:
    """Where it opens, as long as there was a turn of whoever looks, and anybody else did anything."""
    if not scene.live or scene.you is None or not has_had_turn(scene) or not _list_actors(scene, board):
        return SinceLink()
    shown = bool(scene.draft.since) and not scene.recalls
    href = scene.link(since=False) if shown else scene.link(since=True, tab=None)  # it closes a drawer
    return SinceLink(href, shown, scene.recalls)


def settle(scene: Scene, board: Board, away: bool) -> bool | None:
    """Whether the panel is open: as the address says, else by itself when the turn of whoever looks has just begun.

    It opens from their second turn on, when whoever looks was away: the others have seen what happened. Put away, it
    stays so for that turn; it never lies over a drawer that is open.
    """
    draft, fresh = scene.draft, scene.decision == "turn" and not acted_this_turn(scene)
    if draft.since or not fresh:
        return draft.since or None
    if draft.since is False or draft.tab or not (draft.is_untouched or board.list_spoiled(scene)):
        return draft.since
    return True if away and has_had_turn(scene) and _list_actors(scene, board) else None


def _list_moves(scene: Scene, board: Board) -> list[Move]:
    found = list_moves(scene, lambda event: board.tell_deed(scene, event), *find_span(scene))
    return [move for move in found if move.told or move.scoring is not None]


def _list_actors(scene: Scene, board: Board) -> list[int]:
    """Who else did something since then, once for each deed."""
    others = (move for move in _list_moves(scene, board) if move.player not in (None, scene.seat))
    return [move.player for move in others for _ in move.told if move.player is not None]


def _list_spoiled(scene: Scene, tiles: Iterable[str], events: Sequence[Event]) -> Iterable[Spoiled]:
    """Tiles that were meant to be bought and are gone, with who took them."""
    for tile in dict.fromkeys(tiles):
        buyer = next((seat_of(event) for event in reversed(events) if getattr(event, "tile", None) == tile), None)
        if buyer != scene.seat:
            yield Spoiled(tile, None if buyer is None else scene.names[buyer])
