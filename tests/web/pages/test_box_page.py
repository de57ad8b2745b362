"""My box: pressed piece by piece as plain links, written and read as a file, played, scored and printed with."""

import base64
import re
import zlib
from html import unescape
from urllib.parse import urlencode

import msgspec
import pytest

from sabika.box import BoxError, loads, standard
from sabika.box.address import FIRST, LARGEST, read_address, write_address
from sabika.box.corrections import corrected, find_corrections
from sabika.box.pieces import PARTS, list_places
from sabika.box.writer import write_file
from sabika.record import load, verify
from sabika.web.pages.own_box.faults import say_fault
from sabika.web.pages.own_box.place import read_box_place
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.routes import box as box_routes
from tests.box.corrected import corrected_box
from tests.box.damage import DAMAGE
from tests.planned import PlannedHouse
from tests.web.pages.beside import only_beside_others
from tests.web.pages.house import Guest

TOWER = "alhambra.tiles.tower[3]"
BOX = corrected_box("page")
CODE = write_address(find_corrections(BOX))


def page_of(guest: Guest, *changes: str, **query: str) -> str:
    said = urlencode([("b", query.pop("b", "")), *query.items(), *(("do", change) for change in changes)])
    return guest.get(f"/box?{said}").text


def code_of(page: str) -> str:
    found = re.search(r'data-code="([^"]*)"', page)
    assert found is not None
    return found[1]


def press(guest: Guest, page: str, *ids: str) -> str:
    """The page that a link leads to, or one after another."""
    for id in ids:
        found = re.search(rf'<a [^>]*id="{id}"[^>]*href="([^"]*)"', page)
        assert found is not None, id
        page = guest.get(unescape(found[1])).text
    return page


def test_a_wall_and_a_price_are_pressed(guest: Guest) -> None:
    page = page_of(guest, part="alhambra", at=TOWER)
    assert "Tower 9, walls top, right" in page and "Known from printed pieces" in page
    page = press(guest, page, "side-E")
    assert "Sabika has: tower 9, walls top, right" in page and "right: 19 × wall (Sabika has 20)" in page
    page = press(guest, page, "word-0-8")
    assert read_address(code_of(page)).corrections == {TOWER: "8 N"}
    checked = press(guest, page, "box-check")
    assert read_address(code_of(checked)).checked == (TOWER,)
    assert "1 of 208 checked · 1 piece corrected" in checked
    assert read_address(code_of(press(guest, page, "box-ours"))).is_empty


def test_what_cannot_be_is_told_where_it_is(guest: Guest) -> None:
    """Somebody who corrects two tiles is wrong in between; meanwhile nobody plays with the box."""
    page = page_of(guest, f"side {TOWER} E", f"side {TOWER} W", part="alhambra", at=TOWER)
    assert "There is another one exactly like this" in page and "nobody can play with this box" in page
    assert "Play with it" not in page
    page = page_of(guest, "side alhambra.tiles.tower[9] N", part="alhambra", at=TOWER)
    assert "Tiles without walls: 9. There are 10, one for each bonus card." in page
    page = page_of(guest, "side huts.tower[0] N", part="huts", at="huts.tower[0]")
    assert "It has a wall on one to three sides." in page
    turned = page_of(guest, 'word granada.tiles."2/3"[1] 1 park', part="granada", at='granada.tiles."2/3"[1]')
    assert read_address(code_of(turned)).corrections == {
        'granada.tiles."2/3"[1]': "bathhouse park NEW",
        'granada.tiles."2/3"[3]': "hostel arena NSW",
    }
    assert "Play with it" in turned


@pytest.mark.parametrize(
    ("place", "text"),
    [
        ("alhambra.tiles.tower[3]", "x"),
        ("alhambra.tiles.tower[3]", "9 NN"),
        ("alhambra.colours.tower", "9 NE"),
        ('granada.tiles."2/3"[4]', "tower"),
        ("huts.tower[0]", "9 N"),
        ("bazaars.tiles[0]", "N"),
        ("falcons.brown[3]", ""),
        ("rollwrite.grid[3][2]", ""),
        ("rollwrite.coins", "999999"),
        ("money.currencies", "N"),
    ],
)
def test_an_address_with_something_that_stands_on_no_piece_is_damaged(guest: Guest, place: str, text: str) -> None:
    """It was drawn, and that failed."""
    answer = guest.get(f"/box?{urlencode({'b': write_address({place: text}), 'at': place})}")
    assert answer.status_code == 400
    assert "This is not the address of a box, or not all of it." in answer.text


