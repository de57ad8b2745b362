"""If the table were scored now: how many of each kind everybody has, and what that would bring."""

from collections.abc import Sequence
from dataclasses import dataclass

from sabika.engine import ScoreLine
from sabika.games.city import Holding
from sabika.games.city.steps import LAST_SCORING
from sabika.games.city.views import lines_of
from sabika.games.granada.scoring import places as places_by_number
from sabika.games.majority import places
from sabika.web.pages.boards.city.prospect import find_prospect
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.points import strip_majority
from sabika.web.pages.scene import CityScene

MANY_PLAYERS = 5  # from here on figures for pips, seals for names
MANY_KINDS = 9  # from here on kinds lie across, on a wide screen
MOST_PIPS = 5


@dataclass(frozen=True)
class Share:
    """What somebody has of something, and what that would bring."""

    player: int
    count: int = 0  # of a kind, or how long a line is
    points: int = 0
    leads: bool = False  # nobody gets more
    reason: str = ""


@dataclass(frozen=True)
class ForecastRow:
    """A source of points and what everybody has of it."""

    source: str
    shares: tuple[Share, ...]
    places: tuple[int, ...] = ()  # what they are worth
    seen: int = 0  # tiles of a kind in all cities, where the places are worth the more the more there are
    late: bool = False  # given in the last scoring only, which comes later

    @property
    def idle(self) -> bool:
        """Whether nobody has any."""
        return not any(share.count or share.points for share in self.shares)


@dataclass(frozen=True)
class Expectant:
    """A participant: points now, and how many more if it were scored."""

    player: int
    name: str
    score: int
    gain: int
    seat: int | None = None  # none for who has no seat
    me: bool = False


@dataclass(frozen=True)
class ForecastModel:
    """What the next scoring would bring: kinds and lines of each city, then whatever modules give points for."""

    players: Sequence[Expectant]
    me: int | None  # who looks
    bands: Sequence[Sequence[ForecastRow]]
    modules: ForecastRow | None  # all of them together,
    parts: Sequence[ForecastRow]  # and one by one
    number: int
    over: bool
    across: bool  # players down and kinds across, where there is room
    many: bool  # players
    times: tuple[int, ...]  # how much a tile in sight adds to the places of its kind
    staged: bool  # on a phone it has taken the stage
    back: str
    planned: bool  # with what is not built yet
    blank: bool  # nobody has built anything yet: then a sentence says what the numbers mean
    pips: int = MOST_PIPS


def draw_forecast(scene: CityScene, choices: CityChoices | None = None) -> ForecastModel:
    """One row per kind in table order, one for each line, and one for whatever else gives points."""
    prospect = find_prospect(scene, choices)
    rules, held, number, lines = scene.game.rules, prospect.held, scene.coming, prospect.lines
    parts = _list_parts(scene, held, lines, number)
    bands = _list_bands(scene, held, lines, number)
    return ForecastModel(
        tuple(_draw_expectant(scene, player, prospect.sum(player)) for player in range(len(scene.names))),
        scene.you,
        bands,
        _join(parts) if parts else None,
        parts,
        number,
        scene.view["over"],
        len(rules.kinds) >= MANY_KINDS,
        len(scene.names) >= MANY_PLAYERS - (len(rules.bags) > 1),  # two cities need room as well
        tuple(range(number, 0, -1)) if rules.kinds_by_price and not _is_simplified(scene) else (),
        scene.draft.forecast,
        scene.link(forecast=False),
        prospect.planned,
        all(row.idle for rows in bands for row in rows),
    )


def _draw_expectant(scene: CityScene, player: int, gain: int) -> Expectant:
    seen = scene.view["players"][player]
    seat = player if player < scene.seats else None
    return Expectant(player, seen["name"], scene.score(player), gain, seat, player == scene.you)


def list_gains(scene: CityScene, choices: CityChoices | None = None) -> list[int]:
    """What everybody would get if it were scored now; with choices, as whoever looks has planned."""
    prospect = find_prospect(scene, choices)
    return [prospect.sum(player) for player in range(len(scene.names))]


