"""A game with the box on the table is recorded by plain links and forms, and can be looked at like any other."""

import re
from collections.abc import Iterable
from html import unescape
from random import Random
from typing import NoReturn

import httpx
import pytest

import sabika
from sabika.box.address import write_address
from sabika.record import load, verify
from sabika.table import room as room_module
from sabika.table import rooms as rooms_module
from sabika.web.limits import Limiter
from sabika.web.pages import past as past_module
from sabika.web.pages.routes import recordings
from sabika.web.pages.routes import replay as replay_routes
from sabika.web.pages.routes import result as result_routes
from tests.conformance.playing import play_on
from tests.web.pages.beside import only_beside_others
from tests.web.pages.house import Guest

NAMES = ("Ani", "Bo", "Cy")


def record_game(guest: Guest, game: str = "alhambra", names: Iterable[str] = NAMES, **more: str) -> str:
    """The address of a table whose game is recorded."""
    form = {"game": game, **{f"name-{number}": name for number, name in enumerate(names)}, **more}
    answer = guest.post("/pad/record", form)
    assert answer.status_code == 200, answer.text
    return answer.url.path


def asked(html: str) -> str:
    found = re.search(r'<h2 id="h-came"[^>]*>([^<]*)</h2>', html)
    return unescape(found[1]) if found else ""


def choices(html: str) -> list[str]:
    """What can be pressed."""
    return [unescape(value) for value in re.findall(r'id="came-[^"]*" name="action" value="([^"]*)"', html)]


def enter(guest: Guest, table: str, *texts: str) -> str:
    html = ""
    for text in texts:
        html = guest.post(f"{table}/act", {"action": text}).text
    return html


def deal(guest: Guest, table: str) -> str:
    """Anything that can be pressed, until nothing is asked."""
    html, chance = guest.get(table).text, Random(7)
    for _ in range(200):
        if not asked(html):
            return html
        html = enter(guest, table, chance.choice(choices(html)))
    raise AssertionError("it is never dealt")


def test_a_game_is_recorded_by_pressing_what_came(guest: Guest) -> None:
    table = record_game(guest, **{"module-vizier": "1", "module-camps": "1"})
    html = guest.get(table).text
    assert table in guest.get("/").text, "it can be found again"
    assert asked(html) == "Which tile was drawn for space 1?" and len(choices(html)) == 54 + 8
    html = enter(guest, table, "tower-11")
    assert asked(html) == "Which tile was drawn for space 2?" and "tower-11" not in choices(html)
    html = enter(guest, table, "tower-11")
    assert "Tower 11 can’t come here" in html, "by its name, not as it is typed"
    html = enter(guest, table, "tower-12 garden-10 pavilion-2-NEW")
    assert asked(html) == "Which money card did Ani get?"
    html = enter(guest, table, "y9", "y8", "y3", "g9", "g8", "g3", "b9", "b8")
    assert asked(html) == "Which money card did Cy get?" and 'class="came-before"' in html
    assert 'id="undo"' in html
    html = guest.post(f"{table}/undo", {}).text
    assert "Cy" in asked(html)
    html = enter(guest, table, "b8", "b3", "y1", "g2", "b2", "o1")
    assert not asked(html) and 'id="h-ask"' in html, "the table"
    html = enter(guest, table, "take y1 g2 b2")
    assert asked(html) == "Which card was turned up?" and "Ani: " in html
    html = enter(guest, table, "o2 o3 o4")
    assert not asked(html)
    record = guest.get(f"{table}/record").text
    assert verify(load(record)).manual and "1. seat 0: take y1 g2 b2" in record
    assert str(sabika.replay(load(record)).record()) == record
    assert guest.get(f"{table}/replay?at=0").status_code == 200
    assert 'id="entries"' in guest.get(f"{table}?tab=seat").text
    assert "Take 1 guilder, 2 dirhams and 2 denars" in guest.get(f"{table}/entries").text


