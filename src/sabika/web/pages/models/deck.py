"""The deck: how many cards are left, and between which of them the scoring cards lie."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.games.city.state import Pile
from sabika.games.city.steps import LAST_SCORING

LABEL = 12  # half of a label's width, in hundredths of the line
SCORING = "scoring-"  # how the names of scoring cards begin


@dataclass(frozen=True)
class Scoring:
    """The next scoring, and after how many cards it comes at least and at most; None: not in this deck."""

    number: int
    first: int | None = None
    last: int | None = None

    @property
    def later(self) -> bool:
        """Whether its card is not in the deck yet: only the last scoring has none."""
        return self.first is None and self.number < LAST_SCORING


def next_scoring(piles: Sequence[Pile], held: int) -> Scoring:
    """The scoring after those that were held. Everybody knows which piles the scoring cards are in."""
    before = 0
    for size, special in piles:
        for card in special:
            if card.startswith(SCORING):
                return Scoring(int(card[-1]), before + 1, before + size)
        before += size
    return Scoring(held + 1)


@dataclass(frozen=True)
class Stretch:
    """A part of the deck in which a scoring card lies, in hundredths of its length."""

    number: int
    start: float
    width: float

    @property
    def anchor(self) -> str:
        """How its label stands: in its middle, but never beyond the ends of the line."""
        middle = self.start + self.width / 2
        return "start" if middle < LABEL else "end" if middle > 100 - LABEL else "middle"

    @property
    def label(self) -> float:
        """Where its label stands."""
        return {"start": self.start, "end": self.start + self.width}.get(self.anchor, self.start + self.width / 2)


def list_stretches(piles: Sequence[Pile]) -> list[Stretch]:
    """The deck as a line, from the next card to the last."""
    whole = sum(pile.size for pile in piles) or 1
    stretches, before = [], 0
    for size, special in piles:
        start, width = round(100 * before / whole, 1), round(100 * size / whole, 1)
        stretches += [Stretch(int(card[-1]), start, width) for card in special if card.startswith(SCORING)]
        before += size
    return stretches
