"""What is remembered from page to page can neither grow old nor be shown to somebody whom it does not concern."""

from __future__ import annotations

import asyncio
import dataclasses
import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import msgspec
import pytest
from jinja2 import Environment, UndefinedError
from markupsafe import Markup

from sabika.engine import AnyGame
from sabika.engine.event import Turn
from sabika.table import House
from sabika.web.pages import memory, parts, sentences, templates
from sabika.web.pages.boards import make_scene
from sabika.web.pages.boards.city import moves
from sabika.web.pages.parts import draw, find_needs
from sabika.words import because
from tests.web.pages.house import Guest

SETUPS: list[dict[str, str]] = [
    {f"module-{name}": "1" for name in ("bazaars", "bonus", "camps", "exchange", "falconers", "huts", "vizier")},
    {"game": "alhambra-granada"},
    {"game": "roll-and-write"},
]


def test_what_makes_remembered_pieces_sees_nothing_of_a_page() -> None:
    with pytest.raises(UndefinedError, match="'replay' is undefined"):
        templates.draw_once("", "en", "log.html", "happened")


def test_a_template_is_made_once_for_all_languages_and_before_somebody_needs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The first page took more than half a second, and so did the first in each language: nobody could move."""
    monkeypatch.setattr(parts, "REST", 0.0)
    monkeypatch.setattr(Environment, "list_templates", lambda *_: ["log.html", "lobby.html"])
    asyncio.run(parts.prepare())
    monkeypatch.setattr(Environment, "compile", lambda *_, **__: pytest.fail("it is made anew"))
    monkeypatch.setattr(Environment, "parse", lambda *_, **__: pytest.fail("it is read anew"))
    for lang in ("en", "de", "nl"):
        fresh = templates.environment.__wrapped__(lang)
        assert fresh.get_template("log.html").render is not None
    assert parts._read("lobby.html")[0]


def everything(guest: Guest, house: House, setup: dict[str, str], steps: int) -> Iterator[str]:
    """The pages of both who sit at a table, while a game goes on."""
    table = guest.table(("person", "person"), **setup)
    guest.post(f"{table}/sit", {"name": "Ben", "seat": "1"})
    room = house.rooms[table.rpartition("/")[2]]
    for step in range(steps):
        for seat in (0, 1):
            yield guest.get(f"{table}?seat={seat}").text
        game = room.need_game()
        legal = game.legal_actions(game.awaited[0])
        wanted = [action for action in legal if str(action).split()[0] in ("buy", "build")] or legal
        action = str(wanted[step * 7 % len(wanted)])
        guest.post(f"{table}/act", {"action": action, "at": str(room.at), "keep": f"seat={game.awaited[0]}"})


@pytest.mark.parametrize("setup", SETUPS)
def test_what_is_remembered_is_known_by_all_it_shows(
    guest: Guest, house: House, monkeypatch: pytest.MonkeyPatch, setup: dict[str, str]
) -> None:
    make, given = templates.draw_once, set[Any]()

    def draw_once(printed: str, lang: str, template: str, macro: str, *what: Any) -> str:
        given.update(what)
        return make(printed, lang, template, macro, *what)

    monkeypatch.setattr(templates, "draw_once", draw_once)
    templates.environment.cache_clear()
    try:
        assert list(everything(guest, house, setup, 12))
    finally:
        templates.environment.cache_clear()
    assert {type(one) for one in given} - {str, bool, int, type(None)}
    for one in given:
        assert tells_all(one), one


def tells_all(one: Any) -> bool:
    """Whether two of these are equal only if they say the same, now and for ever."""
    if dataclasses.is_dataclass(one) and not isinstance(one, type):
        frozen: bool = vars(type(one))["__dataclass_params__"].frozen
        return frozen and all(part.compare and tells_all(getattr(one, part.name)) for part in dataclasses.fields(one))
    if isinstance(one, msgspec.Struct):
        return one.__struct_config__.frozen and all(tells_all(getattr(one, name)) for name in one.__struct_fields__)
    return all(map(tells_all, one)) if isinstance(one, tuple) else one is None or isinstance(one, str | bool | int)


@pytest.mark.parametrize("setup", SETUPS)
def test_pages_are_what_they_would_be_if_nothing_were_remembered(
    guest: Guest, house: House, setup: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sabika.table.new_tables.new_table_id", iter(["aaaaaaaaaaaa", "bbbbbbbbbbbb"]).__next__)
    warm = [anywhere(page) for page in everything(guest, house, setup, 12)]
    guest.as_somebody_else()
    cold = []
    for page in everything(guest, house, setup, 12):
        cold.append(anywhere(page))
        templates.draw_once.cache_clear()
        memory.forget_all()
        moves._tell_in_pieces.cache_clear()
        sentences._speak.cache_clear()
    assert cold == warm


def anywhere(page: str) -> str:
    """The page without what tells its table from another."""
    return re.sub(r'data-hash="[^"]*"', "", page.replace("bbbbbbbbbbbb", "aaaaaaaaaaaa"))


def test_sentences_are_told_apart_by_what_they_say() -> None:
    short, long = because("wall", length=3), because("wall", length=4)
    assert sentences.say(short, "en") != sentences.say(long, "en") == sentences.say(because("wall", length=4), "en")
    assert sentences.say(short, "de") != sentences.say(short, "en")
    begins = Turn(0)
    assert sentences.say(begins, "en", ["Ani"]) != sentences.say(begins, "en", ["Ben"])


def test_a_part_depends_on_what_its_template_reads() -> None:
    assert find_needs("tabs.html") == ("close", "opened", "rules", "tabs")
    assert {"rematch", "since_href", "outcome"} <= {*find_needs("games/city/ask.html")}, "with what it includes"


def test_a_part_is_drawn_anew_only_when_what_it_shows_has_changed() -> None:
    known = {"close": "/t/a", "opened": "log", "rules": "/t/a?rule=", "tabs": ()}
    first = draw("tabs.html", "en", known)
    assert draw("tabs.html", "en", {**known, "at": 7}) is first, "it reads no number"
    assert draw("tabs.html", "en", {**known, "opened": None}) != first != draw("tabs.html", "de", known)
    memory.forget_all()
    assert draw("tabs.html", "en", known) == first


def test_only_so_many_drawings_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    memory.forget_all()
    monkeypatch.setattr(memory, "MOST_KEPT", 2)
    made: list[int] = []

    def draw(number: int) -> Markup:
        made.append(number)
        return Markup(str(number))

    for number in (1, 2, 1, 3, 1, 2):
        memory.recall(("kept",), number, partial(draw, number))
    assert made == [1, 2, 3, 2], "what was not asked for the longest is forgotten"


class Kept(dict[Any, Markup]):
    """Drawings that only one thread at a time puts down or forgets: else two could forget the same one, and fail."""

    def __setitem__(self, key: Any, value: Markup) -> None:
        assert memory._lock.locked()
        super().__setitem__(key, value)

    def __delitem__(self, key: Any) -> None:
        assert memory._lock.locked()
        super().__delitem__(key)


def test_drawings_are_kept_and_forgotten_by_one_thread_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pads, endings and lists of entries are drawn in threads, other pages where all are answered."""
    monkeypatch.setattr(memory, "_kept", Kept())
    monkeypatch.setattr(memory, "MOST_KEPT", 1)
    for number in (1, 2, 3):
        memory.recall(("kept",), number, lambda: memory.recall(("within",), 0, lambda: Markup("drawn")))
    assert len(memory._kept) == 1


