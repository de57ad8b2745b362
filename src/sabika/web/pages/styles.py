"""Stylesheets: small files in `web/styles`, joined so that a browser asks for few.

A sheet is a file of imports, in the order that counts; each board has one of its name. Modules have no list:
each has a file of its own name in `styles/modules`, and all together are the sheet of tables that play with any.
"""

import re
from functools import cache
from pathlib import Path

from sabika.web.art.stylesheet import stylesheet
from sabika.web.pages.digests import digest

FOLDER = Path(__file__).parents[1] / "styles"
PAGE = "page"  # what every page has; the colours come with it
MODULE_SHEET = "modules"
GUIDE_SHEET = "guide"  # the companion, where a lesson is given
SCORING_SHEET = "scoring"  # what can lie over any page of a table
_IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
# What a browser does not need: a sixth of what would be sent. No string in a style has any of these signs in it.
_COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
_AROUND = re.compile(r" ?([{};>]) ?|(?<=[:,]) ")


def sheets() -> list[str]:
    """The names of all sheets there are."""
    return [*sorted(path.stem for path in FOLDER.glob("*.css")), MODULE_SHEET]


@cache
def sheet(name: str) -> str:
    """The whole text of a sheet."""
    if name == MODULE_SHEET:
        return _shorten("".join(_read(path) for path in sorted((FOLDER / MODULE_SHEET).glob("*.css"))))
    joined = _shorten(_IMPORT.sub(lambda found: _read(FOLDER / found[1]), _read(FOLDER / f"{name}.css")))
    return stylesheet() + joined if name == PAGE else joined


@cache
def style(name: str) -> str:
    """The address of a sheet, changing when the sheet does."""
    return f"/styles/{name}.css?v={digest(sheet(name))}"


def _shorten(text: str) -> str:
    spaced = " ".join(_COMMENT.sub("", text).split())
    return _AROUND.sub(lambda found: found[1] or "", spaced).replace(";}", "}")


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8")
