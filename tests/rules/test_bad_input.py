"""What is refused: with the id of a rule, in an English sentence, and without changing anything (see `refused`)."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sabika
from sabika.games.city.actions import Add, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from tests.rules.table import AnyGame, dirk, everything, legal, play, refused, seat, table

MARKET = "tower-11 garden-10 arcades-9 pavilion-8"
# A palace in which every building rule can be broken, with one tile in reserve to break it by redesigning.
RING = {
    (1, 0): "chambers-11", (2, 0): "chambers-10", (0, 1): "seraglio-9", (0, 2): "arcades-10", (1, 2): "tower-12",
    (-1, 0): "seraglio-7-W",
}  # fmt: skip

# A cell, and what is wrong there for a tile with a wall in the east.
ILLEGAL_CELLS = [
    ("0,0", "cell-occupied"),
    ("1,0", "cell-occupied"),
    ("5,5", "cell-apart"),
    ("9999,-9999", "cell-apart"),
    ("3,1", "cell-apart"),  # a corner alone
    ("-1,1", "sides-clash"),
    ("-2,0", "cell-not-on-foot"),
    ("2,1", "cell-encloses"),
]


def turn() -> AnyGame:
    """The first of three players is to act."""
    owner = seat("y2 y9 g9 b4", palace=RING, reserve="garden-9-E")
    return table(owner, seat("o9", reserve="tower-10-W"), market=MARKET, display="y1 g5 b6 o9")


def placing() -> AnyGame:
    """The same palace, and a tile with a wall in the east to be placed."""
    game = table(seat("y9 y9", palace=RING), market="garden-9-E ? ? ?", display="y1 g5 b6 o9")
    play(game, "buy garden-9-E with y9 y9")
    return game


def leftover() -> AnyGame:
    """Two players; a tower is handed out at the end."""
    game = table(seat("y1"), seat(), dirk(), market="tower-11 - - -", bag="", display="y9 g9 b9 o9", scorings=2)
    play(game, "take o9")
    return game


def over() -> AnyGame:
    """A game that has ended."""
    game = table(market="- - - -", bag="", display="y9 g9 b9 o9", scorings=2)
    play(game, "take o9")
    return game


# ------------------------------------------------------------------------------------------------------------ money


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("take y2", "card-not-in-display"),
        ("take y1 y1", "card-not-in-display"),
        ("take y0", "card-not-in-display"),
        ("take y10", "card-not-in-display"),
        ("take scoring-1", "card-not-in-display"),
        ("take y/b", "card-not-in-display"),
        ("take tower-11", "card-not-in-display"),
        ("take y1 g5", "take-too-much"),
        ("take y1 g5 b6 o9", "take-too-much"),
        ("buy tower-12 with y2 y9", "tile-not-on-market"),
        ("buy garden-9-E with y2 y9", "tile-not-on-market"),
        ("buy fountain with y9", "tile-not-on-market"),
        ("buy nothing with y9", "tile-not-on-market"),
        ("buy 1 with y2 y9", "tile-not-on-market"),
        ("buy tower-11 with y3 y8", "card-not-in-hand"),
        ("buy tower-11 with y9 y9", "card-not-in-hand"),
        ("buy tower-11 with o9 y2", "card-not-in-hand"),
        ("buy tower-11 with y2 g9", "wrong-currency"),
        ("buy tower-11 with y2 y9 b4", "wrong-currency"),
        ("buy garden-10 with y2 y9", "wrong-currency"),
        ("buy tower-11 with y9", "paid-too-little"),
        ("buy garden-10 with g9", "paid-too-little"),
        ("buy tower-11 with y2 y9 via y/g", "no-exchange"),
    ],
)
def test_wrong_cards_and_tiles(action: str, rule: str) -> None:
    refused(turn(), action, rule)


# ----------------------------------------------------------------------------------------------------------- building


@pytest.mark.parametrize(("cell", "rule"), ILLEGAL_CELLS)
def test_illegal_cells(cell: str, rule: str) -> None:
    """New or from the reserve, a tile is refused for the same reason, and the cell is not listed."""
    for game, verb in ((turn(), "redesign build"), (placing(), "build")):
        refused(game, f"{verb} garden-9-E at {cell}", rule)
        assert f"{verb} garden-9-E at {cell}" not in legal(game)


def test_a_legal_cell_beside_them() -> None:
    """The same tile on a cell where all is well."""
    assert turn().why_not("redesign build garden-9-E at 0,-1") is None
    assert placing().why_not("build garden-9-E at 0,-1") is None


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        ("redesign build tower-10-W at 0,-1", "tile-not-in-reserve"),
        ("redesign build chambers-11 at 0,-1", "tile-not-in-reserve"),
        ("redesign build nothing at 0,-1", "tile-not-in-reserve"),
        ("redesign remove garden-9-E", "tile-not-in-palace"),
        ("redesign remove nothing", "tile-not-in-palace"),
        ("redesign remove fountain", "start-stays"),
        ("redesign remove chambers-11", "removal-cuts-off"),
        ("redesign swap tower-10-W for chambers-10", "tile-not-in-reserve"),
        ("redesign swap chambers-10 for garden-9-E", "tile-not-in-reserve"),
        ("redesign swap garden-9-E for garden-9-E", "tile-not-in-palace"),
        ("redesign swap garden-9-E for fountain", "start-stays"),
        ("redesign swap garden-9-E for chambers-11", "sides-clash"),
    ],
)
def test_wrong_redesigns(action: str, rule: str) -> None:
    refused(turn(), action, rule)


@pytest.mark.parametrize("action", ["build tower-11 at 0,-1", "reserve tower-11", "build nothing at 0,-1"])
def test_placing_what_is_not_new(action: str) -> None:
    refused(placing(), action, "tile-not-to-place")


# ------------------------------------------------------------------------------------------------------- wrong moment


@pytest.mark.parametrize("who", [1, 2, 3, 99, -1])
def test_out_of_turn(who: int) -> None:
    """Whatever the others could do, and at every decision; seats that do not exist are out of turn too."""
    for game in (turn(), placing()):
        for action in legal(game):
            refused(game, action, "not-your-turn", seat=who)
    assert turn().why_not("take o9", seat=0) is None


@pytest.mark.parametrize(
    "action", ["build garden-9-E at 0,-1", "reserve garden-9-E", "build tower-11 at 0,-1", "reserve tower-11"]
)
def test_placing_is_no_action_of_a_turn(action: str) -> None:
    refused(turn(), action, "not-now")


@pytest.mark.parametrize(
    "action",
    [
        "pass",
        "take y1",
        "take b9",
        "buy garden-10 with g9",
        "redesign build garden-9-E at 0,-1",
        "redesign remove chambers-10",
        "redesign swap garden-9-E for chambers-10",
    ],
)
def test_actions_of_a_turn_are_no_placing(action: str) -> None:
    refused(placing(), action, "not-now")
    refused(leftover(), action, "not-now")
    refused(leftover(), "give tower-11", "not-now")


def test_pass_while_something_can_be_done() -> None:
    refused(turn(), "pass", "pass-only-when-stuck")


@pytest.mark.parametrize(
    "action", ["take y9", "pass", "buy tower-11 with y9", "build tower-11 at 1,0", "redesign remove tower-11"]
)
def test_after_the_game(action: str) -> None:
    """Nothing can be done any more, by anybody."""
    for who in (None, 0, 1, 2, 7):
        refused(over(), action, "game-over", seat=who)


# ------------------------------------------------------------------------------------------------------------ nonsense

NONSENSE = [
    "", " ", "\n\t", "\x00", "?", "hello", "y4", "1", "-1", "takes y1", "take-y1", "redesign", "redesign tower-11",
    "redesign  demolish tower-11", "nimm y1", "заплатить", "取る y1", "🏰", "t\u0430ke y1",
    "\u202etake y1", "“take y1”", "{verb}", "{0}", "%s", "${HOME}", "'; drop table games; --", "<script>",
    "x" * 100_000, "give tower-11", "vizier tower-11 with y9", "falcon", "\ud800",
    # notation is short and plain: whatever is not is no notation
    "take " + "y1 " * 50_000, "take " + "y" * 50_000, "take y１", "take y²", "take \ud800",
    "redesign build garden-9-E at ٠,١", "redesign build garden-9-E at 0,²",
    f"redesign build garden-9-E at 0,{'1' * 5000}", "buy tower-11\u200b with y2 y9",
]  # fmt: skip

WRONG_FORMS = [
    "take", "take ", "buy", "buy tower-11", "buy tower-11 with", "buy with y9", "buy tower-11 for y9",
    "buy tower-11 y2 y9", "buy tower-11 with y2 with y9", "buy tower-11 with y2 via", "buy tower-11 with via y/b",
    "buy tower-11 with y9 via y/b via y/g", "redesign build", "redesign build garden-9-E",
    "redesign build garden-9-E at",
    "redesign build garden-9-E at 0", "redesign build garden-9-E at 0,", "redesign build garden-9-E at ,0",
    "redesign build garden-9-E at 0,-1 0", "redesign build garden-9-E on 0,-1", "redesign build garden-9-E at 0;-1",
    "redesign build garden-9-E at 0, -1", "redesign build garden-9-E at a,b", "redesign build garden-9-E at 0.0,-1",
    "redesign build garden-9-E at 0,--1", "redesign build garden-9-E at 0,+1", "redesign build garden-9-E at 0,12345",
    "redesign remove",
    "redesign remove chambers-10 chambers-11", "redesign swap", "redesign swap garden-9-E",
    "redesign swap garden-9-E for", "redesign swap garden-9-E with chambers-10",
    "redesign swap garden-9-E for chambers-10 chambers-11", "build", "build tower-11", "build at 1,0",
    "build tower-11 at", "build tower-11 at 1,0 turning",
    "build tower-11 at 1,0 for o4", "reserve", "reserve tower-11 garden-10", "pass now",
    "pass pass",
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE, ids=lambda text: ascii(text[:20]))
def test_nonsense(text: str) -> None:
    """What does not begin like an action; the answer quotes no more than the beginning and names the verbs."""
    reason = refused(turn(), text, "notation-unknown")
    assert len(reason.text) < 400
    assert "take" in reason.text


@pytest.mark.parametrize("text", WRONG_FORMS, ids=lambda text: ascii(text[:50]))
def test_wrong_forms(text: str) -> None:
    """What begins like an action and does not go on like it; the answer shows the right form."""
    reason = refused(turn(), text, "notation-form")
    assert text.split()[0] in str(reason.params["form"])
    assert len(reason.text) < 400


def test_give_needs_its_tile() -> None:
    """With Dirk at the table."""
    game = table(seat("y3 y9"), seat(), dirk(), market=MARKET)
    play(game, "buy tower-11 with y3 y9")
    for text in ("give", "give tower-11 garden-10"):
        refused(game, text, "notation-form")
    refused(game, "give garden-10", "tile-not-to-place")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("take " + "y1 " * 60, "card-not-in-display"),
        ("take " + "y" * 200, "card-not-in-display"),
        ("take y" + "9" * 200, "card-not-in-display"),
        ("take Y1", "card-not-in-display"),
        ("take y1,g2", "card-not-in-display"),
        ("buy tower-11 with " + "y9 " * 60, "card-not-in-hand"),
        ("buy tower-11 with -y9", "card-not-in-hand"),
        ("buy TOWER-11 with y2 y9", "tile-not-on-market"),
    ],
    ids=lambda text: ascii(text[:40]),
)
def test_nonsense_in_the_right_form(text: str, rule: str) -> None:
    refused(turn(), text, rule)


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (Take(()), "take-nothing"),
        (Take(("y1", "y1")), "card-not-in-display"),
        (Buy("tower-11", ()), "paid-too-little"),
        (Buy("", ("y9",)), "tile-not-on-market"),
        (Add("garden-9-E", (0, 0)), "cell-occupied"),
        (Add("garden-9-E", (10**9, 0)), "cell-apart"),
        (Remove(""), "tile-not-in-palace"),
        (Swap("garden-9-E", ""), "tile-not-in-palace"),
        (Build("garden-9-E", (0, -1)), "not-now"),
        (Reserve("garden-9-E"), "not-now"),
        (Give("garden-9-E"), "not-now"),
        (Pass(), "pass-only-when-stuck"),
    ],
    ids=str,
)
def test_actions_made_by_hand(action: sabika.Action, rule: str) -> None:
    """Actions that no text could stand for are checked all the same."""
    refused(turn(), action, rule)


# ---------------------------------------------------------------------------------------------------------- at random

WORDS = [
    "take", "buy", "redesign", "build", "remove", "swap", "reserve", "give", "pass", "with", "via", "at", "for",
    "tower-11", "garden-10", "garden-9-E", "chambers-10", "chambers-11", "fountain", "y1", "g5", "y2", "y9", "g9", "b4",
    "0,-1", "1,1", "2,1", "-1,0", "0,0",
]  # fmt: skip
GAMES = {"turn": turn(), "place": placing(), "leftover": leftover(), "over": over()}
BEFORE = {name: everything(game) for name, game in GAMES.items()}


def check(name: str, text: str) -> None:
    """A text is legal, or refused with a reason, and the game is as it was."""
    game = GAMES[name]
    reason = game.why_not(text)
    if reason is None:
        play(game.copy(), text)
    else:
        with pytest.raises(sabika.IllegalAction) as raised:
            game.play(text)
        assert raised.value.reason == reason
        assert reason.text.strip()
    assert everything(game) == BEFORE[name]


few = settings(max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))


@few
@given(name=st.sampled_from(sorted(GAMES)), words=st.lists(st.sampled_from(WORDS), max_size=7))
def test_random_words(name: str, words: list[str]) -> None:
    check(name, " ".join(words))


@few
@given(name=st.sampled_from(sorted(GAMES)), text=st.text())
def test_random_characters(name: str, text: str) -> None:
    check(name, text)
    check(name, f"take {text}")
    check(name, f"redesign build garden-9-E at {text}")
