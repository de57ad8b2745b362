"""There are words for everything the engine speaks of, and no words that nobody needs."""

import re
from pathlib import Path

import pytest

import sabika
from sabika import IllegalAction, SetupError
from sabika.bots import BOTS
from sabika.engine import Decision, Drawn, event_kinds
from sabika.engine.event import Ended
from sabika.games import GAMES
from sabika.games.city.actions import Build, Buy
from sabika.games.city.events import Bought
from sabika.table import TableError
from sabika.table.errors import unknown_table
from sabika.web.api.errors import CODES
from sabika.words import LANGUAGES, Reason, because, catalogue, render
from tests.conformance.playing import game_after
from tests.conformance.setups import ALL_MODULES, SETUPS, with_market
from tests.engine.sentences import (
    Because,
    golden_events,
    is_ours,
    kinds_of_action,
    parameters,
    reasons_given,
    refusals_given,
    table,
)

SOURCES = Path(sabika.__file__).parent
SAID_DIRECTLY = re.compile(r'render\("refusals", "([a-z-]+)"')  # without an error of ours: by whoever answers it
REASONS = list(reasons_given())
REFUSALS = list(refusals_given())
EVENTS = golden_events()
OTHER_WORDS = {"build-turning", "buy-via", "vizier-via"}  # actions that have a sentence of their own within their verb


# --------------------------------------------------------------------------------------------------------- reasons


@pytest.mark.parametrize("given", REASONS, ids=lambda given: given.place)
def test_a_reason_has_words_and_they_are_filled(given: Because) -> None:
    place, rule, params = given
    assert rule is not None, f"{place}: write the id of the rule out, so that it can be found"
    assert None not in params, f"{place}: write the parameters out"
    assert rule in table("reasons"), f"{place}: no words for {rule}"
    assert parameters(table("reasons")[rule]) <= params


def test_no_reason_has_words_for_nothing() -> None:
    assert len(REASONS) > 30, "the search for reasons has found too few"
    assert set(table("reasons")) == {given.rule for given in REASONS}


# ------------------------------------------------------------------------------------------------- actions, decisions


def test_every_action_has_a_sentence_and_a_name() -> None:
    verbs = {kind.verb for kind in kinds_of_action()}
    assert verbs == set(table("verbs"))
    assert {kind.words or kind.verb for kind in kinds_of_action()} | OTHER_WORDS == set(table("actions"))
    assert verbs >= set(SETUPS[0].new(seed="s").rules.verbs)


def test_sentences_of_actions_are_filled() -> None:
    for kind in kinds_of_action():
        assert parameters(table("actions")[kind.words or kind.verb]) <= set(kind.__struct_fields__)
    assert parameters(table("actions")["build-turning"]) <= set(Build.__struct_fields__)
    for words in ("buy-via", "vizier-via"):
        assert parameters(table("actions")[words]) <= set(Buy.__struct_fields__)


def test_listed_actions_speak() -> None:
    game = SETUPS[0].new(seed="s")
    for action in game.legal_actions():
        assert action.text == sabika.say(action) and "{" not in action.text
        assert action.text[0].isupper()


def test_every_decision_has_a_sentence() -> None:
    steps = [step for setup in SETUPS for step in setup.new(seed="s").rules.steps.values()]
    assert {step.words or step.asks for step in steps if isinstance(step, Decision)} == set(table("decisions"))
    assert sabika.say("turn") == sabika.say("turn", game="alhambra") == table("decisions")["turn"]
    assert sabika.say("turn", game="roll-and-write") == table("decisions")["roll-and-write/turn"]
    alone = sabika.new_game("roll-and-write", 1, seed="s")
    assert sabika.say("turn", game=alone) == table("decisions")["roll-and-write/turn"]


def test_a_game_knows_the_names_of_all_who_take_part() -> None:
    ended = Ended((1, 2))
    two = sabika.new_game("alhambra", 2, seed="s")
    assert sabika.say(ended, game=two) == "The game is over. Player 2 and Dirk share the victory."
    assert sabika.say(ended, "de", game=two).endswith("Spieler 2 und Dirk teilen sich den Sieg.")
    named = sabika.new_game("alhambra", 2, seed="s", names=["Ani", "Bo"])
    assert sabika.say(ended, game=named).endswith("Bo and Dirk share the victory.")
    assert sabika.say(ended, names=["x", "y", "z"], game=named).endswith("y and z share the victory.")
    alone = sabika.new_game("roll-and-write", 1, seed="s", options={"duel": True})
    assert sabika.say(ended, game=alone).endswith("Dirk and Dirki share the victory.")


# --------------------------------------------------------------------------------------------------------- events


def test_every_event_has_a_sentence() -> None:
    """All that happens in the golden games, which show everything that can happen."""
    assert {event.words for event in EVENTS} == set(table("events"))


def test_every_sort_of_event_happens() -> None:
    kinds = {kind for kind in event_kinds() if is_ours(kind)}
    base = {kind for kind in kinds if kind.__subclasses__() and kind not in (Drawn, Bought)}
    assert {type(event) for event in EVENTS} == kinds - base


