"""The score pad for a whole evening, line by line: palaces or sheets, scorings, corrections, a referee."""

import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from secrets import token_urlsafe
from shlex import quote
from typing import cast

import msgspec

from sabika.box import Box
from sabika.box.corrections import find_corrections
from sabika.engine import SabikaError
from sabika.names import fold_name
from sabika.scorepad import score
from sabika.scorepad.changes import apply
from sabika.scorepad.checklist import list_tasks
from sabika.scorepad.evening import Evening, EveningError, begin, names_of, rules_of
from sabika.scorepad.palaces import find_richest
from sabika.scorepad.sheets import write_link, write_sheet
from sabika.terminal.commands.answers import ScoreAnswer, print_answer
from sabika.terminal.commands.common import explain_file, out, print_text, read_options, split_names
from sabika.terminal.look.colours import Look
from sabika.terminal.pad_faces import Spot, pad_of
from sabika.terminal.words import find_language
from sabika.words import ByName, render


def begin_evening(
    game: str, names: list[str], modules: list[str], option: list[str] | None, box: Box | None
) -> Evening:
    """An evening for what was chosen; who plays is asked at a terminal if it was not said."""
    if not names and sys.stdin.isatty():
        print_text("pad-who")
        names = split_names(sys.stdin.readline())
    corrections = find_corrections(box) if box is not None else None
    return begin(game, names, modules, read_options(option), token_urlsafe(6), corrections)


