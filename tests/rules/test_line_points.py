"""The quick way to know what lines bring is the way they are scored."""

import pytest

from tests.conformance.playing import game_after
from tests.conformance.setups import SETUPS, Setup, with_market


@pytest.mark.parametrize("setup", with_market(SETUPS), ids=str)
@pytest.mark.parametrize("number", [2, 6])
def test_lines_bring_what_the_quick_way_says(setup: Setup, number: int) -> None:
    game = game_after(setup, number)
    last = max((line.scoring for line in game.score_lines), default=0)
    for seat, palace in enumerate(game.state.palaces):
        quick = game.rules.line_points(palace)
        scored = {line.source: line.points for line in game.score_lines if line.player == seat and line.scoring == last}
        assert quick == {source: scored.get(source, 0) for source in quick}
