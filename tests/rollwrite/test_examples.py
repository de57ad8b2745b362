"""The worked examples of the rulebook (000 in German, 001 in Dutch, 002 in English)."""

import sabika
from sabika.games.rollwrite.events import CoinsTaken, DicePassed, KindCompleted
from tests.rollwrite.sheets import VIRTUAL, alone, crosses, dice, listed, majorities, other, pad, shown, table


def test_example_three_of_four_buildings_can_be_chosen() -> None:
    game = table(alone(crossed=[[1, 3]], coins_spent=3), other(), other())
    assert listed(game, "build") == ["build 1,4", "build 2,3", "build 2,4"]


def test_example_both_complete_the_seraglios_26_by_2_is_13() -> None:
    seraglios = crosses(seraglio=6)
    first = alone(crossed=seraglios[1:], dice=dice([1, 1], [1, 1]))
    second = other(crossed=seraglios[:-1], dice=dice([6], [6]))
    game = table(first, second, other())
    game.play("build 1,1")
    game.play("build 6,6")
    game.play("coins")
    game.play(game.legal_actions()[0])
    assert [event for event in game.log if isinstance(event, KindCompleted)] == [
        KindCompleted((0, 1), "seraglio", 1, 13)
    ]
    assert game.scores == [13, 13, 0]
    assert game.view(None).places["seraglio"] == [2]


def test_example_unused_dice_go_to_the_next_player_as_they_lie() -> None:
    game = table(alone(dice=dice([2, 5], [1, 6])), other(dice=dice([3], [3])), other(), rolls=[4, 4])
    events = game.play("build 5,1")
    assert DicePassed(0, 1, (2, 6)) in events
    assert shown(game, 1) == ([2, 3], [3, 6])
    assert shown(game, 0) == ([4], [4])


def test_example_three_coins_for_three_crosses() -> None:
    game = table(alone(crossed=[[1, 3], [1, 4], [2, 3]]), other(), other())
    assert CoinsTaken(0, 3, 0) in game.play("coins")


def test_example_four_coins_where_all_dice_meet_on_two_crosses() -> None:
    game = table(alone(crossed=[[2, 3], [2, 5]], dice=dice([2, 2], [3, 5])), other(), other())
    assert CoinsTaken(0, 4, 0) in game.play("coins")


def test_example_after_coins_a_pair_of_four_is_kept_and_the_other_passed() -> None:
    game = table(alone(), other(dice=dice([6], [6])), other(), rolls=[1, 2, 3, 4])
    game.play("coins")
    assert (game.to_act, game.decision) == (0, "keep")
    assert listed(game, "keep") == ["keep 1,2", "keep 1,4", "keep 3,2", "keep 3,4"]
    game.play("keep 3,2")
    assert shown(game, 0) == ([3], [2])
    assert shown(game, 1) == ([1, 6], [4, 6])


def test_example_three_coins_turn_yellow_twice_and_blue_once() -> None:
    game = table(alone(dice=dice([2, 5], [4, 6])), other(), other())
    game.play("turn y5-2 b4-1")
    assert shown(game, 0) == ([2, 3], [3, 6])
    assert game.view(None).players[0]["coins_spent"] == 3


def test_example_three_coins_cross_out_two_towers() -> None:
    game = table(alone(dice=dice([1, 2], [5, 3])), other(), other())
    game.play("build 1,5 and 2,3")
    player = game.view(None).players[0]
    assert player["counts"]["tower"] == 2
    assert player["coins_spent"] == 3


def test_example_arcades_18_and_6_and_6() -> None:
    answer = sabika.score(
        pad(
            Barbara={"crossed": crosses(arcades=2)},
            Dirk={"crossed": crosses(arcades=2)},
            Patricia={"crossed": crosses(arcades=4)},
            Frank={"crossed": crosses(arcades=1)},
            Ani={},
        )
    )
    assert answer["totals"] == {"Barbara": 6, "Dirk": 6, "Patricia": 18, "Frank": 0, "Ani": 0}


def test_example_towers_13_and_6_with_the_first_place_gone() -> None:
    answer = sabika.score(
        pad(
            Barbara={"crossed": crosses(tower=5)},
            Dirk={"crossed": crosses(tower=4)},
            Patricia={"crossed": crosses(tower=1)},
            Frank={"crossed": crosses(tower=3)},
            Ani={"crossed": crosses(tower=6), "completed": {"tower": 1}},
        )
    )
    assert answer["totals"] == {"Barbara": 13, "Dirk": 6, "Patricia": 0, "Frank": 0, "Ani": 21}


