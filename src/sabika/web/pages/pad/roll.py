"""The page for real dice: everybody's sheet, one of them large, and the pad with all points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sabika.engine import SabikaError, ScoreLine
from sabika.scorepad.rolls import RollEntered
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.models.sheet import Box, BuildingSite, SheetModel, sheet_model
from sabika.web.pages.pad.place import Place
from sabika.web.pages.sentences import say

REST = "rest"  # rows, columns, coins: points that are of no kind


@dataclass(frozen=True)
class Figure:
    """A box of the pad: how many somebody has, the place taken for all of them, and what it brings."""

    source: str
    has: int
    total: int
    place: int
    points: int
    href: str  # unfolds how it comes about


@dataclass(frozen=True)
class RollRow:
    """Somebody's row of the pad."""

    player: int
    seat: int | None
    name: str
    chosen: bool
    href: str
    scores: bool
    figures: Sequence[Figure]
    crossed: str  # cells, and how many coins: for whoever goes on without a connection
    coins: int
    counts: str  # of somebody virtual: kinds and how many, likewise
    points: int
    asked: str  # the source that is unfolded
    reasons: Sequence[tuple[int, str]]


@dataclass(frozen=True)
class KindCount:
    """What can be set of a kind: how many a virtual player has, the place taken for having all."""

    kind: str
    has: int
    total: int
    less: str | None
    more: str | None
    place: int
    places: Sequence[tuple[int, str]]  # others that it could be


@dataclass(frozen=True)
class Counted:
    """Somebody virtual, whose buildings are counted."""

    name: str
    kinds: Sequence[KindCount]


@dataclass(frozen=True)
class RollModel:
    """All of the page."""

    rows: Sequence[RollRow]
    one: RollRow
    paper: SheetModel  # of whoever is looked at; where that is somebody virtual, of the first one who has a sheet
    counted: Counted | None  # and the other way round: both are on the page for whoever goes on without a connection
    kinds: Sequence[KindCount]
    coins: int
    coin_links: tuple[str | None, str | None]  # one less, one more
    leaders: Sequence[str]  # nobody, where somebody plays for points alone, or nobody has any
    most: int
    wrong: str
    undo: str | None
    following: RollRow


def draw_roll(place: Place, lang: str) -> RollModel:
    """The page for whoever the place names."""
    entered = RollEntered(place.evening)
    wrong, lines = "", []
    try:
        lines = list(entered.lines())
    except SabikaError as error:
        wrong = error.say(lang)
    rows = [_draw_row(place, entered, player, lines, lang) for player in range(len(entered.names))]
    one, start = rows[place.player], f"1.{place.player}"
    coins, most = entered.before[place.player].coins, entered.rules.sheet.coins
    mine = [line for line in lines if line.player == place.player]
    scoring = [rows[player] for player in entered.scoring]
    best = max(row.points for row in scoring)
    return RollModel(
        rows,
        one,
        _draw_paper(place if one.seat is not None else replace(place, player=0), entered, mine),
        _draw_counted(place, entered),
        _list_kinds(place, entered),
        coins,
        (
            place.change(f"{start} coins -1") if coins else None,
            place.change(f"{start} coins +1") if coins < most else None,
        ),
        [row.name for row in scoring if row.points == best and best and len(scoring) > 1],
        best,
        wrong,
        place.undone,
        rows[(place.player + 1) % len(rows)],
    )


def _draw_row(place: Place, entered: RollEntered, player: int, lines: Sequence[ScoreLine], lang: str) -> RollRow:
    printed, chosen = entered.rules.sheet, player == place.player
    mine = [(_source_of(one, printed.kinds), one) for one in lines if one.player == player and one.points]
    before, counts = entered.before[player], entered.counts(player)
    asked = place.kind if chosen and place.kind in (*printed.kinds, REST) else ""
    figures = [
        Figure(
            source,
            counts.get(source, 0),
            total,
            before.completed.get(source, 0),
            sum(line.points for of, line in mine if of == source),
            place.link(player=player, kind="" if asked == source else source),
        )
        for source, total in (*zip(printed.kinds, printed.totals, strict=True), (REST, 0))
    ]
    return RollRow(
        player,
        player if player < entered.rules.seats else None,
        entered.names[player],
        chosen,
        place.link(player=player, kind=""),
        player in entered.scoring,
        figures,
        " ".join(f"{row},{column}" for row, column in before.crossed),
        before.coins,
        " ".join(f"{kind}={has}" for kind, has in counts.items()),
        sum(line.points for _, line in mine),
        asked,
        [(line.points, say(line, lang, entered.names, place.evening.game)) for of, line in mine if of == asked],
    )


def _source_of(line: ScoreLine, kinds: Sequence[str]) -> str:
    kind = strip_majority(line.source)
    return kind if kind in kinds else REST


def _draw_paper(place: Place, entered: RollEntered, lines: Sequence[ScoreLine]) -> SheetModel:
    """The sheet; every building is pressed to cross it out, or to take the cross back."""
    before, grid = entered.before[place.player], entered.rules.sheet.grid
    plain = sheet_model(grid, before.crossed, lines=lines, track=entered.rules.sheet.coins, earned=before.coins)
    rows = [[_link(place, box) for box in boxes] for _, boxes in plain.rows]
    return plain.with_boxes(rows)


def _link(place: Place, box: Box) -> Box:
    href = place.change(f"1.{place.player} cross {box.at[0]},{box.at[1]}")
    return replace(box, href=href, crossing=BuildingSite(box.at, box.kind, box.cross is not None, href, False, None))


def _draw_counted(place: Place, entered: RollEntered) -> Counted | None:
    """Whoever is looked at, if they are virtual, or the first one who is."""
    player = max(place.player, entered.rules.seats)
    if player == len(entered.names):
        return None
    return Counted(entered.names[player], _list_kinds(replace(place, player=player), entered))


def _list_kinds(place: Place, entered: RollEntered) -> list[KindCount]:
    """Kinds of which something can be set for whoever is looked at."""
    printed, before = entered.rules.sheet, entered.before[place.player]
    start, virtual = f"1.{place.player}", place.player >= entered.rules.seats
    found = []
    for kind, total in zip(printed.kinds, printed.totals, strict=True):
        has = entered.counts(place.player)[kind]
        less = place.change(f"{start} count {kind} -1") if virtual and has else None
        more = place.change(f"{start} count {kind} +1") if virtual and has < total else None
        taken = before.completed.get(kind, 0)
        others = [number for number in range(1, len(entered.names) + 1) if taken and number != taken]
        places = [(number, place.change(f"{start} complete {kind} {number}")) for number in others]
        if virtual or taken:
            found.append(KindCount(kind, has, total, less, more, taken, places))
    return found
