"""A browser keeps the seats of so many tables; of more, it forgets the oldest, which it names first."""

import pytest

from sabika.table import House
from sabika.table.tokens import ALPHABET
from sabika.web.cookies import MOST_TABLES
from tests.web.pages.house import Guest

OTHERS = [f"{first}{second}" for first in ALPHABET for second in ALPHABET][: MOST_TABLES + 1]


def cookies(tables: list[str]) -> str:
    """As browsers send them: the oldest first."""
    return "; ".join(f"seat-{table}=x" for table in tables)


def seat(guest: Guest, table: str) -> str:
    """The cookie of a seat that somebody has."""
    return f"seat-{table}={guest.client.cookies[f'seat-{table}']}"


@pytest.mark.parametrize("again", [False, True], ids=["a new table", "a rematch"])
def test_the_oldest_seats_are_forgotten(guest: Guest, house: House, again: bool) -> None:
    url, kept = "/play-now", cookies(OTHERS)
    if again:
        table = guest.table().rpartition("/")[2]
        house.rooms[table].info.status = "over"
        url, kept = f"/t/{table}/rematch", f"{cookies(OTHERS[:-1])}; {seat(guest, table)}"
        guest.as_somebody_else()
    answer = guest.client.post(url, headers={"Cookie": kept}, follow_redirects=False)
    made = answer.headers["location"].rpartition("/")[2]
    said = [one.partition("=")[0] for one in answer.headers.get_list("set-cookie") if "Max-Age=0" in one]
    assert said == [f"seat-{table}" for table in OTHERS[:2]]
    assert any(one.startswith(f"seat-{made}=") for one in answer.headers.get_list("set-cookie"))


def test_the_lobby_lists_the_newest_tables(guest: Guest) -> None:
    table = guest.table().rpartition("/")[2]
    mine = seat(guest, table)
    guest.as_somebody_else()
    assert f"/t/{table}" in guest.client.get("/", headers={"Cookie": f"{cookies(OTHERS)}; {mine}"}).text
