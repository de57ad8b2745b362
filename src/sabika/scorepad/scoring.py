"""Scoring a sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.box import Box
from sabika.engine import ScoreLine
from sabika.scorepad.form import read_sheet


def score(sheet: Mapping[str, Any], lang: str = "en", box: Box | None = None) -> dict[str, Any]:
    """Lines and totals of one scoring for the players listed; EntryError where the sheet cannot be."""
    read = read_sheet(sheet, box)
    answer = _answer(read.names, read.lines(), lang)
    house = read.house_rules()
    return {**answer, "house": house} if house else answer


def _answer(names: Sequence[str], found: Sequence[ScoreLine], lang: str) -> dict[str, Any]:
    totals = dict.fromkeys(names, 0)
    lines = []
    for line in found:
        name = names[line.player]
        totals[name] += line.points
        lines.append(
            {
                "player": name,
                "source": line.source,
                "points": line.points,
                "reason": line.say(lang, names),
                "cells": [list(cell) for cell in line.cells],
            }
        )
    return {"totals": totals, "lines": lines}
