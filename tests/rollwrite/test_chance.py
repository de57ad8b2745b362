"""Dice are fair and independent, come from one stream, and stand in the record."""

from collections import Counter

import pytest

import sabika
from sabika import RecordError, SetupError
from sabika.engine import Seeded
from sabika.games.rollwrite.events import Rolled
from tests.rollwrite.sheets import alone, table

ROLLS = 36_000


def statistic(counts: Counter[object], kinds: int) -> float:
    """Pearson's chi-squared against everything being as likely."""
    expected = sum(counts.values()) / kinds
    return sum((count - expected) ** 2 / expected for count in counts.values()) + (kinds - len(counts)) * expected


def test_dice_are_fair_and_independent() -> None:
    """Fixed seed. Bounds: a fair die is beyond them once in ten thousand seeds (5 and 35 degrees of freedom)."""
    values = Seeded("fairness").rolls("dice:1", 0, ROLLS)
    assert set(values) == set(range(1, 7))
    assert statistic(Counter(values), 6) < 25.7
    for apart in (1, 2, 3, 4):  # also between yellow and blue, and from one throw to the next
        pairs = Counter(zip(values, values[apart:], strict=False))
        assert statistic(Counter(pairs), 36) < 78
    assert statistic(Counter(zip(values[::2], values[1::2], strict=True)), 36) < 78


def test_other_seeds_and_labels_are_independent() -> None:
    both = Counter(
        (Seeded(f"seed-{number}").rolls("dice:1", 0, 1), Seeded(f"seed-{number}").rolls("dice:2", 0, 1))
        for number in range(7_200)
    )
    assert statistic(Counter(both), 36) < 78


def test_every_roll_is_in_the_record_and_follows_from_the_seed() -> None:
    game = sabika.new_game("roll-and-write", 3, seed="r")
    for _ in range(30):
        game.play(game.legal_actions()[-1])
    rolled = [item for event in game.log if isinstance(event, Rolled) for item in event.items]
    assert rolled == [str(roll) for roll in Seeded("r").rolls("dice:1", 0, len(rolled))]
    lines = [line.split()[1:] for line in str(game.record()).splitlines() if line.startswith("  dice:1 ")]
    assert [item for line in lines for item in line] == rolled


def test_a_record_with_other_dice_is_found_out() -> None:
    game = sabika.new_game("roll-and-write", 2, seed="r")
    text = str(game.record())
    line = next(line for line in text.splitlines() if line.startswith("  dice:1"))
    turned = line[:-1] + ("1" if line[-1] != "1" else "2")
    verdict = sabika.verify(sabika.load(text.replace(line, turned, 1)))
    assert not verdict.fair and verdict.problem is not None
    for wrong in ("7", "0", "x", "²", "33"):
        with pytest.raises(RecordError, match="no side of a die"):
            sabika.replay(sabika.load(text.replace(line, line[:-1] + wrong, 1)))


@pytest.mark.parametrize("rig", [{"dice": [7]}, {"dice": ["3"]}, {"dice": [True]}, {"start": [9]}, {"tiles": ["x"]}])
def test_impossible_rigs_are_refused(rig: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        sabika.new_game("roll-and-write", 3, seed="s", rig=rig)


def test_an_imagined_game_rolls_other_dice() -> None:
    from random import Random

    game = table(alone())
    view = game.view(0)
    rolls = set()
    for number in range(30):
        twin = sabika.imagine(view, Random(number))
        rolls.add(tuple(event.items for event in twin.play("coins") if isinstance(event, Rolled)))
    assert len(rolls) > 25
