"""The page for real dice: everybody's sheet, one of them large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sabika.engine import SabikaError, ScoreLine
from sabika.scorepad.rolls import RollEntered
from sabika.web.pages.models.sheet import Box, BuildingSite, SheetModel, sheet_model
from sabika.web.pages.pad.place import Place
from sabika.web.pages.sentences import say


@dataclass(frozen=True)
class RollHead:
    """A player to choose."""

    player: int
    seat: int | None
    name: str
    points: int
    chosen: bool
    href: str


@dataclass(frozen=True)
class KindCount:
    """A kind: how many somebody has, and the place taken for having all of them."""

    kind: str
    has: int
    total: int
    less: str | None  # for virtual players: one less, one more
    more: str | None
    place: int
    places: Sequence[tuple[int, str]]  # others that it could be


@dataclass(frozen=True)
class RollModel:
    """All of the page."""

    heads: Sequence[RollHead]
    one: RollHead
    paper: SheetModel | None
    kinds: Sequence[KindCount]
    coins: int
    coin_links: tuple[str | None, str | None]  # one less, one more
    lines: Sequence[tuple[int, str]]
    wrong: str
    undo: str | None


def draw_roll(place: Place, lang: str) -> RollModel:
    """The page for whoever the place names."""
    entered = RollEntered(place.evening)
    wrong, lines = "", []
    try:
        lines = list(entered.lines())
    except SabikaError as error:
        wrong = error.say(lang)
    heads = [
        RollHead(
            player,
            player if player < entered.rules.seats else None,
            name,
            sum(line.points for line in lines if line.player == player),
            player == place.player,
            place.link(player=player),
        )
        for player, name in enumerate(entered.names)
    ]
    mine = [line for line in lines if line.player == place.player and line.points]
    before = entered.before[place.player]
    start = f"1.{place.player}"
    seated = place.player < entered.rules.seats
    most = entered.rules.sheet.coins
    fewer = place.change(f"{start} coins {before.coins - 1}") if seated and before.coins else None
    further = place.change(f"{start} coins {before.coins + 1}") if seated and before.coins < most else None
    return RollModel(
        heads,
        heads[place.player],
        _draw_paper(place, entered, mine) if seated else None,
        list(_list_kinds(place, entered)),
        before.coins,
        (fewer, further),
        [(line.points, say(line, lang, entered.names, place.evening.game)) for line in mine],
        wrong,
        place.undone,
    )


def _draw_paper(place: Place, entered: RollEntered, lines: Sequence[ScoreLine]) -> SheetModel:
    """The sheet; every building is pressed to cross it out, or to take the cross back."""
    before, grid = entered.before[place.player], entered.rules.sheet.grid
    plain = sheet_model(grid, before.crossed, lines=lines, track=entered.rules.sheet.coins, earned=before.coins)
    rows = [[_link(place, box) for box in boxes] for _, boxes in plain.rows]
    return plain.with_boxes(rows)


def _link(place: Place, box: Box) -> Box:
    href = place.change(f"1.{place.player} cross {box.at[0]},{box.at[1]}")
    return replace(box, href=href, crossing=BuildingSite(box.at, box.kind, box.cross is not None, href, False, None))


def _list_kinds(place: Place, entered: RollEntered) -> list[KindCount]:
    printed, before = entered.rules.sheet, entered.before[place.player]
    start, virtual = f"1.{place.player}", place.player >= entered.rules.seats
    found = []
    for kind, total in zip(printed.kinds, printed.totals, strict=True):
        has = entered.counts(place.player)[kind]
        less = place.change(f"{start} count {kind} {has - 1}") if virtual and has else None
        more = place.change(f"{start} count {kind} {has + 1}") if virtual and has < total else None
        taken = before.completed.get(kind, 0)
        others = [number for number in range(1, len(entered.names) + 1) if taken and number != taken]
        places = [(number, place.change(f"{start} complete {kind} {number}")) for number in others]
        found.append(KindCount(kind, has, total, less, more, taken, places))
    return found
