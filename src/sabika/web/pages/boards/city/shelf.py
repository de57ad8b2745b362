"""What modules have where there is little room: a shelf with one fact each, and a tray with all pieces of one."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.web.pages.boards.city.terms import faces_of
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.places import draw_picture, find_place, form_fields
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class ShelfItem:
    """A part of the shelf."""

    module: str
    picture: Markup
    words: Markup
    href: str | None
    chosen: bool


@dataclass(frozen=True)
class ShelfModel:
    """What modules offer, side by side."""

    items: Sequence[ShelfItem]


@dataclass(frozen=True)
class TrayModel:
    """All pieces of a module; none where no tray is open."""

    tray: Markup | None = None
    back: str = ""


def draw_shelf(scene: CityScene, choices: CityChoices | None) -> ShelfModel:
    """One part for each module that has something to say there."""
    return ShelfModel(list(_list_items(scene, choices)))


def _list_items(scene: CityScene, choices: CityChoices | None) -> Iterator[ShelfItem]:
    for face in faces_of(scene):
        found, macro = face.shelf(scene, choices), find_place(face.name, "shelf", scene.lang)
        if found is None or macro is None:
            continue
        opened = scene.draft.tray == face.name
        has_tray = find_place(face.name, "tray", scene.lang) is not None
        href = scene.link(tray=None if opened else face.name) if has_tray else found.href
        yield ShelfItem(
            face.name,
            Markup(found.picture) or draw_picture(face.name, scene.lang),
            macro(found.fact, form_fields(scene)),
            href,
            opened or found.chosen,
        )


def draw_tray(scene: CityScene, choices: CityChoices | None) -> TrayModel:
    """What was opened, if it has anything to lay out now."""
    face = next((face for face in faces_of(scene) if face.name == scene.draft.tray), None)
    what = face.tray(scene, choices) if face is not None else None
    macro = find_place(face.name, "tray", scene.lang) if face is not None and what is not None else None
    return TrayModel(macro(what, form_fields(scene)), scene.link(tray=None)) if macro is not None else TrayModel()
