"""Points with their reason. Page, terminal, score pad and bots explain every point from the same lines."""

import msgspec

from sabika.palace import Cell
from sabika.words import NOTATION, Names, Naming, Reason


class ScoreLine(msgspec.Struct, frozen=True):
    """Points given to one participant for one thing."""

    player: int  # index into scores: the seats, then Dirk or virtual players
    source: str  # "wall", "majority:tower", …
    points: int
    reason: Reason
    cells: tuple[Cell, ...] = ()
    scoring: int = 0
    at: int = 0  # number of the action that led to it

    @property
    def text(self) -> str:
        """The English sentence."""
        return self.reason.text

    def say(self, lang: str = "en", names: Names = None, naming: Naming = NOTATION) -> str:
        """The sentence in `lang`."""
        return self.reason.say(lang, names, naming)
