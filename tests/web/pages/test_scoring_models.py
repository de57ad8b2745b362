"""Scorings as sheets: shares, divisions and ties, everybody's sums, whatever game it is and whoever takes part."""

from pathlib import Path
from typing import Any

import pytest

import sabika
from sabika.engine import AnyGame
from sabika.games.majority import Share, majority_reason
from sabika.web.pages.boards import board_of, make_scene
from sabika.web.pages.models.palace import city_rules
from sabika.web.pages.models.scoring import Award, ScoringModel
from sabika.web.pages.models.scoring_words import say_nothing, say_row
from sabika.web.pages.templates import find_macro
from tests.browser.positions import COMBINED_END, GRANADA_END, NEAR_THE_END, WITH_MODULES

RECORDS = sorted((Path(__file__).parents[2] / "golden").glob("*.record"))


def scored(position: dict[str, Any], card: str) -> AnyGame:
    """The game after the scoring that comes up with the first money that is taken."""
    game = sabika.position(position, seed="sheet", rig={"money": [card]})
    before = game.scorings
    while game.scorings == before:
        game.play(next(action for action in game.legal_actions() if str(action).startswith(("take", "pass"))))
    return game


def sheet(game: AnyGame, number: int, seat: int | None = 0, step: int | None = None, lang: str = "en") -> ScoringModel:
    scene = make_scene(game.view(seat), lang=lang)
    return board_of(game.rules.setup.game).draw_scoring(scene, number, step)


def awards(model: ScoringModel, source: str) -> list[Award]:
    return list(next(row for row in model.rows if row.source == source).awards)


def laid(*tiles: tuple[str, int, int]) -> list[dict[str, Any]]:
    return [{"tile": tile, "at": [x, y]} for tile, x, y in tiles]


# Ani and Ben have two towers each, Cem has one; Ben has the only garden, and all have an arcade.
TIES: dict[str, Any] = {
    "game": "alhambra",
    "scorings": 1,
    "to_act": 0,
    "players": [
        {"score": 5, "hand": ["y1"], "palace": laid(("tower-11", 1, 0), ("tower-12", 2, 0), ("arcades-9", 0, 1))},
        {
            "score": 7,
            "hand": ["y1"],
            "palace": laid(("tower-9-NE", 1, -1), ("tower-13-E", 1, 0), ("arcades-5-NW", 0, -1), ("garden-10", 0, 1)),
        },
        {"score": 9, "hand": ["y1"], "palace": laid(("tower-11-N", 0, -1), ("arcades-10", 0, 1))},
    ],
}


def test_shares_and_divisions() -> None:
    model = sheet(scored(TIES, "scoring-2"), 2)
    assert [(one.count, one.points, one.rank, one.division) for one in awards(model, "tower")] == [
        (2, 9, "shared", "19 ÷ 2"),
        (2, 9, "shared", "19 ÷ 2"),
        (1, 0, "", ""),
    ]
    assert [(one.points, one.rank) for one in awards(model, "garden")] == [(0, ""), (12, "first"), (0, "")]
    assert [(one.points, one.division) for one in awards(model, "arcades")] == [(4, "13 ÷ 3")] * 3
    assert [row.worth for row in model.rows[:2]] == [(8, 1), (9, 2)]
    assert "19 points split 2 ways" in awards(model, "tower")[0].reason
    towers = next(row for row in model.rows if row.source == "tower")
    assert towers.said == "You and Player 2 have 2 towers each and share 19 points: 9 each, rounded down."
    german = sheet(scored(TIES, "scoring-2"), 2, lang="de")
    assert awards(german, "tower")[0].division == "19 ÷ 2", "19 : 2 reads like how a match stands"
    said = {row.source: row.said or row.silence for row in model.rows}
    assert said["garden"] == "Player 2 has the most: 1 garden."
    assert said["arcades"] == "You, Player 2 and Player 3 have 1 arcade each and share 13 points: 4 each, rounded down."
    assert said["seraglio"] == "Seraglios: nobody has any."
    assert said["wall"].startswith("Longest wall: ")
    assert towers.awards[0].cells == "1,0 2,0"


def test_sums_before_now_and_after() -> None:
    model = sheet(scored(TIES, "scoring-2"), 2)
    assert [column.before for column in model.columns] == [5, 7, 9], "what was carried over counts"
    walls = [one.points for one in awards(model, "wall")]
    assert [column.gained for column in model.columns] == [13 + walls[0], 25 + walls[1], 4 + walls[2]]
    assert [column.place for column in model.columns] == [2, 1, 3]
    assert model.most == max(column.total for column in model.columns)


