"""Reading component files: the standard one of this package, and a player's own laid over it."""

import re
import tomllib
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Final

import msgspec

from sabika.box.box import Box
from sabika.box.contents import Alhambra
from sabika.box.entry import BoxError, FileEntry, make_printable
from sabika.box.provenance import Known, read_provenance
from sabika.box.read import read_contents
from sabika.box.read.alhambra import read_alhambra

_LARGEST_FILE: Final = 1_000_000  # bytes; a hundred times what a complete file needs


@cache
def standard() -> Box:
    """The components as this package knows them."""
    root = FileEntry("components.toml", "", standard_data())
    contents = read_contents(root)
    return Box(name="standard", provenance=read_provenance(root, contents), **msgspec.structs.asdict(contents))


DEEPEST = 20
_PART = r"""(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')"""
# Reading a key takes as long as the square of its parts: seconds for a file that fits into any form.
_DEEP_KEY: Final = re.compile(rf"(?<![\w-]){_PART}(?:[ \t]*+\.[ \t]*+{_PART}){{{DEEPEST}}}")


def load(path: Path) -> Box:
    """The box that a player's file describes; raises BoxError for whatever is wrong with the file."""
    name = make_printable(str(path))
    try:
        with path.open("rb") as file:
            data = file.read(_LARGEST_FILE + 1)
    except (OSError, ValueError) as error:  # ValueError: a path no system could open
        problem = isinstance(error, OSError) and error.strerror
        raise BoxError(name, "", f"cannot be read: {problem or error}") from None
    if len(data) > _LARGEST_FILE:
        raise BoxError(name, "", f"larger than {_LARGEST_FILE} bytes; that is no component file")
    try:
        text = data.decode("utf-8-sig")  # some editors put a mark before the first line
    except UnicodeDecodeError as error:
        raise BoxError(name, "", f"is not UTF-8 text (byte {error.start})") from None
    return loads(text, name)


def loads(text: str, name: str) -> Box:
    """As `load`, from text; `name` is what messages call it."""
    return read_box(parse(text, name), name)


def read_box(found: dict[str, object], name: str) -> Box:
    """As `load`, from what a file says, as plain data."""
    if _is_deep(found):
        raise _no_toml(name, "nested too deeply")
    changes = _with_bazaar_table(found)
    base = standard()
    contents = read_contents(FileEntry(name, "", _with_bonus_cards(_overlay(standard_data(), changes), changes)))
    provenance = read_provenance(FileEntry(name, "", changes), contents, Known(base, base.provenance))
    return Box(name=name, provenance=provenance, **msgspec.structs.asdict(contents))


@cache
def standard_data() -> dict[str, object]:
    """The standard component file as plain data."""
    text = resources.files(__package__).joinpath("components.toml").read_text("utf-8")
    return parse(text, "components.toml")


def parse(text: str, name: str) -> dict[str, object]:
    """What a component file says, as plain data."""
    if _DEEP_KEY.search(text):
        raise _no_toml(name, "nested too deeply")
    try:
        found = tomllib.loads(text)
    except ValueError as error:  # TOMLDecodeError is one; so is Python's refusal of endless numbers
        said = make_printable(str(error))
        raise _no_toml(name, said) from None
    except RecursionError:
        raise _no_toml(name, "nested too deeply") from None
    return found


def _no_toml(name: str, problem: str) -> BoxError:
    error = BoxError(name, "", f"is not valid TOML: {problem}")
    error.code, error.params = "no-toml", {"problem": problem}
    return error


def _is_deep(value: object) -> bool:
    """Whether more lies in each other than any box needs: a key may have thousands of parts."""
    layer = [value]
    for _ in range(DEEPEST):
        layer = [
            inner
            for one in layer
            for inner in (one.values() if isinstance(one, dict) else one if isinstance(one, list) else ())
        ]
        if not layer:
            return False
    return True


def _with_bazaar_table(changes: dict[str, object]) -> dict[str, object]:
    """Bazaars may also be written as `[[bazaars]]`, the natural way in TOML when no source is given."""
    if isinstance(changes.get("bazaars"), list):
        return {**changes, "bazaars": {"tiles": changes["bazaars"]}}
    return changes


def _with_bonus_cards(merged: dict[str, object], changes: dict[str, object]) -> dict[str, object]:
    """Bonus cards show exactly the tiles without walls: who does not list them need not, whatever those are."""
    if "bonus" in changes:
        return merged
    below = standard().bonus
    bare = _list_bare(merged)
    return merged if bare is None or sorted(bare) == sorted(below.tiles) else {**merged, "bonus": {"tiles": bare}}


def _list_bare(merged: dict[str, object]) -> list[str] | None:
    """Tiles without walls by their ids; None if the tiles cannot be read, which their reader tells."""
    try:
        return list_bare_tiles(read_alhambra(FileEntry("", "", merged["alhambra"])))
    except BoxError:
        return None


def list_bare_tiles(alhambra: Alhambra) -> list[str]:
    """Tiles without walls by their ids."""
    return [tile.id for tile in alhambra.tiles if not tile.walls]


def _overlay(below: dict[str, object], above: dict[str, object]) -> dict[str, object]:
    """Tables are merged key by key, anything else is replaced whole; neither argument is changed."""
    merged = dict(below)
    for key, value in above.items():
        under = merged.get(key)
        if isinstance(under, dict) and isinstance(value, dict):
            merged[key] = _overlay(under, value)
        else:
            merged[key] = value
    return merged