def test_sentences_of_events_are_filled() -> None:
    names = ["Ani", "Bo", "Cem", "Dua", "Eli", "Fay"]
    for event in EVENTS:
        assert parameters(table("events")[event.words]) <= set(event.params)
        sentence = sabika.say(event, names=names)
        assert sentence.endswith(".") and "{" not in sentence and "Player" not in sentence


# ----------------------------------------------------------------------------------------------------- score lines


def test_every_source_of_points_has_a_name() -> None:
    lines = [line for setup in SETUPS for line in game_after(setup, 2).score_lines]
    assert {line.source.partition(":")[0] for line in lines} | {"carried"} == set(table("sources"))
    for line in lines:
        assert sabika.say(line) == line.text and "{" not in line.text


def test_small_words() -> None:
    box = SETUPS[0].new(seed="s").rules.setup.box
    assert set(catalogue("en")["kinds"]) == {*box.alhambra.kinds, *box.granada.kinds}
    assert set(table("currencies")) == set(box.money.letters)
    assert set(table("directions")) == set("NESW")
    assert set(table("sides")) == {
        side for setup in with_market(SETUPS) for side in setup.new(seed="s").rules.plan.names
    }
    assert set(table("colours")) == {falcon.id.partition("-")[0] for falcon in box.falcons} | {"yellow", "blue"}
    assert set(table("modules")) == set(ALL_MODULES)
    for game in GAMES:
        assert {game.name, f"{game.name}.about"} <= set(table("games"))
    several = {name for code in BOTS.codes for name in (code, f"{code}.about", f"{code}.several")}
    assert set(table("bots")) == several | {f"{code}.how" for code in BOTS.codes if code != "random"}


# --------------------------------------------------------------------------------------------------------- refusals


@pytest.mark.parametrize("given", REFUSALS, ids=lambda given: given.place)
def test_a_refusal_has_words_and_they_are_filled(given: Because) -> None:
    place, code, params = given
    assert code is not None and None not in params, f"{place}: write its code and its parameters out"
    assert code == "illegal" or parameters(table("refusals")[code]) <= params, place


def test_no_refusal_has_words_for_nothing() -> None:
    assert len(REFUSALS) > 25, "the search for refusals has found too few"
    said = {code for file in SOURCES.rglob("*.py") for code in SAID_DIRECTLY.findall(file.read_text(encoding="utf-8"))}
    given = {given.rule for given in REFUSALS} | set(CODES.values()) | said | {"refused"}
    assert set(table("refusals")) | {"illegal"} == given


def test_refusals_speak_the_languages_of_those_who_meet_them() -> None:
    with pytest.raises(SetupError) as caught:
        sabika.new_game("alhambra", players=9, seed="s")
    assert str(caught.value) == caught.value.say() == "Alhambra is for 2 to 6 players, not 9."
    assert caught.value.say("de") == "Alhambra ist für 2 bis 6 Spieler, nicht für 9."
    unknown = unknown_table("nowhere")
    assert (str(unknown), unknown.say("nl")) == ("There’s no table “nowhere”.", "Er is geen tafel “nowhere”.")
    illegal = TableError(422, "illegal", because("not-your-turn", seat=0, to_act=1), ["Ani", "Bo"])
    assert illegal.say("de") == "Ani muss warten: Bo ist am Zug."


# ----------------------------------------------------------------------------------------------------- saying itself


def test_refusals_speak_with_the_words_of_their_reason() -> None:
    game = SETUPS[0].new(seed="s")
    with pytest.raises(IllegalAction) as caught:
        game.play("pass")
    assert sabika.say(caught.value) == caught.value.reason.text == str(caught.value) == str(caught.value.reason)


def test_names_are_used_where_they_are_given() -> None:
    reason = because("not-your-turn", seat=0, to_act=1)
    assert reason.text == "Player 1 has to wait: it’s Player 2’s turn."
    assert sabika.say(reason, names=["Ani", "Bo"]) == "Ani has to wait: it’s Bo’s turn."
    assert sabika.say(reason, names=["Ani"]) == "Ani has to wait: it’s Player 2’s turn."


def test_what_has_no_words_is_shown_as_it_is() -> None:
    assert Reason("no-such-rule").text == "no-such-rule"
    assert "seat" in Reason("no-such-rule", {"seat": 1}).text


def test_there_are_no_words_for_numbers() -> None:
    with pytest.raises(TypeError, match="int"):
        sabika.say(7)  # type: ignore[arg-type]  # which is what it says


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(LookupError, match="“xx”"):
        render("terms", "and", {}, "xx")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_language_has_the_same_sentences(lang: str) -> None:
    assert {name: set(catalogue(lang)[name]) for name in catalogue(lang)} == {
        name: set(catalogue("en")[name]) for name in catalogue("en")
    }
    for name in ("reasons", "events", "actions", "decisions"):
        for id, template in table(name, lang).items():
            assert parameters(template) == parameters(table(name)[id]), (lang, name, id)


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "Plus 1 point for the longest wall and towers."),
        ("de", "Dazu 1 Punkt für deine längste Mauer und Türme."),
        ("nl", "Plus 1 punt voor de langste muur en torens."),
    ],
)
def test_further_points_are_a_sentence(lang: str, said: str) -> None:
    assert because("plan-rest", more=1, sources=["wall", "majority:tower"]).say(lang) == said
