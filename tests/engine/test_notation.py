"""Text that people type: read back exactly when it is an action, refused with a reason when it is not."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import sabika
from sabika import Action, IllegalAction
from sabika.engine.action import NotationError, read_action
from sabika.games.city.actions import Add, Build, Buy, Give, Pass, Remove, Reserve, Swap, Take
from sabika.games.city.cards import sort_cards
from tests.conformance.freezing import frozen_state
from tests.conformance.playing import game_after, play_on
from tests.conformance.setups import SETUPS, AnyGame
from tests.palace.trying import trying

GAME = sabika.new_game("alhambra", 2, seed="notation")
play_on(GAME, Random(5), actions=81)
VERBS = GAME.rules.verbs

# Words that could stand in an action, right or wrong.
TILES = [tile.id for tile in GAME.rules.setup.box.alhambra.tiles]
CARDS = [*sorted(set(GAME.rules.money)), "y0", "y10", "b44", "y/b", "z3", "scoring-1"]
SIGNS = ["at", "with", "for", "via", "fountain", "0,0", "1,-2", "-1,0", "1,", ",", "1,2,3", "99999,1", "١,٢", "²,1"]
WORDS = st.sampled_from([*VERBS, *TILES, *CARDS, *SIGNS, "AT", "Take"])


def is_word(text: str) -> bool:
    return text.isascii() and text.split() == [text] and text not in ("with", "via", "at", "for")


ANY_WORD = st.one_of(st.sampled_from([*TILES, *CARDS]), st.text(min_size=1, max_size=8).filter(is_word))
CELLS = st.tuples(st.integers(-999, 999), st.integers(-999, 999))
HANDS = st.lists(ANY_WORD, min_size=1, max_size=6).map(sort_cards)
ACTIONS: st.SearchStrategy[Action] = st.one_of(
    st.builds(Take, HANDS),
    st.builds(Buy, ANY_WORD, HANDS, st.none() | ANY_WORD),
    st.builds(Build, ANY_WORD, CELLS),
    st.builds(Add, ANY_WORD, CELLS),
    st.builds(Reserve, ANY_WORD),
    st.builds(Give, ANY_WORD),
    st.builds(Remove, ANY_WORD),
    st.builds(Swap, ANY_WORD, ANY_WORD),
    st.builds(Pass),
)


def try_to_play(text: str, start: AnyGame = GAME) -> None:
    """Either it is refused, with words and without effect, or it is played."""
    game = start.copy()
    before = frozen_state(game)
    reason = game.why_not(text)
    assert frozen_state(game) == before
    try:
        game.play(text)
    except IllegalAction as refused:
        assert refused.reason == reason
        assert refused.rule and str(refused) and ("{" in text or "{" not in str(refused))
        assert frozen_state(game) == before and game.history == start.history
    else:
        assert reason is None


@trying(400, 20_000)
@given(st.text(max_size=80))
def test_any_text(text: str) -> None:
    try_to_play(text)


@trying(600, 20_000)
@given(st.lists(WORDS, max_size=8), st.sampled_from([" ", "  ", "\t", "\u00a0", "\n"]))
def test_almost_an_action(words: list[str], space: str) -> None:
    try_to_play(space.join(words))


MOMENTS = [game_after(setup, 1, actions) for setup in SETUPS[:2] for actions in (0, 40, 41, 42, 43, 44, 80, 81, 82)]


@trying(600, 20_000)
@given(st.sampled_from(MOMENTS), st.data())
def test_one_word_away_from_a_legal_action(game: AnyGame, data: st.DataObject) -> None:
    words = str(data.draw(st.sampled_from(game.legal_actions()))).split()
    number = data.draw(st.integers(0, len(words)))
    more = data.draw(st.lists(WORDS, max_size=2))
    try_to_play(" ".join([*words[:number], *more, *words[number + data.draw(st.integers(0, 1)) :]]), game)


@trying(400, 20_000)
@given(ACTIONS)
def test_every_action_reads_back(action: Action) -> None:
    assert read_action(str(action), VERBS) == action


@trying(200, 5000)
@given(ACTIONS)
def test_every_action_is_refused_or_played(action: Action) -> None:
    try_to_play(str(action))
    reason = GAME.why_not(action)
    assert reason == GAME.why_not(str(action))


def test_cards_may_be_named_in_any_order_and_verbs_in_capitals() -> None:
    assert read_action("take b2 y1 g2", VERBS) == read_action("TAKE g2 y1 b2", VERBS) == Take(("y1", "g2", "b2"))
    assert read_action("Redesign  Swap tower-11 for garden-10", VERBS) == Swap("tower-11", "garden-10")


@pytest.mark.parametrize("text", ["", " ", "move x", "redesign", "redesign turn x", "takey4", "buying x with y1"])
def test_without_a_verb_it_is_no_action(text: str) -> None:
    assert read_action(text, VERBS) is None
    reason = GAME.why_not(text)
    assert reason is not None and reason.rule == "notation-unknown"
    assert all(verb in reason.text for verb in VERBS)


@pytest.mark.parametrize(
    "text",
    [
        "take", "buy", "buy x", "buy x with", "buy x y1", "buy x for y1", "buy x with y1 via", "buy x with via y/b",
        "buy x with y1 via y/b g/o", "buy x with y1 with y2", "build x", "build x 1,0", "build x at 1",
        "build x at 1,0 y", "build x at 1,x", "build x at +1,0", "build x at 1.0,0", "build at 1,0",
        "build x at 10000,0", "reserve",
        "reserve x y", "give", "redesign build x", "redesign remove", "redesign remove x y", "redesign swap x",
        "redesign swap x y", "redesign swap x for", "pass now",
    ],
)  # fmt: skip
def test_after_a_verb_the_right_form_is_shown(text: str) -> None:
    assert isinstance(read_action(text, VERBS), NotationError)
    reason = GAME.why_not(text)
    assert reason is not None and reason.rule == "notation-form"
    form = next(kind.form for verb, kind in VERBS.items() if text == verb or text.startswith(f"{verb} "))
    assert form in reason.text


def test_every_form_shown_is_a_right_one() -> None:
    for kind in VERBS.values():
        for form in kind.form.split(" · "):
            assert type(read_action(form, VERBS)) is kind


def test_long_nonsense_is_shown_in_part() -> None:
    reason = GAME.why_not("x" * 10_000)
    assert reason is not None and len(reason.text) < 400
