"""Whoever reads a page is "you" in it; everybody else keeps their name."""

import pytest

from sabika.games.city.events import Bought
from sabika.web.pages.sentences import say, show
from sabika.words import LANGUAGES, ByName, because, english, money_name, render

NAMES = ["Guest", "Yusuf", "Zaida"]
# Of these nobody who reads is the subject: virtual players have no page, and others are level with whoever asks.
NEVER = {"events.rolled-virtual", "reasons.plan-level", "reasons.plan-level-new"}


def reader(lang: str, you: int | None = 0) -> ByName:
    naming = ByName(lang)
    naming.you = you
    return naming


def test_every_sentence_about_somebody_has_one_for_whoever_reads() -> None:
    about = {
        f"{table}.{id}"
        for table in ("events", "notes", "reasons", "rows")
        for id, text in english()[table].items()
        if any(f"{{{subject}}}" in text for subject in ("seat", "players", "winners"))
    }
    assert about - NEVER == set(english()["to-you"])


def test_no_sentence_to_you_names_you() -> None:
    assert not [place for place, text in english()["to-you"].items() if "{seat}" in text]


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You buy the tower for exactly 9 denars and go again."),
        ("de", "Du kaufst den Turm passend für 9 Denare und bist noch einmal dran."),
        ("nl", "Je koopt de toren gepast voor 9 denaren en mag nog een keer."),
    ],
)
def test_an_event_is_told_to_whoever_did_it(lang: str, said: str) -> None:
    event = Bought(seat=0, tile="tower-9-NE", field=3, cards=("b9",), exact=True)
    assert say(event, lang, NAMES, you=0) == said
    assert "Guest" not in show(event, lang, NAMES, 0)
    for watcher in (1, None):
        assert say(event, lang, NAMES, you=watcher).startswith("Guest ")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "You and Yusuf have crossed out all"),
        ("de", "Du und Yusuf habt in derselben Runde alle"),
        ("nl", "Jij en Yusuf hebben in dezelfde ronde alle"),
    ],
)
def test_several_of_whom_one_reads(lang: str, said: str) -> None:
    params = {"players": [1, 0], "kind": "tower", "place": 1, "last_place": 2, "worth": 3}
    assert render("events", "kindcompleted-together", params, lang, NAMES, reader(lang)).startswith(said)


def test_others_pass_dice_to_you() -> None:
    params = {"seat": 1, "next_seat": 0, "dice": [("yellow", 3)]}
    said = [render("events", "dicepassed", params, lang, NAMES, reader(lang)) for lang in LANGUAGES]
    assert ["to you." in said[0], "an dich weiter." in said[1], "door aan jou." in said[2]] == [True] * 3


def test_turned_dice_are_told_as_one_would() -> None:
    params = {"seat": 1, "turns": [("blue", 6, -1)], "price": 1}
    said = [render("events", "diceturned", params, lang, NAMES, reader(lang)) for lang in LANGUAGES]
    ways = ("the blue die from 6 to 5", "den blauen Würfel von 6 auf 5", "de blauwe dobbelsteen van 6 naar 5")
    assert all(way in text for way, text in zip(ways, said, strict=True)), said


def test_points_of_a_scoring_are_yours() -> None:
    params = {"scoring": 1, "points": [3, 1, 0]}
    said = [render("events", "scored", params, lang, NAMES, reader(lang)) for lang in LANGUAGES]
    assert [text.split(": ")[1].split(",")[0] for text in said] == ["you +3", "du +3", "jij +3"]


def test_a_share_is_what_is_left_of_a_division() -> None:
    """Of five who share three places, and of one who shares with somebody without points, too."""
    shared = because("majority-shared", kind="tower", count=1, place=2, last=6, pot=8, sharers=5)
    assert [shared.say(lang) for lang in LANGUAGES] == [
        "tied for second with 1 tower: 8 points split 5 ways, 1 (rounded down)",
        "gemeinsam auf Platz 2 mit je 1 Turm: zusammen 8 Punkte, geteilt durch 5 = 1 (abgerundet)",
        "gedeeld tweede met 1 toren: samen 8 punten, gedeeld door 5 is 1 (naar beneden afgerond)",
    ]


def test_money_after_a_number_in_dutch() -> None:
    assert [money_name((card,), "nl") for card in ("y1", "y7")] == ["1 gulden", "7 gulden"]
