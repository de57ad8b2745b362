"""An evening as score sheets, one for each scoring that was held."""

from __future__ import annotations

from typing import Any
from urllib.parse import parse_qs, urlsplit

from sabika.games.city import CityRules
from sabika.scorepad.evening import Evening, EveningError, read, rules_of, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.rolls import RollEntered

PATH = "/pad"


def is_link(text: str) -> bool:
    """Whether it is the link of a score pad, rather than a file."""
    return urlsplit(text).path == PATH and "e=" in text


def write_link(evening: Evening) -> str:
    """The link of a score pad, for whoever goes on with it: what follows the address of a house."""
    return f"{PATH}?e={write([evening])}"


def read_link(text: str) -> Evening:
    """The evening of a link; EveningError if it is damaged."""
    found = parse_qs(urlsplit(text).query).get("e")
    if not found:
        raise EveningError.saying("pad-unknown-form")
    return read(found[0])[0]


def list_sheets(evening: Evening) -> dict[int, dict[str, Any]]:
    """The sheets by number of their scoring: of those that were held, or of the first one as it is now."""
    if not isinstance(rules_of(evening), CityRules):
        return {1: write_sheet(evening, 1)}
    held = [number for number in range(1, evening.held + 1) if number not in evening.skipped]
    return {number: write_sheet(evening, number) for number in held or [1]}


def write_sheet(evening: Evening, number: int) -> dict[str, Any]:
    """One scoring as a sheet."""
    is_city = isinstance(rules_of(evening), CityRules)
    return Entered(evening, number).sheet if is_city else RollEntered(evening).sheet