class PadDesk:
    """Where lines are typed one after another. What was entered is in the link, so nothing can be lost."""

    def __init__(self, evening: Evening, server: str) -> None:
        self.now, self.before = evening, list[Evening]()
        self.number, self.player = evening.now, 0
        self.server, self.face = server.rstrip("/"), pad_of(evening.game)
        self.names = names_of(evening, rules_of(evening))

    @property
    def link(self) -> str:
        """With which one goes on, here or in the browser."""
        return f"{self.server}{write_link(self.now)}"

    def work(self, fresh: bool = False) -> None:
        """Until there are no more lines. However it ends, it says how to go on."""
        self._write_sheet(self.number)  # an evening that cannot be is refused before anything is asked
        if fresh:
            self._list_tasks("")
        if sys.stdin.isatty():
            self._help("")
        try:
            while True:
                if sys.stdin.isatty():
                    out.print(f"{self.number} {self.names[self.player]}> ", end="")
                line = sys.stdin.readline()
                if not line or line.strip() == "quit":
                    break
                self._take(line.strip())
        except KeyboardInterrupt:
            out.print()
        finally:
            print_text("pad-go-on")
            out.print(f"sabika score --enter {quote(self.link)}", soft_wrap=True)

    def _take(self, line: str) -> None:
        try:
            self._follow(line)
        except SabikaError as error:
            if not sys.stdin.isatty():  # what follows was typed by somebody who does not see this
                raise
            out.print(f"  {error.say(find_language())}")

    def _follow(self, line: str) -> None:
        verb, _, rest = line.partition(" ")
        if verb not in self._commands and ":" in line:
            line = self._turn_to_player(line)
            verb, _, rest = line.partition(" ")
        if (do := self._commands.get(verb)) is not None:
            do(rest.strip())
        elif line:
            self._enter(line)

    def _turn_to_player(self, line: str) -> str:
        """Whoever is named before a colon is meant until somebody else is; what follows it is the entry."""
        head, _, rest = line.partition(":")
        longer = [at for at, letter in enumerate(line) if letter == ":"]  # a name may have one in it
        for at in longer:
            if fold_name(line[:at]) in self._known:
                head, rest = line[:at], line[at + 1 :]
        self.player = self._find_player(head)
        return rest.strip()

    @property
    def _known(self) -> list[str]:
        return list(map(fold_name, self.names))

    def _find_player(self, name: str) -> int:
        if fold_name(name) not in self._known:
            raise EveningError.saying("pad-no-player", name=name[:60], known=", ".join(self.names))
        return self._known.index(fold_name(name))

    @property
    def _commands(self) -> Mapping[str, Callable[[str], None]]:
        own: dict[str, Callable[[str], None]] = {
            "next": self._next,
            "correct": self._correct,
            "skip": self._skip,
            "money": self._money,
        }
        return {
            "?": self._help,
            "tasks": self._list_tasks,
            "where": self._find_places,
            "show": self._show,
            "score": self._score,
            "undo": self._undo,
            "link": self._print_link,
            "save": self._save,
            "sheet": self._save_sheet,
            **{name: do for name, do in own.items() if name in self.face.commands},
        }

    def _change(self, evening: Evening) -> None:
        self.before, self.now = [*self.before, self.now], evening

    def _enter(self, line: str) -> None:
        """One entry or several, with semicolons between: all of them or none."""
        evening = self.now
        for part in filter(None, map(str.strip, line.split(";"))):
            for change in self.face.read(Spot(evening, self.number, self.player), part):
                evening = _apply(evening, change, part)
        self._change(evening)

    def _help(self, rest: str) -> None:
        print_text(self.face.examples)
        print_text("pad-commands", commands=" ".join(sorted({*self._commands, "quit"})))

    def _list_tasks(self, rest: str) -> None:
        """The checklist for exactly this choice."""
        lang = find_language()
        print_text("pad-tasks")
        for task in list_tasks(self.now):
            out.print(f"  □ {render('checklist', task.id, task.params, lang, naming=ByName(lang))}")

    def _find_places(self, tile: str) -> None:
        look = Look(lang=find_language())
        for one in self.face.find_places(Spot(self.now, self.number, self.player), tile, out.width, look):
            out.print(one)

    def _show(self, name: str) -> None:
        """What lies before one player, or before everybody."""
        for player in [self._find_player(name)] if name else range(len(self.names)):
            out.print(f"{self.names[player]}:")
            for line in self.face.draw(Spot(self.now, self.number, player), out.width, Look(lang=find_language())):
                out.print(line)

    def _write_sheet(self, number: int) -> dict[str, object]:
        return write_sheet(self.now, number)

    def _score(self, rest: str) -> None:
        """The scoring that is entered, as if it were now, and what all of them come to."""
        lang, totals = find_language(), dict.fromkeys(self.names, 0)
        for number in range(1, self.number + 1):
            if number in self.now.skipped:
                continue
            answer = cast(ScoreAnswer, score(self._write_sheet(number), lang))
            for name, points in answer["totals"].items():
                totals[name] += points
            if number == self.number:
                if "next" in self.face.commands:
                    print_text("sheet-scoring", number=number)
                print_answer(answer)
        if self.number > 1:
            print_text("sheet-sum")
            for name, total in totals.items():
                out.print(f"{name}: {total}")

    def _next(self, rest: str) -> None:
        """The scoring is held, and the next one entered; after a correction back to where the evening is."""
        if self.number == self.now.now and not self.now.over:
            self._score("")
            self._change(apply(self.now, "hold"))
        self._go_to_now()

    def _skip(self, rest: str) -> None:
        self._change(apply(self.now, "skip"))
        self._go_to_now()

    def _go_to_now(self) -> None:
        self.number = self.now.now
        if self.now.over:
            print_text("pad-over")
        else:
            print_text("pad-at", number=self.number)

    def _correct(self, rest: str) -> None:
        if rest not in map(str, range(1, self.now.now + 1)):
            raise EveningError.saying("pad-no-scoring", number=rest[:20], last=self.now.now)
        self.number = int(rest)
        print_text("pad-at", number=self.number)

    def _money(self, rest: str) -> None:
        """What everybody has left at the end, and who gets the tiles that are left for it."""
        self._change(apply(self.now, f"money {rest}"))
        for letter, player in find_richest(self.now).items():
            name = "–" if player is None else self.names[player]
            print_text("pad-richest", currency=render("currencies", letter, {}, find_language()), name=name)

    def _undo(self, rest: str) -> None:
        if not self.before:
            raise EveningError.saying("pad-nothing-undone")
        self.now = self.before.pop()
        self.number = min(self.number, self.now.now)

    def _print_link(self, rest: str) -> None:
        out.print(self.link, soft_wrap=True)

    def _save(self, file: str) -> None:
        """The evening; `sabika score` reads it, and goes on with it."""
        self._write(file, f"{self.link}\n")

    def _save_sheet(self, file: str) -> None:
        """The scoring that is entered as a score sheet."""
        self._write(file, msgspec.json.format(msgspec.json.encode(self._write_sheet(self.number))).decode() + "\n")

    def _write(self, file: str, text: str) -> None:
        if not file:
            raise EveningError.saying("pad-which-file")
        try:
            Path(file).write_text(text, encoding="utf-8")
        except OSError as error:
            raise explain_file(file, error) from None
        print_text("paper-done", file=file)


def _apply(evening: Evening, change: str, typed: str) -> Evening:
    """The evening with a change; what makes no sense is told as it was typed."""
    try:
        return apply(evening, change)
    except EveningError as error:
        if error.refusal != "pad-no-change":
            raise
        raise EveningError.saying("pad-no-change", change=typed[:60]) from None
