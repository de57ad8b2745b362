"""What people are called is text in every answer and on every screen: never markup, never a link."""

import ast
import json
import random
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from textual.pilot import Pilot

from sabika.engine import Game
from sabika.library import new_game
from sabika.terminal.app import TableApp
from sabika.terminal.drawings.scores import draw_score_lines
from sabika.terminal.families import find_family
from tests.commands.conftest import Run
from tests.terminal.helpers import press, run

SOURCE = Path(__file__).parents[2] / "src" / "sabika"
ODD = ["[/red]", "[link=file:///etc]Bo[/link]", ":heart:"]


@pytest.fixture(scope="module")
def game() -> Game[Any, Any, Any]:
    """One in which something was scored, so that names are told as well as listed."""
    played, rng = new_game("alhambra", 3, seed="markup", names=ODD), random.Random(1)
    while not played.score_lines:
        legal = played.legal_actions()
        played.play(rng.choice([action for action in legal if action.verb in {"buy", "build"}] or legal))
    return played


def test_records_are_replayed_with_names_as_they_are(sabika: Run, game: Game[Any, Any, Any], tmp_path: Path) -> None:
    path = tmp_path / "odd.record"
    path.write_text(str(game.record()), encoding="utf-8")
    for at in range(len(game.history) - 12, len(game.history) + 1):
        ran = sabika("replay", path, "--at", at)
        assert ran.code == 0
        assert all(name[:6] in ran.out for name in ODD)
    assert sabika("verify", path).code == 0


def test_sheets_are_scored_with_names_as_they_are(sabika: Run, tmp_path: Path) -> None:
    tower = [{"tile": "tower-9-NE", "at": [1, 0]}]
    players = [{"name": name, "palace": [] if number else tower} for number, name in enumerate(ODD)]
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps({"game": "alhambra", "scoring": 1, "players": players}), encoding="utf-8")
    ran = sabika("score", path)
    assert ran.code == 0
    assert all(name in ran.out for name in ODD)
    assert sabika("where", path, "--player", "[/red]", "--tile", "garden-10").code == 0


def test_every_screen_shows_names_as_they_are(game: Game[Any, Any, Any]) -> None:
    app = TableApp(game.copy(), range(3), {}, pause=0)

    async def act(pilot: Pilot[None]) -> None:
        cover = await press(pilot)
        assert any(name in cover for name in ODD)
        assert "[/red]" in await press(pilot, "enter")
        for key in ("p", "l"):
            page = await press(pilot, key)
            assert any(name in page for name in ODD), key
            await press(pilot, "escape")

    run(app, act, (120, 40))


def test_points_are_told_with_names_as_they_are(game: Game[Any, Any, Any]) -> None:
    """Also on a console that would read markup, as that of a screen does."""
    console = Console(width=200, record=True, file=StringIO(), markup=True)
    view = game.view(None)
    for part in draw_score_lines(find_family(view).list_scores(view)):
        console.print(part)
    told = console.export_text()
    assert all(ODD[line.player] in told for line in game.score_lines if line.player < len(ODD))


def test_no_console_reads_markup() -> None:
    """Whoever prints uses the one console of the commands; a new one would read markup again."""
    for path in [*(SOURCE / "terminal").rglob("*.py"), *(SOURCE / "arena").rglob("*.py")]:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call):
                called = ast.unparse(node.func)
                given = {word.arg: ast.unparse(word.value) for word in node.keywords}
                assert not called.endswith("from_markup"), path
                assert called != "Console" or (given.get("markup"), given.get("emoji")) == ("False", "False"), path
