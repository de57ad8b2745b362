"""`sabika box` and `sabika box check`: what is in the boxes."""

from pathlib import Path
from typing import Annotated, NotRequired, TypedDict, cast

import typer
from rich.table import Table

from sabika.box import Box, BoxError, list_changed, load, standard
from sabika.box.corrections import find_corrections, standard_pieces
from sabika.terminal.commands.common import (
    BoxOption,
    JsonOption,
    list_heads,
    load_box,
    out,
    print_json,
    print_text,
)
from sabika.terminal.help import OwnCommand, OwnGroup
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language
from sabika.words import english, render

WORKED_OUT = ("partial", "reconstructed")

box_app = typer.Typer(help=HELP_TEXTS["cli-box"], invoke_without_command=True, cls=OwnGroup)


class SectionSummary(TypedDict):
    """A part of the box, as far as it is printed here."""

    source: str
    count: int
    printed: list[str]
    note: NotRequired[str | None]


@box_app.callback()
def box_command(context: typer.Context, json: JsonOption = False, box: BoxOption = None) -> None:
    """What is in the boxes, and how sure we are of it."""
    if context.invoked_subcommand is None:
        _show(load_box(box) or standard(), json)


@box_app.command("check", cls=OwnCommand)
def check_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HELP_TEXTS["cli-box-file"])],
    json: JsonOption = False,
) -> None:
    """Check your own component data; a broken file is refused with the entry at fault."""
    try:
        box = load(file)
    except BoxError as error:
        _refuse(error, json)
        raise
    changed = list(list_changed(box))
    if json:
        found = {place: {"ours": ours, "yours": yours} for place, ours, yours in _list_differences(box)}
        print_json({"ok": True, "changed": changed, "differences": found, "remarks": list(box.remarks)})
        return
    print_text("box-fine", file=file)
    if changed:
        print_text("box-differs", parts=", ".join(changed))
    else:
        print_text("box-same")
    _show_differences(box)
    for remark in box.remarks:
        print_text("box-remark", remark=remark)


def _refuse(error: BoxError, json: bool) -> None:
    """Everything that is wrong; whoever called us says the first of it."""
    if json:
        print_json({"ok": False, "faults": [{"place": one.place, "problem": one.problem} for one in error.all]})
        return
    for other in error.others:
        out.print(f"{other.place}: {other.problem}")


def _list_differences(box: Box) -> list[tuple[str, str, str]]:
    """Places with what lies there in our box and in this one."""
    return [(place, standard_pieces()[place], yours) for place, yours in find_corrections(box).items()]


def _show_differences(box: Box) -> None:
    nothing = "-"
    for place, ours, yours in _list_differences(box):
        print_text("box-difference", place=place, ours=ours or nothing, yours=yours or nothing)


def _show(box: Box, json: bool) -> None:
    summary = box.summary()
    sections = cast(dict[str, SectionSummary], summary["sections"])
    if json:
        for name, section in sections.items():
            section["note"] = _note(name, section, "en")
        print_json(summary)
        return
    table = Table(*list_heads("box-part", "box-pieces", "box-source", "box-certain"))
    for name, section in sections.items():
        certain = section["printed"]
        shown = list_heads("box-all")[0] if section["source"] == "printed" else (", ".join(certain) or "-")
        table.add_row(name, str(section["count"]), section["source"], shown)
    out.print(table)
    for name, section in sections.items():
        note = _note(name, section, find_language())
        if note is not None:
            out.print(f"{name}: {note}")
    _show_differences(box)
    for remark in box.remarks:
        print_text("box-remark", remark=remark)


def _note(name: str, section: SectionSummary, lang: str) -> str | None:
    """What was worked out about a part of our box, and from what; nothing about printed and own ones."""
    known = section["source"] in WORKED_OUT and name in english()["box"]
    return render("box", name, {}, lang) if known else None
