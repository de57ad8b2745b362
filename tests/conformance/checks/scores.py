"""Every point has a line, and the winners are those with most points."""

from sabika.engine import ScoreLine
from tests.conformance.setups import AnyGame


class ScoreWatch:
    """Lines that were looked at before are only added up: putting them in words again would take half of the time."""

    def __init__(self) -> None:
        self.told: list[ScoreLine] = []

    def look(self, game: AnyGame) -> None:
        sums = [0] * len(game.scores)
        for number, line in enumerate(game.score_lines):
            assert line.points > 0
            if number >= len(self.told) or self.told[number] is not line:
                assert line.text and "{" not in line.text
            sums[line.player] += line.points
        self.told = list(game.score_lines)
        assert game.scores == sums
        best = max(sums)
        most = [player for player, points in enumerate(sums) if points == best]
        alone = game.rules.seats == 1 and not game.rules.options.get("duel")  # for points, not against anybody
        assert game.winners == (most if game.over and not alone else [])
