"""What else the rules of Roll & Write say (§5)."""

import pytest

import sabika
from sabika import SetupError
from sabika.engine.event import Turn
from sabika.games.rollwrite.events import Crossed, KindCompleted, Marked, Rolled, RoundBegun
from tests.rollwrite.sheets import alone, crosses, dice, listed, other, pad, refusal, shown, table

# ------------------------------------------------------------------------------------------------------------ setup


@pytest.mark.parametrize(
    ("players", "options", "virtual", "rounds"),
    [
        (1, {}, 2, 18),
        (1, {"virtual": 3}, 3, 15),
        (1, {"virtual": 4}, 4, 12),
        (2, {}, 1, 18),
        (3, {}, 0, 18),
        (4, {}, 0, 15),
        (5, {}, 0, 12),
    ],
)
def test_who_plays_how_long(players: int, options: dict[str, int], virtual: int, rounds: int) -> None:
    view = sabika.new_game("roll-and-write", players, seed="s", options=options).view(None)
    assert [player["neutral"] for player in view["players"]] == [False] * players + [True] * virtual
    assert view["rounds"] == rounds


def test_everybody_begins_with_three_buildings_three_coins_and_a_pair_the_start_player_with_two() -> None:
    game = sabika.new_game("roll-and-write", 4, seed="s")
    view = game.view(None)
    assert game.to_act == view["start"]
    for seat, player in enumerate(view["players"]):
        assert len(player["crossed"]) == sum(player["counts"].values()) == 3
        assert (player["coins_earned"], player["coins_spent"]) == (3, 0)
        pairs = 2 if seat == view["start"] else 1
        assert [len(player["dice"]["yellow"]), len(player["dice"]["blue"])] == [pairs, pairs]


def test_at_the_start_players_roll_in_turn_three_times_and_again_for_what_is_crossed_out() -> None:
    rolls = [1, 1, 2, 2, 3, 3, 1, 1, 1, 2, 2, 3, 3, 4, 4, 1, 4, 2, 4, 3]
    game = sabika.new_game("roll-and-write", 3, seed="s", rig={"start": [1], "dice": rolls})
    crossed = [player["crossed"] for player in game.view(None)["players"]]
    assert crossed == [[[3, 3], [3, 4], [4, 3]], [[1, 1], [1, 2], [4, 1]], [[2, 2], [2, 3], [4, 2]]]


def test_the_start_player_is_drawn_by_lot() -> None:
    starts = {sabika.new_game("roll-and-write", 4, seed=f"lot-{number}").view(None)["start"] for number in range(40)}
    assert starts == {0, 1, 2, 3}


# ------------------------------------------------------------------------------------------------------------- dice


def test_a_die_is_turned_a_pip_for_a_coin() -> None:
    game = table(alone(dice=dice([3, 6], [1, 1])), other(), other())
    assert listed(game, "turn") == [
        *("turn y3-2", "turn y3-1", "turn y3+1", "turn y3+2", "turn y3+3", "turn y6-3", "turn y6-2", "turn y6-1"),
        *("turn b1+1", "turn b1+2", "turn b1+3"),
    ]
    game.play("turn y6-2")
    assert shown(game, 0) == ([3, 4], [1, 1])
    assert game.view(None).turned == {"yellow": [4], "blue": []}
    assert listed(game, "turn") == ["turn y3-1", "turn y3+1", "turn b1+1"]


def test_one_and_six_are_the_ends() -> None:
    game = table(alone(dice=dice([1, 6], [1, 6])), other(), other())
    assert refusal(game, "turn y6+1") == refusal(game, "turn y1-1") == refusal(game, "turn b6+2") == "die-ends"


def test_a_die_may_be_turned_again_though_that_is_not_listed() -> None:
    game = table(alone(dice=dice([3, 6], [1, 2])), other(), other())
    game.play("turn y3+1")
    assert "turn y4+1" not in listed(game, "turn")
    game.play("turn y4+1")
    assert shown(game, 0)[0] == [5, 6]
    assert game.view(None).players[0]["coins_spent"] == 2


