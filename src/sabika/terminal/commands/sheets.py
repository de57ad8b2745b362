"""`sabika score` and `sabika where`: the score pad on the command line."""

from typing import Annotated

import typer
from rich.table import Table

from sabika.scorepad import score, where
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    list_heads,
    load_box,
    out,
    print_json,
    print_text,
    read_json,
)
from sabika.terminal.words import find_language, translate

SheetFile = Annotated[str, typer.Argument(metavar="FILE|-", help="A score sheet as JSON; - reads standard input.")]


def score_command(file: SheetFile, json: JsonOption = False, box: BoxOption = None) -> None:
    """Score a sheet: every point with its reason."""
    answer = score(read_json(file), "en" if json else find_language(), load_box(box))
    if json:
        print_json(answer)
        return
    table = Table(*list_heads("sheet-player", "sheet-source", "sheet-points", "sheet-reason"))
    for line in answer["lines"]:
        table.add_row(line["player"], line["source"], str(line["points"]), line["reason"])
    out.print(table)
    for name, total in answer["totals"].items():
        out.print(f"{name}: {total}")
    for name, cells in answer.get("house", {}).items():
        places = " ".join(f"{x},{y}" for x, y in cells)
        print_text("sheet-house", name=name, cells=places)


def where_command(
    file: SheetFile,
    player: Annotated[str, typer.Option(help="Whose palace.")],
    tile: Annotated[str, typer.Option(help="The tile, e.g. tower-9-NE.")],
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Where a tile can be built in a palace, and why not elsewhere."""
    answer = where(read_json(file), player, tile, "en" if json else find_language(), load_box(box))
    if json:
        print_json(answer)
        return
    cells = " ".join(f"{x},{y}" for x, y in answer["cells"])
    if cells:
        print_text("where-at", tile=tile, cells=cells)
    else:
        print_text("where-nowhere", tile=tile)
    for refusal in answer["refused"]:
        x, y = refusal["at"]
        out.print(f"  {translate('where-not', find_language(), cell=f'{x},{y}', reason=refusal['text'])}")
