"""Scripts: native modules of the browser, small files in `web/scripts`.

`sabika.js` and all that it imports are joined to one of its name, so that a browser asks once; they share one scope, in
which every name is there once. The others are loaded when something on a page wants them, each by itself. All are found
under one address that changes with any of them, so that browsers may keep them for ever and never mix old with new.
"""

import re
from collections.abc import Container, Iterator, Mapping
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
_IMPORT = re.compile(r'^import (.* from )?"\./(\w+\.js)";\n', re.MULTILINE)


@cache
def scripts() -> Mapping[str, str]:
    """What is sent, by its name."""
    told = {path.name: _UNSAID.sub("", path.read_text("utf-8")) for path in sorted(FOLDER.glob("*.js"))}
    del told[WORKER]
    joined = dict.fromkeys(_in_order(told, FIRST))
    first = "".join(_IMPORT.sub("", told[name]) for name in joined)
    alone = {name: _IMPORT.sub(lambda found: _from(found, joined), text) for name, text in told.items()}
    return {FIRST: first} | {name: text for name, text in alone.items() if name not in joined}


def _in_order(told: Mapping[str, str], name: str) -> Iterator[str]:
    """A script after all that it imports, as browsers run them."""
    for found in _IMPORT.finditer(told[name]):
        yield from _in_order(told, found[2])
    yield name


def _from(found: re.Match[str], joined: Container[str]) -> str:
    """An import of what has been joined takes it from there."""
    return f'import {found[1] or ""}"./{FIRST if found[2] in joined else found[2]}";\n'


@cache
def version() -> str:
    """Which scripts these are."""
    return digest("".join(scripts().values()))


def address(name: str) -> str:
    """Where a script is."""
    return f"/scripts/{version()}/{name}"


@cache
def worker() -> str:
    """The service worker, with places left for addresses."""
    return (FOLDER / WORKER).read_text("utf-8")
