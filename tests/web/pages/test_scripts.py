"""Scripts: each is typed, a page names all that it needs, and browsers keep them as long as they are these."""

import re
from pathlib import Path

import pytest

from sabika.web.pages.scripts import EARLY, FOLDER, address, addresses, scripts
from tests.web.pages.house import Guest

LAZY = re.compile(r'(?<!\{)import\("\./(\w+\.js)"\)')


def test_scripts_of_now_are_kept_for_ever(guest: Guest) -> None:
    for where in addresses():
        answer = guest.get(where)
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
    assert guest.get("/scripts/0123456789/sabika.js").headers["cache-control"] == "no-cache"


def test_what_only_engineers_read_is_not_sent() -> None:
    for name, sent in scripts().items():
        assert not re.search(r"^\s*(//|/\*\*$|\* )|^ |; // |@param|@type", sent, re.MULTILINE)
        code = [line.strip() for line in (FOLDER / name).read_text("utf-8").splitlines()]
        told = [said for line in code if not line.startswith(("//", "*")) and (said := without_remarks(line))]
        assert [line for line in sent.splitlines() if line] == told, name


def without_remarks(line: str) -> str:
    """Code without types and remarks beside it; no string here has " // " in it."""
    return re.sub(r"/\*\*.*?\*/ ?|^/\*\*.*", "", line).partition(" // ")[0].strip()


@pytest.mark.parametrize("name", ["../app.py", "%2e%2e/app.py", "/etc/passwd", "", "%00", "x" * 3000, "worker.js"])
def test_nothing_else_is_a_script(guest: Guest, name: str) -> None:
    assert guest.get(f"/scripts/0123456789/{name}").status_code == 404


def test_a_page_names_all_scripts_it_needs_at_once(guest: Guest) -> None:
    page = guest.get("/").text
    assert re.findall(r'<script type="module" src="([^"]*)">', page) == addresses()[:1]
    assert re.findall(r'<link rel="modulepreload" href="([^"]*)">', page) == addresses()[1:]
    early = re.search(r'<script src="([^"]*)">', page)
    assert early is not None and early[1] == address(EARLY)
    assert guest.get(early[1]).status_code == 200
    assert address(EARLY) not in guest.get("/offline").text, "which waits for nothing that may not come"


def test_every_script_is_loaded_by_somebody() -> None:
    later = {name for text in scripts().values() for name in LAZY.findall(text)}
    assert later.isdisjoint(Path(one).name for one in addresses())
    with_them, following = set[str](), {*later}
    while following:  # what they import, and what that imports
        with_them |= following
        following = {name for one in following for name in re.findall(r' from "\./(\w+\.js)"', scripts()[one])}
        following -= with_them
    assert {Path(one).name for one in addresses()} | later | with_them | {EARLY} == scripts().keys()


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.js")), ids=lambda path: path.name)
def test_every_script_has_its_types_checked(path: Path) -> None:
    checked = (Path(__file__).parents[3] / "tools" / "javascript.sh").read_text(encoding="utf-8")
    named = f"$scripts/{path.name}" in checked
    assert path.read_text(encoding="utf-8").startswith("// @ts-check\n")
    assert named or any(one.endswith(f"/{path.name}") for one in addresses())
