"""A run that was cut off goes on where it was."""

from pathlib import Path

import msgspec
import pytest

from sabika.arena import Tournament
from sabika.arena.journal import Journal, JournalError
from sabika.arena.match import Setting, play_out
from tests.arena.games import ROLL, tournament

ASKED = tournament(("random", "random"), ("random", "novice"), games=2)


def go_on(file: Path, asked: Tournament = ASKED, most: int = 1000) -> int:
    """Play what is missing, at most so many games; how many were played."""
    with Journal(file, asked) as journal:
        missing = [one for one in asked.matches() if one.name not in journal.known][:most]
        for one in missing:
            journal.add(one.name, play_out(one))
    return len(missing)


def scores(file: Path, asked: Tournament = ASKED) -> list[tuple[int, ...]]:
    with Journal(file, asked) as journal:
        return [journal.known[one.name].scores for one in asked.matches()]


def test_a_run_that_was_cut_off_anywhere_ends_with_the_same_result(tmp_path: Path) -> None:
    whole = tmp_path / "whole"
    assert go_on(whole) == 4
    text, expected = whole.read_bytes(), scores(whole)
    lines = text.splitlines(keepends=True)
    assert len(lines) == 5
    ends = [sum(map(len, lines[:number])) for number in range(6)]
    for number, end in enumerate(ends[:-1]):
        for cut in {end, end + 1, end + len(lines[number]) // 2, end + len(lines[number]) - 1}:
            part = tmp_path / "part"
            part.write_bytes(text[:cut])
            assert go_on(part) == 4 - max(0, number - 1), cut
            assert scores(part) == expected
            assert len(part.read_bytes().splitlines()) == 5


def test_nothing_is_played_twice_and_more_games_can_be_added(tmp_path: Path) -> None:
    file = tmp_path / "games"
    assert [go_on(file, most=3), go_on(file), go_on(file)] == [3, 1, 0]
    more = tournament(*ASKED.line_ups, games=3)
    assert go_on(file, more) == 2
    assert scores(file, more)[:4] == scores(file)


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (tournament(*ASKED.line_ups, seed="b"), "seed is arena there and b here"),
        (tournament(("random", "novice")), r"tables is .*random.* there and \[\[\"random\",\"novice\"\]\] here"),
        (tournament(("random", "random", "random")), "players is 2 there and 3 here"),
        (
            msgspec.structs.replace(ASKED, setting=Setting(game=ROLL, players=2, options={"open_hands": True})),
            r"options is \{\} there",
        ),
        (msgspec.structs.replace(ASKED, setting=Setting(game="granada", players=2)), "game is roll-and-write there"),
    ],
)
def test_the_file_of_another_contest_is_refused(tmp_path: Path, other: Tournament, what: str) -> None:
    file = tmp_path / "games"
    go_on(file, most=1)
    before = file.read_bytes()
    with pytest.raises(JournalError, match=f"belongs to another contest: {what}"), Journal(file, other):
        pass
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("Dear diary", "is not a file of the arena"),
        ("Dear diary\n", "is not a file of the arena"),
        ('{"a": 1}\n', "is not a file of the arena"),
        ("[]\n", "is not a file of the arena"),
    ],
)
def test_other_files_are_left_alone(tmp_path: Path, text: str, complaint: str) -> None:
    file = tmp_path / "notes"
    file.write_text(text)
    with pytest.raises(JournalError, match=complaint), Journal(file, ASKED):
        pass
    assert file.read_text() == text


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    file = tmp_path / "games"
    go_on(file, most=3)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], lines[2][:20] + b"\n", *lines[3:]]))
    with pytest.raises(JournalError, match="line 3 cannot be read"), Journal(file, ASKED):
        pass


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match="nowhere"), Journal(tmp_path / "nowhere" / "games", ASKED):
        pass
