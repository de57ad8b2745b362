"""§2.4: huts."""

import sabika
from sabika.modules.huts import HutsView
from tests.rules.table import AnyGame, dirk, legal, of_dirk, play, refused, reserve, scored, seat, table

MARKET = "pavilion-8 tower-11 garden-10 seraglio-9"
SHOWN = "y9 g9 b9 o9"
THREE_HUTS = {
    (1, 0): "arcades-9",
    (0, -1): "arcades-10",
    (1, -1): "hut-arcades-N",
    (1, 1): "hut-arcades-W",
    (2, 0): "tower-11-S",
    (2, 1): "hut-tower-N",
}


def count(game: AnyGame, kind: str) -> int:
    (line,) = [line for line in game.score_lines if line.source == f"majority:{kind}"]
    return int(line.reason.params["count"])


def with_huts(*players: dict[str, object], coming: str = "") -> AnyGame:
    return table(*players, modules="huts", market=MARKET, display=SHOWN, coming=coming)


def test_example_huts_count_two_one_and_nothing() -> None:
    """Two arcades beside the upper one, one beside the lower one, a wall between the tower and its hut."""
    game = with_huts(seat("", THREE_HUTS), coming="scoring-1")
    refused(game, f"hut {game.view(None)['hut_stacks'][0]['top']}", "enough-huts")
    assert not legal(game, "hut")
    play(game, "take y9")
    assert count(game, "arcades") == 2 + 2 + 1
    assert count(game, "tower") == 1


def test_r26_only_buildings_supply_a_kind() -> None:
    """R26: a hut beside a hut of its kind counts nothing."""
    laid = {(1, 0): "hut-garden-N", (2, 0): "hut-garden-S"}
    game = with_huts(seat("", laid), coming="scoring-1")
    play(game, "take y9")
    assert not [line for line in game.score_lines if line.source == "majority:garden"]


def test_taken_for_free_and_placed_with_the_rest() -> None:
    game = with_huts(seat("y8"))
    before = game.view(None)["hut_stacks"]
    hut = before[4]["top"]
    play(game, "buy pavilion-8 with y8", f"hut {hut}")
    assert game.decision == "place", "no further action"
    assert game.state.pending[0] == ("pavilion-8", hut)
    after = game.view(None)["hut_stacks"]
    assert after[4]["size"] == before[4]["size"] - 1 and after[4]["top"] != hut
    play(game, f"reserve {hut}", "reserve pavilion-8")
    assert hut in reserve(game, 0)


def test_reserved_huts_count_towards_three() -> None:
    game = with_huts(seat("", None, "hut-tower-N hut-tower-E hut-garden-N"))
    assert not legal(game, "hut")


def test_r15_a_hut_is_not_given_to_dirk() -> None:
    """R15: it was not bought."""
    game = with_huts(seat(), seat(), dirk())
    hut = game.view(None)["hut_stacks"][0]["top"]
    play(game, f"hut {hut}")
    refused(game, f"give {hut}", "hut-not-bought")
    assert hut not in of_dirk(game)


def test_stacks_by_kind_with_the_top_one_visible() -> None:
    game = sabika.new_game("alhambra", players=3, modules=["huts"], seed="stacks")
    stacks = sabika.module_fields(game.view(None), HutsView)["hut_stacks"]
    assert [stack["size"] for stack in stacks] == [3, 3, 4, 4, 5, 5]
    kinds = ["pavilion", "seraglio", "arcades", "chambers", "garden", "tower"]
    assert [str(stack["top"]).split("-")[1] for stack in stacks] == kinds
    hidden = game.state.slots["huts"][0][1]
    refused(game, f"hut {hidden}", "hut-not-visible")


def test_their_walls_count() -> None:
    game = scored(seat("", {(1, 0): "pavilion-8"}), scoring=1)
    assert not [line for line in game.score_lines if line.source == "wall"]
    mine = with_huts(seat("", {(1, 0): "hut-garden-NE"}), coming="scoring-1")
    play(mine, "take y9")
    assert [line.points for line in mine.score_lines if line.source == "wall"] == [2]