def test_whoever_records_sees_currencies_sums_and_what_was_entered(guest: Guest) -> None:
    """Fields had numbers alone, hands no sum, and of what was entered nothing was seen."""
    table = record_game(guest)

    def so_far(html: str) -> tuple[str, int]:
        [found] = re.findall(r'(?s)<div class="came-so-far">(.*?)</div>', html)
        drawn = found.partition('class="came-before"')[2].count("<svg ")
        return " ".join(re.sub(r"(?s)<svg.*?</svg>|<[^>]*>", " ", found).split()), drawn

    fields = []
    for count, tile in enumerate(("tower-11", "tower-12", "garden-10", "pavilion-2-NEW")):
        text, drawn = so_far(guest.get(table).text)
        fields.append(text)
        assert drawn == count
        enter(guest, table, tile)
    assert fields == ["Guilders", "Dirhams", "Denars", "Ducats"]
    html = guest.get(table).text
    assert so_far(html) == ("0 so far, at least 20", 4), "the market is still seen"
    assert "how many are left" in html
    assert so_far(enter(guest, table, "y9")) == ("9 so far, at least 20", 1)
    assert so_far(enter(guest, table, "y8")) == ("17 so far, at least 20", 2)
    html = enter(guest, table, "y3")
    assert "Bo" in asked(html) and so_far(html)[0] == "0 so far, at least 20"
    html = enter(guest, table, "g9 g8 g3 b9 b8 b3")
    assert asked(html) == "Which card was turned up?" and "so far" not in html


def test_how_pieces_are_typed_is_said_only_where_one_types(guest: Guest) -> None:
    html = guest.get(record_game(guest)).text
    shown = re.sub(r"(?s)<details class=.came-typed.*?</details>", "", html)
    assert 'placeholder="arcades' in html and 'placeholder="' not in shown
    assert not re.findall(r">[^<]*\b[a-z]+-\d+[^<]*<", shown), "no notation that people read"
    assert "how many are left" not in html, "of tiles there is one each"


def test_entries_are_listed_and_corrected(guest: Guest) -> None:
    table = record_game(guest)
    enter(guest, table, "tower-11", "tower-12", "garden-10")
    entries = guest.get(f"{table}/entries").text
    assert entries.count("<li id=") == 3 and "tower-12" in entries
    assert "tower 12" in entries and "tiles:1" not in entries  # as people say it
    entries = guest.post(f"{table}/correct", {"line": "1", "action": "garden-11-SW"}).text
    assert "garden-11-SW" in entries or "cannot come" in entries
    entries = guest.post(f"{table}/correct", {"line": "1", "action": "chambers-9-NW"}).text
    wrong = guest.post(f"{table}/correct", {"line": "1", "action": "tower-11"})
    assert wrong.status_code == 422 and "can’t come here" in wrong.text
    assert guest.post(f"{table}/correct", {"line": "x"}).status_code == 400
    guest.as_somebody_else()
    looked = guest.get(table).text
    assert asked(looked) and not choices(looked) and "enters it" in looked
    assert "<form" not in re.sub(r"(?s)<header.*?</header>", "", guest.get(f"{table}/entries").text)


def test_every_game_is_dealt_and_played_by_pressing(guest: Guest) -> None:
    """What is pressed first: to the first actions, whatever is asked."""
    sets = [("granada", 3, ()), ("roll-and-write", 2, ()), ("alhambra", 5, ("bonus", "huts", "bazaars"))]
    for game, players, modules in sets:
        names = ("Ani", "Bo", "Cy", "Di", "Eve")[:players]
        table = record_game(guest, game, names, **{f"module-{name}": "1" for name in modules})
        html = deal(guest, table)
        assert 'id="h-ask"' in html, game
        state = sabika.replay(load(guest.get(f"{table}/record").text))
        enter(guest, table, str(state.legal_actions()[0]))
        deal(guest, table)
        record = load(guest.get(f"{table}/record").text)
        assert record.moves and verify(record).manual


def send(guest: Guest, record: str) -> httpx.Response:
    return guest.client.post("/pad/record/file", files={"record": ("game.txt", record.encode())}, follow_redirects=True)


def test_a_record_is_opened_looked_at_and_gone_on_with(guest: Guest) -> None:
    game = sabika.new_game("granada", 3, seed="opened", names=NAMES)
    play_on(game, Random(4), actions=25)
    opened = send(guest, str(game.record()))
    assert opened.status_code == 200 and 'id="h-ask"' in opened.text
    again = load(guest.get(f"{opened.url.path}/record").text)
    assert again.moves == game.record().moves and again.seed is None
    html = guest.post(f"{opened.url.path}/undo", {}).text
    assert asked(html), "before it nothing was entered"
    over = sabika.new_game("roll-and-write", 1, seed="opened")
    play_on(over, Random(4))
    opened = send(guest, str(over.record()))
    assert guest.get(f"{opened.url.path}/result").url.path.endswith("/result")
    for text in ("", "no record", str(game.record()).replace("take", "fly", 1)):
        assert send(guest, text).status_code == 400


