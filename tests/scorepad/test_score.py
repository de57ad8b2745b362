"""Scoring sheets: the same points as at the table, and clear refusals."""

import copy
import random
from typing import Any

import pytest

import sabika
from sabika.box import own_sections
from sabika.box.corrections import corrected
from sabika.games.alhambra import Alhambra
from sabika.modules.dirk import DirkPlayerView

ANI: dict[str, Any] = {"name": "Ani", "palace": [{"tile": "tower-9-NE", "at": [1, 0]}]}
DIRK: dict[str, Any] = {"name": "Dirk", "neutral": True, "tiles": ["pavilion-2-NEW", "tower-11", "tower-12"]}


def sheet(*players: dict[str, Any], scoring: int = 1, **more: Any) -> dict[str, Any]:
    return {"game": "alhambra", "modules": [], "scoring": scoring, "players": list(players), **more}


def test_the_example_of_the_interface() -> None:
    answer = sabika.score(sheet(ANI, {"name": "Dirk", "neutral": True, "tiles": ["pavilion-2-NEW"]}))
    assert answer["totals"] == {"Ani": 2 + 6, "Dirk": 1}
    assert answer["lines"][0] == {
        "player": "Ani",
        "source": "wall",
        "points": 2,
        "reason": "longest wall, 2 long",
        "cells": [[1, 0]],
    }


def test_a_sheet_may_have_its_box_with_it() -> None:
    box = corrected({"alhambra.tiles.tower[3]": "9 N"})
    own = sheet({"name": "Ani", "palace": [{"tile": "tower-9-N", "at": [1, 0]}]}, own_box=own_sections(box))
    assert sabika.score(own)["totals"] == sabika.score(own, box=box)["totals"] == {"Ani": 1 + 6}
    assert sabika.where(own, "Ani", "garden-10")["cells"]
    for wrong, place in (
        ({"alhambra": {"tiles": {"tower": []}}}, "own_box.alhambra.tiles.tower"),
        ({"sandwiches": {}}, "own_box.sandwiches"),
        ("mine", "own_box"),
    ):
        with pytest.raises(sabika.EntryError) as refusal:
            sabika.score({**own, "own_box": wrong})
        assert refusal.value.place == place
    with pytest.raises(sabika.EntryError, match="alhambra differs"):
        sabika.score(own, box=corrected({"alhambra.tiles.tower[3]": "9 E"}))


def test_only_those_listed_are_scored() -> None:
    assert list(sabika.score(sheet(ANI))["totals"]) == ["Ani"]
    assert list(sabika.score(sheet(ANI, {"name": "Bo"}))["totals"]) == ["Ani", "Bo"]


def test_ties_are_shared_with_those_who_have_no_palace() -> None:
    bo = {"name": "Bo", "quick": {"counts": {"tower": 2}, "wall": 3}}
    totals = sabika.score(sheet(ANI, bo, DIRK, scoring=2))["totals"]
    assert totals == {"Ani": 2, "Bo": 9 + 3, "Dirk": 9 + 8}


def test_quick_figures_stand_for_a_palace() -> None:
    answer = sabika.score(sheet({"name": "Bo", "quick": {"counts": {"tower": 3}, "wall": 7}}, scoring=3))
    assert {line["source"]: line["points"] for line in answer["lines"]} == {"wall": 7, "majority:tower": 21}


def test_house_rules_exempt_cells_and_the_answer_says_so() -> None:
    odd = {"name": "Ani", "palace": [{"tile": "tower-9-NE", "at": [-1, 0]}]}
    with pytest.raises(sabika.EntryError, match="touching sides must match"):
        sabika.score(sheet(odd))
    assert sabika.score(sheet({**odd, "house": [[-1, 0]]}))["house"] == {"Ani": [[-1, 0]]}
    with pytest.raises(sabika.EntryError):
        sabika.score(sheet({**odd, "house": [[5, 5]]}))


def test_where_in_a_palace_with_house_rules() -> None:
    odd = {"name": "Ani", "palace": [{"tile": "tower-9-NE", "at": [-1, 0]}], "house": [[-1, 0]]}
    assert sabika.where(sheet(odd), "Ani", "garden-10")["cells"] == [[0, -1], [1, 0], [0, 1]]


def test_where_agrees_with_the_palace_in_a_game() -> None:
    game, rng = sabika.new_game("alhambra", players=3, seed="where"), random.Random(5)
    while not game.over:
        game.play(rng.choice(game.legal_actions()))
    for seat in range(3):
        palace = game.view(None)["players"][seat]["palace"]
        used = {laid["tile"] for laid in palace}
        free = next(tile for tile in game.rules.tiles if tile not in used)
        answer = sabika.where(sheet({"name": "Ani", "palace": palace}), "Ani", free)
        legal = game.state.palaces[seat].cells_for(game.rules.tiles[free].piece)
        assert [tuple(cell) for cell in answer["cells"]] == list(legal)
        refused = {tuple(refusal["at"]) for refusal in answer["refused"]}
        assert not refused & set(legal)
        assert all(refusal["text"] and refusal["rule"] for refusal in answer["refused"])


