"""In running sentences a tile is named as people do: with its article, in the right case and number."""

import re
from pathlib import Path

import pytest

import sabika.rulebook
from sabika.box import standard
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.sentences import name_tile, say
from sabika.words import LANGUAGES, ByName, Reason, because, english, find_doubles, render, translations
from sabika.words.names import is_called_as_several, tile_in_sentence
from tests.words.strings import TRANSLATED, load, strings, web

# What is said about notation that somebody typed, and lists: here the name alone stands, with its number.
IN_FEW_WORDS = {
    "reasons.tile-not-on-market",
    "reasons.tile-not-in-reserve",
    "reasons.tile-not-in-palace",
    "reasons.tile-not-to-place",
    "reasons.turning-costs",
    "reasons.cell-occupied",
    "reasons.cities-apart",
    "reasons.camp",
    "reasons.bazaar",
    "reasons.no-such-bonus-card",
    "actions.reveal",
    "plainly.actions.reveal",
}
BARE = re.compile(r"\{(tile|other|leaning|goal)\}")
BENT = {"der": ("den", "dem"), "das": ("das", "dem"), "die": ("die", "der")}  # nominative: accusative, dative
FORMS = {"en": ("",), "de": ("", "accusative", "dative"), "nl": ("",)}
RULEBOOK = Path(sabika.rulebook.__file__).parent


def test_every_tile_has_a_name_for_sentences() -> None:
    tiles = {*english()["kinds"], *english()["tiles"], "fountain", "falcon"} - {"scoring"}
    assert set(english()["the"]) == {*tiles, "bazaar-of"}  # that one tells several apart
    box = standard()
    faces = [face.id for tile in box.granada.tiles for face in (tile.even, tile.odd)]
    ids = [*(tile.id for tile in box.alhambra.tiles), *faces]
    ids += [*(hut.id for hut in box.huts), *(camp.id for camp in box.camps), *(one.id for one in box.bazaars)]
    assert len(ids) > 54 + len(faces)
    for lang in LANGUAGES:
        for form in FORMS[lang]:
            assert all(tile_in_sentence(id, lang, form) for id in ids), (lang, form)


@pytest.mark.parametrize("sort", english()["the"])
def test_german_bends_the_article(sort: str) -> None:
    word = english()["the"][sort]
    found = [translations("de").pgettext(f"the.{sort}{form}", word) for form in ("", ":accusative", ":dative")]
    article = found[0].split()[0]
    is_plural = is_called_as_several(sort, "de")
    assert [one.split()[0] for one in found[1:]] == list(("die", "den") if is_plural else BENT[article]), found


@pytest.mark.parametrize("sort", english()["the"])
def test_dutch_has_one_of_its_two_articles(sort: str) -> None:
    assert translations("nl").pgettext(f"the.{sort}", english()["the"][sort]).split()[0] in ("de", "het")


def test_sentences_speak_of_tiles_with_an_article() -> None:
    said = {
        f"{table}.{id}": text
        for table in ("reasons", "actions", "plainly")
        for id, text in english()[table].items()
        if not id.startswith("events.")
    }
    bare = {place for place, text in said.items() if BARE.search(text)}
    assert bare <= IN_FEW_WORDS
    for lang in TRANSLATED:
        known = load(lang)
        for place, text in said.items():
            if place not in IN_FEW_WORDS:
                assert not any(map(BARE.search, strings(known.get(text, place)))), (lang, place)


def test_pages_and_rules_do_so_too() -> None:
    asked = [text for text in web() if "{tile" in "".join(text.ids)]
    assert len(asked) >= 11
    for lang in TRANSLATED:
        known = load(lang)
        assert not [text for text in asked if any(map(BARE.search, strings(known.get(text.id, text.context))))]
    texts = [*RULEBOOK.glob("texts/*/*.toml"), *RULEBOOK.glob("lessons/texts/*/*.toml")]
    assert len(texts) > 60
    assert not [path for path in texts if BARE.search(path.read_text("utf-8"))]