def test_files_that_take_long_to_read_are_no_way_around_the_limit(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A record may take a second to read, so whoever sends one after the other is refused before that."""
    guest.client.app.state.creations = Limiter(2, 60.0)
    assert [send(guest, "no record").status_code for _ in range(2)] == [400, 400]

    def read(text: str) -> NoReturn:
        raise AssertionError("it is read")

    monkeypatch.setattr(recordings, "load", read)
    assert send(guest, "no record").status_code == 429


def test_a_table_at_which_a_game_is_recorded_counts_as_any_other(guest: Guest) -> None:
    guest.client.app.state.creations = Limiter(1, 60.0)
    record_game(guest)
    form = {"game": "alhambra", "name-0": "Ani", "name-1": "Bo"}
    assert guest.post("/pad/record", form).status_code == 429


def test_a_box_of_ones_own_is_recorded_and_opened_again(guest: Guest) -> None:
    box = write_address({"alhambra.tiles.tower[4]": "9 SW"})
    table = record_game(guest, box=box)
    assert "tower-9-SW" in choices(guest.get(table).text)
    html = enter(guest, table, "tower-9-SW tower-12 garden-10 pavilion-2-NEW")
    enter(guest, table, "y9 y8 y3 g9 g8 g3 b9 b8 b3 y1 g2 b2 o1", "take y1 g2 b2", "o2 o3 o4")
    record = guest.get(f"{table}/record").text
    assert load(record).own_box and verify(load(record)).manual
    opened = send(guest, record)
    assert opened.status_code == 200 and 'id="h-ask"' in opened.text and "tower-9-SW" in opened.text
    again = load(guest.get(f"{opened.url.path}/record").text)
    assert again == load(record)
    enter(guest, opened.url.path, "take o2")
    html = guest.get(opened.url.path).text
    assert asked(html) == "Which card was turned up?"
    beside = html[html.index('class="sheet came-table"') :]
    assert "Market and money" in beside and beside.count('class="as-built"') == 3, "the table is beside the question"


def test_an_untold_card_says_so(guest: Guest) -> None:
    table = record_game(guest, **{"module-bonus": "1"})
    html = guest.get(table).text
    while asked(html):
        html = enter(guest, table, "?" if 'id="came-untold"' in html else choices(html)[0])
    record = load(guest.get(f"{table}/record").text)
    stand_ins = {item for reveal in record.opening if reveal.pile == "bonus:1" for item in reveal.items}
    assert html.count("bonus card: not entered") >= 3
    hand = html[html.index("more shelved bonus") :]
    assert not any(f'id="bonus-{tile}"' in hand for tile in stand_ins), "nothing stands for them"
    assert "Some of these secret cards haven’t been entered" in guest.get(f"{table}?tab=seat").text


def test_bad_choices_are_refused(guest: Guest) -> None:
    refused = guest.post("/pad/record", {"game": "alhambra", "name-0": "Ani"})
    assert refused.status_code == 400 and 'value="Ani"' in refused.text
    assert guest.post("/pad/record", {"game": "chess", "name-0": "Ani", "name-1": "Bo"}).status_code == 400
    assert 'formaction="/pad/record"' in guest.get("/pad").text
    dealt = guest.table()
    assert guest.get(f"{dealt}/entries").url.path == dealt


def say_plainly(html: str) -> str:
    """The words of a page, without marks."""
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", re.sub(r"(?s)<(script|style|title).*?</\1>", " ", html))).split())


@pytest.mark.parametrize(
    ("lang", "asked_of", "spoken_to"),
    [
        ("en", "{name}’s turn", ("Your turn", "Your palace", "Your money", "Your table", "Since your last turn")),
        ("de", "{name} ist am Zug", ("Du bist am Zug", "Dein Palast", "Dein Geld", "Dein Tisch", "deinem letzten Zug")),
        (
            "nl",
            "{name} is aan de beurt",
            ("Jij bent aan de beurt", "Je paleis", "Je geld", "Je tafel", "je laatste beurt"),
        ),
    ],
)
def test_one_device_follows_everybody_so_nobody_is_you(
    guest: Guest, lang: str, asked_of: str, spoken_to: tuple[str, ...]
) -> None:
    """Whoever presses enters what somebody else does: questions, heads and the log say who that is."""
    guest.client.cookies.set("sabika-lang", lang)
    table = record_game(guest)
    seen = set()
    for _ in NAMES:
        html = deal(guest, table)
        state = sabika.replay(load(guest.get(f"{table}/record").text))
        assert state.to_act is not None
        name = NAMES[state.to_act]
        title = re.search(r"<title>(.*?)</title>", html)
        assert title is not None
        assert unescape(title[1]).replace("'", "’").startswith(asked_of.format(name=name))
        words = say_plainly(html)
        assert f"{asked_of.format(name=name)}: " in words.replace(" : ", ": ")
        assert not [said for said in spoken_to if said in words]
        head = re.search(rf'<li class="head s{NAMES.index(name)}.*?</li>', html, re.DOTALL)
        assert head is not None and f"<span>{name}</span>" in head[0]
        log = guest.get(f"{table}?tab=log").text
        assert not re.search(r"<b>(You|Du|Jij|Je)</b>", log)
        enter(guest, table, str(state.legal_actions()[0]))
        seen.add(name)
    assert seen == {*NAMES}
    dealt = guest.table()
    assert any(said in say_plainly(guest.get(dealt).text) for said in spoken_to), "at other tables they are"


def test_what_dice_ask_names_the_player(guest: Guest) -> None:
    table = record_game(guest, "roll-and-write", ("Ani", "Bo"))
    html = deal(guest, table)
    words = say_plainly(html).replace(" : ", ": ")
    first = next(name for name in ("Ani", "Bo") if f"{name}’s turn: " in words)
    assert f"Sheet of {first}" in words and "Your sheet" not in words
    assert f"<b>{first}</b>" in html and "<b>You</b>" not in html


def test_whoever_looks_back_at_a_recorded_game_lets_nobody_wait(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is played again from its beginning for each look: a thousand entries take a tenth of a second."""
    game = sabika.new_game("alhambra", 3, seed="looked at", names=NAMES)
    play_on(game, Random(4))
    table = send(guest, str(game.record())).url.path
    past_module._pasts.clear()
    for address in ("/replay?at=30", "/replay?at=50", "/result", "/picture.svg"):
        with only_beside_others(monkeypatch, past_module, "replay") as played:
            assert guest.get(table + address).status_code == 200
        assert played or not address.startswith("/replay")
    monkeypatch.setattr(room_module, "replay", None)  # where all are answered, none is played
    guest.client.app.state.house.rooms[table.removeprefix("/t/")].scored.clear()
    for address in ("?scoring=1", "/replay?at=30&scoring=2", "/result?scoring=3"):
        with only_beside_others(monkeypatch, rooms_module, "replay") as played:
            assert 'id="h-scoring"' in guest.get(table + address).text
            assert guest.get(table + address).status_code == 200
        assert len(played) == 1, "once for each scoring"


def test_pages_about_a_whole_long_game_are_drawn_while_others_are_answered(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each takes as long as many moves; those of a short game do not."""
    game = sabika.new_game("alhambra", 3, seed="drawn", names=NAMES)
    play_on(game, Random(4))
    table = send(guest, str(game.record())).url.path
    drawn = {"/replay?at=30": replay_routes, "/result": result_routes}
    for address, routes in drawn.items():
        with monkeypatch.context() as patch:
            patch.setattr(past_module, "LONG", len(game.history) - 1)
            with only_beside_others(patch, routes, "show") as shown:
                assert guest.get(table + address).status_code == 200
            assert shown
            patch.setattr(past_module, "LONG", len(game.history))
            assert guest.get(table + address).status_code == 200


def test_whoever_opens_lists_or_corrects_a_recording_lets_nobody_wait(
    guest: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = sabika.new_game("alhambra", 3, seed="listed", names=NAMES)
    play_on(game, Random(4), actions=40)
    with only_beside_others(monkeypatch, recordings, "load") as read:
        table = send(guest, str(game.record())).url.path
    assert read
    with only_beside_others(monkeypatch, recordings, "list_lines") as listed:
        assert guest.get(f"{table}/entries").status_code == 200
        assert guest.post(f"{table}/correct", {"line": "3", "action": "nothing"}).status_code in (400, 409, 422)
    assert len(listed) == 2
