"""A palace as a grid of cells: what stands there, what may be done there, and why not."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from markupsafe import Markup

from sabika.engine import Action
from sabika.games.city.actions import Add, Build, OnCell, Remove, Swap
from sabika.games.city.boundary import LINES
from sabika.games.city.steps import holdings
from sabika.palace import Cell, Palace, why_not_build
from sabika.web.pages import faces
from sabika.web.pages.boards.city.selection import on_offer
from sabika.web.pages.boards.city.two_sided import sides_up, turns
from sabika.web.pages.draft import ZOOMS
from sabika.web.pages.sitting import Sitting

SIDES: tuple[Cell, ...] = ((0, -1), (1, 0), (0, 1), (-1, 0))


@dataclass(frozen=True)
class Spot:
    """A cell as it is shown. `mark`: "may" (press it), "could" (after buying), "not" (press it to learn why)."""

    at: Cell
    tile: str | None = None
    start: bool = False
    second: bool = False  # with this tile a second city began
    mark: str = ""
    action: str | None = None  # what pressing it does
    href: str | None = None  # or where it leads
    reason: str | None = None
    asked: bool = False  # the reason is shown
    lit: bool = False
    chosen: bool = False
    corner: Markup | str = ""  # what lies on the corner south-east of it


@dataclass(frozen=True)
class Ground:
    """The part of the plane that is shown."""

    west: int
    north: int
    east: int
    south: int

    @property
    def columns(self) -> range:
        """From west to east."""
        return range(self.west, self.east + 1)

    @property
    def rows(self) -> range:
        """From north to south."""
        return range(self.north, self.south + 1)


def ground(cells: Iterable[Cell], margin: int) -> Ground:
    """The cells and a margin around them."""
    xs, ys = zip(*cells, strict=True)
    return Ground(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)


def part(sitting: Sitting) -> Mapping[str, Any]:
    """The large palace: the own one, or the one asked for."""
    shown = sitting.shown
    own = shown == sitting.seat
    palace = sitting.shadow.state.palaces[shown]
    spots = with_corners(
        sitting, shown, _own_spots(sitting, palace) if own else still_spots(sitting, shown, margin=1), large=True
    )
    player = sitting.view["players"][shown]
    columns, rows = len(spots[0]), len(spots)
    zoom = sitting.draft.zoom
    place = ZOOMS.index(zoom)
    return {
        "own": own,
        "player": shown,
        "name": player["name"],
        "spots": spots,
        "columns": columns,
        "rows": rows,
        "span": min(max(columns, rows), 24),
        "lengths": lengths(sitting, shown),
        "line": scored_lines(sitting, shown),
        "city": is_city(sitting),
        "west": spots[0][0].at[0],
        "north": spots[0][0].at[1],
        "counts": counts(sitting, shown),
        "zoom": zoom,
        "larger": sitting.link(zoom=ZOOMS[place + 1]) if place + 1 < len(ZOOMS) else None,
        "smaller": sitting.link(zoom=ZOOMS[place - 1]) if place else None,
        "back": sitting.link(show=None) if sitting.seat is not None and not own else None,
        "reserve": reserve(sitting, shown),
        "tiles": player["palace"],
        "second": second_start(sitting, shown),
        "text": faces.drawn(sitting, "text", shown),
        "lines": lines_over(sitting, shown),
        "below": faces.drawn(sitting, "below"),
        "beside": faces.drawn(sitting, "beside", shown),
    }


def scored_lines(sitting: Sitting, player: int) -> Mapping[str, Any]:
    """The lines of a palace that bring points, by their source."""
    seen = sitting.view["players"][player]
    return {source: seen[f"{source}_line"] for source in LINES if source in seen}


def lengths(sitting: Sitting, player: int) -> Mapping[str, int]:
    """How long these are."""
    return {source: len(line) for source, line in scored_lines(sitting, player).items()}


def is_city(sitting: Sitting) -> bool:
    """Whether people build a city rather than a palace: where there are moats."""
    return "moat" in scored_lines(sitting, 0)


def counts(sitting: Sitting, player: int) -> list[tuple[str, int]]:
    """How many of each kind majorities see with a participant."""
    rules = sitting.shadow.rules
    holding = holdings(sitting.shadow)[player]
    counted = rules.hooks.counts(dict(holding.kinds(rules.tiles)), holding, rules)
    return [(kind, counted[kind]) for kind in rules.kinds if counted.get(kind)]


def lines_over(sitting: Sitting, player: int) -> Markup:
    """What modules draw over a palace."""
    return Markup("".join(face.lines(sitting, player) for face in faces.faces(sitting)))


def with_corners(sitting: Sitting, player: int, spots: list[list[Spot]], large: bool) -> list[list[Spot]]:
    """The cells with what lies on their corners."""
    there = faces.corners(sitting, player, large)
    if not there:
        return spots
    return [[replace(spot, corner=there[spot.at]) if spot.at in there else spot for spot in row] for row in spots]


@dataclass(frozen=True)
class Kept:
    """A tile of the reserve."""

    tile: str
    chosen: bool
    href: str | None


def reserve(sitting: Sitting, player: int) -> list[Kept]:
    """The reserve; on the own turn its tiles can be chosen."""
    active = sitting.decision == "turn" and player == sitting.seat
    found = []
    for tile in sitting.view["players"][player]["reserve"]:
        chosen = active and sitting.draft.tile == tile
        href = sitting.pick(tile=None if chosen else tile, redesign=not chosen, show=None)
        found.append(Kept(tile, chosen, href if active else None))
    return found


def still_spots(sitting: Sitting, player: int, margin: int = 0) -> list[list[Spot]]:
    """A palace to look at."""
    pieces = sitting.shadow.state.palaces[player].pieces
    lit = lit_cells(sitting, player)
    area = ground(pieces, margin)
    second = second_start(sitting, player)
    return [[_still((x, y), pieces, lit, second) for x in area.columns] for y in area.rows]


def _still(at: Cell, pieces: Mapping[Cell, Any], lit: frozenset[Cell], second: Cell | None) -> Spot:
    piece = pieces.get(at)
    tile = piece.id if piece is not None and at != (0, 0) else None
    return Spot(at, tile, at == (0, 0), at == second, lit=at in lit)


def second_start(sitting: Sitting, player: int) -> Cell | None:
    """Where a city beside the palace began."""
    at = sitting.view["players"][player].get("granada_start")
    return None if at is None else (at[0], at[1])


def lit_cells(sitting: Sitting, player: int) -> frozenset[Cell]:
    """The cells of the score line that is looked at, or where something would be done: its words do not name cells."""
    if player == sitting.seat and not sitting.closed:
        meant = [sitting.shadow.read(text) for text in (sitting.hinted, sitting.draft.sure) if text]
        if found := frozenset(action.at for action in meant if isinstance(action, OnCell)):
            return found
    lines = sitting.view["score_lines"]
    line = sitting.draft.line
    if line is None or line >= len(lines) or lines[line].player != player:
        return frozenset()
    return frozenset((x, y) for x, y in lines[line].cells)


def _own_spots(sitting: Sitting, palace: Palace) -> list[list[Spot]]:
    """The own palace with everything that can be done in it."""
    seat = sitting.seat
    assert seat is not None
    # Around a piece that looks for a corner nothing can be built: the palace may be the larger.
    spots = still_spots(sitting, seat, margin=0 if sitting.draft.piece else 1)
    marks = _marks(sitting, palace)
    return [[replace(marks.get(spot.at, spot), second=spot.second, lit=spot.lit) for spot in row] for row in spots]


def _marks(sitting: Sitting, palace: Palace) -> Mapping[Cell, Spot]:
    tile, decision = sitting.draft.tile, sitting.decision
    view, seat = sitting.view, sitting.seat
    if tile is None:
        return dict(_removing(sitting, palace)) if decision == "turn" and sitting.draft.redesign else {}
    if tile in sides_up(sitting):
        paid = sitting.draft.pay if turns(sitting, tile) else ()
        return dict(_building(sitting, palace, lambda at: Build(tile, at, paid)))
    if decision == "turn" and tile in view["players"][seat]["reserve"]:
        return {**dict(_building(sitting, palace, lambda at: Add(tile, at))), **dict(_swapping(sitting, palace, tile))}
    if decision == "turn" and tile in palace.where:
        return dict(_removing(sitting, palace))
    if tile in on_offer(sitting):
        return dict(_imagining(sitting, palace, tile))
    return {}


def around(palace: Palace) -> Sequence[Cell]:
    """The empty cells beside a palace."""
    beside = {(x + dx, y + dy) for x, y in palace.pieces for dx, dy in SIDES}
    return sorted(beside - set(palace.pieces))


def _building(sitting: Sitting, palace: Palace, build: Callable[[Cell], Action]) -> Iterable[tuple[Cell, Spot]]:
    """Where a tile may be built, and why not elsewhere. What is paid with needs not be listed to be allowed."""
    for at in around(palace):
        action = build(at)
        reason = None if str(action) in sitting.legal_texts else sitting.why_not(action)
        may = Spot(at, mark="may", action=str(action))
        yield at, may if reason is None else _refused(sitting, at, reason)


def _refused(sitting: Sitting, at: Cell, reason: str | None, tile: str | None = None) -> Spot:
    asked = sitting.draft.cell == at
    return Spot(at, tile, mark="not", href=sitting.link(cell=None if asked else at), reason=reason, asked=asked)


def _imagining(sitting: Sitting, palace: Palace, tile: str) -> Iterable[tuple[Cell, Spot]]:
    """Where a tile that is not bought yet could go."""
    piece = sitting.shadow.rules.tiles[tile].piece
    for at in around(palace):
        reason = why_not_build(palace, piece, at)
        yield at, Spot(at, mark="could") if reason is None else _refused(sitting, at, sitting.words(reason))


def _swapping(sitting: Sitting, palace: Palace, tile: str) -> Iterable[tuple[Cell, Spot]]:
    """Whose place a reserve tile may take."""
    for at, piece in palace.pieces.items():
        action = Swap(tile, piece.id)
        if at == (0, 0):
            continue
        if str(action) in sitting.legal_texts:
            yield at, Spot(at, piece.id, mark="may", action=str(action))
        else:
            yield at, _refused(sitting, at, sitting.why_not(action), piece.id)


def _removing(sitting: Sitting, palace: Palace) -> Iterable[tuple[Cell, Spot]]:
    """Which tiles can be taken out."""
    for at, piece in palace.pieces.items():
        if at == (0, 0):
            continue
        action = Remove(piece.id)
        if str(action) in sitting.legal_texts:
            chosen = sitting.draft.tile == piece.id
            href = sitting.link(tile=None if chosen else piece.id, redesign=True)
            yield at, Spot(at, piece.id, mark="may", href=href, chosen=chosen)
        else:
            yield at, _refused(sitting, at, sitting.why_not(action), piece.id)
