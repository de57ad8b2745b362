"""Views read back from JSON, and what every state takes from one: events, score lines, frames, whose turn it is."""

import functools
import operator
from collections.abc import Mapping, Sequence
from typing import Any, cast

import msgspec

from sabika.engine.event import Event, event_kinds
from sabika.engine.scoreline import ScoreLine
from sabika.engine.state import State
from sabika.engine.step import Frame
from sabika.engine.views import GameView, View


def read_view(data: Mapping[str, Any]) -> GameView:
    """A view from its JSON: its log holds events again, its score lines are such; the rest is taken at its word."""
    view = View(data)
    view["log"], view["score_lines"] = read_log(data["log"]), read_score_lines(data["score_lines"])
    return cast(GameView, view)


def restore_common(state: State, view: GameView) -> None:
    """Fill in what all states have; scores and slots are the game's own business."""
    state.log = read_log(view["log"])
    state.seen = view["seat"], len(state.log)
    state.lines = read_score_lines(view["score_lines"])
    state.stack = read_stack(view["stack"])
    state.turn, state.turns, state.over = view["turn"], view["turns"], view["over"]


def read_log(log: Sequence[Any]) -> list[Event]:
    """Events as they are, or from plain data."""
    if all(issubclass(kind, Event) for kind in set(map(type, log))):
        return list(log)
    kinds = functools.reduce(operator.or_, event_kinds())
    plain = [msgspec.to_builtins(event) if isinstance(event, Event) else event for event in log]
    return msgspec.convert(plain, list[kinds])  # type: ignore[valid-type]  # made at run time


def read_score_lines(lines: Sequence[Any]) -> list[ScoreLine]:
    """Score lines as they are, or from plain data."""
    return msgspec.convert(lines, list[ScoreLine])


def read_stack(stack: Sequence[Any]) -> list[Frame]:
    """Frames from plain data."""
    return [Frame(step, seat, _tuples(note)) for step, seat, note in stack]


def _tuples(value: Any) -> Any:
    """Plain data with lists made immutable, as frames hold it."""
    return tuple(_tuples(item) for item in value) if isinstance(value, list | tuple) else value
