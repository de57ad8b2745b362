"""Modules in positions and on score sheets: what can be said of them, and what is refused."""

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest

import sabika
from tests.conformance.setups import ALL_MODULES
from tests.rules.table import play, seat, table

SQUARE = {(1, 0): "tower-11", (2, 0): "garden-10", (1, 1): "chambers-10", (2, 1): "garden-11"}
BAZAAR = "bazaar-guilder-seraglio-arcades-tower"
WHITE = {"falcon": "white-garden-tower", "on": [1, 0]}
SHOWN = "y9 g9 b9 o9"


def player(name: str = "Ani", palace: dict[tuple[int, int], str] | None = None, **more: Any) -> dict[str, Any]:
    laid = [{"tile": tile, "at": list(cell)} for cell, tile in (SQUARE if palace is None else palace).items()]
    return {"name": name, "palace": laid, **more}


def sheet(*players: dict[str, Any], modules: str = "bonus falconers huts", scoring: int = 1) -> dict[str, Any]:
    return {"game": "alhambra", "modules": modules.split(), "scoring": scoring, "players": list(players)}


def test_a_sheet_with_a_bonus_card_and_a_falcon() -> None:
    lines = sabika.score(sheet(player(bonus=["garden-10"], falcons=[WHITE])))["lines"]
    assert {line["source"]: line["points"] for line in lines} == {
        "majority:chambers": 4, "majority:garden": 5, "majority:tower": 6, "falcons:white": 2,
    }  # fmt: skip
    assert [line["reason"] for line in lines if line["source"] == "majority:garden"] == ["in the lead with 3 gardens"]


def test_falcons_go_with_figures_counted_by_hand() -> None:
    quick = {"name": "Bo", "quick": {"counts": {"tower": 2}}, "falcons": [WHITE]}
    assert sabika.score(sheet(quick))["totals"] == {"Bo": 8}


@pytest.mark.parametrize("scoring", [1, 2, 3])
def test_the_pad_agrees_with_the_table_on_all_modules(scoring: int) -> None:
    """Palaces with huts, camps and bazaars, bonus cards and falcons, as random games come to have them."""
    seen = set()
    for seed in range(4):
        rng, game = Random(seed), sabika.new_game("alhambra", 2 + seed, ALL_MODULES, seed=f"pad-{seed}")
        before: Any = None
        while game.state.scorings < scoring and not game.over:
            before = game.view(None)
            game.play(rng.choice(game.legal_actions()))
        # What counted is on the table right before the scoring's last question was answered, and after it too.
        if before is not None and before.decision == "reveal" and game.state.scorings == scoring:
            listed = _listed(before, game.rules.hooks.sheet_entries())
            answer = sabika.score(sheet(*listed, modules=" ".join(ALL_MODULES), scoring=scoring))
            mine = [line for line in game.score_lines if line.scoring == scoring]
            assert [(line["source"], line["points"]) for line in answer["lines"]] == [
                (line.source, line.points) for line in mine
            ]
            seen |= {line.source.split(":")[0] for line in mine}
    assert {"majority", "wall", "camp"} <= seen


def _listed(view: sabika.View, more: Iterable[str]) -> list[dict[str, Any]]:
    """A sheet out of a view, with what modules ask for besides where both call it the same."""
    wanted = {"name", "palace", "tiles", *more}
    return [
        {name: value for name, value in one.items() if name in wanted}
        | ({"neutral": True} if one["neutral"] else {"bonus": one["bonus_up"]})
        for one in view.players
    ]