def test_an_address_that_unfolds_to_too_much_is_damaged() -> None:
    """Eight thousand characters could be as many megabytes, and are read where all are answered."""

    def read(places: int) -> int:
        packed = zlib.compress(msgspec.json.encode([{}, [TOWER] * places]), 9)
        return len(read_address(FIRST + base64.urlsafe_b64encode(packed).decode().rstrip("=")).checked)

    most = LARGEST // (len(TOWER) + 4)
    assert read(most) == most
    with pytest.raises(BoxError):
        read(2 * most)


def test_a_file_is_read_while_others_are_answered(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    with only_beside_others(monkeypatch, box_routes, "read_file") as read:
        answer = guest.client.post("/box/open", files={"file": ("mybox.toml", write_file({}, ()))})
        assert answer.status_code == 200
    assert read


def test_what_is_wrong_about_no_piece_is_told_with_its_part(guest: Guest) -> None:
    """There is no page for it to lead to."""
    answer = guest.get(f"/box?{urlencode({'b': write_address({'money.values': '1 2'})})}")
    assert answer.status_code == 200
    assert "Money: " in answer.text and "nobody can play with this box" in answer.text


def test_a_file_that_comes_in_a_broken_form_is_none(guest: Guest) -> None:
    """The name of the encoding is not one, and nobody had expected that."""
    head = 'Content-Disposition: form-data; name="file"\r\nContent-Type: text/plain; charset=none-of-these'
    kind = {"Content-Type": "multipart/form-data; boundary=x"}
    answer = guest.client.post("/box/open", content=f"--x\r\n{head}\r\n\r\nx\r\n--x--\r\n", headers=kind)
    assert answer.status_code < 400


@pytest.mark.parametrize("part", PARTS)
def test_every_group_of_every_part(guest: Guest, part: str) -> None:
    for group, places in list_places(part).items():
        page = page_of(guest, b=CODE, part=part, group=group)
        assert len(re.findall(r'id="piece-\d+"', page)) == len(places)
        assert page.count('aria-current="true"') >= 2


def test_fields_of_the_market_and_colours_change_places(guest: Guest) -> None:
    page = press(guest, page_of(guest, part="money"), "word-0-ducat")
    assert "Market spaces 1 to 4: ducats, dirhams, denars, guilders" in page
    page = press(guest, page, "part-alhambra", "group-colours", "word-0-red")  # of the first kind
    assert "Pavilions: red" in page or "pavilions: red" in page
    corrections = read_address(code_of(page)).corrections
    assert corrections == {
        "money.currencies": "ducat dirham denar guilder",
        "alhambra.colours.pavilion": "red",
        "alhambra.colours.seraglio": "blue",
    }
    assert find_corrections(loads(write_file(corrections), "mine")) == corrections
    assert not read_address(code_of(press(guest, page, "word-0-blue", "part-money", "word-0-guilder"))).corrections
    assert read_box_place({}, ["word money.values 0 ducat", "ours money.copies"]).state.is_empty


def test_nonsense_changes_nothing(guest: Guest) -> None:
    no_piece = ("", "side", "check nowhere", "ours money.copies")
    for change in (*no_piece, f"side {TOWER} X", f"word {TOWER} 0 99", f"word {TOWER} 7 9"):
        assert code_of(page_of(guest, change)) == ""
    for code in ("2.x", "1.", "1.AAAA", CODE[:-20], CODE + "A" * 9000, write_address({TOWER: "9 N" * 40})):
        answer = guest.get(f"/box?b={code}")
        assert answer.status_code == 400 and "This is not the address of a box" in answer.text
    assert guest.get(f"/box/file?b={write_address({TOWER: '9 ES'})}").status_code == 400


def test_as_a_file_and_back(guest: Guest) -> None:
    code = write_address(find_corrections(BOX), [TOWER, "huts.tower[0]"])
    answer = guest.get(f"/box/file?b={code}")
    assert 'filename="mybox.toml"' in answer.headers["content-disposition"]
    assert loads(answer.text, "mine").digests() == BOX.digests()
    opened = guest.client.post("/box/open", files={"file": ("mybox.toml", answer.content)}, follow_redirects=True)
    assert code_of(opened.text) == code
    for spoiled, said in (
        (b'alhambra.tiles.tower = ["9 X"]', "alhambra.tiles.tower: There are 1; there should be 11."),
        (b"[castles]\n[camps]\ntiles = 3", "camps.tiles"),
        (b"\xff\xfe", "This is not a text file (UTF-8)."),
    ):
        refused = guest.client.post("/box/open", files={"file": ("mybox.toml", spoiled)})
        assert refused.status_code == 400 and said in unescape(refused.text)


def test_what_is_wrong_with_a_file_is_said_in_every_language() -> None:
    for text, _ in DAMAGE.values():
        with pytest.raises(BoxError) as caught:
            loads(text, "mine.toml")
        for fault in caught.value.all:
            said = {say_fault(fault, Pieces(lang)) for lang in ("en", "de", "nl")}
            assert fault.code and len(said) == 3, (str(fault), said)


def test_a_table_is_played_with_it(guest: Guest, house: PlannedHouse) -> None:
    setup = guest.get(f"/new?box={CODE}").text
    assert f'name="box" value="{CODE}" checked' in setup
    table = guest.table(("person", "novice"), game="alhambra", box=CODE)
    room = guest.client.blocking_portal.call(house.room, table.rsplit("/", 1)[1])
    assert room.need_game().rules.setup.box.alhambra == BOX.alhambra
    text = str(room.need_game().record())
    assert verify(load(text)).problem is None
    waiting = guest.get(guest.table(("person", "person"), box=CODE)).text
    assert "with their own game box" in unescape(waiting)
    refused = guest.post("/tables", {"game": "alhambra", "players": "2", "name": "Ani", "box": "1.x"})
    assert refused.status_code == 400


def test_a_pad_and_paper_go_by_it(guest: Guest) -> None:
    names = "&".join(f"name-{number}=P{number}" for number in range(3))
    place = next(place for place in find_corrections(BOX) if place.startswith("alhambra.tiles.tower"))
    kind, text = "tower", find_corrections(BOX)[place].replace(" ", "-")
    pad = guest.get(f"/pad/new?game=alhambra&{names}&box={CODE}")
    entry = guest.get(f"{pad.url.copy_remove_param('show')}&show=enter").text
    assert f'id="pick-{kind}-{text}"' in entry
    assert guest.get(f"/pad?box={CODE}").text.count(CODE) == 2
    assert f"&amp;box={CODE}" in guest.get(f"/paper?box={CODE}").text
    assert "box=" not in guest.get("/paper?box=1.x").text


def test_corrected_is_what_was_meant() -> None:
    assert corrected(read_address(CODE).corrections).digests() == BOX.digests()
    assert corrected({}).digests() == standard().digests()


def test_nobody_has_to_check_a_whole_box(guest: Guest) -> None:
    """It began with “0 of 208 checked”, as if one had to, and spoke of commands."""
    first = guest.get("/box").text
    assert "of 208" not in first and "You don’t have to do anything." in first and "0/" not in first
    assert "--box" not in first
    begun = press(guest, first, "box-check")
    assert "1 of 208 checked" in begun and "You don’t have to do anything." not in begun and "--box" not in begun


def test_it_has_one_name_wherever_it_is_named(guest: Guest) -> None:
    """Where it is not named, somebody who has no box is asked in words they understand."""
    question = "Does your copy of the board game have different tiles? Enter them here"
    for page in ("/", "/new", "/pad"):
        found = re.findall(r'<a href="/box"[^>]*>([^<]*)</a>', guest.get(page).text)
        assert "My game box" in found and set(found) <= {"My game box", question}, page