def test_a_step_goes_as_far_as_its_row() -> None:
    game = scored(TIES, "scoring-2")
    whole, part = sheet(game, 2), sheet(game, 2, step=3)
    assert [row.state for row in part.rows] == ["", "", "now", "later", "later", "later", "later"]
    assert [column.gained for column in part.columns] == [4, 4, 4]
    assert [column.place for column in part.columns] == [3, 2, 1]
    assert [column.totals for column in part.columns] == [column.totals for column in whole.columns]
    assert sheet(game, 2, step=99).step == len(whole.rows)


def test_who_looks_comes_first() -> None:
    model = sheet(scored(TIES, "scoring-2"), 2, seat=1)
    assert [column.player for column in model.columns] == [1, 2, 0]
    assert model.columns[0].me
    assert [column.player for column in sheet(scored(TIES, "scoring-2"), 2, seat=None).columns] == [0, 1, 2]


def test_dirk_has_a_pile_and_no_wall() -> None:
    game = scored({**NEAR_THE_END, "scorings": 1}, "scoring-2")
    model = sheet(game, 2)
    dirk = model.columns[-1]
    assert (dirk.name, dirk.seat, model.without) == ("Dirk", None, ["Dirk"])
    assert awards(model, "garden")[-1].cells == "2", "the third tile of his pile"
    wall = awards(model, "wall")[-1]
    assert (wall.bare, wall.points) == (True, 0)
    assert [one.division for one in awards(model, "garden")] == ["17 ÷ 3"] * 3, "he takes part in ties"


BOTH = ("scoring-2", "scoring-1")


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        ("alhambra", BOTH[1:]),
        ("alhambra", BOTH),
        ("granada", BOTH[1:]),
        ("granada", BOTH),
        ("alhambra-granada", BOTH[1:]),
    ],
)
def test_what_dirk_is_given_right_after_a_scoring_does_not_count_in_it(game: str, cards: tuple[str, ...]) -> None:
    """The sheet says what everybody had when it was scored, though the game went on by itself before anybody looked."""
    played = sabika.new_game(game, 2, seed="given", rig={"money": [*cards, "y1"]})
    before = {"alhambra": 6, "granada": 6, "alhambra-granada": 12}[game]
    while not played.scorings:
        played.play(next(action for action in played.legal_actions() if str(action).startswith("take")))
    assert played.scorings == len(cards)
    for number, had in enumerate((before, 2 * before)[: len(cards)], 1):
        model = sheet(played, number)
        assert model.columns[-1].picture.count("<li") == had
        his = [row.awards[-1] for row in model.rows if row.worth]
        assert sum(award.count for award in his) == sum(len(award.cells.split()) for award in his) == had


def test_modules_bring_rows_of_their_own() -> None:
    game = scored({**WITH_MODULES, "scorings": 1}, "scoring-2")
    model = sheet(game, 2)
    sources = [row.source for row in model.rows]
    assert sources[:7] == [*city_rules("alhambra").kinds, "wall"]
    assert {"camp", "falcons:brown"} <= set(sources[7:])
    assert awards(model, "camp")[0].points > 0 and awards(model, "camp")[0].reason


def test_in_granada_prices_decide_and_places_are_worth_what_is_seen() -> None:
    game = scored({**GRANADA_END, "scorings": 1}, "scoring-2")
    model = sheet(game, 2)
    assert model.dearest and not model.shares
    arena = next(row for row in model.rows if row.source == "arena")
    assert arena.worth == (6, 3)
    assert [(one.count, one.rank) for one in arena.awards] == [(1, ""), (1, "second"), (1, "first")]
    assert model.rows[-1].source == "moat" and model.rows[-1].line
    assert len(model.rows) < 10 or not model.nobody


def test_two_cities_have_two_bands() -> None:
    model = sheet(scored({**COMBINED_END, "scorings": 1, "decks": 2}, "scoring-2"), 2)
    sources = [row.source for row in model.rows]
    assert model.nobody, "kinds that nobody has share a line"
    wall = sources.index("wall")
    assert all(source in city_rules("alhambra").kinds for source in sources[:wall])
    assert sources[-2:] == ["moat", "frontier"]
    assert next(row for row in model.rows if row.source == "frontier").each == 2


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_point_of_every_scoring_is_on_its_sheet(path: Path) -> None:
    game = sabika.replay(sabika.load(path.read_text(encoding="utf-8")))
    board = board_of(game.rules.setup.game)
    for number in board.list_scorings(make_scene(game.view(None))):
        lines = [line for line in game.score_lines if line.scoring == number and line.source != "carried"]
        moment = max((line.at for line in lines), default=None)  # nobody may have got any
        model = sheet(sabika.replay(game.record(), moment), number, None)
        for place, column in enumerate(model.columns):
            mine = sum(line.points for line in lines if line.player == column.player)
            assert mine == column.gained == sum(row.awards[place].points for row in model.rows)
            until = [line for line in game.score_lines if line.scoring <= number and line.player == column.player]
            assert column.total == sum(line.points for line in until)
        for row in model.rows:
            most = max((award.count for award in row.awards), default=0)
            for award in row.awards:
                assert award.rank != "first" or award.count == most
                assert bool(award.points or award.division) == bool(award.reason)
                assert award.rank != "shared" or award.division


