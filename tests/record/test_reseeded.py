"""Games that are played on from others: nobody sees a difference, and nobody knows what comes."""

import hmac
import re
from collections import Counter
from random import Random

import pytest

import sabika
from sabika.engine.record import Reseed
from sabika.record import RecordError, load, replay, verify
from tests.conformance.playing import game_after, play_on
from tests.conformance.setups import ALL_MODULES, BOTH, ROLL, AnyGame, Setup
from tests.record.samples import PLACED, SHORT, changed, signed

SETUPS = [
    Setup("alhambra", 2),
    Setup("alhambra", 3, ALL_MODULES),
    Setup("granada", 2, BOTH),
    Setup("alhambra-granada", 3, BOTH),
    Setup(ROLL, 1, options={"duel": True}),
    Setup(ROLL, 3),
]


def views(game: AnyGame) -> list[str]:
    """What everybody sees; only how far the stream of dice has come is counted anew."""
    found = [sabika.to_json(game.view(seat)) for seat in (None, *range(game.rules.seats))]
    return [re.sub(r'"rolled":\d+', "", view) for view in found]


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.parametrize("at", [0, 1, 40])
def test_nobody_sees_a_difference_and_all_pieces_are_there(setup: Setup, at: int) -> None:
    game = game_after(setup, 0, at)
    again = sabika.reseed(game, "another")
    assert views(again) == views(game)
    if setup.game != ROLL:
        before, after = game.state, again.state
        assert {name: Counter(bag) for name, bag in before.bags.items()} == {
            name: Counter(bag) for name, bag in after.bags.items()
        }
        assert Counter(before.deck) == Counter(after.deck) and before.deck != after.deck
        assert before.bags != after.bags
    assert [played.action for played in again.history] == [played.action for played in game.history]
    assert game.origin.reseeded == ()


def test_hidden_huts_are_mixed_and_bonus_cards_stay_with_who_holds_them() -> None:
    game = game_after(Setup("alhambra", 3, ALL_MODULES), 0, 10)
    slots, mixed = game.state.slots, [sabika.reseed(game, f"seed {number}").state.slots for number in range(4)]
    assert all(one["bonus"] == slots["bonus"] for one in mixed)
    assert any(one["huts"] != slots["huts"] for one in mixed)
    assert all([stack[0] for stack in one["huts"]] == [stack[0] for stack in slots["huts"]] for one in mixed)


def test_special_cards_stay_within_what_is_left_of_their_piles_and_lie_anywhere_there() -> None:
    game = game_after(Setup("alhambra", 3), 0, 12)
    sizes = [pile.size for pile in game.state.piles]
    places = Counter(
        sabika.reseed(game, str(number)).state.deck[::-1].index("scoring-1") - sizes[0] for number in range(600)
    )
    assert set(places) == set(range(sizes[1]))
    assert max(places.values()) < 3 * 600 / sizes[1], "each place is as likely as another"


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_records_replay_and_verify_as_what_they_are(setup: Setup) -> None:
    game = sabika.reseed(game_after(setup, 0, 12), "second", names=list("ABCDEF")[: setup.players])
    play_on(game, Random(1), actions=9)
    game = sabika.reseed(game, "third")
    play_on(game, Random(2))
    text = str(game.record())
    record = load(text)
    assert record.reseeded == (Reseed(12, "second"), Reseed(21, "third"))
    assert str(replay(record).record()) == text
    assert str(replay(record, 15).record()).count('"at":') == 1, "what was not reached yet is not told"
    verdict = verify(record)
    assert (verdict.problem, verdict.intact, verdict.fair, verdict.reseeded) == (None, True, False, (12, 21))


def test_two_seeds_for_one_moment_are_one() -> None:
    game = game_after(Setup("alhambra", 2), 0, 5)
    assert str(sabika.reseed(sabika.reseed(game, "a"), "b").record()) == str(sabika.reseed(game, "b").record())


def test_anyone_can_recompute_the_order() -> None:
    """As docs/fair-shuffle.md says it."""
    game = sabika.reseed(game_after(Setup("alhambra", 2), 0, 30), "recomputed")

    def digest(message: str) -> bytes:
        return hmac.digest(b"recomputed", message.encode(), "sha256")

    bag = game.state.bags["tiles"]
    assert bag[::-1] == sorted(bag, key=lambda tile: digest(f"tiles:1/{tile}/1"))
    copies: Counter[str] = Counter()
    label = f"money:{game.state.shuffles}"
    keyed = []
    for card in sorted(card for card in game.state.deck if "scoring" not in card):
        copies[card] += 1
        keyed.append((digest(f"{label}/{card}/{copies[card]}"), card))
    money = [card for _, card in sorted(keyed)]
    stacked: list[str] = []
    for pile in game.state.piles:
        rest = pile.size - len(pile.special)
        cards, money = money[:rest], money[rest:]
        for card in pile.special:
            cards.insert(int.from_bytes(digest(f"{label}/insert/{card}"), "big") % (len(cards) + 1), card)
        stacked += cards
    assert game.state.deck[::-1] == stacked


def test_rigged_games_and_positions_are_told_besides() -> None:
    game = sabika.reseed(replay(load(PLACED), 6), "on")
    play_on(game, Random(4), actions=20)
    verdict = verify(load(str(game.record())))
    assert verdict.problem is None
    assert (verdict.rigged, verdict.position, verdict.reseeded) == (True, True, (6,))


def test_a_record_without_a_seed_can_be_played_on_and_the_rest_is_checked() -> None:
    text = signed(changed(SHORT, 'seed: "records"\n', ""))
    game = sabika.reseed(replay(load(text), 8), "on")
    play_on(game, Random(5), actions=20)
    text = str(game.record())
    assert str(replay(load(text)).record()) == text
    problem = verify(load(text)).problem
    assert problem == "seed: the record has no seed, so its draws up to action 8 cannot be recomputed"
    problem = verify(load(signed(changed(text, '"seed":"on"', '"seed":"no"')))).problem
    assert problem is not None and problem.startswith("action ")


def test_tampering_with_the_seed_shows() -> None:
    game = sabika.reseed(game_after(Setup("alhambra", 3), 0, 12), "second")
    play_on(game, Random(1), actions=9)
    text = str(game.record())
    for forged in (changed(text, '"second"', '"other"'), changed(text, 'reseeded: [{"at":12,"seed":"second"}]\n', "")):
        verdict = verify(load(signed(forged)))
        assert not verdict.fair and verdict.problem is not None and verdict.problem.startswith("action 1")


@pytest.mark.parametrize(
    ("said", "wrong"),
    [
        ('[{"at":99,"seed":"x"}]', "reseeded: 99"),
        ('[{"at":-1,"seed":"x"}]', "reseeded: -1"),
        ('[{"at":5,"seed":"x"},{"at":5,"seed":"y"}]', "reseeded: 5"),
        ('[{"at":5,"seed":"x"},{"at":3,"seed":"y"}]', "reseeded: 3"),
        ('[{"at":"5","seed":"x"}]', "line 5: “reseeded”"),
        ('[{"at":5}]', "line 5: “reseeded”"),
        ('{"at":5,"seed":"x"}', "line 5: “reseeded”"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(said: str, wrong: str) -> None:
    text = signed(changed(SHORT, "rules: ", f"reseeded: {said}\nrules: "))
    with pytest.raises(RecordError, match=re.escape(wrong)):
        replay(load(text))
