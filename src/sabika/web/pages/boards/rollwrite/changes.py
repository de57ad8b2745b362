"""What others changed about one's points: they build as many of a kind, or more, or take a place for good."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sabika.engine import Event
from sabika.games import RollGame
from sabika.games.rollwrite.events import Crossed, KindCompleted, Marked
from sabika.games.rollwrite.forecast import list_points
from sabika.games.rollwrite.past import rewind
from sabika.web.pages.models.moves import find_span, has_had_turn
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.scene import RollScene


@dataclass(frozen=True)
class Change:
    """What a kind would have brought before and brings now; who did it, and `how`: they are level, ahead, or full."""

    kind: str
    before: int
    after: int
    how: str
    names: Sequence[str]


@dataclass(frozen=True)
class Changes:
    """All of them since the last turn of whoever looks, and their sum before and after."""

    before: int
    after: int
    changes: Sequence[Change]


NOTHING = Changes(0, 0, ())


def find_changes(scene: RollScene) -> Changes:
    """What happened to the points of whoever looks after their last deed: the table is thought back to then."""
    if scene.you is None or scene.view["over"] or not has_had_turn(scene):
        return NOTHING
    first, end = find_span(scene)
    after = rewind(scene.game, scene.log[end:])
    before = rewind(after, scene.log[first:end])
    old, new = list_by_source(before, scene.you), list_by_source(after, scene.you)
    found = list(_list_changes(scene, after, scene.log[first:end], old, new))
    return Changes(sum(old.values()), sum(new.values()), found)


def list_built(scene: RollScene) -> set[str]:
    """The kinds of which whoever looks has crossed out one since then: what others took before is no news any more."""
    _, end = find_span(scene)
    return {event.kind for event in scene.log[end:] if isinstance(event, Crossed) and event.seat == scene.you}


def list_by_source(game: RollGame, player: int) -> dict[str, int]:
    """What each source would bring somebody; rows and columns together."""
    found: dict[str, int] = {}
    for line in list_points(game):
        if line.player == player:
            source = strip_majority(line.source)
            found[source] = found.get(source, 0) + line.points
    return found


def _list_changes(
    scene: RollScene, game: RollGame, events: Sequence[Event], old: dict[str, int], new: dict[str, int]
) -> Iterator[Change]:
    for number, kind in enumerate(game.rules.sheet.kinds):
        before, after = old.get(kind, 0), new.get(kind, 0)
        if before != after:
            counts = [mine[number] for mine in game.state.counts]
            yield Change(kind, before, after, *_find_rivals(scene, events, kind, counts))


def _find_rivals(
    scene: RollScene, events: Sequence[Event], kind: str, counts: Sequence[int]
) -> tuple[str, Sequence[str]]:
    """Who has taken a place for good since then, else who has gone ahead, else who has come level."""
    places = [event.players for event in events if isinstance(event, KindCompleted) and event.kind == kind]
    built = {event.seat for event in events if isinstance(event, Crossed | Marked) and event.kind == kind}
    mine = counts[scene.you or 0]
    ways = {
        "full": {player for players in places for player in players},
        "ahead": {player for player in built if counts[player] > mine},
        "level": {player for player in built if counts[player] == mine},
    }
    for how, players in ways.items():
        if others := sorted(players - {scene.you}):
            return how, [scene.names[player] for player in others]
    return "", []
