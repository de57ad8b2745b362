"""Diagrams of Roll & Write: a sheet whose buildings answer, and points."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from sabika.engine import Action
from sabika.web.pages.boards.rollwrite.sheet import draw_sheet
from sabika.web.pages.models.sheet import Box, BuildingSite, SheetModel
from sabika.web.pages.scene import RollScene
from sabika.web.pages.sentences import say
from sabika.web.pages.templates import markup
from sabika.web.pages.trials import Trial


@dataclass(frozen=True)
class ScoreRow:
    """A source of points, and what it brings everybody."""

    source: str
    href: str
    chosen: bool
    points: Sequence[int]


@dataclass(frozen=True)
class Deed:
    """Something to do beside the sheet."""

    id: str
    words: str
    href: str
    chosen: bool


def draw_trial(trial: Trial, small: bool = False) -> Markup:
    """The stage of a diagram."""
    claim = trial.claim
    shown = claim.after if claim is not None and claim.after is not None else trial.diagram.game
    scene = RollScene(shown.view(0), "", trial.lang)  # type: ignore[arg-type]  # the board of its game is this one
    sheet = draw_sheet(scene, 0)
    context = {
        "parts": trial.diagram.stage,
        "small": small,
        "sheet": sheet if small else _with_presses(trial, sheet),
        "names": trial.names,
        "deeds": [] if small else [_deed(trial, item) for item in trial.list_items("pieces")],
        "rows": [_row(trial, source) for source in trial.list_items("scores")],
    }
    return markup("games/rollwrite/diagram.html", trial.lang, context)


def _deed(trial: Trial, item: str) -> Deed:
    """Something that is done without a building."""
    action = trial.diagram.game.read(item)
    words = say(action, trial.lang) if isinstance(action, Action) else item
    return Deed(item, words, trial.link(item), item in trial.pressed)


def _with_presses(trial: Trial, sheet: SheetModel) -> SheetModel:
    return sheet.with_boxes([[_mark(trial, box) for box in boxes] for _, boxes in sheet.rows])


def _mark(trial: Trial, box: Box) -> Box:
    item = f"{box.at[0]},{box.at[1]}"
    claim = trial.claim_with(item) if trial.can_press(item) else None
    if claim is None:
        return box
    pressed = item in trial.pressed
    reason = None if pressed or claim.reason is None else say(claim.reason, trial.lang, trial.names)
    site = BuildingSite(box.at, box.kind, box.cross is not None, trial.link(item), pressed and claim.fits, None)
    mark = "may" if claim.fits else "not"
    crossing = site if claim.fits else None
    asked = pressed and not claim.fits
    return replace(box, mark=mark, href=site.href, reason=reason, asked=asked, crossing=crossing)


def _row(trial: Trial, source: str) -> ScoreRow:
    claim = trial.diagram.claims[source,]
    points = [sum(line.points for line in claim.lines if line.player == one) for one in range(len(trial.names))]
    return ScoreRow(source, trial.link(source), source in trial.pressed, points)
