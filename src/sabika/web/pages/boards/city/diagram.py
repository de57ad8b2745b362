"""Diagrams of the market games: a palace whose cells answer, cards, tiles and points."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup, escape

from sabika.engine import AnyGame
from sabika.games.city.views import lines_of
from sabika.palace import Cell
from sabika.rulebook import Claim
from sabika.web.language import translations
from sabika.web.pages.boards.city.forecast import ForecastRow, draw_forecast
from sabika.web.pages.boards.city.palace import draw_palace
from sabika.web.pages.faces import FACES
from sabika.web.pages.models.palace import START, PalaceModel, Spot, draw_over, palace_model, second_start
from sabika.web.pages.places import draw_corners
from sabika.web.pages.scene import CityScene
from sabika.web.pages.sentences import say
from sabika.web.pages.templates import markup
from sabika.web.pages.trials import Trial

ENDS: dict[str, tuple[int, int, int, int]] = {
    "N": (0, 0, 1, 0),
    "E": (1, 0, 1, 1),
    "S": (0, 1, 1, 1),
    "W": (0, 0, 0, 1),
}
CORNER = Markup('<a id="corner-{}" class="corner {}" data-go href="{}" aria-label="{}"></a>')
CLASH = Markup('<path class="clash" d="M{} {}L{} {}"/>')


@dataclass(frozen=True)
class Item:
    """Something of a stage: `href` is where pressing it leads."""

    id: str
    href: str | None = None
    chosen: bool = False
    letter: str = ""  # the currency of a field; one without an id is empty


@dataclass(frozen=True)
class ScoreRow:
    """A source of points that can be pressed."""

    row: ForecastRow
    item: Item


@dataclass(frozen=True)
class Hand:
    """Somebody's money."""

    seat: int
    name: str
    cards: Sequence[str]


def draw_trial(trial: Trial, small: bool = False) -> Markup:
    """The stage of a diagram: its parts from top to bottom."""
    scene = _scene(trial.diagram.game, trial.lang)
    if small:
        return markup("games/city/diagram.html", trial.lang, {"parts": ("small",), "palace": _small(trial)})
    wanted = trial.diagram.stage
    context: dict[str, object] = {"parts": wanted}
    if "palace" in wanted:
        context["palace"] = _palace(trial)
    if "market" in wanted:
        context["market"] = _market(trial, scene)
    if "display" in wanted:
        context["display"] = [_item(trial, card) for card in scene.view["display"]]
    if "hand" in wanted:
        context["hand"] = [_item(trial, card) for card in scene.hand]
    if "hands" in wanted:
        context["hands"] = _hands(trial.diagram.game, trial.lang)
    if "pieces" in wanted:
        context["loose"] = [(_item(trial, id), _draw_piece(scene, id)) for id in trial.list_items("pieces")]
    if "reserve" in wanted:
        context["reserve"] = [_item(trial, tile) for tile in scene.view["players"][0]["reserve"]]
    if "scores" in wanted:
        forecast = draw_forecast(scene)
        rows = [row for band in forecast.bands for row in band if not row.idle] + list(forecast.parts)
        drawn = [_row(trial, row) for row in rows]
        context |= {"forecast": forecast, "rows": [one for one in drawn if one.item.href] or drawn}
    return markup("games/city/diagram.html", trial.lang, context)


def _scene(game: AnyGame, lang: str) -> CityScene:
    return _seen_by(game, 0, lang)


def _seen_by(game: AnyGame, seat: int, lang: str) -> CityScene:
    return CityScene(game.view(seat), "", lang)  # type: ignore[arg-type]  # the board of its game is this one


def _item(trial: Trial, id: str, letter: str = "") -> Item:
    if not trial.can_press(id):
        return Item(id, letter=letter)
    return Item(id, trial.link(id), id in trial.pressed, letter)


def _market(trial: Trial, scene: CityScene) -> list[Item]:
    game = scene.game
    found = zip(game.rules.stalls, game.state.market, strict=True)
    fields = [_item(trial, tile, stall.letter) if tile else Item("", letter=stall.letter) for stall, tile in found]
    beside = [tile for face in FACES.all_of(scene.view["modules"]) for tile in face.list_tiles(scene)]
    return [*fields, *(_item(trial, tile) for tile in beside)]


