"""`sabika score` and `sabika where`: the score pad on the command line."""

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, NotRequired, TypedDict, cast

import typer
from rich.table import Table

from sabika.box import Box
from sabika.scorepad import score, where
from sabika.scorepad.form import read_entry
from sabika.scorepad.games.city import read_city_sheet
from sabika.scorepad.sheets import is_link, list_sheets, read_link
from sabika.scorepad.where import find_player
from sabika.terminal.choices import Selection
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    LangOption,
    list_heads,
    load_box,
    out,
    print_json,
    print_text,
    read_json,
)
from sabika.terminal.drawings.palaces import print_palace
from sabika.terminal.guide.cells import label_cells
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.look.colours import Look
from sabika.terminal.models.palaces import show_palace
from sabika.terminal.models.scores import name_source
from sabika.terminal.words import find_language, translate

SheetOrLink = Annotated[str, typer.Argument(metavar="FILE|LINK|-", help=HELP_TEXTS["cli-sheet-or-link"])]
SheetFile = Annotated[str, typer.Argument(metavar="FILE|-", help=HELP_TEXTS["cli-sheet-file"])]


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


class Refusal(TypedDict):
    """A cell, and why a tile cannot be built there."""

    at: list[int]
    text: str


class WhereAnswer(TypedDict):
    """What the score pad says of the cells around a palace."""

    cells: list[list[int]]
    refused: list[Refusal]


def score_command(
    file: SheetOrLink, json: JsonOption = False, lang: LangOption = None, box: BoxOption = None
) -> None:
    """Score a sheet: every point with its reason."""
    words, own_box = _choose_words(json, lang), load_box(box)
    if is_link(file):
        sheets = list_sheets(read_link(file))
        _print_evening({number: cast(ScoreAnswer, score(one, words, own_box)) for number, one in sheets.items()}, json)
        return
    answer = cast(ScoreAnswer, score(read_json(file), words, own_box))
    if json:
        print_json(answer)
    else:
        _print_answer(answer)


def _print_evening(answers: Mapping[int, ScoreAnswer], json: bool) -> None:
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
        _print_answer(answer)
    if len(answers) > 1:
        print_text("sheet-sum")
        for name, total in totals.items():
            out.print(f"{name}: {total}")


def _print_answer(answer: ScoreAnswer) -> None:
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


def where_command(
    file: SheetFile,
    player: Annotated[str, typer.Option(metavar="NAME", help=HELP_TEXTS["cli-whose"])],
    tile: Annotated[str, typer.Option(metavar="TILE", help=HELP_TEXTS["cli-tile"])],
    json: JsonOption = False,
    lang: LangOption = None,
    box: BoxOption = None,
) -> None:
    """Where a tile can be built in a palace, and why not elsewhere."""
    sheet, own_box = read_json(file), load_box(box)
    answer = cast(WhereAnswer, where(sheet, player, tile, _choose_words(json, lang), own_box))
    if json:
        print_json(answer)
        return
    if answer["cells"]:
        print_text("where-at", tile=tile, cells=" ".join(f"{x},{y}" for x, y in answer["cells"]))
    else:
        print_text("where-nowhere", tile=tile)
    for refusal in answer["refused"]:
        x, y = refusal["at"]
        out.print(f"  {translate('where-not', find_language(), cell=f'{x},{y}', reason=refusal['text'])}")
    _print_palace(sheet, player, answer, own_box)


def _choose_words(json: bool, lang: str | None) -> str:
    """For programs English, unless they ask for something else."""
    return "en" if json and lang is None else find_language()


def _print_palace(sheet: dict[str, object], player: str, answer: WhereAnswer, box: Box | None) -> None:
    """The palace, with the cells where the tile can be built."""
    read = read_city_sheet(read_entry(sheet), box)
    palace = find_player(read.players, player).holding.palace
    assert palace is not None, "there was an answer"
    selection = Selection(cells=label_cells((x, y) for x, y in answer["cells"]))
    for line in print_palace(show_palace(palace, read.rules), out.width, Look(lang=find_language()), selection):
        out.print(line)
