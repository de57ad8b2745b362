"""`sabika record`: writing down a game that is played with the box on the table."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from sabika.box import Box
from sabika.library import player_names, rules_for
from sabika.record import Recording, RecordingError, load
from sabika.terminal.commands.common import (
    BoxOption,
    ModulesOption,
    OptionsOption,
    load_box,
    out,
    print_text,
    read_options,
    read_text,
    split_names,
)
from sabika.terminal.help_texts import HELP_TEXTS
from sabika.terminal.words import find_language
from sabika.words import name_of, render

MOST_SHOWN = 40  # of what may have come
MOST_DIGITS = 5  # of an entry's number


def record_command(
    file: Annotated[Path, typer.Argument(metavar="FILE", help=HELP_TEXTS["cli-recording-file"])],
    game: Annotated[str, typer.Option(metavar="GAME", help=HELP_TEXTS["cli-game"])] = "alhambra",
    names: Annotated[str, typer.Option(metavar="A,B", help=HELP_TEXTS["cli-recorded-names"])] = "",
    modules: ModulesOption = "",
    option: OptionsOption = None,
    box: BoxOption = None,
) -> None:
    """Write down a game that is played with the box: what came and what was done."""
    own_box = load_box(box)
    if file.exists():
        recording = Recording.from_record(load(read_text(str(file))), own_box)
        print_text("recording-goes-on", file=str(file), count=len(recording.lines))
    else:
        recording = _begin(game, split_names(names), split_names(modules), option, own_box)
    _Desk(file, _add_rest(recording, rest_of(file))).work()


def _begin(game: str, names: list[str], modules: list[str], option: list[str] | None, box: Box | None) -> Recording:
    rules = rules_for(game, len(names), modules, read_options(option), box)
    return Recording(rules, player_names(names, rules.seats))


def rest_of(file: Path) -> Path:
    """Where a step is kept that is told only in part: a record has whole ones."""
    return file.with_name(f"{file.name}.rest")


def _add_rest(recording: Recording, rest: Path) -> Recording:
    """With what was half told when it ended; if that does not fit, without."""
    if not rest.exists():
        return recording
    lines = read_text(str(rest)).splitlines()
    try:
        found = Recording.read(recording.rules, recording.names, [*recording.lines, *lines])
    except RecordingError:
        print_text("recording-rest-unfit", file=str(rest))
        return recording
    print_text("recording-rest-read", file=str(rest), count=len(lines))
    return found


class _Desk:
    """Where lines are typed one after another. After each, the file is as far as the game is known."""

    def __init__(self, file: Path, recording: Recording) -> None:
        self.file, self.now, self.before = file, recording, list[Recording]()

    def work(self) -> None:
        """Until there are no more lines, or the game is over."""
        while self.now.question is not None or (self.now.game is not None and not self.now.game.over):
            self._ask()
            line = sys.stdin.readline()
            if not line or line.strip() == "quit":
                break
            self._take(line.strip())
        if self.now.game is not None and self.now.question is None and self.now.game.over:
            scores = " ".join(map(str, self.now.game.scores))
            print_text("recording-over", scores=scores)
        if self.file.exists():
            print_text("paper-done", file=str(self.file))
        if self.now.half_told:
            print_text("recording-rest", file=str(rest_of(self.file)), count=len(self.now.half_told))

    def _take(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        try:
            if verb == "undo" and self.before:
                self.now = self.before.pop()
                self._write()
            elif verb == "list":
                for at, one in enumerate(self.now.lines, 1):
                    out.print(f"{at:>4}  {one}")
            elif line:
                number, _, text = rest.partition(" ")
                is_number = number.isascii() and number.isdigit() and len(number) <= MOST_DIGITS
                mends = verb == "correct" and is_number
                after = self.now.correct(int(number) - 1, text) if mends else self.now.enter(line)
                self.before, self.now = [*self.before, self.now], after
                self._write()
        except RecordingError as error:
            if not sys.stdin.isatty():  # what follows was typed by somebody who does not see this
                raise
            out.print(f"  {error.say(find_language())}")
            if verb == "correct" and error.line is not None:
                print_text("recording-from", number=error.line + 1)

    def _write(self) -> None:
        if self.now.game is not None:
            self.file.write_text(str(self.now.game.record()), encoding="utf-8")
        if self.now.half_told:
            rest_of(self.file).write_text("\n".join(self.now.half_told) + "\n", encoding="utf-8")
        else:
            rest_of(self.file).unlink(missing_ok=True)

    def _ask(self) -> None:
        """What is asked, for somebody who sees it; no more where lines come from a file."""
        if not sys.stdin.isatty():
            return
        question, lang = self.now.question, find_language()
        rules, game = self.now.rules, self.now.game
        people = [name_of(seat, lang, self.now.names) for seat in range(rules.seats)]
        if question is not None:
            params = {"seat": question.seat, "field": question.field}
            out.print(render("came", question.event, params, lang, [*people, *rules.neutrals]))
            shown = list(question.left)[:MOST_SHOWN]
            out.print(f"  {' '.join(shown)}{' …' if len(shown) < len(question.left) else ''}")
        elif game is not None and game.to_act is not None:
            print_text("text-asked", name=people[game.to_act])
        out.print("> ", end="")
