"""Scoring a sheet."""

from collections.abc import Mapping, Sequence
from typing import Any

from sabika.box import Box
from sabika.engine import Entry, EntryError, ScoreLine
from sabika.library import plain_copy
from sabika.scorepad import rollwrite
from sabika.scorepad.sheet import Sheet, read_sheet


def score(sheet: Mapping[str, Any], lang: str = "en", box: Box | None = None) -> dict[str, Any]:
    """Lines and totals of one scoring for the players listed; EntryError where the sheet cannot be."""
    if isinstance(sheet, Mapping) and sheet.get("game") == rollwrite.GAME:
        dice = rollwrite.read_dice_sheet(Entry(plain_copy(sheet)), box)
        return _answer(dice.names, dice.lines(), lang)
    read = read_sheet(sheet, box)
    if not read.scoring:
        raise EntryError("scoring", "which scoring is it, 1, 2 or 3?")
    _check_ties(read)
    names = [player.name for player in read.players]
    answer = _answer(names, read.rules.score([player.holding for player in read.players], read.scoring), lang)
    house = _house_rules(read)
    if house:
        answer["house"] = house
    return answer


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


def _check_ties(sheet: Sheet) -> None:
    """Where prices decide among equals, they must be known: quick figures may lack them."""
    rules = sheet.rules
    for kind in rules.kinds_by_price:
        for count, prices in _prices_by_count(sheet, kind).items():
            if len(prices) > 1 and (0 in prices or len(set(prices)) < len(prices)):
                problem = f"{len(prices)} have {count} of {kind}: whose costs most? (quick.dearest.{kind})"
                raise EntryError("players", problem)


def _prices_by_count(sheet: Sheet, kind: str) -> dict[int, list[int]]:
    """The highest prices of those who have equally many of a kind; 0 where it is not known."""
    found: dict[int, list[int]] = {}
    for player in sheet.players:
        count = player.holding.kinds(sheet.rules.tiles).get(kind, 0)
        if count:
            found.setdefault(count, []).append(player.holding.highest(kind, sheet.rules.tiles))
    return found


def _house_rules(sheet: Sheet) -> dict[str, list[list[int]]]:
    """Cells that were exempted, by player: the score is valid only under their house rule."""
    return {player.name: [list(cell) for cell in player.house] for player in sheet.players if player.house}