def test_a_drawing_is_not_kept_by_what_does_not_say_all_that_it_is() -> None:
    with pytest.raises(TypeError, match="kept by a object"):
        memory.recall(("kept",), object(), Markup)


def test_whoever_looks_again_imagines_the_same_game_and_nobody_else_does(guest: Guest, house: House) -> None:
    table = guest.table(("person", "person"))
    guest.post(f"{table}/sit", {"name": "Ben", "seat": "1"})
    room = house.rooms[table.rpartition("/")[2]]

    def look(seat: int) -> AnyGame:
        scene = make_scene(house.view(room, seat))
        scene.share(room.info.id, room.need_game())
        return scene.game

    mine = look(0)
    assert look(0) is mine and look(1) is not mine
    game = room.need_game()
    action = str(game.legal_actions(game.awaited[0])[0])
    guest.post(f"{table}/act", {"action": action, "at": str(room.at), "keep": f"seat={game.awaited[0]}"})
    assert look(0) is not mine, "the game went on"


def test_the_points_are_drawn_once_their_tab_is_open(guest: Guest) -> None:
    table = guest.table(("person", "person"))
    guest.post(f"{table}/sit", {"name": "Ben", "seat": "1"})
    assert 'id="h-points"' in guest.get(f"{table}?seat=0&tab=points").text
    assert 'id="h-points"' not in guest.get(f"{table}?seat=0").text
