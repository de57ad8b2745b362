"""What the faces of modules draw at each place of a table, by their templates' macros."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from jinja2 import TemplateNotFound
from markupsafe import Markup

from sabika.palace import Cell
from sabika.web.art.pieces import token
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import FACES, NOBODY, Face
from sabika.web.pages.models.market import OfferModel
from sabika.web.pages.scene import CityScene
from sabika.web.pages.templates import Macro, find_macro


def draw_place(scene: CityScene, place: str, ask: Callable[[Face], object | None]) -> list[Markup]:
    """What all faces have at a place; `ask` asks one of them."""
    return list(_draw(scene, place, ask))


def _draw(scene: CityScene, place: str, ask: Callable[[Face], object | None]) -> Iterator[Markup]:
    for face in FACES.all_of(scene.view["modules"]):
        what = ask(face)
        macro = None if what is None else find_place(face.name, place, scene.lang)
        if macro is not None:
            yield macro(what, form_fields(scene))


def draw_field(
    scene: CityScene, choices: CityChoices | None, field: int, offers: Iterable[OfferModel]
) -> tuple[Markup, ...]:
    """What lies beside a field of the market; `offers` are those bought there that lie on no field."""
    found = list(offers)
    return tuple(draw_place(scene, "field", lambda face: face.field(scene, choices, field, found)))


def draw_corners(scene: CityScene, player: int, choices: CityChoices | None = None) -> Mapping[Cell, Markup]:
    """What lies on corners, by the cell north-west of each; in the own palace also what may be done there."""
    found: dict[Cell, Markup] = {}
    for face in FACES.all_of(scene.view["modules"]):
        free = face.free_corners(choices) if choices is not None else {}
        there = {**free, **face.corners(scene, player)}
        macro = find_place(face.name, "corner", scene.lang) if there else None
        if macro is not None:
            drawn = {cell: macro(what, form_fields(scene)) for cell, what in there.items()}
            found.update({cell: found.get(cell, Markup()) + one for cell, one in drawn.items()})
    return found


def find_place(module: str, place: str, lang: str) -> Macro | None:
    """The part of a module's template for a place; None where there is no such part."""
    try:
        return find_macro(f"modules/{module}.html", place, lang)
    except (TemplateNotFound, AttributeError):
        return None


def module_title(module: str, lang: str) -> str:
    """What people call a module; one without a template is called by its own name."""
    macro = find_place(module, "title", lang)
    return module.capitalize() if macro is None else macro()


def draw_picture(module: str, lang: str) -> Markup:
    """Something to know a module by; one without a face or a template has a plain sign."""
    face, macro = FACES.known().get(module), find_place(module, "picture", lang)
    return Markup(token("module", NOBODY.source(module))) if face is None or macro is None else macro(face)


def draw_samples(module: str, lang: str) -> Markup | None:
    """All pieces of a module, if it has any to show."""
    samples, macro = FACES[module].samples(), find_place(module, "samples", lang)
    return None if samples is None or macro is None else macro(samples)


def form_fields(scene: CityScene) -> Mapping[str, object]:
    """What a form needs that does something at the table; there a rule can be looked at, too."""
    keep, to_rule = scene.draft.without_question.query(), scene.to_rule("") if scene.live else ""
    return {"base": scene.base, "at": scene.view["at"], "keep": keep, "to_rule": to_rule}
