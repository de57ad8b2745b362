"""A scoring as a sheet: participants across, sources of points down. Every figure comes from a score line."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import accumulate

from markupsafe import Markup

from sabika.engine import ScoreLine
from sabika.games.majority import Share, majority_reason
from sabika.rulebook import place_of_source
from sabika.web.language import translations
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.models.scoring_words import say_nothing, say_row
from sabika.web.pages.scene import Scene
from sabika.words import Reason

MANY_ROWS = 10  # of more, kinds that nobody has share a line
MANY_PLAYERS = 5  # from here on there is no room for a pip for each building


@dataclass(frozen=True)
class Source:
    """What a board tells of something that brings points: how much of it everybody has, and where."""

    source: str  # as score lines call it
    counts: Sequence[int] = ()
    cells: Sequence[str] = ()  # of each participant, as their picture names cells
    worth: tuple[int, ...] = ()  # what the places are worth
    line: bool = False  # something that has a length
    shares: Sequence[Share] = ()  # of a kind whose places are shared: who would get what


@dataclass(frozen=True)
class Portrait:
    """A participant as the board draws them; somebody may take places without any points."""

    player: int
    picture: Markup
    scores: bool = True
    pile: bool = False  # tiles without a palace


@dataclass(frozen=True)
class Award:
    """What somebody has of a source and what that brought. `rank`: "first", "shared", "second", "third", or none."""

    player: int
    count: int
    points: int
    rank: str
    division: str  # of the points of places that several share
    reason: str
    cells: str
    bare: bool  # somebody who cannot have any: tiles without a palace have no walls


@dataclass(frozen=True)
class ScoringRow:
    """A source of points with everybody's share. `state`: "now" (it is looked at), "later" (it waits), or none."""

    source: str
    worth: tuple[int, ...]
    each: int  # points for each part of a line
    line: bool
    awards: tuple[Award, ...]
    said: str  # in words
    state: str
    rule: str = ""  # where it is explained
    silence: str = ""  # what is said where nobody gets any points


@dataclass(frozen=True)
class ScoringColumn:
    """A participant, with points before and after each row; `places` are those in the table of points."""

    player: int
    seat: int | None
    name: str
    me: bool
    scores: bool
    picture: Markup
    before: int
    totals: tuple[int, ...]
    places: tuple[int, ...]
    now: int  # the row up to which is counted, from 0

    @property
    def total(self) -> int:
        """Points by now."""
        return self.totals[self.now]

    @property
    def gained(self) -> int:
        """What this scoring has brought by now."""
        return self.total - self.before

    @property
    def place(self) -> int:
        """The place by now."""
        return self.places[self.now]


@dataclass(frozen=True)
class Leftover:
    """A tile left over before the last scoring, and who got it for having the most of a currency; nobody in a tie."""

    tile: str
    letter: str
    seat: int | None
    name: str = ""
    me: bool = False
    kept: bool = False  # it went to the reserve, where it counts for nothing


@dataclass(frozen=True)
class ScoringModel:
    """A whole scoring, or as far as a step of it goes."""

    number: int
    last: bool
    over: bool
    columns: Sequence[ScoringColumn]
    rows: Sequence[ScoringRow]
    nobody: Sequence[str]  # kinds that nobody has, where there are many
    most: int  # points that fill a bar
    step: int | None  # the row that is looked at, from 1
    dearest: bool  # among equals the dearest building decides
    shares: bool  # those who are equal share
    without: Sequence[str]  # names of those who build nothing
    crowded: bool  # there is no room for a pip for each building
    leftovers: Sequence[Leftover] = ()  # what was handed out before it


def list_players(scene: Scene) -> list[int]:
    """Who is shown in which order: whoever looks, then as they play, then those without a seat."""
    first = scene.seat or 0
    seated = [(first + offset) % scene.seats for offset in range(scene.seats)]
    return [*seated, *range(scene.seats, len(scene.names))]


def scoring_model(
    scene: Scene,
    number: int,
    sources: Sequence[Source],
    portraits: Sequence[Portrait],
    step: int | None,
    *,
    last: bool = False,
    dearest: bool = False,
    shares: bool = True,
    leftovers: Sequence[Leftover] = (),
) -> ScoringModel:
    """The sheet of a scoring; with a step, as far as that."""
    lines = [line for line in scene.view["score_lines"] if line.scoring == number and line.source != "carried"]
    known = {one.source for one in sources}
    more = [Source(source) for source in dict.fromkeys(line.source for line in lines) if source not in known]
    shown = [*sources, *more]
    empty = {one.source for one in shown if len(shown) > MANY_ROWS and one.counts and not any(one.counts)}
    rows = [_draw_row(scene, one, lines, portraits) for one in shown if one.source not in empty]
    step = None if step is None or not rows else min(max(step, 1), len(rows))
    lit = None if step is None else rows[step - 1]
    portraits = [_brighten(one, place, lit) for place, one in enumerate(portraits)]
    columns = _draw_columns(scene, number, rows, portraits, len(rows) if step is None else step)
    return ScoringModel(
        number,
        last,
        scene.view["over"],
        columns,
        [_mark(row, place, step) for place, row in enumerate(rows, 1)],
        [strip_majority(one.source) for one in shown if one.source in empty],
        max((column.totals[-1] for column in columns), default=0) or 1,
        step,
        dearest,
        shares,
        [scene.names[one.player] for one in portraits if one.pile],
        len(portraits) >= MANY_PLAYERS,
        leftovers=leftovers,
    )


