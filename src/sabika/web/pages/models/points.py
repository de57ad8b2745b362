"""Points as a table: sources by participants, for each scoring. Every figure opens its reason and lights its cells."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sabika.engine import ScoreLine
from sabika.games.city.boundary import LINES
from sabika.rulebook import place_of_source
from sabika.web.art.pieces import KINDS
from sabika.web.pages.scene import Scene

CARRIED = "carried"  # the source of what somebody had before the game was set up
USUAL = [*(f"majority:{kind}" for kind in KINDS), *LINES]  # how sources are ordered, before all others


@dataclass(frozen=True)
class Figure:
    """What a source has brought somebody; its reason is shown where it is lit."""

    player: int
    points: int
    index: int  # of its score line among those the page shows
    text: str
    cells: str
    href: str
    lit: bool


@dataclass(frozen=True)
class PointsRow:
    """A source of points, with a figure for everybody who got some."""

    source: str
    figures: tuple[Figure | None, ...]
    rule: str | None = None  # where it is explained

    @property
    def opened(self) -> Figure | None:
        """The figure whose reason is shown."""
        return next((one for one in self.figures if one is not None and one.lit), None)


@dataclass(frozen=True)
class PointsGroup:
    """A scoring, or what was before (0); `sums` are the points by then."""

    number: int
    rows: Sequence[PointsRow]
    sums: Sequence[int]
    sheet: str | None = None  # where its sheet is


@dataclass(frozen=True)
class PointsColumn:
    """A participant."""

    player: int
    seat: int | None
    name: str
    me: bool


@dataclass(frozen=True)
class PointsTable:
    """All points that were given, and what the next scoring would bring; `given` is false where none of them were."""

    columns: Sequence[PointsColumn]
    groups: Sequence[PointsGroup]
    given: bool = True
    gains: Sequence[int] = ()  # of the next scoring, if it were now
    number: int = 0  # of that
    first: int | None = None  # after how many cards it comes, at least
    last: int | None = None  # and at most


def strip_majority(source: str) -> str:
    """A source as pages name it: most of a kind is the kind itself."""
    return source.removeprefix("majority:")


def list_columns(scene: Scene) -> list[PointsColumn]:
    """Whoever looks first, then as they play, then those without a seat who got points."""
    first = scene.seat or 0
    seated = [(first + offset) % scene.seats for offset in range(scene.seats)]
    scored = {line.player for line in scene.view["score_lines"]}
    others = [player for player in range(scene.seats, len(scene.names)) if player in scored]
    return [
        PointsColumn(player, player if player < scene.seats else None, scene.names[player], player == scene.you)
        for player in (*seated, *others)
    ]


def list_groups(scene: Scene, lines: Sequence[ScoreLine], sheets: Iterable[int] = ()) -> list[PointsGroup]:
    """Lines by scoring; `sheets` are the scorings that can be looked at."""
    columns, held = list_columns(scene), frozenset(sheets)
    scorings: dict[int, list[tuple[int, ScoreLine]]] = {number: [] for number in sorted(held)}
    for index, line in enumerate(lines):
        scorings.setdefault(0 if line.source == CARRIED else line.scoring, []).append((index, line))
    sums, groups = [0] * len(columns), []
    for number in sorted(scorings):
        rows = _list_rows(scene, scorings[number], columns)
        figures = [[row.figures[place] for row in rows] for place in range(len(columns))]
        gained = [sum(figure.points for figure in mine if figure is not None) for mine in figures]
        sums = [had + got for had, got in zip(sums, gained, strict=True)]
        groups.append(PointsGroup(number, rows, sums, scene.link(scoring=number) if number in held else None))
    return groups


def _list_rows(
    scene: Scene, lines: Sequence[tuple[int, ScoreLine]], columns: Sequence[PointsColumn]
) -> list[PointsRow]:
    there = dict.fromkeys(line.source for _, line in lines)
    sources = [*(source for source in USUAL if source in there), *(source for source in there if source not in USUAL)]
    return [
        PointsRow(
            strip_majority(source),
            tuple(
                _figure(scene, [one for one in lines if one[1].source == source and one[1].player == column.player])
                for column in columns
            ),
            _find_rule(scene, source),
        )
        for source in sources
    ]


def _find_rule(scene: Scene, source: str) -> str | None:
    """Where the rules explain a source of points; only at a table can they be looked at without leaving."""
    place = place_of_source(source, scene.view["game"]) if scene.live else None
    return None if place is None else scene.to_rule(place)


def _figure(scene: Scene, mine: Sequence[tuple[int, ScoreLine]]) -> Figure | None:
    """Several lines of one source are one figure, known by the first of them."""
    if not mine:
        return None
    index, line = mine[0]
    lit = scene.draft.line in [number for number, _ in mine]
    # It leads to the palace it is about, with its cells lit.
    show = line.player if line.player < scene.seats and line.player != scene.seat else None
    return Figure(
        line.player,
        sum(one.points for _, one in mine),
        index,
        "; ".join(scene.say(one) for _, one in mine),
        " ".join(f"{x},{y}" for _, one in mine for x, y in one.cells),
        scene.link(line=None if lit else index, show=show),
        lit,
    )


def lit_line(scene: Scene, lines: Sequence[ScoreLine], player: int) -> frozenset[tuple[int, int]]:
    """The cells of the figure that is looked at, if it is about this player."""
    number = scene.draft.line
    if number is None or number >= len(lines) or lines[number].player != player:
        return frozenset()
    meant = lines[number]
    alike = [line for line in lines if (line.source, line.scoring) == (meant.source, meant.scoring)]
    return frozenset(cell for line in alike if line.player == player for cell in line.cells)
