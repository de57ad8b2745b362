"""The contact sheet shows every piece, the mark is a picture that any program can draw."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from sabika.box import GRANADA_KINDS, KINDS
from sabika.web.art.__main__ import main
from sabika.web.art.logo import app_icon, mark
from sabika.web.art.specimen import SIZES, specimen


def test_it_shows_everything_by_day_and_by_night() -> None:
    root = ElementTree.fromstring(f"<body>{specimen('/p.svg', '/g.svg', '/s.svg')}</body>")
    assert [section.get("data-theme") for section in root] == ["light", "dark"]
    for section in root:
        drawn = {use.get("href") for use in section.iter("use")}
        assert drawn >= {f"/p.svg#{kind}" for kind in (*KINDS, "fountain", "card-back", "money-y")}
        assert drawn >= {f"/g.svg#{kind}" for kind in GRANADA_KINDS}
        assert drawn >= {f"/s.svg#{name}" for name in ("die-y", "pips-b-6", "coin", "cross-1-up", "ring-1", "strike-2")}
        assert {svg.get("height") for svg in section.iter("svg")} >= {str(size) for size in SIZES}


def test_granada_and_the_sheet_can_be_left_out() -> None:
    assert "arena" not in specimen("/p.svg")
    assert "die-y" not in specimen("/p.svg")


@pytest.mark.parametrize("icon", [mark(), app_icon(), app_icon(maskable=True)])
def test_icons_are_documents_without_the_pages_colours(icon: str) -> None:
    root = ElementTree.fromstring(icon)
    assert root.get("viewBox") == "0 0 64 64"
    assert "var(" not in icon


def test_files_can_be_written(tmp_path: Path) -> None:
    names = [str(tmp_path / name) for name in ("a.html", "a.svg", "a.css")]
    assert main(names) == 0
    assert all(Path(name).stat().st_size > 1000 for name in names)
    page = Path(names[0]).read_text(encoding="utf-8")
    assert page.count('id="price-9"') == 1


def test_other_files_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([str(tmp_path / "a.png")]) == 2
    assert "a.png" in capsys.readouterr().err