@pytest.mark.parametrize(
    ("tile", "lang", "said"),
    [
        ("arcades-8-E", "en", "The arcade costs 8, but you’re only paying 3."),
        ("garden-8", "en", "The garden costs 8, but you’re only paying 3."),
        ("arcades-8-E", "de", "Die Arkaden kosten 8; du bietest nur 3."),
        ("garden-8", "de", "Der Garten kostet 8; du bietest nur 3."),
        ("arcades-8-E", "nl", "De arcade kost 8; je betaalt maar 3."),
        ("pavilion-8", "nl", "Het paviljoen kost 8; je betaalt maar 3."),
    ],
)
def test_the_verb_agrees(tile: str, lang: str, said: str) -> None:
    reason = because("paid-too-little", tile=tile, price=8, paid=3)
    assert reason.say(lang, naming=ByName(lang)) == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["Where will you build the garden?", "Where will you build the garden (8)?"]),
        ("de", ["Wohin mit dem Garten?", "Wohin mit dem Garten (8)?"]),
        ("nl", ["Waar bouw je de tuin?", "Waar bouw je de tuin (8)?"]),
    ],
)
def test_the_number_tells_apart_what_could_be_meant(lang: str, said: list[str]) -> None:
    question = translations(lang).gettext("Where will you build {tile:the}?")
    beside = [["garden-8", "tower-9"], ["garden-8", "garden-10-N", "tower-9"]]
    assert [name_tile(question, "garden-8", find_doubles(tiles), lang=lang) for tiles in beside] == said


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", "The arcade (8) has a wall on its left side, but the arcade (6) is open there:"),
        ("de", "Die Arkaden (8) haben eine Mauer auf der linken Seite, aber die Arkaden (6) sind dort offen:"),
        ("nl", "De arcade (8) heeft een muur aan de linkerkant, maar de arcade (6) is daar open:"),
    ],
)
def test_two_of_a_kind_in_one_sentence(lang: str, said: str) -> None:
    params = {"tile": "arcades-8-W", "direction": "W", "side": "wall", "other": "arcades-6", "other_side": "open"}
    assert say(Reason("sides-clash", params), lang).startswith(said)


def test_tiles_of_modules() -> None:
    ids = ("hut-tower-N", "camp-6-N", "bazaar-dirham-tower")
    names = [[tile_in_sentence(id, lang) for lang in LANGUAGES] for id in ids]
    assert names == [
        ["the hut for towers", "die Bauhütte für Türme", "de bouwhut voor torens"],
        ["the camp", "das Feldlager", "het legerkamp"],
        ["the bazaar", "der Basar", "de bazaar"],
    ]
    assert tile_in_sentence("bazaar-dirham-tower", "de", "dative", is_double=True) == "dem Dirham-Basar"


def test_falcons_have_an_article_too() -> None:
    """It read "At this corner falcon (black, chambers, garden) needs: chambers"."""
    reason = because("falcon-needs-kind", falcon="black-chambers-garden", kind="chambers", count=1)
    said = [reason.say(lang, naming=ByName(lang)) for lang in LANGUAGES]
    assert said == [
        "At this corner the falcon (black, chamber, garden) also needs: chamber.",
        "An dieser Ecke fehlt für den Falken (schwarz, Gemächer, Garten) noch: Gemächer.",
        "Op deze hoek heeft de valk (zwart, kamer, tuin) nog nodig: kamer.",
    ]
    placed = {"falcon": "black-chambers-garden", "card": "y1", "at": (0, -1)}
    assert [render("actions", "falcon", placed, lang, naming=ByName(lang)) for lang in LANGUAGES] == [
        "Place the falcon (black, chamber, garden) for 1 guilder",
        "Den Falken (schwarz, Gemächer, Garten) für 1 Gulden platzieren",
        "De valk (zwart, kamer, tuin) plaatsen voor 1 gulden",
    ]


def test_what_nobody_named_keeps_its_notation() -> None:
    assert tile_in_sentence("bakery-3", "en") is None
    assert render("actions", "give", {"tile": "bakery-3"}, "de", naming=ByName("de")) == "Bakery-3 an Dirk verschenken"
    assert render("actions", "give", {"tile": "tower-9-N"}, "de") == "tower-9-N an Dirk verschenken"


def test_money_is_taken_card_by_card() -> None:
    said = [Pieces(lang).cards_in_words(("b3", "b2")) for lang in LANGUAGES]
    assert said == ["3 and 2 denars", "3 und 2 Denare", "3 en 2 denaren"]
    assert Pieces("de").cards_in_words(("y4", "g1")) == "4 Gulden und 1 Dirham"
    tips = [render("actions", "take", {"cards": ("b3", "b2")}, lang, naming=ByName(lang)) for lang in LANGUAGES]
    assert tips == ["Take 3 and 2 denars", "3 und 2 Denare nehmen", "3 en 2 denaren nemen"], "as the button says it"
    log = render("events", "took", {"seat": 0, "cards": ("y2", "y1", "y1")}, "en", ["Ani"], ByName("en"))
    assert log == "Ani takes 2, 1 and 1 guilders."


@pytest.mark.parametrize("lang", ["de", "nl"])
def test_one_word_for_one_thing(lang: str) -> None:
    """Found by people who tried it: verbs that took turns for the same thing, and commands in two forms."""
    wrong = {
        "de": re.compile(r"\b(Baue|Wähle|Drücke|Lege|Kaufe|Passe|passe|Passen)\b|goldene\w* Ring|mit dem Ring"),
        "nl": re.compile(r"\b[Dd]ruk (?!op Enter)|\b[Pp]ak\b|muur aan muur|met de (gouden )?ring"),
    }[lang]
    texts = [*RULEBOOK.glob(f"texts/{lang}/*.toml"), *RULEBOOK.glob(f"lessons/texts/{lang}/*.toml")]
    said = [(str(message.id), text) for message in load(lang) for text in strings(message)]
    said += [(path.name, line) for path in texts for line in path.read_text("utf-8").splitlines()]
    assert len(said) > 2500
    assert not [(where, text) for where, text in said if wrong.search(text)]
