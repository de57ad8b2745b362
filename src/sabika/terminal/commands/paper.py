"""`sabika sheets`: sheets, pads, overviews and rules cards as a PDF."""

from pathlib import Path
from typing import Annotated

import typer

from sabika.box import standard
from sabika.engine import SabikaError
from sabika.terminal.commands.common import BoxOption, LangOption, explain_file, load_box, print_text, split_names
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language
from sabika.web.paper.parts import SORTS, Order
from sabika.words import find_similar


def sheets_command(
    output: Annotated[Path, typer.Option("-o", "--output", metavar="FILE", help=HELP_TEXTS["cli-paper-to"])] = Path(
        "sheets.pdf"
    ),
    paper: Annotated[str, typer.Option("--paper", metavar="SIZE", help=HELP_TEXTS["cli-paper-size"])] = "a4",
    only: Annotated[str, typer.Option("--only", metavar="PART,…", help=HELP_TEXTS["cli-paper-only"])] = "",
    lang: LangOption = None,
    plain: Annotated[bool, typer.Option("--plain", help=HELP_TEXTS["cli-paper-plain"])] = False,
    box: BoxOption = None,
) -> None:
    """Sheets and score pads to print, an overview of all tiles, and the rules on a page each."""
    from sabika.web.paper.folder import fill_folder  # takes a while to load: only who prints waits for it

    sort = next((known for known in SORTS if known == paper.lower()), None)
    if sort is None:
        guess = find_similar(paper.lower(), SORTS)
        raise SabikaError.saying("unknown-paper", name=paper[:40], known=", ".join(SORTS), guess=guess)
    order = Order(load_box(box) or standard(), find_language(), sort, plain)
    printed = fill_folder(order, split_names(only))
    try:
        output.write_bytes(printed)
    except OSError as error:
        raise explain_file(output, error) from None
    print_text("paper-done", file=output)
