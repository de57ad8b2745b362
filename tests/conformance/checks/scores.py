"""Every point has a line, and the winners are those with most points."""

from tests.conformance.setups import AnyGame


def check_scores(game: AnyGame) -> None:
    sums = [0] * len(game.scores)
    for line in game.score_lines:
        assert line.points > 0
        assert line.text and "{" not in line.text
        sums[line.player] += line.points
    assert game.scores == sums
    best = max(sums)
    most = [player for player, points in enumerate(sums) if points == best]
    alone = game.rules.seats == 1 and not game.rules.options.get("duel")  # for points, not against anybody
    assert game.winners == (most if game.over and not alone else [])
