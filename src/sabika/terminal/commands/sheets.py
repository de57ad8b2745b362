"""`sabika score` and `sabika where`: the score pad on the command line."""

from typing import Annotated

import typer
from rich.table import Table

from sabika.scorepad import score, where
from sabika.terminal.commands.common import BoxOption, JsonOption, heads, out, own_box, print_json, read_json, say
from sabika.terminal.words import language_here, tell

SheetFile = Annotated[str, typer.Argument(metavar="FILE|-", help="A score sheet as JSON; - reads standard input.")]


def score_command(file: SheetFile, json: JsonOption = False, box: BoxOption = None) -> None:
    """Score a sheet: every point with its reason."""
    answer = score(read_json(file), "en" if json else language_here(), own_box(box))
    if json:
        print_json(answer)
        return
    table = Table(*heads("sheet-player", "sheet-source", "sheet-points", "sheet-reason"))
    for line in answer["lines"]:
        table.add_row(line["player"], line["source"], str(line["points"]), line["reason"])
    out.print(table)
    for name, total in answer["totals"].items():
        out.print(f"{name}: {total}")
    for name, cells in answer.get("house", {}).items():
        places = " ".join(f"{x},{y}" for x, y in cells)
        say("sheet-house", name=name, cells=places)


def where_command(
    file: SheetFile,
    player: Annotated[str, typer.Option(help="Whose palace.")],
    tile: Annotated[str, typer.Option(help="The tile, e.g. tower-9-NE.")],
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Where a tile can be built in a palace, and why not elsewhere."""
    answer = where(read_json(file), player, tile, "en" if json else language_here(), own_box(box))
    if json:
        print_json(answer)
        return
    cells = " ".join(f"{x},{y}" for x, y in answer["cells"])
    if cells:
        say("where-at", tile=tile, cells=cells)
    else:
        say("where-nowhere", tile=tile)
    for refusal in answer["refused"]:
        x, y = refusal["at"]
        out.print(f"  {tell('where-not', language_here(), cell=f'{x},{y}', reason=refusal['text'])}")
