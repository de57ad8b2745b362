"""Recordings of games that are played with the box on the table: what came and what was done, line by line.

The engine is the referee of each line (`lines.py` says what they look like), and what chance brought is asked for only
when it is needed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Self

from sabika.box import Box
from sabika.engine import AnyGame, Drawn, Origin, Rules, SabikaError
from sabika.engine.record import Record
from sabika.library import kept_names, start
from sabika.record.errors import RecordingError, as_recording_error, refuse
from sabika.record.lines import ACT, CAME, fill_in, gather, write_came
from sabika.record.manual import UNTOLD, ManualChance, Question, find_departure, find_question
from sabika.record.replays import rules_of_record
from sabika.words import because

DECLINE = "pass"  # the answer of whoever wants nothing, in every window
NOBODY = "nobody"  # everybody who is asked declines
BETWEEN = ";"  # several things typed at once
LONGEST = 400  # characters that are typed at once
MOST_LINES = 12_000  # far more than any game has
_BY = re.compile(r"([^:]{1,60}): *(\S.*)")

Tail = Mapping[str, Sequence[str]]


class Recording:
    """A recording after some lines; whatever is entered makes another one of it."""

    def __init__(self, rules: Rules[Any], names: Sequence[str] | None = None, avoid: Collection[str] = ()) -> None:
        self.rules = rules
        self._avoid = avoid
        self.names = kept_names(names, rules.seats)
        self.lines: tuple[str, ...] = ()
        self._before: AnyGame | None = None  # the step under way: the game before it, what is done, and what came of it
        self._done: tuple[int, str] | None = None
        self._tail: dict[str, list[str]] = {}
        self._after, self.question = self._play(None, None, {})

    @property
    def game(self) -> AnyGame | None:
        """The game as it was when nothing was in question; none while it is set up."""
        return self._after if self.question is None else self._before

    @property
    def under_way(self) -> tuple[int, str] | None:
        """What was done last, if something that came of it is in question: a seat and its action."""
        return None if self.question is None else self._done

    @property
    def half_told(self) -> tuple[str, ...]:
        """The lines of the step under way, which no record has yet; while it is set up, all there are."""
        if self.question is None:
            return ()
        done = [number for number, line in enumerate(self.lines) if ACT.fullmatch(line)]
        return self.lines[done[-1] if done else 0 :]

    @property
    def together(self) -> Sequence[str]:
        """What was told already of those that come together with what is in question: a hand, the display."""
        question = self.question
        told = [] if question is None else self._tail.get(question.pile, [])
        return [] if question is None or not question.place else told[-question.place :]

    # -- reading what was kept ----------------------------------------------------------------------------------

    @classmethod
    def read(
        cls, rules: Rules[Any], names: Sequence[str] | None, lines: Iterable[str], avoid: Collection[str] = ()
    ) -> Self:
        """From lines as they were kept. RecordingError has the number of the first one that does not hold.

        `avoid` shall not stand for cards that nobody has told.
        """
        lines = tuple(lines)
        found, number = cls(rules, names, avoid), 0
        plain = list(fill_in(lines))
        while number < len(lines):
            end = number + 1
            while end < len(lines) and ACT.fullmatch(lines[end]) is None:
                end += 1
            try:
                found = found._take(plain[number:end])
            except SabikaError as error:
                raise found._find_fault(plain, number, end, error) from None
            number = end
        found.lines = lines
        return found

    @classmethod
    def from_record(cls, record: Record, box: Box | None = None) -> Self:
        """To go on with a record of a game that nobody has dealt, or with any other as if it were one."""
        if record.position is not None:
            raise RecordingError.saying("record-from-position")
        rules = rules_of_record(record, box)
        lines = [write_came(reveal) for reveal in record.opening]
        for move in record.moves:
            lines += [f"seat {move.seat}: {move.action}", *map(write_came, move.reveals)]
        return cls.read(rules, record.names, lines)

    def _find_fault(self, lines: Sequence[str], start: int, end: int, error: SabikaError) -> RecordingError:
        """Which one of several lines does not hold."""
        found, number = self, start
        try:
            for number in range(start, end):
                found = found._take(lines[number : number + 1])
        except SabikaError as closer:
            error = closer
        wrong = as_recording_error(error)
        wrong.line = number
        return wrong

    def _take(self, lines: Sequence[str]) -> Self:
        """With lines that are in order: perhaps an action, and what came."""
        acted = ACT.fullmatch(lines[0])
        before, done, tail = self._before, self._done, {pile: list(items) for pile, items in self._tail.items()}
        if acted is not None:
            if self.question is not None:
                raise RecordingError.saying("record-asked-first")
            before, done, tail = self._after, (int(acted[1]), acted[2]), {}
        for line in filter(None, lines[acted is not None :]):
            came = CAME.fullmatch(line)
            if came is None:
                raise RecordingError.saying("record-no-line", text=line[:60])
            tail.setdefault(came[1], []).extend(came[2].split())
        return self._with(before, done, tail, lines)

    def _with(
        self, before: AnyGame | None, done: tuple[int, str] | None, tail: dict[str, list[str]], lines: Sequence[str]
    ) -> Self:
        after, question = self._play(before, done, tail)
        new = object.__new__(type(self))
        new.rules, new.names, new.lines, new._avoid = self.rules, self.names, (*self.lines, *lines), self._avoid
        new._before, new._done, new._tail, new._after, new.question = before, done, tail, after, question
        return new

    def _play(
        self, before: AnyGame | None, done: tuple[int, str] | None, tail: Tail
    ) -> tuple[AnyGame, Question | None]:
        """The game after a step with what is told of it, and what has to be asked."""
        chance = ManualChance(tail, self._avoid)
        if before is None or done is None:
            after, since = start(self.rules, Origin(names=self.names), chance), 0
        else:
            seat, action = done
            after, since = before.copy(), len(before.log)
            after.chance = chance
            after.play(action, seat)
            if not chance.rolled and (tail or any(isinstance(event, Drawn) for event in after.log[since:])):
                after = before.copy()
                after.chance = chance
                self.rules.reshuffle(after)  # so that what is told comes next; nobody has seen the rest
                after.play(action, seat)
        events = after.log[since:]
        wrong = find_departure(events, tail)
        if wrong is not None:
            raise RecordingError.saying("record-not-left", item=wrong)
        return after, find_question(events, tail, chance)

    # -- entering -----------------------------------------------------------------------------------------------

    def enter(self, text: str) -> Self:
        """With what somebody types or presses: what came, or what was done. Several things have semicolons between."""
        if len(text) > LONGEST or len(self.lines) > MOST_LINES:
            raise RecordingError.saying("record-too-long")
        parts = [part.strip() for part in text.split(BETWEEN) if part.strip()]
        if not parts:
            raise RecordingError.saying("record-nothing")
        found = self
        for part in parts:
            found = (found._enter_done(part) if found.question is None else found._enter_came(part))._settle()
        return found

    def enter_at(self, seat: int, text: str) -> Self:
        """The same pressed by whoever is shown as the one to act: they mean themselves, unless they name somebody."""
        game = self.game
        plain = self.question is None and ":" not in text and BETWEEN not in text and text.strip() != NOBODY
        if plain and game is not None and game.why_not(text, seat) is None:
            text = f"seat {seat}: {text}"
        return self.enter(text)

    def _enter_came(self, text: str) -> Self:
        found = self
        for word in text.split():
            for one in _split_rolls(found.question, word):
                found = found._tell(one)
        return found

    def _tell(self, word: str) -> Self:
        """One thing that came."""
        question = self.question
        if question is None:
            raise RecordingError.saying("record-nothing-asked", item=word[:60])
        item = self._find_item(question, word)
        if item is None:
            raise RecordingError.saying("record-not-left", item=word[:60])
        tail = {pile: list(items) for pile, items in self._tail.items()}
        tail.setdefault(question.pile, []).append(item)
        return self._with(self._before, self._done, tail, [f"{question.pile} {item}"])

    def _find_item(self, question: Question, word: str) -> str | None:
        """What is meant: as it is named, as it lies, or somebody's name."""
        if question.secret and word == UNTOLD:
            return UNTOLD
        for item in question.left:
            if word.casefold() in (item.casefold(), self.other_side(item).casefold()):
                return item
        names = [name.casefold() for name in self.names or ()]
        if word.casefold() in names and str(names.index(word.casefold())) in question.left:
            return str(names.index(word.casefold()))
        return None

    def other_side(self, item: str) -> str:
        """The other side of a tile that has two, else the same."""
        tile = getattr(self.rules, "tiles", {}).get(item)
        return (getattr(tile, "back", None) or item) if tile is not None else item

    def _enter_done(self, text: str) -> Self:
        game = self.game
        assert game is not None, "nothing is in question"
        if game.over:
            raise refuse(because("game-over"))
        if text == NOBODY:
            return self._decline_all()
        seats, action = self._read_who(text, game)
        for seat in seats:
            if game.why_not(action, seat) is None:
                shown = self._told_later([seat], action) if self._needs_untold(seat, action) else None
                return shown or self._do(seat, action)
        later = self._told_later(seats, action) or self._after_window(action)
        if later is not None:
            return later
        reason = game.why_not(action, seats[0])
        assert reason is not None
        raise refuse(reason)

    def _read_who(self, text: str, game: AnyGame) -> tuple[Sequence[int], str]:
        """Who did it, and what; without a name whoever may."""
        named = _BY.fullmatch(text)
        if named is None:
            return game.awaited, text
        who = named[1].strip().casefold()
        for seat in range(self.rules.seats):
            if who in (f"seat {seat}", game.name_of(seat).casefold()):
                return (seat,), named[2]
        raise RecordingError.saying("record-who", name=named[1][:60])

    def _do(self, seat: int, action: str) -> Self:
        assert self.game is not None
        read = self.game.read(action)
        return self._with(self._after, (seat, action), {}, [f"seat {seat}: {read}"])

    def _decline_all(self) -> Self:
        found, game = self, self.game
        assert game is not None
        if game.why_not(DECLINE) is not None:
            raise RecordingError.saying("record-nobody")
        for seat in game.awaited:
            now = found.game
            if found.question is None and now is not None and seat in now.awaited and now.decision == game.decision:
                found = found._do(seat, DECLINE)
        return found

    def _after_window(self, action: str) -> Self | None:
        """Where others could have answered and did not: they have declined."""
        game = self.game
        if game is None or game.open_decision is None or game.why_not(DECLINE) is not None:
            return None
        later = self._decline_all()._settle()
        if later.question is not None or later.game is None or later.game.to_act is None:
            return None
        seat = later.game.to_act
        return later._do(seat, action) if later.game.why_not(action, seat) is None else None

    def _settle(self) -> Self:
        """Who could only decline, as everybody can count, has declined."""
        found = self
        while found.question is None and (game := found.game) is not None and not game.over:
            decision, seat = game.open_decision, game.to_act
            if decision is None or seat is None or not decision.countable:
                break
            if [str(action) for action in game.legal_actions(seat)] != [DECLINE]:
                break
            found = found._do(seat, DECLINE)
        return found

    # -- cards that somebody keeps to themselves -----------------------------------------------------------------

    def list_untold(self, seat: int) -> Iterator[tuple[str, int, str]]:
        """Cards that a seat has and nobody has told: the pile, which one of it, and what stands for it."""
        if not any(UNTOLD in line for line in self.lines):
            return
        game, counts = self.game, dict[str, int]()
        told = gather(self.lines)
        for event in () if game is None else game.log:
            if isinstance(event, Drawn) and event.by_chance:
                first = counts.get(event.pile, 0)
                counts[event.pile] = first + len(event.items)
                if event.seat == seat:
                    known = told.get(event.pile, ())
                    untold = [at for at in range(first, counts[event.pile]) if known[at] == UNTOLD]
                    yield from ((event.pile, at, event.items[at - first]) for at in untold)

    def _needs_untold(self, seat: int, action: str) -> bool:
        """Whether an action can only be done with a card that nobody has told, and that something stands for."""
        stand_ins = {item for _, _, item in self.list_untold(seat)} & set(action.split())
        if not stand_ins:
            return False
        without = self.read(self.rules, self.names, self.lines, stand_ins).game
        return without is not None and without.why_not(action, seat) is not None

    def _told_later(self, seats: Sequence[int], action: str) -> Self | None:
        """If an action shows a card that was not told: it was that one from the beginning."""
        for seat in seats:
            place = next(self.list_untold(seat), None)
            for word in action.split()[1:] if place is not None else ():
                pile, at, _ = place or ("", 0, "")
                if word in gather(self.lines).get(pile, ()):
                    continue
                try:
                    known = self.read(self.rules, self.names, [*self.lines, f"{pile} {at}={word}"])
                    if known.game is not None and known.game.why_not(action, seat) is None:
                        return known._do(seat, action)
                except SabikaError:
                    continue
        return None

    # -- mending ------------------------------------------------------------------------------------------------

    def correct(self, number: int, text: str, cut: bool = False) -> Self:
        """With another line in the place of one; if what follows no longer holds, it is refused, or left away."""
        if not 0 <= number < len(self.lines):
            raise RecordingError.saying("record-no-line", text=str(number))
        old = self.lines[number]
        earlier = self.read(self.rules, self.names, self.lines[:number])
        acted = ACT.fullmatch(old)
        new = earlier.enter(text if acted is None or ":" in text else f"seat {acted[1]}: {text}")
        lines = (*new.lines, *self.lines[number + max(1, len(new.lines) - number) :])
        try:
            return self.read(self.rules, self.names, lines)
        except RecordingError as error:
            if cut and error.line is not None and error.line > number:
                return self.read(self.rules, self.names, lines[: error.line])
            raise


def _split_rolls(question: Question | None, word: str) -> Sequence[str]:
    """Dice may be written together: 35."""
    return list(word) if question is not None and question.is_roll and word.isdigit() else [word]
