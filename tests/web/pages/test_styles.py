"""Stylesheets: every file belongs to one sheet, pages load what they need, and no shared style names a module."""

import re
from pathlib import Path

import pytest

from sabika.web.pages.faces import FACES
from sabika.web.pages.styles import FOLDER, MODULE_SHEET, SCORING_SHEET, sheet, sheets, style
from tests.web.pages.house import Guest

FILES = sorted(path for path in FOLDER.rglob("*.css") if path.parent != FOLDER)
SHARED = [path for path in FILES if path.parent.name != MODULE_SHEET]


def loaded(page: str) -> list[str]:
    return re.findall(r'<link rel="stylesheet" href="/styles/(\w+)\.css\?v=[0-9a-f]{10}">', page)


def label(path: Path) -> str:
    return str(path.relative_to(FOLDER))


@pytest.mark.parametrize("path", FILES, ids=label)
def test_every_file_is_in_one_sheet(path: Path) -> None:
    rules = essence(re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL))
    assert len([name for name in sheets() if rules in essence(sheet(name))]) == 1


def essence(text: str) -> str:
    """Rules without what a browser does not need."""
    return re.sub(r"\s|;(?=\s*\})", "", text)


@pytest.mark.parametrize("name", sheets())
def test_what_only_engineers_read_is_not_sent(name: str) -> None:
    sent = sheet(name)
    assert "/*" not in sent and "  " not in sent and "; " not in sent and ";}" not in sent
    assert not re.search(r"calc\([^)]*[\w%)][-+]\d", sent), "where a sum needs its spaces"


@pytest.mark.parametrize("name", sheets())
def test_a_sheet_comes_whole(guest: Guest, name: str) -> None:
    answer = guest.get(f"/styles/{name}.css")
    assert answer.headers["content-type"].startswith("text/css")
    assert answer.text == sheet(name)
    assert "@import" not in answer.text
    assert answer.text.count("{") == answer.text.count("}")


def test_only_sheets_of_now_are_kept_for_ever(guest: Guest) -> None:
    for name in sheets():
        assert "immutable" in guest.get(style(name)).headers["cache-control"]
    for older in ("", "?v=0123456789"):
        assert guest.get(f"/styles/page.css{older}").headers["cache-control"] == "no-cache"


def test_there_are_no_other_sheets(guest: Guest) -> None:
    assert guest.get("/styles/nothing.css").status_code == 404
    assert guest.get("/styles/page/top.css").status_code == 404


def test_pages_load_what_they_show(guest: Guest) -> None:
    assert loaded(guest.get("/").text) == loaded(guest.get("/new").text) == ["page", "lobby"]
    table = guest.table()
    assert loaded(guest.get(table).text) == ["page", "city", SCORING_SHEET]
    assert loaded(guest.get(f"{table}/replay?at=0").text) == ["page", "city", SCORING_SHEET, "replay"]
    modular = guest.table(("person", "random"), **{"module-huts": "1"})
    assert loaded(guest.get(modular).text) == ["page", "city", SCORING_SHEET, MODULE_SHEET]
    assert sorted(loaded(guest.get("/style").text)) == sorted(sheets())


@pytest.mark.parametrize("path", SHARED, ids=label)
def test_no_shared_style_names_a_module(path: Path) -> None:
    named = {word for face in FACES.known().values() for word in (face.name, *face.tiles, *face.sources)}
    assert named.isdisjoint(re.findall(r"[a-z]+", path.read_text(encoding="utf-8")))


@pytest.mark.parametrize("path", FILES, ids=label)
def test_what_depends_on_its_inside_names_what_it_changes(path: Path) -> None:
    """`a:has(b) > *` lets Chromium work out the style of everything anew whenever anything is put on the page."""
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    heads = [head.strip() for head in re.findall(r"([^{}]+)\{", text)]
    selectors = [one for head in heads if not head.startswith("@") for one in split_outside(head, ",")]
    for selector in selectors:
        parts = split_outside(re.sub(r"\s*[>+~]\s*", " ", selector), " ")
        if any(":has(" in part for part in parts[:-1]):
            assert re.match(r"[a-z.#\[]|:is\(", parts[-1]), f"{selector}: changes anything"


def split_outside(text: str, by: str) -> list[str]:
    """Parts of a selector; what stands in brackets is not divided."""
    parts, depth = [""], 0
    for letter in text:
        depth += (letter in "([") - (letter in ")]")
        if letter == by and depth == 0:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


@pytest.mark.parametrize("name", sheets())
def test_no_cell_is_asked_what_it_has_in_it(name: str) -> None:
    """For two hundred cells `:has` was two thirds of the work of all styles: the template says which are bare."""
    assert not re.search(r"\.(cell|spot)[^\s,{>]*:has\(", sheet(name))
