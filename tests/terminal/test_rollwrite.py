"""Roll & Write at the keyboard, alone: a whole game, and who has won it."""

import pytest
from textual.pilot import Pilot

import sabika
from sabika.terminal.screens.result import ResultPage
from tests.terminal.helpers import against_bots, on_screen, press, run, settled


def result_of_a_whole_game(**options: int) -> tuple[str, list[int], list[int]]:
    """What the screen says at the end, the scores and the winners."""
    app = against_bots(sabika.new_game("roll-and-write", 1, seed="alone", names=["Ani"], options=options))
    seen = []

    async def act(pilot: Pilot[None]) -> None:
        text = on_screen(app)
        assert "Round 1 of" in text and "Ani" in text and "Dirk" in text
        for _ in range(400):
            if app.session.over:
                break
            await pilot.press("enter")
            await settled(pilot)
        await pilot.pause()
        assert isinstance(app.screen, ResultPage)
        seen.append(on_screen(app))
        reason = app.session.game.score_lines[0].text.split()  # long ones go on in the next line
        assert " ".join(reason[:3]) in await press(pilot, "s")
        await press(pilot, "escape", "q")
        assert not app.is_running

    run(app, act)
    return seen[0], app.session.game.scores, app.session.game.winners


def test_a_whole_game_alone_is_for_points() -> None:
    text, scores, winners = result_of_a_whole_game()
    assert winners == [] and scores[1:] == [0, 0]
    assert " wins with " not in text
    assert f"The game is over: {scores[0]} points." in text


@pytest.mark.parametrize("virtual", [2, 4])
def test_a_whole_duel_has_a_winner(virtual: int) -> None:
    text, scores, winners = result_of_a_whole_game(duel=True, virtual=virtual)
    names = ["Ani", "Dirk", "Dirki", "Dirkelson", "Dirkules"]
    assert len(scores) == virtual + 1
    won = "wins" if len(winners) == 1 else "share the victory"
    assert f"{' and '.join(names[number] for number in winners)} {won} with {max(scores)} points." in text
