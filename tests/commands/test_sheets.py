"""`sabika score` and `sabika where`."""

import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.conftest import Run

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
    assert "first place with 1 tower" in ran.out
    assert "Ani: 15" in ran.out


def test_score_from_standard_input(sabika: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(json.dumps(SHEET)))
    assert json.loads(sabika("score", "-", "--json").out)["totals"]["Ani"] == 15


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
        (["score", "nowhere.json"], "No such file"),
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
