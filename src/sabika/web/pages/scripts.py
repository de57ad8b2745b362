"""Scripts: native modules of the browser, small files in `web/scripts`.

All are found under one address that changes with any of them, so that browsers may keep them for ever and never mix old
ones with new ones.
"""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from sabika.web.pages.digests import digest

FOLDER = Path(__file__).parents[1] / "scripts"
EARLY = "early.js"  # which is there before anything is shown
FIRST = "sabika.js"  # with which everything begins
WORKER = "worker.js"  # which is no page's
# Comments, types in them, and indentation: a third of what would be sent. None of it is within strings.
_UNSAID = re.compile(
    r"^[ \t]*/\*\*(?:(?!\*/).)*\*/[ \t]*\n|^[ \t]*//[^\n]*\n|^[ \t]+|(?<=[;,{}()\]]) // [^\n]*$|/\*\* @[^*\n]*\*/ ?",
    re.MULTILINE | re.DOTALL,
)
_IMPORT = re.compile(r'^import (?:.* from )?"\./(\w+\.js)";$', re.MULTILINE)


@cache
def scripts() -> Mapping[str, str]:
    """The scripts of the pages by their names."""
    return {path.name: _shorten(path) for path in sorted(FOLDER.glob("*.js")) if path.name != WORKER}


def _shorten(path: Path) -> str:
    return _UNSAID.sub("", path.read_text("utf-8"))


@cache
def version() -> str:
    """Which scripts these are."""
    return digest("".join(scripts().values()))


@cache
def addresses() -> list[str]:
    """Where the first script is, and then all that it needs: a page names them, so that none waits for another."""
    found = [FIRST]
    for name in found:
        found += [one for one in _IMPORT.findall(scripts()[name]) if one not in found]
    return [address(name) for name in found]


def address(name: str) -> str:
    """Where a script is."""
    return f"/scripts/{version()}/{name}"


@cache
def worker() -> str:
    """The service worker, with places left for addresses."""
    return (FOLDER / WORKER).read_text("utf-8")
