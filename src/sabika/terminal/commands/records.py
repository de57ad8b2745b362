"""`sabika replay` and `sabika verify`: looking at a record again, and checking it."""

from typing import Annotated

import typer

from sabika.record import Shuffle, Verdict, load, replay, verify
from sabika.terminal.commands.common import BoxOption, JsonOption, load_box, out, print_json, print_text, read_text
from sabika.terminal.families import draw_table
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.look.colours import Look
from sabika.terminal.words import find_language, translate

RecordFile = Annotated[str, typer.Argument(metavar="FILE|-", help=HELP_TEXTS["cli-record-file"])]


def replay_command(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help=HELP_TEXTS["cli-at"])] = None,
    json: JsonOption = False,
    box: BoxOption = None,
) -> None:
    """Show the table of a recorded game at any action."""
    record = load(read_text(file))
    game = replay(record, at, load_box(box))
    if json:
        print_json(game.view(None))
        return
    if not record.intact:
        print_text("record-changed")
    print_text("record-after", number=len(game.history), last=len(record.moves))
    view = game.view(None)
    if game.history:
        last = game.history[-1]
        names = [player["name"] for player in view["players"]]
        out.print(f"  {names[last.seat]}: {last.action}")
        for event in game.log[last.since :]:
            out.print(f"    {event.say(find_language(), names)}")
    out.print(draw_table(view, look=Look(lang=find_language())))


def verify_command(file: RecordFile, json: JsonOption = False, box: BoxOption = None) -> None:
    """Recompute every shuffle from the seed and say whether the record keeps to it."""
    verdict = verify(load(read_text(file)), load_box(box))
    if json:
        print_json(verdict)
    else:
        for sentence in _list_sentences(verdict):
            out.print(sentence)
    if verdict.problem is not None or not verdict.intact or (verdict.shuffle and verdict.shuffle.fault):
        raise typer.Exit(1)


def _list_sentences(verdict: Verdict) -> list[str]:
    said: list[str] = []
    lang = find_language()
    if verdict.problem is not None:
        said.append(translate("verify-departs", lang, place=verdict.problem))
    if not verdict.intact:
        said.append(translate("verify-changed", lang))
    if verdict.rigged:
        said.append(translate("verify-rigged", lang))
    if verdict.position:
        said.append(translate("verify-position", lang))
    if verdict.manual:
        said.append(translate("verify-manual", lang))
    said += [translate("verify-reseeded", lang, number=number) for number in verdict.reseeded]
    if verdict.shuffle is not None:
        said += _describe_shuffle(verdict.shuffle, lang)
    if verdict.problem is None and verdict.intact:
        said.append(translate("verify-well" if not verdict.manual else "verify-holds", lang, count=verdict.actions))
    return said


def _describe_shuffle(shuffle: Shuffle, lang: str) -> list[str]:
    """Whether the seed was chosen together, as the record says; seats are named as in the record, from 0."""
    said = [translate("verify-shuffle-silent", lang, seat=seat) for seat in shuffle.silent]
    match shuffle.fault:
        case None if shuffle.contributors:
            return [*said, translate("verify-shuffle-well", lang, count=len(shuffle.contributors))]
        case None:
            return [*said, translate("verify-shuffle-alone", lang)]
        case "form":
            return [translate("verify-shuffle-form", lang)]
        case "commitment":
            return [*said, translate("verify-shuffle-commitment", lang)]
        case "contribution":
            return [*said, translate("verify-shuffle-contribution", lang, seat=shuffle.at_fault)]
        case "seed":
            return [*said, translate("verify-shuffle-seed", lang)]
