"""Links for others keep scheme, host and port."""

import re

import httpx

from sabika.web.policy import Policy
from tests.web.api.helpers import new_house, running


def test_behind_a_proxy() -> None:
    passed_on = {"Host": "games.example:8443", "X-Forwarded-Proto": "https"}
    known = Policy(trusted_proxies=("127.0.0.1/32",))
    with running(new_house(), policy=known) as serving, httpx.Client(base_url=serving.url, headers=passed_on) as client:
        form = {"game": "alhambra", "players": "2", "name": "Ani", "seat-0": "person", "seat-1": "person"}
        made = client.post("/tables", data=form)
        table, secret = made.headers["location"], {"Cookie": made.headers["set-cookie"].partition(";")[0]}
        assert f'value="https://games.example:8443{table}"' in client.get(table, headers=secret).text
        personal = client.get(f"{table}/personal", headers=secret).text
        assert len(re.findall(r'"https://games\.example:8443/s/', personal)) >= 2
        assert "127.0.0.1" not in personal
