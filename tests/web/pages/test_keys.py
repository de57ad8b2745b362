"""The sheet of all keys: fetched for a family of games, by whoever asks for it."""

import re

import pytest

from sabika.web.pages.boards import BOARDS
from tests.web.pages.house import Guest


@pytest.mark.parametrize(("game", "says"), [("alhambra", "redesign"), ("roll-and-write", "choose a building")])
def test_a_table_says_where_its_keys_are(guest: Guest, game: str, says: str) -> None:
    page = guest.get(guest.table(game=game)).text
    found = re.search(r'id="keys-open" data-sheet="([^"]+)"', page)
    assert found and "keys-sheet" not in page
    assert says in guest.get(found[1]).text


def test_pages_without_a_table_have_no_button_for_keys(guest: Guest) -> None:
    assert "keys-open" not in guest.get("/").text


def test_keys_of_what_there_is_not(guest: Guest) -> None:
    assert [guest.get(f"/keys/{board.folder}").status_code for board in BOARDS.known().values()] == [200, 200]
    assert guest.get("/keys/chess").status_code == 404
