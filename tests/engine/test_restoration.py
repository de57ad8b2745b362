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


@pytest.mark.parametrize("path", sorted(GOLDEN.glob("*.record")), ids=lambda path: path.stem)
def test_a_view_read_from_json_holds_events_and_score_lines(path: Path) -> None:
    record = sabika.load(path.read_text("utf-8"))
    game = sabika.replay(record, len(record.moves) - 1)
    seat = game.to_act
    written = msgspec.json.encode(game.view(seat))
    view = read_view(msgspec.json.decode(written))
    assert view["log"] and all(isinstance(event, Event) for event in view["log"])
    assert all(isinstance(line, ScoreLine) for line in view["score_lines"])
    assert (view["log"], view["score_lines"]) == (game.view(seat)["log"], game.view(seat)["score_lines"])
    assert msgspec.json.encode(view) == written, "its JSON stays the same"
    again = sabika.imagine(view, Random("restoration")).view(seat)
    assert (again["log"], again["score_lines"]) == (view["log"], view["score_lines"])
