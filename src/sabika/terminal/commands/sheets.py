"""`sabika score` and `sabika where`: the score pad on the command line."""

from typing import Annotated

import typer
from rich.table import Table

from sabika.scorepad import score, where
from sabika.terminal.commands.common import BoxOption, JsonOption, out, own_box, print_json, read_json

SheetFile = Annotated[str, typer.Argument(metavar="FILE|-", help="A score sheet as JSON; - reads standard input.")]


def score_command(file: SheetFile, json: JsonOption = False, box: BoxOption = None) -> None:
    """Score a sheet: every point with its reason."""
    answer = score(read_json(file), box=own_box(box))
    if json:
        print_json(answer)
        return
    table = Table("player", "source", "points", "reason")
    for line in answer["lines"]:
        table.add_row(line["player"], line["source"], str(line["points"]), line["reason"])
    out.print(table)
    for name, total in answer["totals"].items():
        out.print(f"{name}: {total}")
    for name, cells in answer.get("house", {}).items():
        places = " ".join(f"{x},{y}" for x, y in cells)
        out.print(f"House rule: {name}'s cells {places} are exempt from the building rules.")


def where_command(
    file: SheetFile,
    player: Annotated[str, typer.Option(help="Whose palace.")],
    tile: Annotated[str, typer.Option(help="The tile, e.g. tower-9-NE.")],
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Where a tile can be built in a palace, and why not elsewhere."""
    answer = where(read_json(file), player, tile, box=own_box(box))
    if json:
        print_json(answer)
        return
    cells = " ".join(f"{x},{y}" for x, y in answer["cells"])
    out.print(f"{tile} can be built at: {cells}" if cells else f"{tile} cannot be built anywhere.")
    for refusal in answer["refused"]:
        x, y = refusal["at"]
        out.print(f"  not at {x},{y}: {refusal['text']}")