@pytest.mark.parametrize(
    ("entries", "complaint"),
    [
        ({"bonus": ["tower-12"]}, "players[0].bonus[0]: tower-12 lies face up only while its tile stands"),
        ({"bonus": ["garden-9"]}, "players[0].bonus[0]: there is no “garden-9”"),
        ({"bonus": ["garden-10", "garden-10"]}, "players[0].bonus[1]: garden-10 is there already"),
        ({"bonus": "garden-10"}, "players[0].bonus: a list"),
        ({"falcons": [{"falcon": "white-garden-tower", "on": [2, 0]}]}, "players[0].falcons[0].on: No four buildings"),
        ({"falcons": [{"falcon": "black-pavilion-garden", "on": [1, 0]}]}, "[0].on: At this corner black-pavilion"),
        ({"falcons": [{"falcon": "red-garden-tower", "on": [1, 0]}]}, "falcons[0].falcon: there is no “red-"),
        ({"falcons": [WHITE, WHITE]}, "falcons[1].falcon: white-garden-tower is there already"),
        ({"falcons": [WHITE, {"falcon": "brown-chambers-tower", "on": [1, 0]}]}, "falcons[1].on: There’s already"),
        ({"falcons": [{"falcon": "white-garden-tower"}]}, "falcons[0]: "),
        ({"bonus_up": []}, "players[0].bonus_up: there is no such entry"),
    ],
)
def test_impossible_sheets_are_refused_with_the_place(entries: dict[str, Any], complaint: str) -> None:
    with pytest.raises(sabika.EntryError) as refused:
        sabika.score(sheet(player(**entries)))
    assert complaint in str(refused.value)


def test_what_one_has_another_has_not() -> None:
    others = {(1, 0): "tower-12", (2, 0): "garden-12-S", (1, 1): "chambers-11", (2, 1): "garden-10-N"}
    with pytest.raises(sabika.EntryError, match=r"players\[1\].falcons\[0\].falcon: white-garden-tower is"):
        sabika.score(sheet(player(falcons=[WHITE]), player("Bo", others, falcons=[WHITE])))
    with pytest.raises(sabika.EntryError, match="figures counted by hand"):
        sabika.score(sheet({"name": "Bo", "quick": {"wall": 1}, "bonus": ["garden-10"]}))


def test_nobody_has_more_than_were_dealt_or_may_be_taken() -> None:
    row = {(1, 0): "garden-10", (2, 0): "garden-11", (3, 0): "tower-11"}
    four = [player("Ani", row, bonus=["garden-10", "garden-11", "tower-11"]), *(player(name, {}) for name in "BCD")]
    with pytest.raises(sabika.EntryError, match="with 4 players everybody has 2 bonus cards, not 3"):
        sabika.score(sheet(*four))
    assert sabika.score(sheet(four[0]))["totals"] == {"Ani": 11}
    huts = {(x, 0): hut for x, hut in enumerate(("hut-garden-N", "hut-garden-S", "hut-tower-N", "hut-arcades-N"), 1)}
    with pytest.raises(sabika.EntryError, match="more than 3 huts, and here are 4"):
        sabika.score(sheet(player("Ani", huts)))
    with pytest.raises(sabika.EntryError, match="more than 3 huts"):
        table(seat("", {(1, 0): "hut-garden-N"}, "hut-garden-S hut-tower-N hut-arcades-N"), modules="huts")


def test_entries_of_modules_need_their_module() -> None:
    for name in ("bonus", "falcons"):
        entries: dict[str, Any] = {name: []}
        with pytest.raises(sabika.EntryError, match=f"{name}: there is no such entry"):
            sabika.score(sheet(player(**entries), modules="camps"))


def test_where_with_modules() -> None:
    """A camp leans on a wall, a hut is built like a building, and neither falcons nor cards are in the way."""
    walled = {(1, 0): "garden-10", (2, 0): "pavilion-7-E"}
    asked = sheet(player("Ani", walled, bonus=["garden-10"]), modules="camps huts bazaars bonus")
    assert sabika.where(asked, "Ani", "camp-5-W")["cells"] == [[3, 0]]
    assert [0, 1] in sabika.where(asked, "Ani", "hut-garden-W")["cells"]
    refusals = {tuple(one["at"]): one["rule"] for one in sabika.where(asked, "Ani", "camp-5-W")["refused"]}
    assert refusals[0, -1] == "leaning-clash"
    assert [2, 1] in sabika.where(asked, "Ani", BAZAAR)["cells"]


