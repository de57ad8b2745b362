"""What is written can be read, and reads the same."""

from random import Random

import pytest

import sabika
from sabika import RecordError, SabikaError
from sabika.record import load, replay
from tests.record.samples import PLACED, SHORT, WHOLE, changed, from_position, short_game, signed, whole_game


@pytest.mark.parametrize("text", [WHOLE, SHORT, PLACED], ids=["whole", "short", "placed"])
def test_writing_what_was_read_gives_the_same_text(text: str) -> None:
    record = load(text)
    assert record.intact
    assert str(record) == text
    assert str(replay(record).record()) == text


def test_all_parts_are_kept() -> None:
    game, record = whole_game(), load(WHOLE)
    assert (record.game, record.players, record.names) == ("alhambra", 2, ("Ani", "Bo"))
    assert (record.seed, record.options, record.modules) == ("records", {"open_hands": True}, ())
    assert [move.action for move in record.moves] == [str(played.action) for played in game.history]
    assert [move.seat for move in record.moves] == [played.seat for played in game.history]
    assert (record.over, list(record.scores), list(record.winners)) == (True, game.scores, game.winners)
    assert set(record.box) == {"money", "alhambra"}


def test_an_unfinished_game_says_so() -> None:
    record = load(SHORT)
    assert (record.over, record.winners) == (False, ())
    assert "result: unfinished" in SHORT
    assert replay(record).to_act == short_game().to_act


def test_a_position_is_kept() -> None:
    record = load(PLACED)
    assert record.position is not None and record.position["display"] == ["y1", "g1", "b1", "o1"]
    assert record.rig == {"tiles": ["tower-12"], "money": ["scoring-1"]}
    assert replay(record).view(0) == from_position().view(0)


def test_windows_line_ends_are_accepted() -> None:
    record = load(WHOLE.replace("\n", "\r\n"))
    assert record.intact
    assert str(record) == WHOLE


@pytest.mark.parametrize("upto", [-1, 13, 99])
def test_moments_that_are_not_there(upto: int) -> None:
    with pytest.raises(RecordError, match="actions 0 to 12"):
        replay(load(SHORT), upto=upto)


def test_an_imagined_game_has_no_record() -> None:
    with pytest.raises(SabikaError, match="imagined"):
        short_game().resample(0, Random(1)).record()


def test_without_a_seed_it_still_replays_to_the_same_text() -> None:
    """Everything that was revealed is in the record; a table of wood and cardboard has no seed either."""
    text = signed(changed(SHORT, 'seed: "records"\n', ""))
    assert str(replay(load(text)).record()) == text


def test_odd_seeds_are_kept() -> None:
    for seed in ("", "a\nb: c", '"quoted"', "  ", "🏰 ü", "opening", "\x00"):
        text = str(sabika.new_game("alhambra", 2, seed=seed).record())
        assert load(text).seed == seed
        assert str(replay(load(text)).record()) == text
