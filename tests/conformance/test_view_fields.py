"""The fields of a view are exactly those that its types declare, of the types they declare, and of whom they say.

A new field needs a decision about who may see it: it is made where the field is declared, and read in docs/view.md.
"""

import json
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec
import pytest

import sabika
from sabika import Event
from sabika.engine import GameType
from sabika.engine.fields import Fields, Whose, fields_of, part_type
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.view_types import modules_of, own_events, player_type, view_type
from tests.conformance.playing import game_after, random_game
from tests.conformance.setups import SETUPS, SOME, VARIANTS, AnyGame, Setup

GAME = {game.name: game for game in GAMES}
TYPE = {game.name: view_type(game) for game in GAMES}
PLACES = ("table_fields", "player_fields")


def moments(setup: Setup, every: int = 20) -> Iterable[tuple[AnyGame, int | None]]:
    """A random game now and then, through everybody's eyes."""
    for step, game in enumerate(random_game(setup, 2)):
        if step % every == 0 or game.over:
            yield from ((game, seat) for seat in (*range(setup.players), None))


@pytest.mark.parametrize("setup", [*SETUPS, *VARIANTS], ids=str)
def test_a_view_has_these_fields_and_no_others(setup: Setup) -> None:
    for game, seat in moments(setup):
        check_fields(setup, game, seat)


def check_fields(setup: Setup, game: AnyGame, seat: int | None) -> None:
    kind, view = GAME[setup.game], game.view(seat)
    played = [module for module in modules_of(kind) if module.name in game.state.slots]
    absent = {"own_box"}  # a view names the box where it is another, and the version
    if game.rules.setup.version == 1:
        absent.add("rules")
    assert set(view) == names(kind.view, *(module.table_fields for module in played)) - absent
    me = part_type(fields_of(kind.view)["me"].type)
    assert me is not None
    assert view["me"] is None if seat is None else set(view["me"]) == names(me)
    fields = [player_type(kind.view), *(module.player_fields for module in played)]
    for number, player in enumerate(view["players"]):
        own = number == seat or (setup.options.get("open_hands", False) and not player["neutral"])
        assert set(player) == names(*fields, of=_seen_of(player["neutral"], own))


def names(*kinds: Fields, of: Iterable[Whose | None] = (None,)) -> set[str]:
    return {field.name for kind in kinds for field in fields_of(kind).values() if field.whose in of}


def _seen_of(neutral: bool, own: bool) -> set[Whose | None]:
    """Which marks allow a field to be seen of a player."""
    return {None, Whose.NEUTRAL} if neutral else {None, Whose.SEATED, *([Whose.OWN] if own else [])}


@pytest.mark.parametrize("setup", [*SETUPS, *VARIANTS], ids=str)
def test_each_field_has_the_type_it_declares(setup: Setup) -> None:
    for game, seat in moments(setup, 60):
        msgspec.convert(json.loads(sabika.to_json(game.view(seat))), TYPE[setup.game], strict=True)


def test_what_is_wrong_with_a_view_would_be_found() -> None:
    view = json.loads(sabika.to_json(sabika.new_game("alhambra", 2, ["huts", "vizier"], seed="wrong").view(0)))
    msgspec.convert(view, TYPE["alhambra"])
    for wrong in (_without(view, "market"), {**view, "deck_size": "9"}, {**view, "hut_stacks": [{"size": 1}]}):
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(wrong, TYPE["alhambra"])
    view["players"][1]["vizier"] = 3
    with pytest.raises(msgspec.ValidationError, match=r"players\[1\]\.vizier"):
        msgspec.convert(view, TYPE["alhambra"])


def _without(view: Mapping[str, Any], field: str) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name != field}


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_a_module_writes_what_it_declares(module: Any) -> None:
    modules = [] if module.automatic else [module.name]
    game: AnyGame = sabika.new_game("alhambra", 2, modules, seed="declared")
    slot = game.state.slots[module.name]
    for seat in (0, 1, None):
        assert set(module.view(slot, seat)) == names(module.table_fields)
        for player in range(game.rules.participants):
            allowed = _seen_of(neutral=player >= game.rules.seats, own=player == seat) - {None}
            assert set(module.player_view(slot, player, seat)) == names(module.player_fields, of=allowed)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.name)
def test_fields_of_a_players_part_say_whose_they_are(module: Any) -> None:
    for field in fields_of(module.player_fields).values():
        assert field.whose is not None, "mark it as SEATED, OWN or NEUTRAL"
        assert field.required == (field.whose is not Whose.OWN), "what others do not see is NotRequired"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_nobody_uses_a_name_that_another_has(game: GameType) -> None:
    """But `beside`, which is there always and which only one module fills."""
    for own, place in zip((game.view, player_type(game.view)), PLACES, strict=True):
        taken = set(fields_of(own)) - {"beside"}
        for module in modules_of(game):
            added = set(fields_of(getattr(module, place)))
            assert not added & taken
            taken |= added


@pytest.mark.parametrize("setup", SOME, ids=str)
def test_events_in_a_view_are_ours(setup: Setup) -> None:
    """What they tell is public as it is; docs/view.md lists each field of each."""
    known = set(own_events())
    for number in range(4):
        for event in game_after(setup, number).view(0)["log"]:
            assert isinstance(event, Event) and type(event) in known


def test_only_seats_that_are_asked_are_told_what_they_may_do() -> None:
    for step, game in enumerate(random_game(SETUPS[1], 0)):
        if step % 20 == 0:
            for seat in (*range(3), None):
                asked = seat is not None and seat in game.awaited
                expected = [str(action) for action in game.legal_actions(seat)] if asked else []
                assert game.view(seat)["legal"] == expected
                assert bool(expected) == asked
