"""What `?` answers about dice and sheets."""

from __future__ import annotations

import re

from sabika.terminal.answers.asked import Answer, Asked, make_answer
from sabika.terminal.models.rolls import read_roll
from sabika.terminal.words import name_kind
from sabika.words.names import capitalize

CELL = re.compile(r"([1-9]),([1-9])")
DIE = re.compile(r"[yb][1-6]")


def explain_sheet(thing: str, asked: Asked) -> Answer | None:
    """A building by its dice, or a die."""
    wanted = thing.replace(" ", "").lower()
    if DIE.fullmatch(wanted):
        return make_answer([asked.translate("ask-die")], asked.find_term("dice"), asked.find_term("turning"))
    if CELL.fullmatch(wanted) is None:
        return None
    view = read_roll(asked.view)
    row, column = (int(number) for number in wanted.split(","))
    grid = view["sheet"]["grid"]
    if row > len(grid) or column > len(grid[0]):
        return None
    kind = name_kind(grid[row - 1][column - 1], asked.lang)
    said = [asked.translate("ask-meet", kind=capitalize(kind), row=row, column=column)]
    refusal = asked.why_not(f"build {wanted}")
    said.append(refusal or asked.translate("ask-cross"))
    return make_answer(said, refusal.place if refusal else None, asked.find_term("building"))
