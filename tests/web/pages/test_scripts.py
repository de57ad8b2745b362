"""Scripts: each is typed, a page asks for one with all that it needs, and browsers keep them while they are these."""

import re
from pathlib import Path

import pytest

from sabika.web.pages.scripts import EARLY, FIRST, FOLDER, WORKER, address, scripts
from tests.web.pages.house import Guest

LAZY = re.compile(r'(?<!\{)import\("\./(\w+\.js)"\)')
WITH = re.compile(r'^import (?:.* from )?"\./(\w+\.js)";$', re.MULTILINE)
NAMED = re.compile(r"^(?:export )?(?:async )?(?:function|const|let|class) (\w+)", re.MULTILINE)


def read(name: str) -> str:
    return (FOLDER / name).read_text("utf-8")


def list_joined() -> set[str]:
    """The first script, and all that it imports."""
    found, following = set[str](), {FIRST}
    while following:
        found |= following
        following = {name for one in following for name in WITH.findall(read(one))} - found
    return found


def test_scripts_of_now_are_kept_for_ever(guest: Guest) -> None:
    for name in scripts():
        answer = guest.get(address(name))
        assert answer.headers["content-type"].startswith("text/javascript")
        assert "immutable" in answer.headers["cache-control"]
    assert guest.get("/scripts/0123456789/sabika.js").headers["cache-control"] == "no-cache"


def test_what_only_engineers_read_is_not_sent() -> None:
    for name, sent in scripts().items():
        assert not re.search(r"^\s*(//|/\*\*$|\* )|^ |; // |@param|@type", sent, re.MULTILINE)
        files = sorted(list_joined()) if name == FIRST else [name]
        code = [line.strip() for one in files for line in read(one).splitlines()]
        told = [said for line in code if not line.startswith(("//", "*")) and (said := without_remarks(line))]
        assert sorted(_deeds(sent.splitlines())) == sorted(_deeds(told)), name


def _deeds(lines: list[str]) -> list[str]:
    return [line for line in lines if line and not WITH.match(line)]


def without_remarks(line: str) -> str:
    """Code without types and remarks beside it; no string here has " // " in it."""
    return re.sub(r"/\*\*.*?\*/ ?|^/\*\*.*", "", line).partition(" // ")[0].strip()


@pytest.mark.parametrize("name", ["../app.py", "%2e%2e/app.py", "/etc/passwd", "", "%00", "x" * 3000, "worker.js"])
def test_nothing_else_is_a_script(guest: Guest, name: str) -> None:
    assert guest.get(f"/scripts/0123456789/{name}").status_code == 404


def test_a_page_asks_for_one_script_with_all_it_needs_at_once(guest: Guest) -> None:
    page = guest.get("/").text
    assert re.findall(r'<script type="module" src="([^"]*)">', page) == [address(FIRST)]
    assert not WITH.search(scripts()[FIRST]), "it waits for no other"
    early = re.search(r'<script src="([^"]*)">', page)
    assert early is not None and early[1] == address(EARLY)
    assert guest.get(early[1]).status_code == 200
    assert address(EARLY) not in guest.get("/offline").text, "which waits for nothing that may not come"


def test_each_script_runs_once_after_all_that_it_imports() -> None:
    """A second copy would listen twice, and know nothing of what the first one knows."""
    joined = list_joined()
    for name in joined - {FIRST}:
        assert name not in scripts()
        here = scripts()[FIRST].index(_first_line(name))
        assert all(scripts()[FIRST].index(_first_line(other)) < here for other in WITH.findall(read(name)))
    for name, sent in scripts().items():
        assert joined.isdisjoint({*WITH.findall(sent)} - {FIRST}), name


def _first_line(name: str) -> str:
    """The first thing of a script that has a name."""
    found = NAMED.search(read(name)) or re.search(r"^\w+.*[({]", read(name), re.MULTILINE)
    assert found is not None
    return found[0]


def test_scripts_that_share_a_scope_have_each_name_once() -> None:
    names = NAMED.findall(re.sub(r"^/\*\* .*?\*/ ", "", "".join(map(read, list_joined())), flags=re.MULTILINE))
    assert sorted(names) == sorted({*names})


def test_every_script_is_loaded_by_somebody() -> None:
    joined = list_joined()
    later = {name for path in FOLDER.glob("*.js") for name in LAZY.findall(path.read_text("utf-8"))}
    assert later.isdisjoint(joined)
    with_them, following = set[str](), {*later}
    while following:  # what they import, and what that imports
        with_them |= following
        following = {name for one in following for name in WITH.findall(read(one))} - with_them
    assert joined | with_them | {EARLY, WORKER} == {path.name for path in FOLDER.glob("*.js")}


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.js")), ids=lambda path: path.name)
def test_every_script_has_its_types_checked(path: Path) -> None:
    checked = (Path(__file__).parents[3] / "tools" / "javascript.sh").read_text(encoding="utf-8")
    named = f"$scripts/{path.name}" in checked
    assert path.read_text(encoding="utf-8").startswith("// @ts-check\n")
    assert named or path.name in list_joined()


def test_words_are_filled_in_wherever_they_stand() -> None:
    """A sentence of another language may say a name twice; and a name may have a $ in it."""
    for name in scripts():
        assert not re.search(r"""\.replace\(["'`/]\\?\{|\.replaceAll\(["'`]\{\w+\}["'`], (?!\()""", read(name)), name
