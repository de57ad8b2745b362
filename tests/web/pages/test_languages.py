"""Every page speaks its visitor's language: nothing people read or hear is written into a page."""

import re
import sys
from collections.abc import Iterator, Mapping
from gettext import NullTranslations
from typing import Any

import httpx
import pytest
from jinja2 import nodes

from sabika import words
from sabika.games.city.events import Bought
from sabika.rulebook import chapters
from sabika.rulebook.files import read_file
from sabika.web.pages import memory, sentences, templates
from sabika.web.pages.forms.new_table import list_games, list_modules
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.sentences import say, show
from sabika.words import because
from tests.conformance.numbers import SOAK
from tests.planned import PlannedHouse
from tests.table.helpers import Clock
from tests.web.pages.house import Guest, at, links
from tests.web.pages.seen import said_by, said_in
from tests.words.strings import TEMPLATES, TRANSLATED, WEB
from tests.words.test_whole_games import ENGLISH

TERM = re.compile(r"[*]([^*|]+)([|][^*]+)?[*]")  # in the rules: *word|place*
NAMES = ("Ani", "Ben", "Zaida", "Yusuf", "Aixa", "Ismail", "Morayma", "Boabdil", "Dirk", "novice", "random")
# Names and their initials, the languages' own names, and addresses: the same for everybody.
SAME = re.compile(
    rf"\b({'|'.join(NAMES)}|Sabika|English|Deutsch|Nederlands|Letter|Esc|http\S+)\b|\b[ygbo]\d+\b|^[A-Z]$|^D[ki]$"
    r"|\b[ABC](?=\.$| zeigen$| tonen$)"  # suggestions are called so
)


class Marked(NullTranslations):
    """A language in which everything that was translated stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)


def unmarked(text: str) -> str:
    """What is left of a text without what was translated, and without what is the same for everybody."""
    while (shorter := re.sub(r"⟦[^⟦⟧]*⟧", "", text)) != text:
        text = shorter
    text = re.sub(r"⟦[^⟦⟧]*$|^[^⟦⟧]*⟧", "", text)  # a field within a sentence cuts it in two: one opens, one closes
    return SAME.sub("", text)


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Dutch is replaced by the language in brackets."""
    speak = words.translations

    def translations(lang: str) -> NullTranslations:
        return Marked() if lang == "nl" else speak(lang)

    def mark(told: Any) -> Any:
        if isinstance(told, str):
            return "⟦" + TERM.sub(r"⟧*⟦\1⟧\2*⟦", told) + "⟧"  # a term is a link of its own
        if isinstance(told, Mapping):
            return {key: mark(value) for key, value in told.items()}
        return [mark(value) for value in told]

    def read(*path: str) -> Mapping[str, object]:
        return mark(read_file(*path)) if "nl" in path else read_file(*path)

    monkeypatch.setattr(chapters, "read_file", read)
    monkeypatch.setattr(words, "translations", translations)
    monkeypatch.setattr(sys.modules["sabika.words.render"], "translations", translations)
    _forget()
    yield
    _forget()


def _forget() -> None:
    chapters.topic.cache_clear()
    words.catalogue.cache_clear()
    templates.environment.cache_clear()
    templates.draw_once.cache_clear()
    memory.forget_all()
    sentences._speak.cache_clear()


@pytest.fixture
def still(house: PlannedHouse) -> None:
    """It is one moment, however long the test takes: after a minute the lobby says in Babel's words how long ago."""
    house.now = Clock()


def everywhere(guest: Guest, to_the_end: bool = True, half: int | None = None) -> Iterator[httpx.Response]:
    """Every page there is, in many states; those after a game only if games are played to the end.

    Half 0 and half 1 each see every game once, the one where the other does not without its modules or with them.
    """
    for address in ("/", "/style", "/offline", "/nowhere", "/t/nowhere", "/manifest.webmanifest"):
        yield guest.get(address)
    yield guest.post("/tables", {"name": "\n"})
    yield guest.post("/tables", {"name": "Ani", "pace": "live", "minutes": "9999"})
    for number, game in enumerate(choice.name for choice in list_games()):
        chosen = {f"module-{module.name}": "1" for module in list_modules() if game in module.games}
        tables: list[tuple[tuple[str, ...], dict[str, str]]]
        tables = [(("person", "novice"), {}), (("person", "novice", "novice"), chosen)]
        for seats, more in tables if half is None else [tables[(number + half) % 2]]:
            table = guest.table(seats, game=game, open="1", **more)
            yield from _at_a_table(guest, table)
            if to_the_end:
                yield from _after_the_game(guest, table)
    yield from _between_people(guest)
    yield guest.get("/")