@pytest.mark.parametrize(
    ("modules", "entries", "complaint"),
    [
        ("bazaars", {"market": {"1": BAZAAR}}, f"market.1: {BAZAAR} cannot be here: bazaars lie beside"),
        ("bazaars", {"beside": ["tower-11"]}, "beside[0]: tower-11 cannot be here: only bazaars"),
        ("huts", {"market": {"2": "hut-garden-N"}}, "market.2: hut-garden-N can’t be there"),
        ("huts", {"bag": ["hut-garden-N"]}, "bag[0]: hut-garden-N cannot be here: huts lie in stacks"),
        ("huts", {"huts": ["tower-11"]}, "huts[0]: tower-11 is no hut"),
        ("huts", {"huts": ["hut-garden-N", "hut-garden-S"]}, "huts[1]: hut-garden-N lies face up on that stack"),
        ("bazaars", {"huts": []}, "huts: there is no such entry"),
    ],
)
def test_impossible_positions_are_refused_with_the_place(modules: str, entries: dict[str, Any], complaint: str) -> None:
    data = {"game": "alhambra", "modules": modules.split(), "players": [{}, {}, {}], **entries}
    with pytest.raises(sabika.EntryError) as refused:
        sabika.position(data, seed="s")
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("modules", "entries", "complaint"),
    [
        ("vizier", {"vizier": "snoring"}, "players[0].vizier: a vizier is awake or asleep"),
        ("bonus", {"bonus_up": ["garden-10"]}, "players[0].bonus_up[0]: garden-10 lies face up only while"),
        ("bonus", {"bonus": ["tower-11", "tower-11"]}, "players[0].bonus[1]: tower-11 is there"),
        ("bonus", {"bonus": ["tower-11"], "bonus_up": ["tower-11"]}, "bonus[0]: tower-11 is there"),
        ("bonus", {"bonus_known": ["tower-9-NE"]}, "bonus_known[0]: there is no “tower-9-NE”"),
        (
            "bonus",
            {"bonus": ["tower-11", "tower-12", "garden-11"], "bonus_known": ["garden-10"]},
            "players[0]: with 3 players everybody has 3 bonus cards, not 4",
        ),
        ("falconers", {"falcons": [WHITE]}, "players[0].falcons[0].on: No four buildings"),
    ],
)
def test_impossible_players_are_refused_with_the_place(modules: str, entries: dict[str, Any], complaint: str) -> None:
    mine = {"palace": [{"tile": "tower-11", "at": [1, 0]}]} if "bonus_up" in entries and "bonus" in entries else {}
    data = {"game": "alhambra", "modules": modules.split(), "players": [mine | entries, {}, {}]}
    with pytest.raises(sabika.EntryError) as refused:
        sabika.position(data, seed="s")
    assert complaint in str(refused.value)


def test_dirk_has_no_huts() -> None:
    players = [{}, {}, {"neutral": True, "tiles": ["hut-garden-N"]}]
    with pytest.raises(sabika.EntryError, match=r"players\[2\].tiles\[0\]: hut-garden-N cannot be here"):
        sabika.position({"game": "alhambra", "modules": ["huts"], "players": players}, seed="s")


def test_cards_that_are_not_named_are_dealt() -> None:
    mine = seat("", {(1, 0): "tower-11"}, bonus=["garden-10"], bonus_up=["tower-11"])
    game = table(mine, modules="bonus", display=SHOWN)
    slot = game.state.slots["bonus"]
    assert slot.up == (("tower-11",), (), ())
    assert [len(row) for row in slot.down] == [2, 3, 3] and slot.down[0][0] == "garden-10"
    assert len(slot.removed) == 1
    told = [event.items for event in game.log if event.id == "dealt"]  # type: ignore[attr-defined]
    assert [len(items) for items in told] == [1, 3, 3]


def test_visible_huts_can_be_named() -> None:
    game = table(seat(), modules="huts", display=SHOWN, huts="hut-garden-N hut-tower-E")
    stacks = game.view(None)["hut_stacks"]
    assert [stacks[4]["top"], stacks[5]["top"]] == ["hut-garden-N", "hut-tower-E"]
    assert [stack["size"] for stack in stacks] == [3, 3, 4, 4, 5, 5]
    play(game, "hut hut-garden-N", "reserve hut-garden-N")
    assert game.view(None)["hut_stacks"][4]["size"] == 4