def _list_bands(
    scene: CityScene, held: Sequence[Holding], lines: Sequence[ScoreLine], number: int
) -> list[list[ForecastRow]]:
    """Of each city its kinds and its lines; where two cities are built, what they share comes with the second."""
    rules = scene.game.rules
    counts = [rules.hooks.counts(dict(holding.kinds(rules.tiles)), holding, rules) for holding in held]
    by_order = [kind for kind in rules.kinds if kind not in rules.kinds_by_price]
    by_price = [kind for kind in rules.kinds if kind in rules.kinds_by_price]
    measures = list(lines_of(scene.view["players"][0]))
    split = 1 if by_order and by_price else 0
    found = []
    for kinds, runs in ((by_order, measures[:split] or measures), (by_price, measures[split:])):
        rows = []
        for order, kind in enumerate(kinds):
            shares = _share(scene, lines, f"majority:{kind}", [one.get(kind, 0) for one in counts])
            seen = _count_seen(scene, held, kind)
            rows.append(ForecastRow(kind, shares, _find_places(scene, order, seen, number), seen or 0))
        rows += [ForecastRow(run, _share(scene, lines, run, _lengths(scene, held, run))) for run in runs]
        found += [rows] if kinds else []
    return found


def _lengths(scene: CityScene, held: Sequence[Holding], run: str) -> list[int]:
    """How long a line is; of whoever plans something, as it would be then."""
    found = [len(lines_of(player).get(run, ())) for player in scene.view["players"]]
    for seat, palace in enumerate(scene.game.state.palaces):
        meant = held[seat].palace
        if meant is not None and meant is not palace:
            found[seat] = len(scene.game.rules.measures(meant).get(run, ()))
    return found


def _count_seen(scene: CityScene, held: Sequence[Holding], kind: str) -> int | None:
    """How many of a kind stand in all cities; None where that makes no difference."""
    rules = scene.game.rules
    if kind not in rules.kinds_by_price:
        return None
    return sum(holding.kinds(rules.tiles).get(kind, 0) for holding in held)


def _find_places(scene: CityScene, order: int, seen: int | None, number: int) -> tuple[int, ...]:
    """What the places of a kind are worth, by its place in the table or by how many of it can be seen."""
    if seen is None:
        return places(number, order)
    return places_by_number(number, seen, _is_simplified(scene)) if seen else ()


def _is_simplified(scene: CityScene) -> bool:
    return scene.view["options"].get("scoring") == "simplified"


def _list_parts(
    scene: CityScene, held: Sequence[Holding], lines: Sequence[ScoreLine], number: int
) -> list[ForecastRow]:
    """What brings points besides kinds and lines; some of it in the last scoring only."""
    rules = scene.game.rules
    own = {*(f"majority:{kind}" for kind in rules.kinds), *lines_of(scene.view["players"][0])}
    now = dict.fromkeys(line.source for line in lines if line.source not in own)
    last = lines if number == LAST_SCORING else rules.score(held, LAST_SCORING)
    later = dict.fromkeys(line.source for line in last if line.source not in now and line.source not in own)
    return [
        *(ForecastRow(strip_majority(source), _share(scene, lines, source)) for source in now),
        *(ForecastRow(strip_majority(source), _share(scene, last, source), late=True) for source in later),
    ]


def _join(parts: Sequence[ForecastRow]) -> ForecastRow:
    """What modules bring now, all together."""
    now = [row.shares for row in parts if not row.late]
    sums = [sum(share.points for share in shares) for shares in zip(*now, strict=True)]
    sums = sums or [0] * len(parts[0].shares)
    return ForecastRow("", tuple(Share(player, 0, points) for player, points in enumerate(sums)))


def _share(
    scene: CityScene, lines: Sequence[ScoreLine], source: str, counts: Sequence[int] | None = None
) -> tuple[Share, ...]:
    """What everybody has and gets of it; several lines of one player together."""
    mine: list[list[ScoreLine]] = [[] for _ in scene.names]
    for line in lines:
        if line.source == source:
            mine[line.player].append(line)
    points = [sum(line.points for line in one) for one in mine]
    most = max(points)
    return tuple(
        Share(
            player,
            counts[player] if counts is not None else 0,
            points[player],
            0 < points[player] == most,
            "; ".join(map(scene.say, mine[player])),
        )
        for player in range(len(scene.names))
    )
