"""Records know the pieces they were played with: other box data is refused, naming the part that differs."""

import pytest

import sabika
from sabika.box import loads
from sabika.record import RecordError, load, replay, verify
from tests.record.samples import SHORT, changed, line_with

OTHER_TOWERS = loads(
    '[alhambra.tiles]\ntower = ["7 NEW", "8 NES", "9 ES", "9 NE", "9 SW", "10 W", "11 N", "11 S", "11", "12", "13 E"]',
    "other towers",
)
OTHER_FIELDS = loads('money.currencies = ["ducat", "denar", "dirham", "guilder"]', "other fields")
OTHER_CAMPS = loads('[camps]\ntiles = ["2 S", "3 E", "4 N", "5 W", "6 NW", "7 SW", "8 NE", "9 ES"]', "other camps")


@pytest.mark.parametrize(("box", "section"), [(OTHER_TOWERS, "alhambra"), (OTHER_FIELDS, "money")])
def test_another_box_is_refused_naming_the_section(box: sabika.Box, section: str) -> None:
    record = load(SHORT)
    with pytest.raises(RecordError, match=f"other box data: {section} differs"):
        replay(record, box=box)
    verdict = verify(record, box=box)
    assert not verdict.fair and verdict.problem is not None and f"{section} differs" in verdict.problem


@pytest.mark.parametrize("box", [OTHER_TOWERS, OTHER_FIELDS])
def test_with_its_own_box_it_replays(box: sabika.Box) -> None:
    text = str(sabika.new_game("alhambra", 3, seed="own", box=box).record())
    assert str(replay(load(text), box=box).record()) == text
    assert verify(load(text), box=box).fair


@pytest.mark.parametrize("box", [OTHER_TOWERS, OTHER_FIELDS])
def test_a_record_takes_its_box_along(box: sabika.Box) -> None:
    """Only the parts that play and differ; so it replays anywhere, and other data is refused as ever."""
    text = str(sabika.new_game("alhambra", 3, seed="own", box=box).record())
    record = load(text)
    assert len(record.own_box) == 1
    assert str(replay(record).record()) == text
    assert verify(record).fair
    with pytest.raises(RecordError, match="differs"):
        replay(record, box=sabika.box.standard())
    with pytest.raises(RecordError, match="differs"):
        replay(load(changed(text, line_with(text, "own_box: ") + "\n", "")))
    line = 'own_box: {"alhambra":{"tiles":{"tower":["9 X"]}}}'
    with pytest.raises(RecordError, match=r"own_box: .*alhambra.tiles.tower"):
        replay(load(changed(text, line_with(text, "own_box: "), line)))


def test_the_standard_box_is_not_in_records() -> None:
    assert "own_box" not in SHORT
    assert load(SHORT).own_box == {}


def test_parts_that_do_not_play_may_differ() -> None:
    assert OTHER_CAMPS.digest("camps") != sabika.rules_for("alhambra", 3).setup.box.digest("camps")
    assert verify(load(SHORT), box=OTHER_CAMPS).fair


def test_a_missing_or_changed_digest_is_refused() -> None:
    line = line_with(SHORT, "box: alhambra")
    for text in (changed(SHORT, f"{line}\n", ""), changed(SHORT, line, f"box: alhambra {'0' * 64}")):
        with pytest.raises(RecordError, match="alhambra differs"):
            replay(load(text))


def test_other_rules_are_refused() -> None:
    with pytest.raises(RecordError, match="rules version 99; this program has 1"):
        replay(load(changed(SHORT, "rules: 1", "rules: 99")))