def test_what_so_many_share_that_nothing_is_left_is_divided_too() -> None:
    """First scoring: the one place of pavilions is worth 1, and two have one; arcades are worth 3, and two share it."""
    both = [{"hand": ["y1"], "palace": laid((tile, 0, 1))} for tile in ("pavilion-8", "pavilion-7-E")]
    third = {"hand": ["y1"], "palace": laid(("arcades-9", 0, 1))}
    position = {"game": "alhambra", "scorings": 0, "to_act": 0, "players": [*both, third]}
    model = sheet(scored(position, "scoring-1"), 1)
    assert [(one.points, one.division) for one in awards(model, "pavilion")] == [(0, "1 ÷ 2"), (0, "1 ÷ 2"), (0, "")]
    row = next(row for row in model.rows if row.source == "pavilion")
    assert row.said == "You and Player 2 have 1 pavilion each and share 1 point: 0 each, rounded down."
    drawn = find_macro("scoring_parts.html", "award", "en")(row.awards[0], row, False)
    assert "1 ÷ 2" in drawn and ">0<" in drawn and "–" not in drawn


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "en",
            [
                "You have the most: 3 pavilions. Yusuf is second with 2, Zaida third with 1.",
                "Seraglios: nobody has any.",
            ],
        ),
        (
            "de",
            [
                "Du hast mit 3 Pavillons die meisten. Yusuf ist auf Platz 2 mit 2, Zaida auf Platz 3 mit 1.",
                "Serails: hat niemand.",
            ],
        ),
        ("nl", ["Jij hebt de meeste paviljoenen: 3. Yusuf is tweede met 2, Zaida derde met 1.", "Harems: niemand."]),
    ],
)
def test_a_row_is_told_as_people_do(lang: str, said: list[str]) -> None:
    view = scored(TIES, "scoring-2").view(0)
    view["players"][1]["name"], view["players"][2]["name"] = "Yusuf", "Zaida"
    scene = make_scene(view, "/t/x", lang)
    reasons = {
        player: [majority_reason("pavilion", Share(player, 8, count, place, 1, 8))]
        for player, count, place in ((0, 3, 1), (1, 2, 2), (2, 1, 3))
    }
    assert [say_row(scene, reasons), say_nothing(scene, "seraglio", has_any=False)] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You have 1 garden: 34 points split 2 ways makes 17."),
        ("de", "Du hast 1 Garten: zusammen 34 Punkte, geteilt durch 2 = 17."),
        ("nl", "Je hebt 1 tuin: 34 punten gedeeld door 2, dat is 17."),
    ],
)
def test_whoever_shares_with_somebody_without_points_shares_alone(lang: str, said: str) -> None:
    """Dirk takes a place on the sheet of Roll & Write, and nobody says that he gets points for it."""
    scene = make_scene(scored(TIES, "scoring-2").view(0), "/t/x", lang)
    assert say_row(scene, {0: [majority_reason("garden", Share(0, 17, 1, 1, 2, 34))]}) == said
    behind = say_row(scene, {0: [majority_reason("garden", Share(0, 8, 1, 2, 1, 8))]})
    assert "1" in behind and behind.endswith(".") and said.split(":")[0] != behind


@pytest.mark.parametrize("choose", ["reserve", "build"])
def test_the_last_sheet_says_which_of_the_last_tiles_were_not_built(choose: str) -> None:
    """A tile came for free, could not be built, and was not seen again."""
    game = sabika.position({**GRANADA_END, "bag": []}, seed="left")
    game.play("buy library-6 with y6")
    game.play("take y9")
    while not game.over:
        listed = [str(action) for action in game.legal_actions()]
        wanted = choose if game.decision == "leftover" else "build"
        game.play(next((one for one in listed if one.startswith(wanted)), listed[-1]))
    left = {one.tile: one.kept for one in sheet(game, 3).leftovers if one.seat is not None}
    assert left == {tile: any(str(played.action) == f"reserve {tile}" for played in game.history) for tile in left}
    assert all(left.values()) == (choose == "reserve")
