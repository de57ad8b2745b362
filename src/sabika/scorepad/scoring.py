"""Scoring a sheet."""

from collections.abc import Mapping
from typing import Any

from sabika.box import Box
from sabika.engine import EntryError
from sabika.scorepad.sheet import Sheet, read_sheet


def score(sheet: Mapping[str, Any], lang: str = "en", box: Box | None = None) -> dict[str, Any]:
    """Lines and totals of one scoring for the players listed; EntryError where the sheet cannot be."""
    read = read_sheet(sheet, box)
    if not read.scoring:
        raise EntryError("scoring", "which scoring is it, 1, 2 or 3?")
    _check_ties(read)
    names = [player.name for player in read.players]
    totals = dict.fromkeys(names, 0)
    lines = []
    for line in read.rules.score([player.holding for player in read.players], read.scoring):
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
    answer: dict[str, Any] = {"totals": totals, "lines": lines}
    house = _house_rules(read)
    if house:
        answer["house"] = house
    return answer


def _check_ties(sheet: Sheet) -> None:
    """Where prices decide among equals, they must be known: quick figures may lack them."""
    rules = sheet.rules
    for kind in rules.kinds_by_price:
        ranks = [
            (player.holding.kinds(rules.tiles).get(kind, 0), player.holding.highest(kind, rules.tiles))
            for player in sheet.players
        ]
        for count, price in ranks:
            if count and ranks.count((count, price)) > 1:
                problem = f"two have {count} of {kind}: whose costs most? (quick.dearest.{kind})"
                raise EntryError("players", problem)


def _house_rules(sheet: Sheet) -> dict[str, list[list[int]]]:
    """Cells that were exempted, by player: the score is valid only under their house rule."""
    return {player.name: [list(cell) for cell in player.house] for player in sheet.players if player.house}
