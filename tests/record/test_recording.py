"""A game with the box on the table: entered by what came and what was done, it is the same game."""

from random import Random

import msgspec
import pytest

import sabika
from sabika.box import standard
from sabika.engine import AnyGame
from sabika.engine.record import Record
from sabika.library import rules_for
from sabika.record import RecordError, Recording, RecordingError, load, replay, verify
from tests.box.corrected import corrected_box
from tests.conformance.playing import play_on
from tests.record.recorded import begin, enter_all, tell

GAMES = [
    ("alhambra", 2, ()),
    ("alhambra", 3, ("vizier", "camps")),
    ("alhambra", 4, ("exchange", "bonus", "huts")),
    ("alhambra", 2, ("vizier", "exchange", "bonus", "huts", "camps", "bazaars", "falconers")),
    ("alhambra", 6, ("bazaars", "falconers")),
    ("granada", 2, ("vizier",)),
    ("granada", 3, ("exchange",)),
    ("alhambra-granada", 2, ("vizier", "exchange")),
    ("alhambra-granada", 5, ()),
    ("roll-and-write", 1, ()),
    ("roll-and-write", 3, ()),
    ("roll-and-write", 5, ()),
]


@pytest.mark.parametrize(("game", "players", "modules"), GAMES)
def test_a_game_that_is_entered_again_is_the_same(game: str, players: int, modules: tuple[str, ...]) -> None:
    names = [f"Player {number + 1}" for number in range(players)]
    dealt = sabika.new_game(game, players, modules, seed=f"recorded-{game}", names=names)
    play_on(dealt, Random(11))
    recording = enter_all(dealt.record())
    assert recording.game is not None and recording.game.over
    record = recording.game.record()
    assert record == msgspec.structs.replace(dealt.record(), seed=None)
    again = replay(load(str(record)))
    assert sabika.to_json(again.view(None)) == sabika.to_json(recording.game.view(None))
    verdict = verify(load(str(record)))
    assert (verdict.manual, verdict.problem, verdict.fair) == (True, None, False)
    for kept in (Recording.read(recording.rules, names, recording.lines), Recording.from_record(record)):
        assert kept.game is not None and kept.game.record() == record


@pytest.mark.parametrize(("game", "modules"), [("alhambra", ("bonus", "huts", "camps")), ("granada", ())])
def test_a_game_with_a_box_of_ones_own_is_recorded(game: str, modules: tuple[str, ...]) -> None:
    box = corrected_box("recorded")
    dealt = sabika.new_game(game, 3, modules, seed="own", names=["Ani", "Bo", "Cy"], box=box)
    play_on(dealt, Random(6), actions=40)
    recording = enter_all(dealt.record())
    record = load(str(whole(recording).record()))
    assert record.own_box and record.own_box == dealt.record().own_box
    assert verify(record).manual and verify(record).problem is None
    again = Recording.from_record(record)
    assert whole(again).record() == record, "the box is in the record"
    assert whole(Recording.from_record(record, box)).record() == record
    with pytest.raises(RecordError, match="other box data"):
        Recording.from_record(record, standard())


def short() -> Record:
    game = sabika.new_game("alhambra", 3, ["vizier"], seed="recorded", names=["Ani", "Bo", "Cy"])
    play_on(game, Random(3), actions=30)
    return game.record()


def told(record: Record) -> Recording:
    return tell(begin(record), record.opening)


def whole(recording: Recording) -> AnyGame:
    assert recording.game is not None
    return recording.game


def refused(recording: Recording, text: str) -> str:
    with pytest.raises(RecordingError) as caught:
        recording.enter(text)
    return str(caught.value)


def test_what_cannot_be_is_refused_by_name() -> None:
    record = short()
    start, dealt = begin(record), told(record)
    assert "tower-99" in refused(start, "tower-99") and "y4" in refused(start, "y4")
    first = record.opening[0].items[0]
    assert first in refused(start.enter(first), first)  # it came already
    assert "scoring-1" in refused(tell(start, record.opening[:4]), "scoring-1")  # not mixed in while hands are dealt
    assert dealt.game is not None
    assert refused(dealt, "take y9 y9 y9") == str(dealt.game.why_not("take y9 y9 y9"))
    assert "Zoe" in refused(dealt, "Zoe: take y1")
    assert refused(dealt, "fly to the moon").startswith("“fly to the moon”")
    assert refused(dealt, " ; ") and refused(dealt, "x" * 500) and refused(dealt, "nobody")
    for text in ("seat 0: take y1", "tiles:1", "what?"):
        with pytest.raises(RecordingError) as caught:
            Recording.read(start.rules, start.names, [*dealt.lines, text])
        assert caught.value.line == len(dealt.lines)


