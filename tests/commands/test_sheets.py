"""`sabika score` and `sabika where`."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from sabika.scorepad.evening import write
from tests.commands.conftest import Run
from tests.scorepad.evenings import play_out, roll_out

SHEET: dict[str, Any] = {
    "game": "alhambra",
    "modules": [],
    "scoring": 2,
    "options": {},
    "players": [
        {"name": "Ani", "palace": [{"tile": "tower-9-NE", "at": [1, 0]}]},
        {"name": "Dirk", "neutral": True, "tiles": ["pavilion-2-NEW"]},
    ],
}


@pytest.fixture
def sheet(tmp_path: Path) -> Path:
    path = tmp_path / "sheet.json"
    path.write_text(json.dumps(SHEET), encoding="utf-8")
    return path


def test_score_as_json(sabika: Run, sheet: Path) -> None:
    ran = sabika("score", sheet, "--json")
    assert json.loads(ran.out)["totals"] == {"Ani": 15, "Dirk": 8}


def test_score_for_people(sabika: Run, sheet: Path) -> None:
    ran = sabika("score", sheet)
    assert ran.code == 0
    assert "in the lead with 1 tower" in ran.out
    assert "Ani: 15" in ran.out


def test_score_from_standard_input(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(SHEET)))
    assert json.loads(sabika("score", "-", "--json").out)["totals"]["Ani"] == 15


def test_the_link_of_a_pad_is_scored_from_its_first_scoring_to_its_last(sabika: Run) -> None:
    played = play_out("alhambra", 2, ("bonus",), "a whole evening")
    link = f"http://table.example/pad?e={write([played.evening])}&show=enter"
    answer = json.loads(sabika("score", link, "--json").out)
    assert list(answer["totals"].values()) == played.scores and list(answer["scorings"]) == ["1", "2", "3"]
    told = sabika("score", link, "--lang", "de").out
    assert "Wertung 1" in told and "Wertung 3" in told
    assert told.splitlines()[-1] == f"Dirk: {played.scores[-1]}"
    rolled, scores = roll_out(3, {}, "an evening of dice")
    assert list(json.loads(sabika("score", f"/pad?e={write([rolled])}", "--json").out)["totals"].values()) == scores
    assert "damaged" in sabika("score", link[:80]).err


def test_where_lists_cells_and_reasons(sabika: Run, sheet: Path) -> None:
    answer = json.loads(sabika("where", sheet, "--player", "Ani", "--tile", "tower-9-ES", "--json").out)
    assert answer["cells"] == [[0, 1], [1, 1]]
    refused = {tuple(refusal["at"]): refusal["rule"] for refusal in answer["refused"]}
    assert refused[0, -1] == "sides-clash"
    assert refused[-1, -1] == "cell-apart"
    assert "can be built at: 0,1 1,1" in sabika("where", sheet, "--player", "Ani", "--tile", "tower-9-ES").out


def test_where_draws_the_palace_with_the_possible_cells(sabika: Run, sheet: Path) -> None:
    lines = sabika("where", sheet, "--player", "Ani", "--tile", "tower-9-ES").out.splitlines()
    picture = "\n".join(line.strip() for line in lines if set(line) & set("│┃"))
    assert "◎F    ▲T  9 ┃" in picture
    assert "(a)" in picture and "(b)" in picture and "(c)" not in picture


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (["score", "nowhere.json"], "there is no such file"),
        (["score", "{broken}"], "not JSON"),
        (["where", "{sheet}", "--player", "Zoe", "--tile", "tower-9-ES"], "no player “Zoe”"),
        (["where", "{sheet}", "--player", "Ani", "--tile", "tower-99"], "no tile “tower-99”"),
        (["where", "{sheet}", "--player", "Ani", "--tile", "tower-9-NE"], "there already, at players[0].palace[0]"),
        (["where", "{sheet}", "--player", "Dirk", "--tile", "tower-9-ES"], "no palace"),
    ],
)
def test_bad_input_is_one_line(sabika: Run, sheet: Path, arguments: list[str], complaint: str) -> None:
    broken = sheet.with_name("broken.json")
    broken.write_bytes(b"{\xff")
    given = [argument.format(sheet=sheet, broken=broken) for argument in arguments]
    ran = sabika(*given)
    assert ran.code == 2
    assert complaint in ran.err or "not a text file" in ran.err
    assert ran.err.count("\n") == 1


def test_score_speaks_the_language_that_was_asked_for(sabika: Run, sheet: Path, tmp_path: Path) -> None:
    ran = sabika("score", sheet, "--lang", "de")
    assert "Spieler" in ran.out and "meiste Türme" in ran.out and "majority" not in ran.out
    assert "toren" in sabika("score", sheet, "--json", "--lang", "nl").out
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps({**SHEET, "scoring": 4}), encoding="utf-8")
    refused = sabika("score", bad, "--lang", "de", language="nl")
    assert refused.code == 2
    assert refused.err.strip() == "scoring: hier muss eine Zahl von 1 bis 3 stehen, nicht 4"
    bad.write_text("{", encoding="utf-8")
    assert "geen JSON" in sabika("score", bad, language="nl").err
    assert "There are no words in “fr”" in sabika("score", sheet, "--lang", "fr").err


def test_a_language_holds_for_one_command(sabika: Run, sheet: Path) -> None:
    assert "niemand auf dem Bogen" in sabika("where", sheet, "--player", "Z", "--tile", "tower-11", "--lang", "de").err
    assert "no player “Z”" in sabika("where", sheet, "--player", "Z", "--tile", "tower-11").err
