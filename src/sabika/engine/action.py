"""Actions: what a player can do, each with a short text form that round-trips."""

from collections.abc import Sequence
from typing import ClassVar, Self

import msgspec

from sabika.palace import Cell
from sabika.words import NOTATION, Names, Naming, render

# Far longer than any action. What is longer still is not read: it would only fill messages and logs.
LONGEST_NOTATION = 250


class NotationError(Exception):
    """Text that begins like an action and does not go on like one. `expected` shows the right form."""

    def __init__(self, expected: str) -> None:
        super().__init__(expected)
        self.expected = expected


class Action(msgspec.Struct, frozen=True, gc=False):
    """Base of all actions. `str(action)` is its notation, `parse` reads what follows the verb."""

    verb: ClassVar[str]
    form: ClassVar[str]  # how the notation looks, for messages
    words: ClassVar[str] = ""  # the id of its sentence, where that of its verb says what another game does by it

    @classmethod
    def parse(cls, words: Sequence[str]) -> Self:
        """The action from the words after its verb; NotationError when they do not fit."""
        if words:
            raise NotationError(cls.form)
        return cls()

    def __str__(self) -> str:
        return self.verb

    @property
    def id(self) -> str:
        """The id of its sentence."""
        return self.words or self.verb

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.say()

    def say(self, lang: str = "en", names: Names = None, naming: Naming = NOTATION) -> str:
        """The sentence in `lang`."""
        params = {name: getattr(self, name) for name in self.__struct_fields__}
        return render("actions", self.id, params, lang, names, naming)


def parse_cell(word: str, form: str) -> Cell:
    """`1,-2` as a cell."""
    x, comma, y = word.partition(",")
    if not comma or not _is_int(x) or not _is_int(y):
        raise NotationError(form)
    return int(x), int(y)


def _is_int(text: str) -> bool:
    digits = text.removeprefix("-")
    # Longer numbers are no cells of any palace, and int() of a long string would be slow or refused.
    return digits.isdigit() and len(digits) <= 4


def read_action(text: str, verbs: dict[str, type[Action]]) -> Action | NotationError | None:
    """The action a text stands for; a NotationError if only its verb is known, None if not even that."""
    if len(text) > LONGEST_NOTATION or not text.isascii():
        return None
    words = text.split()
    for length in (2, 1):
        kind = verbs.get(" ".join(words[:length]).lower())
        if kind is not None and len(words) >= length:
            try:
                return kind.parse(words[length:])
            except NotationError as error:
                return error
    return None
