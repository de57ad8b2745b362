"""A module without face, template, drawings or words is plain on every page, and breaks none."""

from collections.abc import Iterator

import pytest
from jinja2 import FunctionLoader

from sabika.web.pages import memory, modules, pieces, places, sentences, templates
from sabika.web.pages.boards.city.moves import _tell_in_pieces
from sabika.web.pages.faces import FACES
from sabika.web.pages.pieces import Pieces
from tests.conformance.setups import ALL_MODULES, Setup
from tests.web.pages.house import Guest
from tests.web.pages.prints import prints

REMEMBERED = (pieces._tile, templates.environment, templates.draw_once, sentences._speak, _tell_in_pieces)


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No module has a face, and none a template."""
    monkeypatch.setattr(modules, "__path__", [])
    for remembered in REMEMBERED:
        remembered.cache_clear()
    memory.forget_all()
    for lang in ("en", "de", "nl"):
        page = templates.environment(lang)
        load = page.loader
        assert load is not None
        sources = {name: load.get_source(page, name) for name in load.list_templates() if "modules/" not in name}
        monkeypatch.setattr(page, "loader", FunctionLoader(sources.get))
    yield
    monkeypatch.undo()
    for remembered in REMEMBERED:
        remembered.cache_clear()
    memory.forget_all()
    assert len(FACES.known()) == len(ALL_MODULES)


def test_no_page_breaks_without_faces(plain: None) -> None:
    assert not FACES.known()
    seen = [(name, page[:3]) for name, page in prints(Setup("alhambra", 2, ALL_MODULES), between=60, most=180)]
    assert len(seen) > 40
    assert [name for name, status in seen if status != "200" and "result" not in name] == []


def test_a_module_without_a_face_can_be_chosen(guest: Guest, plain: None) -> None:
    page = guest.get("/new").text
    for module in ALL_MODULES:
        assert f'name="module-{module}"' in page and f"<b data-title>{module.capitalize()}</b>" in page
    table = guest.table(("person", "person"), **{f"module-{module}": "1" for module in ALL_MODULES})
    assert "Vizier, Exchange, Bonus" in guest.get(table).text


def test_its_tiles_bear_their_names_and_its_points_a_sign(plain: None) -> None:
    here = Pieces("en")
    assert "lantern" in here.tile("lantern-3-NE") and "<text" in here.tile("camp-4-S")
    assert here.tile_name("lantern-3-NE") == here.tile_short("lantern-3-NE") == "lantern-3-NE"
    assert ">L</text>" in here.source("lanterns") and not here.has_sign("lanterns")
    assert ">V</text>" in places.draw_picture("vizier", "en")


def test_points_without_a_sign_have_the_letter_of_the_word_that_is_read() -> None:
    letters = {lang: [Pieces(lang).source(one) for one in ("row", "column", "coins")] for lang in ("en", "de")}
    for lang, read in {"en": "RCC", "de": "RSM"}.items():
        assert all(f">{letter}</text>" in sign for letter, sign in zip(read, letters[lang], strict=True)), lang
