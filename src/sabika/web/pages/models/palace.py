"""A palace to look at: tiles on their cells, lines that bring points, and what modules lay over it."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import msgspec
from markupsafe import Markup

from sabika.engine.entry import Entry
from sabika.games.city import CityRules
from sabika.games.city.boundary import line_view
from sabika.games.city.restoration import read_palace
from sabika.games.city.views import LaidTile
from sabika.library import rules_for
from sabika.palace import Cell, Palace
from sabika.palace.grid import LETTERS
from sabika.web.pages.faces import FACES
from sabika.web.pages.models.moves import Outcome

START: Cell = (0, 0)  # where the fountain stands, or the first tile of a city
FARTHEST = 60  # cells from there; nobody can build farther, and every cell between is drawn

Segments: TypeAlias = Sequence[Sequence[int | str]]  # of a line: cell and side, [x, y, "N"]


@dataclass(frozen=True)
class Preview:
    """A tile where it may be built, and what becomes of the lines: seen before anything is pressed."""

    tile: str
    lines: tuple[Outcome, ...] = ()


class Spot(msgspec.Struct, frozen=True):
    """A cell. Of nothing else there are so many on a page: so it is a struct, which is made in no time.

    `mark`: "may" (press it), "could" (after buying), "site" (something that can be had may go there), "not" (press it
    to learn why), "planned" (a suggestion is about it), "" (only to look at).
    """

    at: Cell
    tile: str | None = None
    start: bool = False
    second: bool = False  # with this tile a second city began
    mark: str = ""
    action: str | None = None  # what pressing it does
    href: str | None = None  # or where it leads
    reason: str | None = None
    asked: bool = False  # the reason is shown,
    aside: str = ""  # where it covers nothing,
    rule: str | None = None  # and where its rule is
    lit: bool = False
    fresh: bool = False  # its tile came with the last turn of whoever owns the palace
    chosen: bool = False
    leaving: bool = False  # its tile is about to be taken out: a hole
    ghost: str | None = None  # a tile that would stand here
    preview: Preview | None = None  # the same for whoever points at it
    gain: int | None = None  # what that tile itself would bring in the last scoring, if it is no building
    number: int = 0  # of the step of a suggestion that is about it
    corner: Markup | str = ""  # what lies on the corner south-east of it


@dataclass(frozen=True)
class PalaceModel:
    """A palace as rows of cells, with lines over it by their sources."""

    spots: Sequence[Sequence[Spot]]
    lines: Mapping[str, Segments]
    second: Cell | None = None  # where a city beside the palace began
    over: Markup | str = ""  # what modules draw over it
    framed: bool = False  # all outermost cells are empty
    shut: str = ""  # sides of the frame, as letters, on which nothing can be built

    @property
    def columns(self) -> int:
        """How many cells it is wide."""
        return len(self.spots[0])

    @property
    def rows(self) -> int:
        """How many cells it is high."""
        return len(self.spots)

    @property
    def wide(self) -> bool:
        """Whether it is so much wider than high that what is said of it takes less room above than beside it."""
        return 5 * self.columns >= 6 * self.rows

    @property
    def west(self) -> int:
        """Where it begins."""
        return self.spots[0][0].at[0]

    @property
    def north(self) -> int:
        """Where it begins."""
        return self.spots[0][0].at[1]

    @property
    def lengths(self) -> Mapping[str, int]:
        """How long its lines are."""
        return {source: len(line) for source, line in self.lines.items()}

    def with_corners(self, corners: Mapping[Cell, Markup]) -> "PalaceModel":
        """The same with something on corners, by the cell north-west of each."""
        if not corners:
            return self
        rows = [
            [msgspec.structs.replace(spot, corner=corners[spot.at]) if spot.at in corners else spot for spot in row]
            for row in self.spots
        ]
        return replace(self, spots=rows)

    def with_fresh(self, cells: Collection[Cell]) -> "PalaceModel":
        """The same with frames around tiles that are new."""
        if not cells:
            return self
        rows = [
            [msgspec.structs.replace(spot, fresh=True) if spot.at in cells else spot for spot in row]
            for row in self.spots
        ]
        return replace(self, spots=rows)

    def with_lines(self, palace: Palace, rules: CityRules) -> "PalaceModel":
        """The same with the lines that another palace has, as it would be."""
        return replace(self, lines={source: line_view(line) for source, line in rules.measures(palace).items()})

    def with_marks(self, marks: Mapping[Cell, Spot]) -> "PalaceModel":
        """The same with what may be done on some cells."""
        rows = [[_mark(spot, marks.get(spot.at)) for spot in row] for row in self.spots]
        return replace(self, spots=rows)


def _mark(spot: Spot, mark: Spot | None) -> Spot:
    return spot if mark is None else msgspec.structs.replace(mark, second=spot.second, lit=spot.lit)


def palace_model(
    palace: Palace,
    lines: Mapping[str, Segments],
    *,
    margin: int = 0,
    sites: Collection[Cell] = (),
    spaces: Collection[Cell] = (),
    room: Iterable[Cell] = (),
    lit: Iterable[Cell] = (),
    second: Cell | None = None,
    over: Markup | str = "",
) -> PalaceModel:
    """A palace with empty cells around it as far as the margin; some cells may be lit, some are sites to build on.

    There is as much `room` as if something were built on those cells, too. A side of the margin is shut where none of
    the `spaces` and sites lies.
    """
    bright = frozenset(lit)
    built = [*palace.pieces, *room]
    columns, rows = _extent(x for x, _ in built), _extent(y for _, y in built)
    wide = _reach(_widen(columns, margin), [x for x, _ in sites])  # one site may lie beyond another
    high = _reach(_widen(rows, margin), [y for _, y in sites])
    spots = [[_spot(palace, (x, y), bright, second, sites) for x in wide] for y in high]
    return PalaceModel(spots, lines, second, over, margin > 0, _shut(wide, high, [*spaces, *sites]) if margin else "")


def _shut(columns: range, rows: range, spaces: Sequence[Cell]) -> str:
    """The sides on whose outermost cells nothing can stand."""
    edges = ((1, rows[0]), (0, columns[-1]), (1, rows[-1]), (0, columns[0]))
    return "".join(
        letter
        for letter, (axis, edge) in zip(LETTERS, edges, strict=True)
        if not any(space[axis] == edge for space in spaces)
    )


def _extent(values: Iterable[int]) -> range:
    found = list(values)
    return range(min(found), max(found) + 1)


def _widen(cells: range, margin: int) -> range:
    return range(cells.start - margin, cells.stop + margin)


def _reach(cells: range, wanted: Sequence[int]) -> range:
    """As far as all that is wanted."""
    return range(min([cells.start, *wanted]), max([cells.stop, *(value + 1 for value in wanted)]))


def _spot(palace: Palace, at: Cell, lit: frozenset[Cell], second: Cell | None, sites: Collection[Cell]) -> Spot:
    piece = palace.pieces.get(at)
    tile = piece.id if piece is not None and at != START else None
    return Spot(at, tile, at == START, at == second, "site" if at in sites else "", lit=at in lit)


def model_from(
    laid: Sequence[LaidTile], game: str = "alhambra", modules: Sequence[str] = (), margin: int = 0
) -> PalaceModel:
    """A palace from a plain list of tiles, without any game: `[{"tile": "tower-9-NE", "at": [1, 0]}]`.

    Whether the building rules allow it is not asked; camps and other tiles of modules need these named.
    What cannot be drawn is an `EntryError`.
    """
    rules = city_rules(game, modules)
    _check(Entry(laid, "palace"), rules)
    palace = read_palace(rules, laid)
    lines = {source: line_view(line) for source, line in rules.measures(palace).items()}
    return palace_model(palace, lines, margin=margin, second=second_start(palace), over=draw_over(palace, modules))


def _check(laid: Entry, rules: CityRules) -> None:
    """Raise an error about the first tile that the box lacks, or that lies where no palace reaches."""
    tiles = laid.items()
    if len(tiles) > len(rules.tiles):
        raise laid.deny("entry-many-tiles", number=len(tiles), there=len(rules.tiles))
    for entry in tiles:
        tile, at = entry["tile"].text(), entry["at"]
        if tile not in rules.tiles:
            raise entry["tile"].deny("entry-no-tile", tile=tile)
        if max(map(abs, at.cell())) > FARTHEST:
            raise at.deny("entry-reach", most=FARTHEST)


def city_rules(game: str, modules: Sequence[str] = ()) -> CityRules:
    """The rules for a palace that belongs to nobody."""
    rules = rules_for(game, 2, modules)
    assert isinstance(rules, CityRules), f"nobody builds a palace in {game}"
    return rules


def second_start(palace: Palace) -> Cell | None:
    """Where a city beside the palace began, if one did: that tile never moves."""
    later = (number for number, city in enumerate(palace.plan.cities) if city.on_foot and city.start is None)
    return next((palace.starts[number] for number in later if palace.starts[number] is not None), None)


def draw_over(palace: Palace, modules: Iterable[str]) -> Markup:
    """What modules draw over a palace."""
    return Markup("".join(face.lines(palace) for face in FACES.all_of(modules)))
