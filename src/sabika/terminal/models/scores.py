"""Points as they are shown: what everybody has, and what for."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from sabika.engine import ScoreLine
from sabika.words import english, render


@dataclass(frozen=True)
class ScoreRow:
    """A participant: points, buildings of each kind, lengths of lines; cards and reserve where there are any."""

    name: str
    points: int
    counts: Counter[str] = field(default_factory=Counter)
    lengths: Mapping[str, int] = field(default_factory=dict)
    cards: int | None = None
    reserve: int | None = None


@dataclass(frozen=True)
class ScoreTable:
    """All participants with every point they ever got."""

    rows: Sequence[ScoreRow]
    lines: Sequence[ScoreLine] = ()
    winners: Sequence[int] = ()
    kinds: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()  # the lines that have a length in this game: wall, moat, frontier

    @property
    def names(self) -> list[str]:
        """Of everybody."""
        return [row.name for row in self.rows]

    @property
    def sources(self) -> list[str]:
        """What there were points for, in the order they came."""
        return list(dict.fromkeys(line.source for line in self.lines))

    def add_points(self, source: str, player: int) -> int:
        """All that a participant got for one thing."""
        return sum(line.points for line in self.lines if line.source == source and line.player == player)


def name_source(source: str, lang: str) -> str:
    """What points are for: longest wall, most towers. A source nobody has words for is named by its own."""
    sort, _, kind = source.partition(":")
    if sort not in english()["sources"]:
        return " ".join(source.replace(":", " ").replace("-", " ").split())
    return render("sources", sort, {"kind": kind} if kind else {}, lang)