def _brighten(portrait: Portrait, place: int, row: ScoringRow | None) -> Portrait:
    """The picture with the cells marked that a row is about."""
    picture = portrait.picture
    for cell in row.awards[place].cells.split() if row is not None else ():
        picture = picture.replace(Markup(f'data-cell="{cell}"'), Markup(f'data-cell="{cell}" data-bright'))
    return replace(portrait, picture=picture)


def _mark(row: ScoringRow, place: int, step: int | None) -> ScoringRow:
    state = "" if step is None or place < step else "now" if place == step else "later"
    return replace(row, state=state)


def _draw_row(scene: Scene, one: Source, lines: Sequence[ScoreLine], portraits: Sequence[Portrait]) -> ScoringRow:
    earned = [line for line in lines if line.source == one.source]
    awards = tuple(_draw_award(scene, one, earned, portrait) for portrait in portraits)
    kind = strip_majority(one.source)
    reasons = {portrait.player: _list_reasons(one, kind, earned, portrait.player) for portrait in portraits}
    words, silence = say_row(scene, reasons), say_nothing(scene, kind, any(one.counts))
    rule = place_of_source(one.source, scene.view["game"]) or ""
    return ScoringRow(kind, one.worth, _each(earned), one.line, awards, words, "", rule, silence)


def _list_reasons(one: Source, kind: str, earned: Sequence[ScoreLine], player: int) -> list[Reason]:
    """Why somebody gets points of a source, or is among so many that nothing is left of them."""
    mine = [line.reason for line in earned if line.player == player]
    return mine or [majority_reason(kind, share) for share in _find_empty(one, player)]


def _draw_award(scene: Scene, one: Source, earned: Sequence[ScoreLine], portrait: Portrait) -> Award:
    player = portrait.player
    mine = [line for line in earned if line.player == player]
    reasons = _list_reasons(one, strip_majority(one.source), earned, player)
    told = reasons[0].params if len(reasons) == 1 else {}
    cells = one.cells[player] if one.cells else " ".join(f"{x},{y}" for line in mine for x, y in line.cells)
    return Award(
        player,
        one.counts[player] if one.counts else 0,
        sum(line.points for line in mine),
        _rank(told.get("place"), told.get("sharers", 1)),
        translations(scene.lang).gettext("%(pot)s ÷ %(sharers)s") % told if "pot" in told else "",
        "; ".join(map(scene.say, reasons)),
        cells,
        one.line and portrait.pile,
    )


def _find_empty(one: Source, player: int) -> list[Share]:
    """The share of somebody who is among so many that nothing is left of the points."""
    return [share for share in one.shares if share.player == player and share.pot and not share.points]


def _rank(place: int | None, sharers: int) -> str:
    if place is None:
        return ""
    return {1: "first" if sharers == 1 else "shared", 2: "second"}.get(place, "third")


def _each(lines: Sequence[ScoreLine]) -> int:
    """What each part of a line brings, where lines do."""
    lengths = [(line.points, line.reason.params["length"]) for line in lines if "length" in line.reason.params]
    return lengths[0][0] // lengths[0][1] if len(lengths) == len(lines) and lengths else 0


def _find_place(row: int, points: int, counted: Sequence[Sequence[int]]) -> int:
    """The place after so many rows; 0 as long as all have the same."""
    everybody = {other[row] for other in counted}
    return 1 + sum(other[row] > points for other in counted) if len(everybody) > 1 or len(counted) == 1 else 0


def _draw_columns(
    scene: Scene, number: int, rows: Sequence[ScoringRow], portraits: Sequence[Portrait], now: int
) -> list[ScoringColumn]:
    before = [0] * len(scene.names)
    for line in scene.view["score_lines"]:
        before[line.player] += line.points if line.scoring < number or line.source == "carried" else 0
    totals = [
        tuple(accumulate([before[one.player], *(row.awards[place].points for row in rows)]))[1:] or (0,)
        for place, one in enumerate(portraits)
    ]
    counted = [one for one, portrait in zip(totals, portraits, strict=True) if portrait.scores]
    return [
        ScoringColumn(
            one.player,
            one.player if one.player < scene.seats else None,
            scene.names[one.player],
            one.player == scene.you,
            one.scores,
            one.picture,
            before[one.player],
            mine,
            tuple(_find_place(row, points, counted) for row, points in enumerate(mine)),
            max(0, now - 1),
        )
        for one, mine in zip(portraits, totals, strict=True)
    ]
