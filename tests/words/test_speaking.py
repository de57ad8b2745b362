"""German and Dutch as the rest of the house asks for them."""

import subprocess
import sys
from typing import Any

import pytest
from jinja2 import Environment

import sabika
from sabika.terminal.words import join_names, name_kind, translate
from sabika.words import LANGUAGES, because, catalogue, name_of, render, translations

NAMES = ["Ani", "Bo", "Cem"]


def test_say_speaks_three_languages() -> None:
    assert [sabika.say("turn", lang)[:7] for lang in LANGUAGES] == ["Your tu", "Du bist", "Jij ben"]
    reason = because("not-your-turn", seat=0, to_act=2)
    assert sabika.say(reason, "de", NAMES) == "Ani muss warten: Cem ist am Zug."
    assert sabika.say(reason, "nl") == "Speler 1 moet wachten: Speler 3 is aan de beurt."
    assert name_of(1, "de") == "Spieler 2"


@pytest.mark.parametrize(
    ("kind", "count", "german", "dutch"),
    [
        ("tower", 3, "vorn mit 3 Türmen", "eerste met 3 torens"),
        ("chambers", 1, "vorn mit 1 Gemach", "eerste met 1 kamer"),
        ("garden", 2, "vorn mit 2 Gärten", "eerste met 2 tuinen"),
        ("arcades", 1, "vorn mit 1 Arkade", "eerste met 1 arcade"),
    ],
)
def test_words_take_the_form_the_sentence_needs(kind: str, count: int, german: str, dutch: str) -> None:
    reason = because("majority", kind=kind, count=count, place=1)
    assert [reason.say("de"), reason.say("nl")] == [german, dutch]


@pytest.mark.parametrize(
    ("kind", "one", "two"),
    [
        ("arcades", ["1 arcade", "1 Arkade", "1 arcade"], ["2 arcades", "2 Arkaden", "2 arcades"]),
        ("chambers", ["1 chamber", "1 Gemach", "1 kamer"], ["2 chambers", "2 Gemächer", "2 kamers"]),
        ("tower", ["1 tower", "1 Turm", "1 toren"], ["2 towers", "2 Türme", "2 torens"]),
    ],
)
def test_one_building_is_one(kind: str, one: list[str], two: list[str]) -> None:
    for count, counted in ((1, one), (2, two)):
        said = [render("events", "marked", {"seat": 0, "kind": kind, "count": count}, lang) for lang in LANGUAGES]
        assert all(f"{words} " in f"{text} ".replace(".", "") for words, text in zip(counted, said, strict=True)), said


def test_a_kind_without_words_stays_as_it_is() -> None:
    assert because("majority", kind="bakery", count=2, place=1).say("de") == "vorn mit 2 bakery"


def test_words_are_put_into_words() -> None:
    clash = because("sides-clash", tile="tower-9-NE", direction="N", side="wall", other="garden-10", other_side="open")
    assert clash.say().startswith("tower-9-NE has a wall on its upper side, but garden-10 is open there:")
    assert clash.say("de").startswith("tower-9-NE hat eine Mauer auf der oberen Seite, aber garden-10 ist dort offen:")
    assert clash.say("nl").startswith("tower-9-NE heeft een muur aan de bovenkant, maar garden-10 is daar open:")
    assert "Denaren (blau)" in because("wrong-currency", field=3, letter="b", card="y4").say("de")
    assert (
        because("not-now", verb="buy", decision="place")
        .say("de")
        .startswith("Das geht jetzt nicht: ein Plättchen kaufen. Bau deine neuen")
    )
    assert render("sources", "majority", {"kind": "tower"}, "de") == "meiste Türme"


def test_names_one_after_another() -> None:
    ended = next(event for event in _over().log if event.id == "ended")
    assert ended.say("de", NAMES).startswith("Das Spiel ist zu Ende. Ani gewinnt")
    assert join_names(NAMES, "nl") == "Ani, Bo en Cem"


def _over() -> sabika.Game[Any, Any, Any]:
    game = sabika.new_game("alhambra", players=3, seed="words")
    while not game.over:
        game.play(game.legal_actions()[0])
    return game


def test_the_terminal_speaks_them_too() -> None:
    assert translate("palace-of", "de", name="Ani") == "Palast von Ani"
    assert translate("palace-of", "nl", name="Ani") == "Paleis van Ani"
    assert [name_kind("tower", lang) for lang in LANGUAGES] == ["tower", "Turm", "toren"]
    assert [name_kind("fountain", lang) for lang in LANGUAGES] == ["fountain", "Brunnen", "fontein"]


def test_what_is_not_translated_is_english() -> None:
    german = translations("de")
    assert german.gettext("nobody has translated this") == "nobody has translated this"
    assert german.pgettext("events.took", "somebody has changed this") == "somebody has changed this"
    assert german.ngettext("%(n)s thing of this", "%(n)s things of this", 2) == "%(n)s things of this"


def test_an_unknown_language_is_refused() -> None:
    for ask in (translations, catalogue):
        with pytest.raises(LookupError, match="“xx”"):
            ask("xx")


def test_jinja_can_use_them() -> None:
    found = []
    for lang in LANGUAGES:
        pages = Environment(autoescape=True, extensions=["jinja2.ext.i18n"])
        pages.install_gettext_translations(translations(lang), newstyle=True)  # type: ignore[attr-defined]
        template = "{{ pgettext('terms.and', 'and') }} {{ npgettext('kinds.tower', 'tower', 'towers', 2) }}"
        found.append(pages.from_string(template).render())
    assert found == ["and towers", "und Türme", "en torens"]


def test_english_loads_no_catalogues() -> None:
    """They take a moment, and most of what uses the engine never asks for them."""
    code = "import sys, sabika; assert sabika.say('turn'); assert 'babel' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True, timeout=600)
