"""Bots by their codes: names, parameters, and what installed packages bring along."""

import pickle
from importlib.metadata import EntryPoint
from random import Random

import pytest

import sabika
from sabika.bots import BOTS, Choice, UnknownBot
from sabika.bots.bot import Bots, without_parameter
from sabika.bots.manner import Budget, Manner, Meter, read_manner
from sabika.bots.rand import RandomBot
from sabika.engine import EntryError
from sabika.table import TableError


def make_listener(rng: Random, parameter: str | None) -> RandomBot:
    """A factory as an installed package has it."""
    bot = RandomBot(rng)
    bot.told = parameter  # type: ignore[attr-defined]
    return bot


@pytest.mark.parametrize(
    ("parameter", "manner"),
    [
        (None, Manner()),
        ("1.5s", Manner(Budget(seconds=1.5))),
        ("400n", Manner(Budget(tries=400))),
        ("mason", Manner(None, "mason")),
        ("merchant:2s", Manner(Budget(seconds=2.0), "merchant")),
    ],
)
def test_a_parameter_says_how_long_and_what_it_likes(parameter: str | None, manner: Manner) -> None:
    assert read_manner("master", parameter) == manner


NONSENSE = ["", "fast", "0s", "0n", "-1s", "1e3s", "700s", "400", "1s:2s", "mason:mason", "٣n"]


@pytest.mark.parametrize("parameter", NONSENSE)
def test_what_a_bot_does_not_understand_is_refused(parameter: str) -> None:
    with pytest.raises(UnknownBot, match="cannot do anything with"):
        BOTS.make(f"master:{parameter}", "")


def test_bots_that_take_nothing_say_so() -> None:
    for code in ("random:1s", "novice:400n", "novice:"):
        with pytest.raises(UnknownBot, match="takes nothing after its name"):
            BOTS.make(code, "")
    with pytest.raises(UnknownBot):
        BOTS.make("steward:400n", "")


def test_a_stronger_bot_is_found_whatever_the_parameter() -> None:
    assert BOTS.codes[:4] == ["random", "novice", "steward", "master"]
    assert [BOTS.find_stronger(code) for code in ("random", "steward:mason", "master:1s", "hal")] == [
        "novice",
        "master",
        None,
        None,
    ]


def test_installed_packages_bring_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("listener", f"{__name__}:make_listener", "sabika.bots")
    mine = EntryPoint("random", f"{__name__}:make_listener", "sabika.bots")
    monkeypatch.setattr("sabika.bots.bot.entry_points", lambda group: [point, mine])
    bots = Bots({"random": without_parameter("random", RandomBot)})
    assert bots.codes == ["random", "listener"], "ours keeps its name"
    bot = bots.make("listener:anything:goes", "s")
    assert getattr(bot, "told", None) == "anything:goes"
    assert bots.find_stronger("random") is None, "nobody knows how strong it is"
    game = sabika.new_game("alhambra", 2, seed="listener")
    assert isinstance(bot.choose(game.view(game.to_act), game.legal_actions()), Choice)


def test_a_meter_counts_tries_and_seconds() -> None:
    meter = Meter(Budget(tries=4))
    meter.count()
    assert meter.spent == 0.25
    assert Meter(Budget(seconds=600)).spent < 1 <= Meter(Budget(tries=1), clock=1e-9).spent


def test_errors_travel_between_processes() -> None:
    game = sabika.new_game("alhambra", 2, seed="errors")
    with pytest.raises(sabika.IllegalAction) as illegal:
        game.play("take y99")
    unknown = UnknownBot.saying("unknown-bot", name="x", known="y", guess="")
    for error in (illegal.value, EntryError("hand", "too many"), unknown, TableError(404, "no-table")):
        again = pickle.loads(pickle.dumps(error))
        assert type(again) is type(error) and str(again) == str(error) and again.__dict__ == error.__dict__
        assert again.say("de") == error.say("de")
