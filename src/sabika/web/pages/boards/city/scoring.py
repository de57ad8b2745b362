"""A scoring of a market game as a sheet: kinds by everybody's palaces, then lines, then what modules bring."""

from collections.abc import Iterator, Mapping, Sequence

from markupsafe import Markup

from sabika.games.city import CityRules, Holding
from sabika.games.city.events import Left, Reserved, Scored
from sabika.games.city.steps import LAST_SCORING, holdings_at
from sabika.games.city.views import lines_of
from sabika.games.majority import shares
from sabika.web.pages.boards.city.palace import draw_palace
from sabika.web.pages.models.palace import Segments
from sabika.web.pages.models.scoring import Leftover, Portrait, ScoringModel, Source, list_players, scoring_model
from sabika.web.pages.scene import CityScene
from sabika.web.pages.templates import find_macro


def list_scorings(scene: CityScene) -> list[int]:
    """The scorings that were held, as far as the log tells."""
    return [event.scoring for event in scene.log if isinstance(event, Scored)]


def draw_scoring(scene: CityScene, number: int, step: int | None = None) -> ScoringModel:
    """A scoring; the scene is the moment after it."""
    rules, held = scene.game.rules, holdings_at(scene.game, scene.log, number)
    return scoring_model(
        scene,
        number,
        list(list_sources(rules, held, [lines_of(player) for player in scene.view["players"]], number)),
        [_draw_portrait(scene, held[player], player) for player in list_players(scene)],
        step,
        last=number == LAST_SCORING,
        dearest=bool(rules.kinds_by_price),
        shares=len(rules.kinds_by_price) < len(rules.kinds),
        leftovers=_list_leftovers(scene) if number == LAST_SCORING else (),
    )


def _list_leftovers(scene: CityScene) -> list[Leftover]:
    """The last tiles of the market: they pass quickly, and may decide what is counted here."""
    letters = {stall.field: stall.letter for stall in scene.game.rules.stalls}
    left = next((place for place, event in enumerate(scene.log) if isinstance(event, Left)), len(scene.log))
    kept = {event.tile for event in scene.log[left:] if isinstance(event, Reserved)}
    backs = {tile: scene.game.rules.tiles[tile].back for tile in kept}  # it may have been turned over before
    return [
        Leftover(
            event.tile,
            letters[event.field],
            event.seat,
            "" if event.seat is None else scene.names[event.seat],
            event.seat is not None and event.seat == scene.seat,
            event.tile in {*kept, *backs.values()},
        )
        for event in scene.log
        if isinstance(event, Left)
    ]


def list_sources(
    rules: CityRules, held: Sequence[Holding], measured: Sequence[Mapping[str, Segments]], number: int
) -> Iterator[Source]:
    """Of each city its kinds and its line; what two cities share comes last. `measured` are everybody's lines."""
    counts = [rules.hooks.counts(dict(one.kinds(rules.tiles)), one, rules) for one in held]
    palace = [kind for kind in rules.kinds if kind not in rules.kinds_by_price]
    city = [kind for kind in rules.kinds if kind in rules.kinds_by_price]
    lines = list(measured[0])
    split = 1 if palace else 0
    for kinds, runs in ((palace, lines[:split]), (city, lines[split:])):
        for kind in kinds:
            mine = [count.get(kind, 0) for count in counts]
            cells = [_where(one, kind, rules) for one in held]
            worth = rules.place_points(kind, sum(mine), number)
            divided = shares(mine, worth) if kinds is palace else ()
            yield Source(f"majority:{kind}", mine, cells, worth, shares=divided)
        for run in runs:
            seen = [one.get(run, ()) for one in measured]
            along = [" ".join(dict.fromkeys(f"{x},{y}" for x, y, _ in one)) for one in seen]
            yield Source(run, [len(one) for one in seen], along, line=True)


def _where(holding: Holding, kind: str, rules: CityRules) -> str:
    """Where the buildings of a kind stand; in a pile each tile has the number of its place."""
    if holding.palace is None:
        return " ".join(str(place) for place, tile in enumerate(holding.tiles) if rules.tiles[tile].kind == kind)
    pieces = holding.palace.pieces
    there = [at for at, piece in pieces.items() if (tile := rules.tiles.get(piece.id)) and tile.kind == kind]
    return " ".join(f"{x},{y}" for x, y in there)


def _draw_portrait(scene: CityScene, holding: Holding, player: int) -> Portrait:
    if player < scene.seats:
        grid = find_macro("palace.html", "grid", scene.lang)
        return Portrait(player, grid(draw_palace(scene, player), False, scene.names[player], player))
    return Portrait(player, draw_pile(player, holding.tiles, scene.lang), pile=True)


def draw_pile(player: int, tiles: Sequence[str], lang: str) -> Markup:
    """Tiles without a palace."""
    return find_macro("scoring_parts.html", "pile", lang)(player, tiles)
