"""Links between the docs lead somewhere, and every page is reached from the index of the site."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCS = ROOT / "docs"
PAGES = sorted([*ROOT.glob("*.md"), *DOCS.rglob("*.md")])


def prose(page: Path) -> str:
    """A page without its examples."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    return re.sub(r"`[^`]*`", "", text)


def anchors(page: Path) -> set[str]:
    """What a heading is called in a link, as the site and code hosts do it."""
    text = re.sub(r"^```.*?^```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    headings = re.findall(r"^#+ (.*)$", text, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    for link in re.findall(r"\]\(([^)\s]+)\)", prose(page)):
        assert ":" not in link, f"{link}: what lies elsewhere may not be there tomorrow"
        path, _, anchor = link.partition("#")
        target = (page.parent / path).resolve() if path else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link
        # The site has only what lies in docs: a link out of it works where sources are read, but not there.
        assert page.parent == ROOT or target.is_relative_to(DOCS), link


def test_every_page_is_in_the_navigation() -> None:
    listed = set()
    for index in DOCS.rglob("index.md"):
        text = index.read_text(encoding="utf-8")
        for tree in re.findall(r"^```\{toctree\}\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            entries = [line for line in tree.splitlines() if line and not line.startswith(":")]
            listed |= {(index.parent / f"{entry}.md").resolve() for entry in entries}
    assert listed == {page for page in DOCS.rglob("*.md") if page != DOCS / "index.md"}


def test_the_reference_names_packages_that_are_there() -> None:
    """`make docs` would say so too, later."""
    named = {
        name
        for page in (DOCS / "reference").glob("*.md")
        for name in re.findall(r"automodule:: (\S+)", page.read_text(encoding="utf-8"))
    }
    assert {"sabika", "sabika.engine", "sabika.engine.hooks", "sabika.bots", "sabika.client"} <= named
    for name in named:
        path = ROOT / "src" / Path(*name.split("."))
        assert path.with_suffix(".py").exists() or (path / "__init__.py").exists(), name
