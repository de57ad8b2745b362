"""The example of docs/adding-a-module.md: a module put in as a real one is, without a line changed anywhere else."""

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from jinja2 import ChoiceLoader, FileSystemLoader

import sabika
from sabika import library, record
from sabika.engine import module_fields
from sabika.games.city.views import is_city_view
from sabika.modules import MODULES
from sabika.table.views import TableFields
from sabika.web.pages import modules
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.faces import FACES
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene
from sabika.web.pages.templates import environment
from sabika.words import catalogue, english
from tests.modules.example.lanterns import Lanterns, LanternsPlayerView, Light

EXAMPLE = Path(__file__).parent / "example"
ALL_EIGHT = [module.name for module in (*MODULES, Lanterns()) if not module.automatic]


@pytest.fixture(autouse=True)
def lanterns(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The module in its room, its words in the catalogue, its face among the others."""
    monkeypatch.setattr(library, "MODULES", (*MODULES, Lanterns()))
    for table, words in tomllib.loads((EXAMPLE / "words.toml").read_text("utf-8")).items():
        for id, text in words.items():
            monkeypatch.setitem(english()[table], id, text)
    monkeypatch.setattr(modules, "__path__", [*modules.__path__, str(EXAMPLE / "pages")])
    page = environment("en")
    templates = FileSystemLoader(EXAMPLE / "templates")
    monkeypatch.setattr(page, "loader", ChoiceLoader([page.loader, templates]))  # type: ignore[list-item]
    catalogue.cache_clear()
    yield
    catalogue.cache_clear()


def two(**mine: Any) -> dict[str, Any]:
    """Seat 0 has two kinds of buildings."""
    laid = {"tower-11": [1, 0], "garden-10": [0, 1], "tower-12": [2, 0]}
    palace = [{"tile": tile, "at": cell} for tile, cell in laid.items()]
    shown: dict[str, Any] = {"market": {"1": "pavilion-8"}, "display": ["y9", "g9", "b9", "o9"]}
    return {"game": "alhambra", "modules": ["lanterns"], "players": [{"palace": palace, **mine}, {}, {}], **shown}


def test_the_action_its_notation_and_its_words() -> None:
    game = sabika.position(two(), seed="s")
    assert "light" in map(str, game.legal_actions())
    (event, *_) = game.play("light")
    assert event.text == "Player 1 lights a lantern."
    assert sabika.module_fields(game.view(None)["players"][0], LanternsPlayerView)["lantern"] is True
    lit = sabika.position(two(lantern=True), seed="s")
    reason = lit.why_not("light")
    assert reason is not None and reason.text == "Your lantern burns already."
    assert "light" not in map(str, lit.legal_actions())


def test_points_at_the_table_and_on_the_score_pad() -> None:
    game = sabika.position(two(lantern=True), seed="s", rig={"money": ["scoring-1"]})
    game.play("take y9")
    (line,) = [line for line in game.score_lines if line.source == "lanterns"]
    assert (line.player, line.points, line.reason.text) == (0, 2, "a lantern over 2 kinds")
    ani = {"name": "Ani", "palace": two()["players"][0]["palace"], "lantern": True}
    answer = sabika.score({"game": "alhambra", "modules": ["lanterns"], "scoring": 1, "players": [ani]})
    assert [line["points"] for line in answer["lines"] if line["source"] == "lanterns"] == [2]


@pytest.mark.parametrize("names", [["lanterns"], ALL_EIGHT], ids=["alone", "with all others"])
def test_whole_games_with_views_records_and_imagined_games(names: list[str]) -> None:
    game, rng = sabika.new_game("alhambra", 2, names, seed="lanterns"), Random(8)
    while not game.over:
        if rng.random() < 0.02:
            seat = game.to_act
            again = sabika.imagine(game.view(seat), rng)
            assert again.legal_actions() == game.legal_actions()
            assert sabika.to_json(again.view(seat)) == sabika.to_json(game.view(seat))
        game.play(rng.choice(game.legal_actions()))
    assert any(event.id == "lit" for event in game.log)
    assert record.verify(record.load(str(game.record()))).fair


def test_its_face_on_the_page() -> None:
    seen = sabika.position(two(), seed="s").view(0)
    assert is_city_view(seen)
    module_fields(seen, TableFields)["asked"] = True  # as a table says to those whose answer it waits for
    scene = CityScene(seen, "/tables/x", live=True)
    choices, lanterns = CityChoices(scene), FACES["lanterns"]

    def beside(player: int, choices: CityChoices | None) -> str:
        return "".join(draw_place(scene, "person", lambda face: face.person(scene, choices, player)))

    assert re.search(r'<a id="lantern"[^>]*href="[^"]*piece=light', beside(0, choices))
    assert "dark" in beside(1, choices)
    assert "href" not in beside(0, None), "only to look at"
    picked = choices.with_draft(Draft(piece="light"))
    assert [button.action for button in lanterns.buttons(picked)] == ["light"]


def test_the_guide_shows_what_is_there() -> None:
    """Every piece of code in docs/adding-a-module.md is cut out of the example, and every path it names exists."""
    root = EXAMPLE.parents[2]
    guide = (root / "docs" / "adding-a-module.md").read_text("utf-8")
    files = [*EXAMPLE.rglob("*.py"), *EXAMPLE.rglob("*.toml")]
    whole = "\n".join(path.read_text("utf-8") for path in files)
    shown = re.findall(r"```(?:python|toml)\n(.*?)```", guide, re.DOTALL)
    assert len(shown) > 6
    assert [block for block in shown if block not in whole] == []
    paths = re.findall(r"`((?:src|tests|tools|docs)/[\w./-]+)`", guide)
    assert len(paths) > 9
    assert [path for path in paths if not (root / path).exists()] == []
    hooks = re.findall(r"`([a-z]+_[a-z_]+)`", guide)
    named = dir(Lanterns) + dir(Light)
    assert [hook for hook in hooks if hook not in {*named, "why_not", "seen_by", "module_fields"}] == []
