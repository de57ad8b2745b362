"""The deck: how many cards are left, and between which of them the scoring cards lie."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import Drawn, Event
from sabika.games.city import Reshuffled
from sabika.games.city.state import Pile
from sabika.games.city.steps import LAST_SCORING

MONEY_PLACES = ("hand", "display")  # where cards of the deck go
SCORING = "scoring-"  # how the names of scoring cards begin


@dataclass(frozen=True)
class Scoring:
    """The next scoring, and after how many cards it comes at least and at most; None: not in this deck."""

    number: int
    first: int | None = None
    last: int | None = None
    now: bool = False  # its card has come up, and somebody may still do something before it

    @property
    def later(self) -> bool:
        """Whether its card is not in the deck yet: only the last scoring has none."""
        return not self.now and self.first is None and self.number < LAST_SCORING


def next_scoring(piles: Sequence[Pile], held: int, now: int | None = None) -> Scoring:
    """The scoring after those that were held. Everybody knows which piles the scoring cards are in."""
    if now is not None:
        return Scoring(now, now=True)
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


@dataclass(frozen=True)
class Band:
    """The whole deck as a line: how far it has come, where scorings came up, where the next ones may lie."""

    gone: float = 0
    past: Sequence[float] = ()
    stretches: Sequence[Stretch] = ()


def draw_band(piles: Sequence[Pile], log: Sequence[Event], outside: int) -> Band:
    """The deck in use, from its first card to the last. Where a game was set up, no log tells of all cards outside."""
    drawn = list_drawn(log)
    gone = len(drawn) if any(isinstance(event, Reshuffled) for event in log) else max(len(drawn), outside)
    whole = gone + sum(pile.size for pile in piles) or 1
    past = [_share(number, whole) for number, card in enumerate(drawn) if card.startswith(SCORING)]
    return Band(_share(gone, whole), past, list_stretches(piles, gone))


def list_drawn(log: Sequence[Event]) -> list[str]:
    """What was drawn from the deck in use, as everybody saw."""
    drawn: list[str] = []
    for event in log:
        if isinstance(event, Reshuffled):
            drawn = []
        elif isinstance(event, Drawn) and event.to in MONEY_PLACES:
            drawn += event.items
    return drawn


def list_stretches(piles: Sequence[Pile], gone: int = 0) -> list[Stretch]:
    """Where scoring cards may lie, on the line from the first card of the deck to the last."""
    whole = gone + sum(pile.size for pile in piles) or 1
    stretches, before = [], gone
    for size, special in piles:
        start, width = _share(before, whole), _share(size, whole)
        stretches += [Stretch(int(card[-1]), start, width) for card in special if card.startswith(SCORING)]
        before += size
    return stretches


def _share(number: int, whole: int) -> float:
    return round(100 * number / whole, 1)