@pytest.mark.parametrize("players", [2, 3, 5])
def test_the_pad_agrees_with_the_engine_on_a_finished_game(players: int) -> None:
    for seed in range(5):
        game, rng = sabika.new_game("alhambra", players=players, seed=f"pad-{seed}"), random.Random(seed)
        while not game.over:
            game.play(rng.choice(game.legal_actions()))
        listed = []
        for player in game.view(None)["players"]:
            entry: dict[str, Any] = {"name": player["name"]}
            if player["neutral"]:
                entry |= {"neutral": True, "tiles": sabika.module_fields(player, DirkPlayerView)["tiles"]}
            else:
                entry["palace"] = player["palace"]
            listed.append(entry)
        answer = sabika.score(sheet(*listed, scoring=3))
        last = [sum(line.points for line in game.score_lines if line.scoring == 3 and line.player == number)
                for number in range(len(listed))]  # fmt: skip
        assert list(answer["totals"].values()) == last


GOOD = sheet(copy.deepcopy(ANI), copy.deepcopy(DIRK))


def damaged(path: str, value: Any) -> dict[str, Any]:
    """The good sheet with one entry replaced; `path` as in complaints."""
    data = copy.deepcopy(GOOD)
    *way, last = [int(step) if step.isdigit() else step for step in path.replace("[", ".").replace("]", "").split(".")]
    place: Any = data
    for step in way:
        place = place[step]
    place[last] = value
    return data


@pytest.mark.parametrize(
    ("path", "value", "complaint"),
    [
        ("game", "chess", "no game “chess”"),
        ("game", 3, "game: a text is needed"),
        ("modules", ["dragons"], "no module “dragons”"),
        ("modules", "camps", "modules: a list is needed"),
        ("options", {"speed": 1}, "no option “speed”"),
        ("options", {"open_hands": 1}, "Option “open_hands”"),
        ("scoring", 4, "scoring: a number from 1 to 3"),
        ("scoring", True, "scoring: a whole number"),
        ("dirk", True, "dirk: there is no such entry"),
        ("players", {}, "players: a list is needed"),
        ("players", [], "players: at least one player"),
        ("players[0].name", "Dirk", "two players called “Dirk”"),
        ("players[0].name", " ", "players[0].name: Please enter a name."),
        ("players[0].name", 5, "players[0].name: a text"),
        ("players[0].hand", [], "players[0].hand: there is no such entry"),
        ("players[0].neutral", "yes", "players[0].neutral: true or false"),
        ("players[0].palace", "tower", "players[0].palace: a list"),
        ("players[0].palace[0]", "tower-9-NE", "players[0].palace[0]: a table"),
        ("players[0].palace[0].tile", "tower-9-NEX", "players[0].palace[0].tile: there is no tile"),
        ("players[0].palace[0].tile", "tower-11", "players[1].tiles[1]: tower-11 is there already, at players[0]"),
        ("players[0].palace[0].at", [1], "players[0].palace[0].at: a cell"),
        ("players[0].palace[0].at", [1, "0"], "players[0].palace[0].at[1]: a whole number"),
        ("players[0].palace[0].at", [0, 0], "players[0].palace[0].at: there is a tile at 0,0 already"),
        ("players[0].palace[0].at", [3, 3], "players[0].palace[0].at: 1 tiles do not reach as far as 3,3"),
        ("players[0].palace[0].at", [1, 1], "players[0].palace: A tile at 1,1 has to share a side"),
        ("players[0].palace[0].at", [-1, 0], "players[0].palace: tower-9-NE has a wall on its right side"),
        ("players[0].palace[0].turned", 1, "players[0].palace[0].turned: there is no such entry"),
        ("players[0].quick", {"wall": 1}, "players[0].quick: either a palace or quick"),
        ("players[0].house", [[1]], "players[0].house[0]: a cell"),
        ("players[1].palace", [], "players[1].palace: there is no such entry"),
        ("players[1].tiles", ["tower-11", "tower-11"], "players[1].tiles[1]: tower-11 is there already"),
    ],
)
def test_impossible_sheets_are_refused_with_the_place(path: str, value: Any, complaint: str) -> None:
    with pytest.raises(sabika.SabikaError) as refused:
        sabika.score(damaged(path, value))
    assert complaint in str(refused.value)


