"""Every point with its reason, as lines that light up the cells they are about."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import ScoreLine
from sabika.web.pages.scene import Scene


@dataclass(frozen=True)
class PointsLine:
    """A score line as it is shown."""

    index: int
    player: int
    name: str
    points: int
    source: str
    text: str
    cells: str
    href: str
    lit: bool


@dataclass(frozen=True)
class ScoringsModel:
    """All lines by scoring, the newest first."""

    scorings: Sequence[tuple[int, Sequence[PointsLine]]]


def points_line(scene: Scene, index: int, line: ScoreLine) -> PointsLine:
    """A score line; `index` is its number among those the page shows."""
    lit = scene.draft.line == index
    # It leads to the palace it is about, with its cells lit.
    show = line.player if line.player < scene.seats and line.player != scene.seat else None
    return PointsLine(
        index,
        line.player,
        scene.names[line.player],
        line.points,
        strip_majority(line.source),
        scene.say(line),
        " ".join(f"{x},{y}" for x, y in line.cells),
        scene.link(line=None if lit else index, show=show),
        lit,
    )


def strip_majority(source: str) -> str:
    """A source as pages name it: most of a kind is the kind itself."""
    return source.removeprefix("majority:")


def scorings_model(scene: Scene) -> ScoringsModel:
    """All points that were given."""
    scorings: dict[int, list[PointsLine]] = {}
    for index, line in enumerate(scene.view["score_lines"]):
        scorings.setdefault(line.scoring, []).append(points_line(scene, index, line))
    return ScoringsModel([(number, scorings[number]) for number in sorted(scorings, reverse=True)])


def lit_line(scene: Scene, lines: Sequence[ScoreLine], player: int) -> frozenset[tuple[int, int]]:
    """The cells of the score line that is looked at, if it is about this player."""
    number = scene.draft.line
    if number is None or number >= len(lines) or lines[number].player != player:
        return frozenset()
    return frozenset(lines[number].cells)