def _at_a_table(guest: Guest, table: str) -> Iterator[httpx.Response]:
    room = _room(guest, table)
    yield guest.get(table)
    yield guest.get(f"{table}/record")
    yield guest.post(f"{table}/undo", {"at": at(guest.get(table).text)})
    yield from _asking(guest, table)
    yield guest.get(f"{table}/personal")
    for seat in guest.client.cookies:
        if seat.startswith("seat-") and seat.endswith(room.info.id):
            address = re.findall(r'value="[^"]*(/s/[^"]*/feed/[^"]*)"', guest.get(f"{table}/personal").text)[0]
            yield guest.get(address)
    yield guest.get(f"/s/{room.info.id}")
    yield guest.post(f"/s/{room.info.id}", {"token": "wrong"})


def _after_the_game(guest: Guest, table: str) -> Iterator[httpx.Response]:
    """The first seat is to act, so nothing else goes on while the game is played to its end here."""
    room = _room(guest, table)
    yield guest.post(f"{table}/lend", {"lent": "1"})
    yield guest.post(f"{table}/lend", {"lent": "0"})
    game = room.game.copy()
    while not game.over:
        game.play(game.legal_actions()[0])
    room.game, room.info.status = game, "over"
    last = len(room.game.history)
    for address in ("", "/result", "/replay", "/replay?at=0", f"/replay?at={last // 2}", "/replay?at=3&play=1"):
        yield guest.get(f"{table}{address}")


def _room(guest: Guest, table: str) -> Any:
    return guest.client.app.state.house.rooms[table.rpartition("/")[2]]


def _asking(guest: Guest, table: str) -> Iterator[httpx.Response]:
    """What can be clicked, hinted, asked about and refused while it is one's turn."""
    page = guest.get(table)
    yield from (guest.get(address) for address in dict.fromkeys(links(page.text)))
    yield guest.client.get(table, headers={"X-Sabika-Fragments": "none"})
    yield guest.get(f"{table}?hint=1")
    for action in ("jump", "pass", "take", "buy tower-9-NE with y1"):
        yield guest.post(f"{table}/act", {"action": action, "at": at(page.text)})
    yield guest.post(f"{table}/act", {"action": "pass", "at": "77"})
    offered = re.findall(r'name="action" value="([^"]+)"', guest.get(links(page.text)[0]).text)
    if offered:
        guest.client.cookies.set("sabika-confirm", "1")
        yield guest.post(f"{table}/act", {"action": offered[0], "at": at(page.text)})
        guest.client.cookies.delete("sabika-confirm")


def _between_people(guest: Guest) -> Iterator[httpx.Response]:
    """The waiting room, the cover between two who share a device, and a stranger's look."""
    table = guest.table(("person", "person"), open="1")
    yield guest.get(table)
    yield guest.post(f"{table}/sit", {"name": "Ani"})
    yield guest.post(f"{table}/sit", {"name": "Ben"})
    yield guest.get(table)
    kept = dict(guest.client.cookies)
    guest.client.cookies.clear()
    yield guest.get(table)
    yield guest.get("/")
    yield guest.post(f"{table}/act", {"action": "pass"})
    guest.client.cookies.update(kept)


def test_nothing_on_a_page_has_escaped_translation(still: None, guest: Guest, marked: None) -> None:
    """In `make test` each game at one table: Alhambra with all modules, Granada with Dirk."""
    guest.client.headers["Accept-Language"] = "nl"
    read = 0
    for answer in everywhere(guest, half=None if SOAK else 1):
        for text in said_by(answer):
            left = unmarked(text)
            assert not re.search(r"[^\W\d_]{2,}", left), f"{answer.url}: “{left}” of “{text}”"
            read += 1
    assert read > 2000


