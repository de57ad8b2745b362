"""What the score pad answers, and how it is printed."""

from collections import Counter
from collections.abc import Mapping
from typing import NotRequired, TypedDict

from rich.table import Table

from sabika.terminal.commands.common import list_heads, out, print_json, print_text
from sabika.terminal.models.scores import name_source
from sabika.terminal.words import find_language


class AnswerLine(TypedDict):
    """A score line as the score pad gives it."""

    player: str
    source: str
    points: int
    reason: str


class ScoreAnswer(TypedDict):
    """What the score pad says of a sheet."""

    totals: dict[str, int]
    lines: list[AnswerLine]
    house: NotRequired[dict[str, list[list[int]]]]


def print_evening(answers: Mapping[int, ScoreAnswer], json: bool) -> None:
    """All scorings of a pad, one after the other, and what they come to."""
    totals = Counter[str]()
    for answer in answers.values():
        totals.update(answer["totals"])
    if json:
        print_json({"totals": dict(totals), "scorings": {str(number): answer for number, answer in answers.items()}})
        return
    for number, answer in answers.items():
        if len(answers) > 1:
            print_text("sheet-scoring", number=number)
        print_answer(answer)
    if len(answers) > 1:
        print_text("sheet-sum")
        for name, total in totals.items():
            out.print(f"{name}: {total}")


def print_answer(answer: ScoreAnswer) -> None:
    """Every point with its reason, and what everybody gets."""
    table = Table(*list_heads("sheet-player", "sheet-source", "sheet-points", "sheet-reason"))
    for line in answer["lines"]:
        source = name_source(line["source"], find_language())
        table.add_row(line["player"], source, str(line["points"]), line["reason"])
    out.print(table)
    for name, total in answer["totals"].items():
        out.print(f"{name}: {total}")
    for name, cells in answer.get("house", {}).items():
        places = " ".join(f"{x},{y}" for x, y in cells)
        print_text("sheet-house", name=name, cells=places)
