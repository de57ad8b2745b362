"""`sabika replay` and `sabika verify`: looking at a record again, and checking it."""

from typing import Annotated, cast

import typer

from sabika.engine import View
from sabika.record import Verdict, load, replay, verify
from sabika.terminal.commands.common import BoxOption, JsonOption, out, own_box, print_json, read_text, say
from sabika.terminal.table_text import table_text
from sabika.terminal.words import language_here, tell

RecordFile = Annotated[str, typer.Argument(metavar="FILE|-", help="A game record; - reads standard input.")]


def replay_command(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="Show the table after this many actions (default: all).")] = None,
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Show the table of a recorded game at any action."""
    record = load(read_text(file))
    game = replay(record, at, own_box(box))
    if json:
        print_json(game.view(None))
        return
    if not record.intact:
        say("record-changed")
    say("record-after", number=len(game.history), last=len(record.moves))
    view = cast(View, game.view(None))
    if game.history:
        last = game.history[-1]
        names = [player["name"] for player in view.players]
        out.print(f"  {names[last.seat]}: {last.action}")
        for event in game.log[last.since :]:
            out.print(f"    {event.say(language_here(), names)}")
    out.print(table_text(view, lang=language_here()))


def verify_command(file: RecordFile, json: JsonOption = False, box: BoxOption = None) -> None:
    """Recompute every shuffle from the seed and say whether the record keeps to it."""
    verdict = verify(load(read_text(file)), own_box(box))
    if json:
        print_json(verdict)
    else:
        for sentence in _sentences(verdict):
            out.print(sentence)
    if verdict.problem is not None or not verdict.intact:
        raise typer.Exit(1)


def _sentences(verdict: Verdict) -> list[str]:
    said: list[str] = []
    lang = language_here()
    if verdict.problem is not None:
        said.append(tell("verify-departs", lang, place=verdict.problem))
    if not verdict.intact:
        said.append(tell("verify-changed", lang))
    if verdict.rigged:
        said.append(tell("verify-rigged", lang))
    if verdict.position:
        said.append(tell("verify-position", lang))
    said += [tell("verify-reseeded", lang, number=number) for number in verdict.reseeded]
    if verdict.problem is None and verdict.intact:
        said.append(tell("verify-well", lang, count=verdict.actions))
    return said