@pytest.mark.parametrize("lang", TRANSLATED)
def test_no_english_between_other_words(still: None, guest: Guest, lang: str) -> None:
    """In `make test` languages share the tables, since all that is said is known to be translated; not in a soak."""
    half = None if SOAK else TRANSLATED.index(lang) % 2
    guest.client.headers["Accept-Language"] = lang
    notation = {word for verb in (*words.english()["verbs"], "with") for word in verb.split()}  # quoted if refused
    english = set(ENGLISH.split()) - notation
    for answer in everywhere(guest, to_the_end=False, half=half):
        if "json" not in answer.headers["content-type"]:
            assert f'lang="{lang}"' in answer.text or answer.text.startswith("<?xml")
        for text in said_by(answer):
            said = {word for word in re.split(r"[^\w-]+", SAME.sub("", text).lower()) if word}
            assert said.isdisjoint(english), (answer.url, text)


def _data(node: nodes.Node) -> Iterator[nodes.TemplateData]:
    yield from node.find_all(nodes.TemplateData)


@pytest.mark.parametrize(
    "path", sorted(path for path in (WEB / "templates").rglob("*") if path.is_file()), ids=lambda path: path.stem
)
def test_templates_have_no_words_of_their_own(path: Any) -> None:
    """What stands in a template outside of translations: tags and signs, but no text."""
    tree = TEMPLATES.parse(path.read_text(encoding="utf-8"))
    attributes = {
        id(data) for block in tree.find_all(nodes.Block) if block.name == "body_class" for data in _data(block)
    }
    plain = "\x01".join(data.data for data in _data(tree) if id(data) not in attributes)
    for text in said_in(plain):
        assert not re.search(r"[^\W\d_]{2,}", SAME.sub("", text).replace("\x01", "")), text


def test_pieces_have_names_in_sentences_but_notation_is_quoted_as_it_was_typed() -> None:
    reason = because("tile-not-in-reserve", tile="tower-9-NE")
    starts = {"en": "Tower 9 ", "de": "Turm 9 ", "nl": "Toren 9 "}
    assert all(say(reason, lang).startswith(start) for lang, start in starts.items())
    pieces = because(
        "sides-clash", tile="camp-2-N", other="hut-garden-N", direction="N", side="wall", other_side="open"
    )
    assert say(pieces, "de").startswith("Das Feldlager hat eine Mauer auf der oberen Seite, aber die Bauhütte für")
    fountain = because(
        "sides-clash", tile="tower-9-NE", other="fountain", direction="E", side="wall", other_side="open"
    )
    assert "but the fountain is open there" in say(fountain, "en")
    assert "aber der Brunnen ist dort offen" in say(fountain, "de")
    typed = because("notation-form", text="buy tower-9-NE", form="buy TILE with CARDS")
    assert "buy tower-9-NE" in say(typed, "de")


def test_the_log_names_pieces_shows_their_signs_and_keeps_their_notation() -> None:
    event = Bought(0, ("g2", "g6", "b1"), "tower-9-NE", 2, True)
    shown = str(show(event, "en", ["<b>Ani"]))
    assert re.sub("<svg.*?</svg>|<.*?>", "", shown) == (
        "&lt;b&gt;Ani buys the tower for exactly 2 + 6 dirhams and 1 denar and goes again."
    )
    assert re.findall('class="piece"(.*?)><svg class="(.*?)"', shown) == [
        (' title="tower-9-NE"', "kind kind-tower"),
        ("", "currency money-g"),  # nobody has to know the letters of currencies
        ("", "currency money-b"),
    ]


def test_kinds_over_columns_are_named_as_several_even_where_the_word_is_their_id() -> None:
    assert [Pieces(lang).source_names("arcades") for lang in ("en", "de", "nl")] == ["arcades", "Arkaden", "arcades"]
    assert Pieces("nl").source_names("wall") == "langste muur"
    assert [Pieces(lang).one_name("chambers") for lang in ("en", "de", "nl")] == ["chamber", "Gemach", "kamer"]
    assert Pieces("de").one_name("tower") == "Turm"
