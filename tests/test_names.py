"""What players may be called: one rule at tables, on sheets and in new games (`sabika/names.py`)."""

import unicodedata

import pytest

import sabika
from sabika.engine import EntryError, SabikaError, SetupError
from sabika.names import clean_name, clean_names, is_taken
from sabika.table.model import SeatPlan
from sabika.table.new_tables import make_table
from sabika.words import LANGUAGES
from tests.table.helpers import plan

NFD = unicodedata.normalize("NFD", "José")


@pytest.mark.parametrize(
    "typed, kept",
    [
        ("Ani ", "Ani"),
        ("  Ani   Bo\u00a0", "Ani Bo"),
        (NFD, "José"),
        ("Ａｎｉ", "Ani"),
        ("Ani ❤️", "Ani ❤"),
        ("[/red]", "[/red]"),
        ("مريم", "مريم"),
        ("Zoë-Ångström O’Neill", "Zoë-Ångström O’Neill"),
        ("Оля", "Оля"),
        ("שָׁלוֹם", unicodedata.normalize("NFC", "שָׁלוֹם")),
    ],
)
def test_names_are_kept_in_one_way(typed: str, kept: str) -> None:
    assert clean_name(typed) == kept
    assert clean_name(kept) == kept


@pytest.mark.parametrize(
    "typed, refusal",
    [
        ("", "name-empty"),
        (" \t", "name-empty"),
        ("\u200b", "name-unreadable"),
        ("\u2800\u2800", "name-unreadable"),
        ("\u3164", "name-unreadable"),
        ("A\u00adni", "name-unreadable"),
        ("\u202einA", "name-unreadable"),
        ("A\x1b[31m", "name-unreadable"),
        ("\ud800", "name-unreadable"),
        ("\u0301Ani", "name-unreadable"),
        ("Z" + "\u0335" * 20, "name-unreadable"),
        ("a" * 61, "name-long"),
        ("a" * 100_000, "name-long"),
        ("\ufdfa" * 10, "name-long"),  # each is a sentence once it is written out
        ("Аni", "name-mixed"),  # the first letter is Cyrillic
        ("ꓮni", "name-mixed"),  # … of Lisu
        ("ᗅni", "name-mixed"),  # … of Inuktitut
    ],
)
def test_names_that_nobody_could_read_are_refused_in_every_language(typed: str, refusal: str) -> None:
    with pytest.raises(SetupError) as refused:
        clean_name(typed)
    assert refused.value.refusal == refusal
    assert len({refused.value.say(lang) for lang in LANGUAGES}) == len(LANGUAGES)


@pytest.mark.parametrize("other", ["Jose\u0301", "José ", "JOSÉ", "Ｊosé"])
def test_two_names_that_look_the_same_are_one(other: str) -> None:
    assert is_taken(other, ["Ani", "José"])
    with pytest.raises(SetupError) as refused:
        clean_names(["José", other])
    assert refused.value.refusal == "names-differ"


ALIKE = [("BEPA", "ВЕРА"), ("Coco", "Сосо"), ("AKTA", "ΑΚΤΑ"), ("Ali", "AIi"), ("Zoë O", "Zoë 0")]
APART = [("Vera", "Вера"), ("ML", "MI"), ("ALI", "All"), ("Ana", "Ána"), ("Ben 1", "Ben 11")]


@pytest.mark.parametrize("name, other", ALIKE)
def test_a_whole_name_in_letters_that_look_alike_is_the_same_name(name: str, other: str) -> None:
    assert clean_name(name) == name
    assert clean_name(other) == other
    assert is_taken(other, ["Ben", name])
    with pytest.raises(SetupError) as refused:
        clean_names([name, "Ben", other])
    assert refused.value.refusal == "names-differ"


@pytest.mark.parametrize("name, other", APART)
def test_names_that_people_can_tell_apart_are_two(name: str, other: str) -> None:
    assert clean_names([name, other]) == (name, other)


def test_new_games_and_positions_follow_the_rule() -> None:
    game = sabika.new_game("alhambra", 3, names=["Ani ", NFD, "Cem"], seed="names")
    assert game.view(None)["players"][1]["name"] == "José"
    with pytest.raises(SetupError):
        sabika.new_game("alhambra", 3, names=["Ani", "Ani ", "Cem"], seed="names")
    place = {"game": "alhambra", "players": [{"name": "Ani"}, {"name": "\u200b"}, {"name": "Cem"}]}
    with pytest.raises(SabikaError):
        sabika.position(place, seed="names")


def test_sheets_follow_the_rule() -> None:
    sheet = {"game": "alhambra", "scoring": 1, "players": [{"name": "Ani "}, {"name": NFD}]}
    assert sabika.score(sheet)["totals"] == {"Ani": 0, "José": 0}
    assert sabika.where(sheet, NFD, "tower-9-NE")["cells"]
    for name in ("", "\u200b", "ANI"):
        with pytest.raises(EntryError) as refused:
            sabika.score({**sheet, "players": [{"name": "Ani"}, {"name": name}]})
        assert refused.value.place == "players[1].name"


def test_old_records_with_odd_names_still_open() -> None:
    """They were written under an older rule, and nobody can change them."""
    odd = ["Ani ", "Ani", "Аni\u0335\u0335\u0335\u0335"]
    game = sabika.new_game("alhambra", 3, seed="odd", names=["one", "two", "three"])
    game.origin = type(game.origin)(seed="odd", names=tuple(odd))
    game.play(game.legal_actions()[0])
    record = sabika.load(str(game.record()))
    again = sabika.replay(record)
    assert [player["name"] for player in again.view(None)["players"]] == odd


def test_bots_are_told_from_people_who_are_called_like_them() -> None:
    seats = (SeatPlan(name="Random"), SeatPlan(bot="random"), SeatPlan())
    info = make_table(plan(*seats), "a seed", 0.0)
    assert [seat.name for seat in info.seats][:2] == ["Random", "random 1"]
