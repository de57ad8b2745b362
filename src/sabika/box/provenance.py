"""How sure we are of each section, and of one that a player's own file changes."""

from collections.abc import Mapping
from typing import Final

import msgspec

from sabika.box.contents import Contents
from sabika.box.digest import entries, section_digest
from sabika.box.entry import FileEntry
from sabika.box.names import SECTIONS, SOURCES

# Two sections keep their source one table further down, beside the tiles it speaks of.
_NESTED: Final[Mapping[str, str]] = {"alhambra": "tiles", "granada": "tiles"}


class Provenance(msgspec.Struct, frozen=True):
    """Where the data of a section comes from, and the ids of the entries that are known from print."""

    section: str
    source: str
    printed: tuple[str, ...]


class Known(msgspec.Struct, frozen=True):
    """The box that a player's file is laid over: what the file does not change keeps its provenance."""

    contents: Contents
    provenance: tuple[Provenance, ...]


def read_provenance(root: FileEntry, contents: Contents, base: Known | None = None) -> tuple[Provenance, ...]:
    """What the file at `root` says of its sources; what it does not say follows from `base`."""
    return tuple(_read_section(_table(root, section), contents, section, base) for section in SECTIONS)


def _table(root: FileEntry, section: str) -> dict[str, FileEntry]:
    """The table in which a file may name the section's source; empty where the file has no such table."""
    entry = root
    for key in (section, _NESTED.get(section)):
        if key is not None:
            value = entry.value.get(key, {}) if isinstance(entry.value, dict) else {}
            entry = entry.child(key, value)
    values = entry.value if isinstance(entry.value, dict) else {}
    return {key: entry.child(key, value) for key, value in values.items()}


def _read_section(table: dict[str, FileEntry], contents: Contents, section: str, base: Known | None) -> Provenance:
    ids = tuple(entries(contents, section))
    source = _read_source(table, contents, section, base)
    if "printed" in table:
        if source == "printed":
            raise table["printed"].refusal("leave it out: the whole section is printed", "all-printed")
        named = _read_printed(table["printed"], ids)
    elif source == "printed":
        named = set(ids)
    else:
        named = _keep_printed(contents, section, base)
    return Provenance(section, source, tuple(name for name in ids if name in named))


def _read_printed(entry: FileEntry, ids: tuple[str, ...]) -> set[str]:
    for item in entry.items():
        if item.text() not in ids:
            raise item.wrong("no such entry in this section", "no-entry")
    return {item.text() for item in entry.items()}


def _read_source(table: dict[str, FileEntry], contents: Contents, section: str, base: Known | None) -> str:
    if "source" in table:
        return table["source"].one_of(SOURCES, "source")
    if base is not None and section_digest(contents, section) == section_digest(base.contents, section):
        return base.provenance[SECTIONS.index(section)].source
    return "own"


def _keep_printed(contents: Contents, section: str, base: Known | None) -> set[str]:
    """Printed entries that the file does not change."""
    if base is None:
        return set()
    now, before = entries(contents, section), entries(base.contents, section)
    return {name for name in base.provenance[SECTIONS.index(section)].printed if now.get(name) == before[name]}
