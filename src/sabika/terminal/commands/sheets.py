"""`sabika score` and `sabika where`: the score pad on the command line."""

import sys
from typing import Annotated, TypedDict, cast

import typer

from sabika.box import Box
from sabika.client.table import HERE
from sabika.engine import SabikaError
from sabika.scorepad import score, where
from sabika.scorepad.form import read_entry
from sabika.scorepad.games.city import read_city_sheet
from sabika.scorepad.sheets import is_link, list_sheets, read_link
from sabika.scorepad.where import find_player
from sabika.terminal.choices import Selection
from sabika.terminal.commands.answers import ScoreAnswer, print_answer, print_evening
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    LangOption,
    ModulesOption,
    OptionsOption,
    decode_json,
    load_box,
    out,
    print_json,
    print_text,
    read_json,
    read_text,
    split_names,
)
from sabika.terminal.commands.evenings import PadDesk, begin_evening
from sabika.terminal.drawings.palaces import print_palace
from sabika.terminal.guide.cells import label_cells
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.look.colours import Look
from sabika.terminal.models.palaces import show_palace
from sabika.terminal.words import find_language, translate

SheetOrLink = Annotated[str | None, typer.Argument(metavar="FILE|LINK|-", help=HELP_TEXTS["cli-sheet-or-link"])]
SheetFile = Annotated[str, typer.Argument(metavar="FILE|-", help=HELP_TEXTS["cli-sheet-file"])]


class Refusal(TypedDict):
    """A cell, and why a tile cannot be built there."""

    at: list[int]
    text: str


class WhereAnswer(TypedDict):
    """What the score pad says of the cells around a palace."""

    cells: list[list[int]]
    refused: list[Refusal]


def score_command(
    file: SheetOrLink = None,
    enter: Annotated[bool, typer.Option("--enter", help=HELP_TEXTS["cli-enter"])] = False,
    game: Annotated[str, typer.Option(metavar="GAME", help=HELP_TEXTS["cli-game"])] = "alhambra",
    names: Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-recorded-names"])] = "",
    modules: ModulesOption = "",
    option: OptionsOption = None,
    server: Annotated[str, typer.Option("--server", metavar="URL", help=HELP_TEXTS["cli-pad-server"])] = HERE,
    json: JsonOption = False,
    lang: LangOption = None,
    box: BoxOption = None,
) -> None:
    """Score a sheet or a pad: every point with its reason. Without one, enter an evening here, line by line."""
    words, own_box = _choose_words(json, lang), load_box(box)
    if json and enter:
        raise SabikaError.saying("score-enter-json")
    if file is None:
        if json or not (enter or sys.stdin.isatty()):
            raise SabikaError.saying("score-no-file")
        evening = begin_evening(game, split_names(names), split_names(modules), option, own_box)
        PadDesk(evening, server).work(fresh=True)
        return
    link, text = _read_source(file)
    if link and enter:
        PadDesk(read_link(link), server).work()
    elif enter:
        raise SabikaError.saying("score-enter-sheet", file=file)
    elif link:
        sheets = list_sheets(read_link(link))
        print_evening({number: cast(ScoreAnswer, score(one, words, own_box)) for number, one in sheets.items()}, json)
    else:
        answer = cast(ScoreAnswer, score(decode_json(text, file), words, own_box))
        if json:
            print_json(answer)
        else:
            print_answer(answer)


def _read_source(file: str) -> tuple[str, str]:
    """The link of a pad, typed or kept in a file; else the text of the file."""
    if is_link(file):
        return file, ""
    text = read_text(file)
    return (text.strip(), "") if is_link(text.strip()) else ("", text)


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