@pytest.mark.parametrize(
    ("quick", "complaint"),
    [
        ({"counts": {"moon": 1}}, "players[0].quick.counts.moon"),
        ({"counts": {"tower": -1}}, "players[0].quick.counts.tower"),
        ({"counts": {"tower": 12}}, "together they have 12 towers, but there are only 11"),
        ({"moat": 2}, "players[0].quick.moat: there is no “longest moat”"),
        ({"walls": 2}, "players[0].quick.walls: there is no such entry"),
    ],
)
def test_impossible_quick_figures(quick: dict[str, Any], complaint: str) -> None:
    with pytest.raises(sabika.EntryError) as refused:
        sabika.score(sheet({"name": "Bo", "quick": quick}))
    assert complaint in str(refused.value)


def test_a_sheet_must_say_which_scoring() -> None:
    with pytest.raises(sabika.EntryError, match="which scoring"):
        sabika.score({"game": "alhambra", "players": [ANI]})
    assert sabika.where({"game": "alhambra", "players": [ANI]}, "Ani", "garden-10")["cells"]


def test_where_is_for_games_with_tiles() -> None:
    with pytest.raises(sabika.EntryError, match="tiles are not laid in this game"):
        sabika.where({"game": "roll-and-write", "players": [{"name": "Ani"}]}, "Ani", "garden-10")


@pytest.mark.parametrize("data", [None, 3, [], "sheet", {}, {"game": "alhambra"}, {"players": []}, {1: 2}])
def test_what_is_no_sheet_at_all(data: Any) -> None:
    with pytest.raises(sabika.SabikaError):
        sabika.score(data)


@pytest.mark.parametrize("along", ["wall", "moat"])
def test_a_frontier_is_no_longer_than_what_it_runs_along(along: str) -> None:
    """Each of its sections is an outer wall and an outer moat as well."""
    figures = {"wall": 5, "moat": 5, "frontier": 3}
    data = {"game": "alhambra-granada", "scoring": 1, "players": [{"name": "Bo", "quick": figures}]}
    assert sabika.score(data)["totals"] == {"Bo": 16}
    figures[along] = 2
    with pytest.raises(sabika.SabikaError, match=f"frontier: it runs along the longest {along}, which is only 2 long"):
        sabika.score(data)


def test_a_family_of_games_without_a_score_sheet_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Alhambra, "family", "unheard-of")
    with pytest.raises(sabika.EntryError, match="game: there is no score sheet for this game"):
        sabika.score(sheet(ANI))


def test_quick_figures_count_bonus_cards_and_huts_besides_the_printed_tiles() -> None:
    """Seven pavilions and their bonus card are eight; a hut counts what stands around it."""
    eight = {"name": "Bo", "quick": {"counts": {"pavilion": 8}}}
    with pytest.raises(sabika.EntryError, match="together they have 8 pavilions, but there are only 7"):
        sabika.score(sheet(eight))
    for module in ("bonus", "huts"):
        assert sabika.score(sheet(eight, modules=[module]))["totals"] == {"Bo": 1}
    with pytest.raises(sabika.EntryError, match="together they have 40 pavilions, but there are only"):
        sabika.score(sheet({"name": "Bo", "quick": {"counts": {"pavilion": 40}}}, modules=["bonus", "huts"]))


def schools(*counts: int, scoring: int, dearest: dict[int, int] | None = None) -> dict[str, Any]:
    """A sheet of Granada that says how many schools everybody has, and what some of their dearest cost."""
    players = []
    for number, count in enumerate(counts):
        quick: dict[str, Any] = {"counts": {"school": count}}
        if number in (dearest or {}):
            quick["dearest"] = {"school": (dearest or {})[number]}
        players.append({"name": "ABC"[number], "quick": quick})
    return {"game": "granada", "scoring": scoring, "players": players}


def test_the_dearest_building_is_asked_for_only_where_it_decides() -> None:
    """The rulebook's own example: 3, 2 and 2 schools; in the first scoring only the first place is paid."""
    assert sabika.score(schools(3, 2, 2, scoring=1))["totals"] == {"A": 7, "B": 0, "C": 0}
    with pytest.raises(sabika.EntryError, match="2 players have 2 schools: whose costs most"):
        sabika.score(schools(3, 2, 2, scoring=2))
    with pytest.raises(sabika.EntryError, match="2 players have 3 schools: whose costs most"):
        sabika.score(schools(3, 3, 1, scoring=1))
    tiles = sabika.new_game("granada", seed="schools").rules.tiles.values()
    prices = sorted({tile.price for tile in tiles if tile.kind == "school"})
    answer = sabika.score(schools(3, 2, 2, scoring=2, dearest={1: prices[-2], 2: prices[-1]}))
    assert answer["totals"] == {"A": 14, "B": 0, "C": 7}