def test_several_things_are_typed_at_once() -> None:
    record = short()
    items = [item for reveal in record.opening for item in reveal.items]
    recording = begin(record).enter(" ".join(items))
    assert recording.lines == told(record).lines
    with pytest.raises(RecordingError, match="one too many"):
        begin(record).enter(" ".join([*items, "y1"]))
    move = record.moves[0]
    came = "; ".join(" ".join(reveal.items) for reveal in move.reveals)
    done = recording.enter(f"{move.action}; {came}" if came else move.action)
    assert done.question is None and done.game is not None and done.game.history


def test_windows_that_nobody_used_need_not_be_entered() -> None:
    record = short()
    recording = enter_all(record)
    assert recording.game is not None
    while whole(recording).decision != "vizier" or recording.question is not None:
        if recording.question is not None:
            recording = recording.enter(next(iter(recording.question.left)))
        else:
            recording = recording.enter(str(whole(recording).legal_actions(only=("take", "pass"))[0]))
        assert not whole(recording).over, "nobody could use a vizier"
    asked = whole(recording).awaited
    passed = recording.enter("nobody")
    assert passed.game is not None and passed.game.decision != "vizier"
    assert [played.seat for played in passed.game.history[-len(asked) :]] == list(asked)
    assert [str(played.action) for played in passed.game.history[-len(asked) :]] == ["pass"] * len(asked)
    done = recording.enter(str(passed.game.legal_actions(only=("take",))[0]))  # whoever goes on says so as well
    assert done.lines[: len(passed.lines)] == passed.lines


def test_an_earlier_entry_is_corrected_if_the_rest_still_holds() -> None:
    recording = told(short())
    fields = [number for number, line in enumerate(recording.lines) if line.startswith("tiles:1")]
    assert len(fields) == 4
    other = next(item for item in ("tower-11", "garden-10", "tower-12") if f"tiles:1 {item}" not in recording.lines)
    mended = recording.correct(fields[1], other)
    assert mended.lines[fields[1]] == f"tiles:1 {other}" and len(mended.lines) == len(recording.lines)
    assert whole(mended).record().opening[1].items == (other,)
    took = next(str(action) for action in whole(recording).legal_actions(only=("take",)))
    later = recording.enter(took)
    cards = [number for number, line in enumerate(later.lines) if line.startswith("money:1")]
    card = took.split()[1]
    shown = max(number for number in cards if later.lines[number] == f"money:1 {card}")
    instead = next(item for item in ("y9", "g9", "b9", "o9") if item != card)
    with pytest.raises(RecordingError) as caught:
        later.correct(shown, instead)
    assert caught.value.line == len(recording.lines), "the card that was taken was never there"
    cut = later.correct(shown, instead, cut=True)
    assert len(cut.lines) == len(recording.lines) and cut.lines[shown] == f"money:1 {instead}"


def test_a_card_that_was_kept_secret_is_told_when_it_is_shown() -> None:
    game = sabika.new_game("alhambra", 3, ["bonus"], seed="bonus", names=["Ani", "Bo", "Cy"])
    play_on(game, Random(5))
    record = game.record()
    shown = [move.action.split()[1] for move in record.moves if move.action.startswith("reveal")]
    assert shown, "another seed would do"
    recording = begin(record)
    for reveal in record.opening:
        for item in reveal.items:
            assert recording.question is not None
            secret = recording.question.secret
            assert secret == (reveal.pile == "bonus:1")
            recording = recording.enter("?" if secret else item)
    for move in record.moves:
        recording = tell(recording.enter(f"seat {move.seat}: {move.action}"), move.reveals)
    assert recording.game is not None and recording.game.scores == game.scores
    assert sum("=" in line for line in recording.lines) == len(set(shown)), "each is told once, and nothing else"
    kept = Recording.read(recording.rules, recording.names, recording.lines)
    assert whole(kept).record() == recording.game.record()
    dealt = [item for reveal in recording.game.record().opening if reveal.pile == "bonus:1" for item in reveal.items]
    assert set(shown) <= set(dealt)
    assert verify(recording.game.record()).manual


def test_two_sides_and_dice_are_entered_as_they_lie() -> None:
    granada = Recording(rules_for("granada", 3))
    assert granada.question is not None
    first = next(iter(granada.question.left))
    assert granada.enter(granada.other_side(first)).lines == granada.enter(first).lines
    dice = Recording(rules_for("roll-and-write", 2), ["Ani", "Bo"]).enter("bo")
    assert dice.lines == ("start:1 1",)
    assert dice.enter("35").lines[1:] == ("dice:1 3", "dice:1 5")
    with pytest.raises(RecordingError, match="7"):
        dice.enter("7")
