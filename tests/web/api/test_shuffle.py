"""The seed is chosen together over the API: committed, revealed, published when the game is over, verified."""

import hmac
from hashlib import sha256
from typing import Any

import pytest

from sabika.client import ClientError, Table
from sabika.record import load, verify
from tests.web.api.helpers import TWO, Api, new_house, running

ANI, BEN = "00" * 16, "ff" * 16


def hashed(contribution: str) -> str:
    return sha256(bytes.fromhex(contribution)).hexdigest()


def sit(api: Api, table: str, name: str, contribution: str) -> str:
    taken = api.post(f"/{table}/seats", {"name": name, "commit": hashed(contribution)})
    assert taken.status_code == 201, taken.text
    api.client.cookies.clear()
    return str(taken.json()["token"])


def shuffle(api: Api, table: str) -> dict[str, Any]:
    return dict(api.view(table)["table"]["shuffle"])


def test_two_people_choose_the_seed_together(api: Api) -> None:
    table = api.table(TWO)
    commitment = shuffle(api, table)["commitment"]
    tokens = [sit(api, table, "Ani", ANI), sit(api, table, "Ben", BEN)]
    assert shuffle(api, table)["stage"] == "reveal"
    wrong = api.post(f"/{table}/shuffle", {"reveal": BEN}, tokens[0])
    assert (wrong.status_code, wrong.json()["error"]) == (409, "wrong-contribution")
    for token, contribution in zip(tokens, (ANI, BEN), strict=True):
        assert api.post(f"/{table}/shuffle", {"reveal": contribution}, token).status_code == 200
    seen = api.view(table)
    secret = api.house.rooms[table].info.seed
    seed = hmac.digest(secret.encode(), f"fair:1/{table}/{ANI}/{BEN}".encode(), "sha256").hex()
    assert secret not in str(seen) and seed not in str(seen)
    assert api.get(f"/{table}/record").status_code == 409
    api.play_on(table, tokens)
    assert shuffle(api, table)["secret"] == secret
    record = load(api.get(f"/{table}/record").text)
    assert record.seed == seed
    assert record.fair is not None and record.fair.commitment == commitment == sha256(secret.encode()).hexdigest()
    assert verify(record).fair


def test_a_commitment_right_after_sitting_down(api: Api) -> None:
    table = api.table(TWO)
    token = api.sit(table)
    early = api.post(f"/{table}/shuffle", {"reveal": ANI}, token)
    assert (early.status_code, early.json()["error"]) == (409, "too-early-to-reveal")
    said = api.post(f"/{table}/shuffle", {"commit": hashed(ANI)}, token)
    assert said.json()["table"]["shuffle"]["commits"] == [hashed(ANI), None]
    assert api.post(f"/{table}/shuffle", {"commit": hashed(BEN)}).status_code == 403


@pytest.mark.parametrize(
    "body", [{}, {"commit": "x"}, {"commit": ANI}, {"reveal": ANI[1:]}, {"reveal": "Ff" * 16}, {"commit": None}]
)
def test_what_is_no_contribution(api: Api, body: dict[str, Any]) -> None:
    table = api.table(TWO)
    assert api.post(f"/{table}/shuffle", body, api.sit(table)).status_code == 400


def test_the_client_contributes() -> None:
    with running(new_house()) as serving:
        table = Table.create(seats=[{}, {"bot": "random"}], server=serving.url, bot_pause=0)
        table.sit("Ani", contribution=bytes.fromhex(ANI))
        view = table.wait()
        assert view["table"]["shuffle"]["contributions"] == [ANI, None]
        with pytest.raises(ClientError):
            table.contribute(bytes.fromhex(BEN))