def test_of_two_dice_alike_the_one_not_turned_yet_is_meant() -> None:
    game = table(alone(dice=dice([3, 4], [1, 2])), other(), other())
    game.play("turn y3+1")
    game.play("turn y4-1")
    assert game.view(None).turned == {"yellow": [3, 4], "blue": []}


def test_coins_that_are_not_there_cannot_be_spent() -> None:
    game = table(alone(coins_spent=2), other(), other())
    assert refusal(game, "turn y2+2") == refusal(game, "turn y1+1 b3+1") == "too-few-coins"
    assert refusal(game, "build 1,3 and 2,4") == "too-few-coins"
    assert refusal(game, "turn y1+1") is None


def test_a_turned_die_keeps_its_value_when_it_is_passed() -> None:
    game = table(alone(dice=dice([1, 2], [3, 4])), other(dice=dice([6], [6])), other())
    game.play("turn y2+3")
    game.play("build 1,3")
    assert shown(game, 1) == ([5, 6], [4, 6])


def test_a_turned_die_keeps_its_value_when_it_is_left_lying() -> None:
    game = table(alone(dice=dice([1, 2], [3, 4])))
    game.play("turn y2+3")
    game.play("build 1,3")
    assert 5 in shown(game, 0)[0] and 4 in shown(game, 0)[1]


def test_two_players_pass_dice_to_each_other_only() -> None:
    game = table(alone(dice=dice([1, 2], [3, 4])), other(dice=dice([6], [6])))
    game.play("build 1,3")
    assert shown(game, 1) == ([2, 6], [4, 6])
    game.play("build 6,6")
    assert shown(game, 0)[0].count(2) >= 1 and shown(game, 0)[1].count(4) >= 1


# --------------------------------------------------------------------------------------------------------- building


def test_what_cannot_be_crossed_out() -> None:
    game = table(alone(crossed=[[1, 3]]), other(), other())
    assert refusal(game, "build 1,3") == "building-crossed-out"
    assert refusal(game, "build 5,5") == refusal(game, "build 9,-1") == "dice-do-not-meet"
    assert refusal(game, "build 1,4 and 2,4") == "not-the-other-dice"
    assert refusal(game, "build 2,4 and 1,3") == "building-crossed-out"
    assert refusal(game, "build 1,4 and 2,3") is None
    assert refusal(game, "build 2,3 and 1,4") is None
    assert refusal(game, "keep 1,3") == "not-now"


def test_the_second_building_must_be_free_after_the_first() -> None:
    game = table(alone(dice=dice([2, 2], [3, 3])), other(), other())
    assert refusal(game, "build 2,3 and 2,3") == "building-crossed-out"
    assert listed(game, "build") == ["build 2,3"]


def test_a_double_build_is_listed_once() -> None:
    game = table(alone(dice=dice([2, 2], [3, 5])), other(), other())
    assert listed(game, "build") == ["build 2,3", "build 2,5", "build 2,3 and 2,5"]


def test_after_a_double_build_a_pair_of_four_is_kept() -> None:
    game = table(alone(), other(), other(), rolls=[1, 2, 3, 4])
    game.play("build 1,3 and 2,4")
    assert game.decision == "keep"
    assert refusal(game, "keep 2,2") == "dice-not-rolled"
    assert refusal(game, "coins") == "not-now"


# ------------------------------------------------------------------------------------------------------------ rounds


def test_every_round_begins_with_the_start_player() -> None:
    game = sabika.new_game("roll-and-write", 3, seed="s", rig={"start": [2]})
    while game.view(None)["round"] < 3:
        game.play(game.legal_actions()[0])
    turns = [event.seat for event in game.log if isinstance(event, Turn)]
    assert turns == [2, 0, 1, 2, 0, 1, 2]
    assert [event.number for event in game.log if isinstance(event, RoundBegun)] == [1, 2, 3]