def _draw_piece(scene: CityScene, id: str) -> Markup:
    """A piece that is neither tile nor card, as its module draws it."""
    drawn = (face.piece(id) for face in FACES.all_of(scene.view["modules"]))
    return Markup(next((one for one in drawn if one), escape(id)))


def _hands(game: AnyGame, lang: str) -> list[Hand]:
    """Everybody's, as they lie: nobody plays here."""
    seats = range(game.rules.seats)
    return [Hand(seat, game.name_of(seat), _seen_by(game, seat, lang).hand) for seat in seats]


def _row(trial: Trial, row: ForecastRow) -> ScoreRow:
    names = (row.source, f"majority:{row.source}")
    id = next((name for name in names if trial.can_press(name)), row.source)
    return ScoreRow(row, _item(trial, id))


def _palace(trial: Trial) -> PalaceModel:
    """The palace after what fits, with marks on all cells that can be pressed."""
    claim = trial.claim
    shown = claim.after if claim is not None and claim.after is not None else trial.diagram.game
    scene = _scene(shown, trial.lang)
    cells = {_cell(item): item for item in trial.list_items("cells")}
    if not cells:
        drawn = draw_palace(scene, 0)
        return (
            drawn.with_corners({**_corners(trial), **draw_corners(scene, 0)}) if trial.list_items("corners") else drawn
        )
    palace = scene.game.state.palaces[0]
    model = palace_model(
        palace,
        lines_of(scene.view["players"][0]),
        margin=1,
        sites=[at for at in cells if at not in palace.pieces],
        second=second_start(palace),
        over=draw_over(palace, scene.view["modules"]),
    )
    marks = {}
    for at, item in cells.items():
        found = trial.claim_with(item)
        if found is not None or item in trial.pressed:
            piece = palace.pieces.get(at)
            marks[at] = _mark(trial, at, item, found, piece.id if piece is not None and at != START else None)
    drawn = replace(model.with_marks(marks), over=Markup(model.over) + _clash(trial))
    return drawn.with_corners(draw_corners(scene, 0))


def _corners(trial: Trial) -> dict[Cell, Markup]:
    """Corners that can be pressed, by the cell north-west of each."""
    name = translations(trial.lang).gettext("Corner south-east of %(cell)s")
    found = {}
    for item in trial.list_items("corners"):
        claim = trial.claim_with(item)
        mark = "not" if claim is None or not claim.fits else "free"
        found[_cell(item)] = CORNER.format(item, mark, trial.link(item), name % {"cell": item})
    return found


def _mark(trial: Trial, at: Cell, item: str, claim: Claim | None, tile: str | None) -> Spot:
    pressed, fits = item in trial.pressed, claim is not None and claim.fits
    reason = say(claim.reason, trial.lang, trial.names) if claim is not None and claim.reason is not None else None
    return Spot(
        at,
        tile,
        at == START,
        mark="may" if fits else "not",
        href=trial.link(item),
        reason=None if pressed else reason,
        asked=pressed and not fits,
        chosen=pressed and fits,
    )


def _clash(trial: Trial) -> Markup:
    """The side that does not agree, over the cell that was pressed."""
    claim = trial.claim
    side = claim.reason.params.get("direction") if claim is not None and claim.reason is not None else None
    cell = next((item for item in trial.pressed if item in trial.list_items("cells")), None)
    if side not in ENDS or cell is None:
        return Markup()
    x, y = _cell(cell)
    left, top, right, bottom = ENDS[side]
    return CLASH.format((x + left) * 100, (y + top) * 100, (x + right) * 100, (y + bottom) * 100)


def _small(trial: Trial) -> PalaceModel:
    """A picture of what is tried: the tile lies there whether it may or not."""
    scene = _scene(trial.diagram.game, trial.lang)
    palace = scene.game.state.palaces[0]
    tile, cell = trial.pressed if len(trial.pressed) == 2 else ("", "")
    if not cell:
        return palace_model(palace, lines_of(scene.view["players"][0]))
    at = _cell(cell)
    return palace_model(palace, {}, sites=[at]).with_marks({at: Spot(at, tile)})


def _cell(item: str) -> Cell:
    x, _, y = item.partition(",")
    return int(x), int(y)
