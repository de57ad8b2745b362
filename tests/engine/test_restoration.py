"""A view that was JSON is again what its types say."""

from pathlib import Path
from random import Random

import msgspec
import pytest

import sabika
from sabika.engine.event import Event
from sabika.engine.restoration import read_view
from sabika.engine.scoreline import ScoreLine

GOLDEN = Path(__file__).parents[1] / "golden"


@pytest.mark.parametrize("name", ["modules-first"])
def test_a_view_read_from_json_holds_events_and_score_lines(name: str) -> None:
    game = sabika.replay(sabika.load((GOLDEN / f"{name}.record").read_text()), 250)
    seat = game.to_act
    written = msgspec.json.encode(game.view(seat))
    view = read_view(msgspec.json.decode(written))
    assert view["log"] and all(isinstance(event, Event) for event in view["log"])
    assert view["score_lines"] and all(isinstance(line, ScoreLine) for line in view["score_lines"])
    assert view["log"] == game.view(seat)["log"]
    assert msgspec.json.encode(view) == written, "its JSON stays the same"
    again = sabika.imagine(view, Random("restoration")).view(seat)
    assert (again["log"], again["score_lines"]) == (view["log"], view["score_lines"])
