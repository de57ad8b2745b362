"""Writing a component file of one's own: only what differs, and what was compared with the printed pieces."""

import json
from collections.abc import Collection

from sabika.box.address import BoxProgress
from sabika.box.corrections import (
    Corrections,
    correct,
    corrected,
    find_corrections,
    place_ids,
    standard_pieces,
)
from sabika.box.loader import loads, parse
from sabika.box.names import SECTIONS

HEAD = "# A box of one's own for Sabika: only what differs from the standard one. See `sabika box check`.\n"


def write_file(corrections: Corrections, checked: Collection[str] = ()) -> str:
    """The component file for these corrections; `printed` lists the pieces at the places that were checked."""
    tables = correct(corrections)
    box = corrected(corrections)
    parts = [HEAD]
    for section in SECTIONS:
        ids = place_ids(box, section)
        printed = [ids[place] for place in standard_pieces() if place in checked and place in ids]
        table = tables.get(section)
        if isinstance(table, dict) or printed:
            parts += _write_section(section, table if isinstance(table, dict) else {}, printed, corrections)
    return "\n".join(parts)


def read_file(text: str, name: str) -> BoxProgress:
    """What a component file corrects, and the pieces that it says to be printed so."""
    box = loads(text, name)
    checked: list[str] = []
    for section, table in parse(text, name).items():
        inner = table.get("tiles") if section in ("alhambra", "granada") and isinstance(table, dict) else table
        if isinstance(inner, dict) and "printed" in inner:
            printed = box.printed_ids(section)
            checked += [place for place, id in place_ids(box, section).items() if id in printed]
    return BoxProgress(find_corrections(box), tuple(checked))


def _write_section(section: str, table: dict[str, object], printed: list[str], corrections: Corrections) -> list[str]:
    nested = section in ("alhambra", "granada")
    tables: dict[str, object] = {f"{section}.tiles": table.get("tiles", {})} if nested else {section: table}
    if section == "alhambra":
        tables["alhambra.colours"] = table.get("colours", {})
    parts = []
    for number, (name, entries) in enumerate(tables.items()):
        assert isinstance(entries, dict)
        lines = ['source = "own"', f"printed = {_write(printed)}"] if printed and number == 0 else []
        for key, value in entries.items():
            shown = key if key.isidentifier() else f'"{key}"'
            if any(place.startswith(f"{name}.{shown}") for place in corrections):
                lines.append(f"{shown} = {_write(value)}")
        if lines:
            parts.append("\n".join([f"[{name}]", *lines, ""]))
    return parts


def _write(value: object) -> str:
    """Lists, texts and numbers are written as in JSON; tables are not."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {_write(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, list) and any(isinstance(inner, list | dict) for inner in value):
        return "[\n" + "".join(f"  {_write(inner)},\n" for inner in value) + "]"
    if isinstance(value, list):
        return "[" + ", ".join(map(_write, value)) + "]"
    return json.dumps(value)
