"""One game: bots are given views and nothing else, and whoever misbehaves loses on the spot."""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

import sabika
from sabika.arena import match as matches
from sabika.arena.isolation import play_alone
from sabika.arena.match import Fault, Match, Setting, bot_seed, play_out, rank
from sabika.arena.workers import Processes, hire
from sabika.bots import BOTS, Choice
from sabika.engine import Action, GameView
from tests.arena.games import ROLL, outcome, play_all, tournament


def match(*seats: str, name: str = "0/0") -> Match:
    return Match(Setting(game=ROLL, players=len(seats)), seats, "arena/0", name)


@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        ("crash", "ValueError: I cannot think [/red]"),
        ("cheat", "illegal: keep 9,9: "),
        ("mute", "no choice: None"),
        ("quit", "SystemExit: 3"),
        ("unmade", "KeyError: 'weights'"),
    ],
)
def test_who_crashes_or_cheats_loses_on_the_spot(rogues: Path, bot: str, reason: str) -> None:
    for seats in (("random", bot), (bot, "random")):
        ended = play_out(match(*seats))
        assert ended.fault is not None
        assert seats[ended.fault.seat] == bot
        assert ended.fault.reason.startswith(reason)
        assert not ended.finished
        ranks = rank(ended)
        assert ranks[seats.index("random")] > ranks[seats.index(bot)]


def test_the_others_share_the_game_of_one_who_lost_on_the_spot() -> None:
    assert list(rank(outcome("abc", [50, 3, 9], lost=0))) == [0, 1, 1]
    assert list(rank(outcome("abc", [50, 3, 9]))) == [50, 3, 9]


def test_a_bot_that_takes_its_process_along_has_lost(rogues: Path) -> None:
    """It is found out by playing once more in a process of its own; everybody else's games go on."""
    played = list(tournament(("random", "dead"), ("random", "novice"), games=2).matches())
    for one, ended in zip(played, play_all(Processes(2), played), strict=True):
        guilty = None if "novice" in one.seats else Fault(one.seats.index("dead"), "its process ended (7)")
        assert ended.fault == guilty
    assert play_alone(match("random", "random")).scores == play_out(match("random", "random")).scores


def test_a_worker_that_dies_loses_nothing(rogues: Path, tmp_path: Path) -> None:
    bot = f"mortal:{tmp_path / 'mark'}"
    played = list(tournament((bot, "random"), games=4).matches())
    scores = [ended.scores for ended in play_all(Processes(2), played)]
    assert (tmp_path / "mark").exists()
    assert scores == [play_out(one).scores for one in played]


class Spy:
    """Plays at random and keeps all that it was given."""

    given: list[tuple[GameView, Sequence[Action], float | None]]

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.given = []

    def choose(self, view: GameView, legal: Sequence[Action], clock: float | None = None) -> Choice:
        self.given.append((view, legal, clock))
        return Choice(legal[0])


def test_bots_are_given_views_and_no_seed_that_tells_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    spies, seeds = [], []

    def make(code: str, seed: str) -> Spy:
        seeds.append(seed)
        spies.append(Spy(Random(seed)))
        return spies[-1]

    monkeypatch.setattr(BOTS, "make", make)
    one = Match(Setting(game="alhambra", players=2), ("spy", "spy"), "a secret deal/0", "0/0")
    play_out(one)
    assert seeds == [bot_seed(one, 0), bot_seed(one, 1)] or seeds == [bot_seed(one, 1), bot_seed(one, 0)]
    assert len(set(seeds)) == 2
    for seed in seeds:
        assert "secret" not in seed and "deal" not in seed
    for spy in spies:
        assert spy.given
        for view, legal, clock in spy.given:
            assert "secret" not in sabika.to_json(view)
            assert clock is None and all(isinstance(action, Action) for action in legal)


def test_no_two_bots_have_the_same_chance() -> None:
    played = list(tournament(("a", "b"), ("a", "c"), games=4).matches())
    seeds = {bot_seed(one, seat) for one in played for seat in range(2)}
    assert len(seeds) == 2 * len(played)


def test_a_game_without_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    assert matches.MOST_TURNS == 1000
    monkeypatch.setattr(matches, "MOST_TURNS", 5)
    ended = play_out(match("random", "random"))
    assert not ended.finished and ended.fault is None and ended.decisions >= 5


def test_outcomes_do_not_depend_on_who_plays() -> None:
    played = list(tournament(("novice", "random"), games=3).matches())
    here, there = (play_all(hire(jobs), played) for jobs in (1, 2))
    assert [(one.scores, one.thoughts) for one in here] == [(one.scores, one.thoughts) for one in there]
