"""A section as plain data, and its digest, by which a record knows the components it was played with."""

import hashlib
import json
from collections.abc import Sequence

import msgspec

from sabika.box.contents import Contents, Identified
from sabika.box.names import LETTERS, SECTIONS


def section_data(contents: Contents, section: str) -> object:
    """The playing data of a section as lists, dicts, text and numbers, without provenance."""
    if section not in SECTIONS:
        raise ValueError(f"no such section: {section}; sections are {', '.join(SECTIONS)}")
    plain: object = msgspec.to_builtins(getattr(contents, section))
    return plain


def section_digest(contents: Contents, section: str) -> str:
    """SHA-256 in hex over JSON with sorted keys and no spaces, so that anyone can recompute it."""
    canonical = json.dumps(section_data(contents, section), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(canonical.encode("ascii")).hexdigest()


def entries(contents: Contents, section: str) -> dict[str, object]:
    """What a section lists, by id, each with its data: for each of them we know whether it is printed so."""
    if section == "money":
        money = contents.money
        return {f"{LETTERS[name]}{value}": money.copies for name in money.currencies for value in money.values}
    if section == "bonus":
        return {tile: tile for tile in contents.bonus.tiles}
    if section == "rollwrite":
        return dict(msgspec.structs.asdict(contents.rollwrite))
    pieces: dict[str, Sequence[Identified]] = {
        "alhambra": contents.alhambra.tiles,
        "exchange": contents.exchange,
        "huts": contents.huts,
        "camps": contents.camps,
        "bazaars": contents.bazaars,
        "falcons": contents.falcons,
        "granada": contents.granada.tiles,
    }
    return {piece.id: piece for piece in pieces[section]}
