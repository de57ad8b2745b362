"""Bots of one level at one table: each has a temperament of its own, and can be made."""

from sabika.bots import BOTS, vary, vary_one
from sabika.bots.manner import TEMPERAMENTS
from sabika.web.pages.pieces import Pieces
from sabika.words import english


def test_several_of_a_level_differ() -> None:
    codes = vary(["steward", None, "steward", "novice", "steward", "novice"])
    assert codes == ["steward:mason", None, "steward:collector", "novice", "steward:merchant", "novice"]
    assert vary(["steward", "master"]) == ["steward", "master"], "one alone is as it is"
    assert len(set(vary(["master"] * 4))) == 4
    for code in vary(["steward", "steward", "master", "master"]):
        assert code is not None
        BOTS.make(code, "seed")


def test_one_more_differs_from_those_who_sit_already() -> None:
    assert vary_one("steward", [None, "novice"]) == "steward"
    assert vary_one("steward", ["steward"]) == "steward:mason"
    assert vary_one("steward", ["steward:mason", "steward"]) == "steward:collector"
    assert vary_one("novice", ["novice"]) == "novice"


def test_every_level_and_temperament_is_told_in_three_languages() -> None:
    assert set(english()["temperaments"]) == set(TEMPERAMENTS)
    for code in ("random", "novice", "steward", "master"):
        said = {Pieces(lang).bot_about(code) for lang in ("en", "de", "nl")}
        assert len(said) == 3
        assert "" not in said
    assert Pieces("en").bot_name("steward:mason") == "steward, a mason: loves walls"
    assert Pieces("en").bot_name("master:400n:merchant") == "master, a merchant: loves money"
    assert Pieces("en").bot_about("somebody-elses") == ""