def test_virtual_players_come_after_the_real_ones_and_get_one_building() -> None:
    game = table(alone(), other(), {"virtual": True, "counts": {"tower": 2}}, rolls=[5, 5, 5, 5, 1, 5])
    assert not [event for event in game.play("build 1,3") if isinstance(event, Marked)]
    events = game.play("build 6,6")
    assert [event for event in events if isinstance(event, Marked)] == [Marked(2, "tower", 3)]
    assert [event.seat for event in events if isinstance(event, Rolled)] == [1, 2]


def test_real_and_virtual_completions_of_one_round_share() -> None:
    towers = crosses(tower=6)
    real = alone(crossed=towers[1:], dice=dice([1, 2], [5, 1]))
    dirk = {"virtual": True, "counts": {"tower": 5}}
    game = table(real, dirk, {"virtual": True, "counts": {}}, rolls=[4, 4, 1, 5, 1, 1])
    events = game.play("build 1,5")
    assert [event for event in events if isinstance(event, KindCompleted)] == [KindCompleted((0, 1), "tower", 1, 17)]
    assert game.scores == [17, 0, 0]


def test_the_best_place_still_free_is_given_and_beyond_the_third_there_is_nothing() -> None:
    towers = crosses(tower=6)
    done = [{"crossed": towers, "completed": {"tower": place}, "dice": dice([6], [6])} for place in (1, 2, 3)]
    last = {"crossed": towers[1:], "dice": dice([1, 1], [5, 5])}
    game = table(*done, last, to_act=3, start=0)
    assert game.scores == [21, 13, 6, 0]
    events = game.play("build 1,5")
    assert [event for event in events if isinstance(event, KindCompleted)] == [KindCompleted((3,), "tower", 4, 0)]
    assert game.scores == [21, 13, 6, 0]
    assert game.view(None).players[3]["completed"] == {"tower": 4}


def test_nobody_scores_for_a_kind_twice_and_nobody_without_a_building() -> None:
    ani = {"crossed": crosses(tower=6), "completed": {"tower": 1}}
    answer = sabika.score(pad(Ani=ani, Bo={"crossed": crosses(tower=1)}, Cem={}))
    assert answer["totals"] == {"Ani": 21, "Bo": 13, "Cem": 0}


def test_the_other_sheets_crosses_are_told() -> None:
    game = table(alone(), other(), other())
    assert Crossed(0, (1, 3), "garden", 1) in game.play("build 1,3")


# --------------------------------------------------------------------------------------------------------------- end


@pytest.mark.parametrize(("count", "points"), [(3, 0), (4, 2), (5, 5), (6, 10)])
def test_rows_and_columns(count: int, points: int) -> None:
    for cells in ([[2, number] for number in range(1, count + 1)], [[number, 5] for number in range(1, count + 1)]):
        lines = sabika.score(pad(Ani={"crossed": cells}))["lines"]
        assert sum(line["points"] for line in lines if line["source"] in ("row", "column")) == points


def test_alone_the_score_is_the_result() -> None:
    game = table(alone(), round=18)
    game.play("coins")
    assert game.over and game.winners == []
    assert game.scores[1:] == [0, 0]


@pytest.mark.parametrize(("virtual", "bonus"), [(2, 21), (3, 18), (4, 15)])
def test_in_a_duel_virtual_players_score(virtual: int, bonus: int) -> None:
    rivals = [{"virtual": True, "counts": {"tower": number}} for number in range(1, virtual + 1)]
    rounds = {2: 18, 3: 15, 4: 12}[virtual]
    game = table(alone(), *rivals, round=rounds, options={"virtual": virtual, "duel": True})
    game.play("coins")
    lines = [line for line in game.score_lines if line.source == "virtual"]
    assert [(line.player, line.points) for line in lines] == [(player, bonus) for player in range(1, virtual + 1)]
    assert max(game.scores) > bonus and game.winners == [game.scores.index(max(game.scores))]


@pytest.mark.parametrize("options", [{"virtual": 3}, {"duel": True}])
def test_options_for_one_player(options: dict[str, int]) -> None:
    with pytest.raises(SetupError, match="one player"):
        sabika.new_game("roll-and-write", 3, seed="s", options=options)