def test_example_one_row_and_two_columns_are_17() -> None:
    row = [[3, column] for column in range(1, 7)]  # 10
    columns = [[1, 1], [2, 1], [4, 1], [6, 1], [1, 5], [4, 5], [6, 5]]  # with the row 5 and 4 crosses: 5 and 2
    answer = sabika.score(pad(Dirk={"crossed": [*row, *columns]}))
    points = [(line["source"], line["points"]) for line in answer["lines"] if line["source"] in ("row", "column")]
    assert points == [("row", 10), ("column", 5), ("column", 2)]
    assert sum(gained for _, gained in points) == 17


def test_example_three_coins_are_one_point() -> None:
    answer = sabika.score(pad(Dirk={"coins": 3}))
    assert answer["totals"] == {"Dirk": 1}
    assert [line["source"] for line in answer["lines"]] == ["coins"]


def test_example_the_same_roll_gives_a_virtual_player_the_next_box() -> None:
    """Virtual Dirk starts with two pavilions and one of the arcades, one pavilion having been rolled twice."""
    real = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    rig = {"start": [0], "dice": [*real, 2, 1, 2, 1, 2, 5]}
    game = sabika.new_game("roll-and-write", 2, seed="t", rig=rig)
    dirk = game.view(None)["players"][2]
    assert dirk["counts"] == {"pavilion": 2, "seraglio": 0, "arcades": 1, "chambers": 0, "garden": 0, "tower": 0}


def test_example_a_kind_that_is_complete_is_rolled_again() -> None:
    dirk = {"virtual": True, "counts": {"pavilion": 6}, "completed": {"pavilion": 1}}
    game = table(alone(), dirk, {"virtual": True, "counts": {}}, rolls=[1, 1, 2, 1, 2, 5, 1, 1])
    game.play("build 1,3")
    counts = game.view(None).players[1]["counts"]
    assert (counts["pavilion"], counts["arcades"]) == (6, 1)


def test_example_the_table_of_the_virtual_player() -> None:
    """Where the crosses are not legible they follow from the points: 1, 17, 6, 11, 12, 21 and 8, 9, 18, 4, 12, 13."""
    dirk = {"pavilion": 6, "seraglio": 1, "arcades": 1, "chambers": 5, "garden": 4, "tower": 4}
    answer = sabika.score(
        pad(
            Barbara={"crossed": crosses(pavilion=1, seraglio=4, arcades=1, chambers=4, garden=4, tower=6)},
            Ani={"crossed": crosses(pavilion=2, seraglio=3, arcades=2, chambers=2, garden=4, tower=5)},
            Dirk={"virtual": True, "counts": dirk, "completed": {"pavilion": 1}},
        )
    )
    assert list(majorities(answer, "Barbara").values()) == [1, 17, 6, 11, 12, 21]
    assert list(majorities(answer, "Ani").values()) == [8, 9, 18, 4, 12, 13]
    assert answer["totals"]["Dirk"] == 0


def test_example_alone_the_used_pair_is_rolled_again() -> None:
    game = table(alone(dice=dice([1, 2], [3, 4])), *VIRTUAL, rolls=[6, 5, 1, 1, 1, 1])
    game.play("build 1,3")
    assert shown(game, 0) == ([2, 6], [4, 5])


def test_example_alone_with_three_virtual_players() -> None:
    game = sabika.new_game("roll-and-write", 1, seed="t", options={"virtual": 3})
    view = game.view(None)
    assert [player["neutral"] for player in view["players"]] == [False, True, True, True]
    assert view["rounds"] == 15


def test_example_the_totals_of_a_duel() -> None:
    """87, 60, 62 and 52: 71, 42, 44 and 34 for majorities, then 16 for Barbara's own sheet and 18 for each other.

    The figures that are legible, the sums and what the places are worth leave few ways; this one is nearest to print.
    """
    counts = {
        "Barbara": {"pavilion": 1, "seraglio": 3, "arcades": 2, "chambers": 3, "garden": 4, "tower": 5},
        "Dirk": {"pavilion": 4, "seraglio": 1, "arcades": 2, "chambers": 1, "garden": 2, "tower": 2},
        "Dirki": {"pavilion": 2, "seraglio": 3, "arcades": 1, "chambers": 4, "garden": 2, "tower": 1},
        "Dirkelson": {"pavilion": 2, "seraglio": 1, "arcades": 3, "chambers": 1, "garden": 1, "tower": 2},
    }
    virtual = {name: {"virtual": True, "counts": counts[name]} for name in ("Dirk", "Dirki", "Dirkelson")}
    sheet = pad(Barbara={"crossed": crosses(**counts["Barbara"])}, **virtual)
    answer = sabika.score({**sheet, "options": {"duel": True}})
    assert sum(majorities(answer, "Barbara").values()) == 87 - 16
    assert [answer["totals"][name] for name in virtual] == [60, 62, 52]
