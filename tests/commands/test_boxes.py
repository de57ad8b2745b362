"""`sabika box`, `sabika box check` and playing with one's own data."""

import json
from pathlib import Path

from tests.commands.conftest import Run

OWN = """
[alhambra.tiles]
tower = ["7 NEW", "8 NES", "9 ES", "9 NE", "9 SW", "10 W", "11 N", "11 S", "11", "12", "13 E"]
"""


def test_box_says_how_sure_we_are(sabika: Run) -> None:
    assert "reconstructed" in sabika("box").out
    summary = json.loads(sabika("box", "--json").out)
    assert summary["sections"]["alhambra"]["source"] == "printed"
    assert summary["sections"]["alhambra"]["count"] == 54


def test_what_was_worked_out_is_told_with_its_reason(sabika: Run) -> None:
    """Six of each kind in Roll & Write is ours: the rulebook's example allows it and does not demand it."""
    out = " ".join(sabika("box").out.split())
    assert "rollwrite: Six of each type is a reconstruction: it fits an example" in out
    assert "eine Rekonstruktion" in " ".join(sabika("box", language="de").out.split())
    sections = json.loads(sabika("box", "--json").out)["sections"]
    assert "does not follow from it" in sections["rollwrite"]["note"]
    assert {name for name, section in sections.items() if section["note"]} == {
        name for name, section in sections.items() if section["source"] in ("partial", "reconstructed")
    }


def test_own_data_is_checked_and_played_with(sabika: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN, encoding="utf-8")
    ran = sabika("box", "check", own)
    assert ran.code == 0
    assert "Different from ours: alhambra." in ran.out
    assert "Remark: " in ran.out
    assert "alhambra.tiles.tower[4]: 9 SW (ours: 9 NW)" in ran.out
    told = json.loads(sabika("box", "check", own, "--json").out)
    assert told["changed"] == ["alhambra"]
    assert told["differences"] == {"alhambra.tiles.tower[4]": {"ours": "9 NW", "yours": "9 SW"}}
    assert "9 SW (ours: 9 NW)" in sabika("box", "--box", own).out
    ran = sabika("simulate", "--games", 1, "--bots", "novice", "--seed", "s", "--json", "--box", own)
    assert json.loads(ran.out)["games"] == 1


def test_a_broken_file_is_refused_with_the_entry_at_fault(sabika: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN.replace("9 SW", "9 SX"), encoding="utf-8")
    ran = sabika("box", "check", own)
    assert ran.code == 2
    assert "alhambra.tiles.tower[4]" in ran.err


def test_all_that_is_wrong_is_told(sabika: Run, tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    own.write_text(OWN.replace("9 SW", "9 SX").replace("13 E", "23 E") + "\n[castles]\n", encoding="utf-8")
    ran = sabika("box", "check", own)
    assert ran.code == 2
    assert "castles: unknown entry" in ran.err
    assert "alhambra.tiles.tower[4]" in ran.out and "alhambra.tiles.tower[10]" in ran.out
    faults = json.loads(sabika("box", "check", own, "--json").out)["faults"]
    assert [fault["place"] for fault in faults] == ["castles", "alhambra.tiles.tower[4]", "alhambra.tiles.tower[10]"]


def test_a_record_with_other_data_is_refused_by_name(sabika: Run, tmp_path: Path) -> None:
    from sabika.library import new_game

    own, record = tmp_path / "mine.toml", tmp_path / "game.txt"
    own.write_text(OWN, encoding="utf-8")
    record.write_text(str(new_game("alhambra", 3, seed="x").record()), encoding="utf-8")
    ran = sabika("replay", record, "--box", own)
    assert ran.code == 2
    assert "alhambra differs" in ran.err
