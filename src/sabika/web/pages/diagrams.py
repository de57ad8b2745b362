"""Diagrams of the rules as they are drawn: by the board of the game that they show."""

from collections.abc import Callable

from markupsafe import Markup

from sabika.rulebook import Chapter, Diagram, find_diagram, find_section
from sabika.web.pages.boards import board_of
from sabika.web.pages.printed_sides import box_laid_out
from sabika.web.pages.templates import markup
from sabika.web.pages.trials import Trial, make_trial


def draw_diagram(chapter: Chapter, tried: str | None, lang: str, address: Callable[[str], str]) -> Markup:
    """The diagram of a chapter with its answer, if it has one; what is pressed is part of its address."""
    section = find_section(chapter.place)
    if section is None or not section.diagram:
        return Markup()
    diagram = find_diagram(chapter.place.partition("/")[0], section.diagram)
    trial = make_trial(diagram, chapter, tried, lang, address)
    with box_laid_out():
        stage = board_of(diagram.game.rules.setup.game).draw_trial(trial)
    context = {"trial": trial, "answer": trial.answer, "stage": stage, "tiles": trial.list_items("tiles")}
    return markup("diagram.html", lang, context)


def draw_small(diagram: Diagram, chapter: Chapter, lang: str) -> Markup:
    """A diagram as a picture, with a mark that says whether what is tried in it is allowed."""
    trial = Trial(diagram, chapter, diagram.first, lang, lambda pressed: "")
    with box_laid_out():
        drawn = board_of(diagram.game.rules.setup.game).draw_trial(trial, small=True)
    claim = trial.claim
    return markup("diagram_small.html", lang, {"drawn": drawn, "fits": claim is None or claim.fits})


def draw_palace(chapter: Chapter, lang: str) -> Markup:
    """The palace of a chapter's diagram with its lines, as a picture; nothing where there is none."""
    section = find_section(chapter.place)
    if section is None or not section.diagram:
        return Markup()
    diagram = find_diagram(chapter.place.partition("/")[0], section.diagram)
    if diagram.stage[:1] != ("palace",):
        return Markup()
    with box_laid_out():
        return board_of(diagram.game.rules.setup.game).draw_trial(Trial(diagram, chapter, (), lang, str), small=True)
