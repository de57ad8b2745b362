"""Playing over HTTP: act, repeat, take back, ask, order, lend, play again, keep the record."""

import pytest

import sabika
from tests.table.windows import PAVILION, TOWER, lay_out
from tests.waiting import until
from tests.web.api.helpers import ALONE, Api


def test_an_action_and_its_repetition(api: Api) -> None:
    table, tokens = api.table_for_two()
    token, view = api.whose_turn(table, tokens)
    body = {"action": view["legal"][0], "at": 0}
    first = api.post(f"/{table}/actions", body, token)
    assert first.status_code == 200
    assert first.json()["at"] == 1
    assert first.json()["events"]
    assert api.post(f"/{table}/actions", body, token).json() == first.json()
    assert api.view(table)["at"] == 1


def test_a_repetition_from_a_device_with_two_seats(api: Api) -> None:
    table = api.table()
    for name in ("Ani", "Ben"):
        api.post(f"/{table}/seats", {"name": name})  # both in one cookie
    body = {"action": next(one for one in api.view(table)["legal"] if one.startswith("take")), "at": 0}
    first = api.post(f"/{table}/actions", body)
    assert first.status_code == 200
    assert api.post(f"/{table}/actions", body).json() == first.json(), "though the other seat is asked now"


def test_stale_and_illegal(api: Api) -> None:
    table, tokens = api.table_for_two()
    token, view = api.whose_turn(table, tokens)
    said = api.post(f"/{table}/actions", {"action": view["legal"][0], "at": 5}, token)
    assert (said.status_code, said.json()["error"]) == (409, "stale")
    said = api.post(f"/{table}/actions", {"action": "build tower-9-NE at 1,-2", "at": 0}, token)
    assert said.status_code == 422
    assert said.json()["reason"]["rule"] == "not-now"
    assert said.json()["text"] == said.json()["reason"]["text"]
    waiting = tokens[1 - view["to_act"]]
    said = api.post(f"/{table}/actions", {"action": view["legal"][0], "at": 0}, waiting)
    assert said.json()["reason"]["rule"] == "not-your-turn"
    assert "Ani" in said.json()["text"]
    assert api.view(table)["at"] == 0


MALFORMED = [
    b"",
    b"{",
    b"[" * 60_000,
    b'{"action": "\\ud800"}',
    b'{"action": "\xff"}',
    b'"pass"',
    b'{"action": null}',
    b'{"action": ""}',
    b'{"action": "pass", "at": -1}',
    b'{"action": "pass", "at": 1e400}',
    b'{"action": "pass", "at": 99999999999999999999999999}',
    b'{"action": "pass", "at": "now"}',
    b'{"action": "pass", "at": "0"}',  # a number is not a text
    b'{"action": "pass", "at": 0.5}',
    b'{"action": "pass", "at": true}',
    b'{"action": "pass", "seat": "0"}',
    b'{"action": "pass", "as": 0}',
    b'{"action": "' + b"x" * 201 + b'"}',
]


@pytest.mark.parametrize("kind", ["application/json", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_malformed_bodies(api: Api, kind: str) -> None:
    table, tokens = api.table_for_two()
    for body in MALFORMED:
        said = api.post(f"/{table}/actions", token=tokens[0], content=body, headers={"Content-Type": kind})
        assert (said.status_code, said.json()["error"]) == (400, "bad-request"), body[:40]


def test_large_bodies(api: Api) -> None:
    table, tokens = api.table_for_two()
    said = api.post(f"/{table}/actions", token=tokens[0], content=b'{"action": "' + b"x" * 70_000 + b'"}')
    assert (said.status_code, said.json()["error"]) == (413, "too-large")


def test_undo(api: Api) -> None:
    table, tokens = api.table_for_two()
    while True:
        token, view = api.whose_turn(table, tokens)
        bargains = [one for one in view["legal"] if one.startswith("buy")]
        played = (bargains or view["legal"])[0]
        after = api.post(f"/{table}/actions", {"action": played}, token).json()
        if bargains and api.view(table, token)["can_undo"]:
            break
    undone = api.post(f"/{table}/undo", {"at": after["at"]}, token)
    assert undone.status_code == 200
    assert undone.json() == {"at": after["at"] + 1, "events": [], "kept": False}
    assert api.post(f"/{table}/undo", {"at": after["at"]}, token).json() == undone.json(), "the same again"
    again = api.view(table, token)
    assert again["legal"] == view["legal"]
    assert again["at"] == after["at"] + 1
    said = api.post(f"/{table}/undo", token=token)
    assert (said.status_code, said.json()["error"]) == (409, "no-undo")


def test_why_not(api: Api) -> None:
    table, tokens = api.table_for_two()
    token, view = api.whose_turn(table, tokens)
    said = api.post(f"/{table}/why-not", {"action": view["legal"][0]}, token)
    assert said.json() == {"legal": True, "reason": None}
    said = api.post(f"/{table}/why-not", {"action": "dance"}, token)
    assert said.json()["reason"]["rule"] == "notation-unknown"
    assert "dance" in said.json()["reason"]["text"]
    assert api.post(f"/{table}/why-not", {"action": "x" * 201}, token).status_code == 400


def test_hints(api: Api) -> None:
    table, tokens = api.table_for_two()
    token, view = api.whose_turn(table, tokens)
    hints = api.post(f"/{table}/hint", token=token).json()["hints"]
    assert len(hints) == 3
    assert {hint["action"] for hint in hints} <= set(view["legal"])
    assert all(hint["text"] and hint["text"] != hint["action"] for hint in hints)
    for hint in hints:
        assert hint["actions"][0] == hint["action"]
        assert set(hint["reason"]) == {"rule", "params", "text"}
        assert hint["reason"]["text"]
        assert hint["points"] == sum(line["points"] for line in hint["lines"])
        assert (hint["scoring"] is None) == (not hint["lines"])
    waiting = tokens[1 - view["to_act"]]
    assert api.post(f"/{table}/hint", {}, waiting).status_code == 409


def test_orders(api: Api) -> None:
    table, tokens = api.table_for_two()
    order = {"try": ["vizier tower-9-NE with b9", "pass"], "decision": "vizier", "once": False}
    said = api.post(f"/{table}/orders", {"orders": [order]}, tokens[0])
    assert said.status_code == 200
    assert said.json()["orders"] == [{**order, "until_turn": False, "if_unable": False}]
    assert api.view(table, tokens[0])["orders"] == said.json()["orders"]
    assert api.view(table, tokens[1])["orders"] == []
    bads: list[object] = [[{}], [order] * 17, [{"try": ["x"] * 9}], "no", None]
    for bad in bads:
        assert api.post(f"/{table}/orders", {"orders": bad}, tokens[0]).status_code == 400
    assert api.post(f"/{table}/orders", {"orders": []}, tokens[0]).json() == {"orders": [], "answer": None}


def test_lending(api: Api) -> None:
    table, tokens = api.table_for_two()
    assert api.post(f"/{table}/lend", {"lent": True}, tokens[1]).json()["seats"][1]["lent"]
    assert not api.post(f"/{table}/lend", {"lent": False}, tokens[1]).json()["seats"][1]["lent"]
    assert api.post(f"/{table}/lend", {"lent": "perhaps"}, tokens[1]).status_code == 400
    said = api.post(f"/{table}/lend", {"lent": True, "seat": 0}, tokens[1])
    assert (said.status_code, said.json()["error"]) == (403, "not-your-seat")


def test_the_pace_of_bots(api: Api) -> None:
    table, tokens = api.table_for_two()
    assert api.post(f"/{table}/pace", {"bot_pause": 3}, tokens[1]).json()["bot_pause"] == 3
    assert api.get(f"/{table}").json()["table"]["bot_pause"] == 3
    assert api.post(f"/{table}/pace", {"bot_pause": 11}, tokens[1]).status_code == 400
    assert api.post(f"/{table}/pace", {"bot_pause": 0}).status_code == 403


def test_the_end_the_record_and_once_more(api: Api) -> None:
    table, tokens = api.table_for_two()
    for path, status in (("record", 409), ("rematch", 409)):
        call = api.get if path == "record" else api.post
        said = call(f"/{table}/{path}", token=tokens[0])
        assert (said.status_code, said.json()["error"]) == (status, "not-over")
    api.play_on(table, tokens)
    assert api.view(table)["over"]
    said = api.post(f"/{table}/actions", {"action": "pass"}, tokens[0])
    assert (said.status_code, said.json()["reason"]["rule"]) == (422, "game-over")
    record = api.get(f"/{table}/record")
    assert record.headers["content-type"] == "text/plain; charset=utf-8"
    assert f"sabika-{table}.record" in record.headers["content-disposition"]
    assert sabika.verify(sabika.load(record.text)).fair
    assert sabika.replay(sabika.load(record.text)).over
    again = api.post(f"/{table}/rematch", token=tokens[0])
    assert again.status_code == 201
    assert api.post(f"/{table}/rematch", {}, tokens[1]).json()["id"] == again.json()["id"]
    assert api.view(again.json()["id"], tokens[1])["seat"] == 1


def test_a_rematch_hands_the_cookie_on(api: Api) -> None:
    table = api.table(ALONE)
    token = api.post(f"/{table}/seats", {"name": "Ani"}).json()["token"]
    api.post(f"/{table}/lend", {"lent": True})
    until(lambda: api.view(table)["over"], "the game does not end")
    again = api.post(f"/{table}/rematch").json()["id"]
    assert api.client.cookies[f"seat-{again}"] == token
    assert api.view(again)["seat"] == 0


def test_a_strict_body_says_what_is_wrong_where(api: Api) -> None:
    table, tokens = api.table_for_two()
    for path, body, where in (
        ("actions", {"action": "pass", "at": "0"}, "at"),
        ("lend", {"lent": "1"}, "lent"),
        ("orders", {"orders": [{"try": ["pass"], "once": "false"}]}, "orders[0].once"),
        ("hint", {"seat": "1"}, "seat"),
    ):
        said = api.post(f"/{table}/{path}", body, tokens[0])
        assert (said.status_code, said.json()["error"]) == (400, "bad-request")
        assert said.json()["text"].startswith(f"{where}: Expected")


def test_a_window_over_the_api(api: Api) -> None:
    """Everybody answers at once; an answer waits, is seen by its owner alone, and can be taken back."""
    table = api.table([{}, {}, {}], modules=["vizier"])
    tokens = [api.sit(table, name) for name in ("Ani", "Ben", "Cem")]
    token, view = api.whose_turn(table, tokens)
    take = next(one for one in view["legal"] if one.startswith("take"))
    api.post(f"/{table}/actions", {"action": take}, token)
    views = [api.view(table, one) for one in tokens]
    first, second, third = views[0]["awaited"]
    assert all(one["window"] and one["asked"] and "pass" in one["legal"] for one in views)
    before = api.get(f"/{table}").text, api.get(f"/{table}", tokens[first]).text
    said = api.post(f"/{table}/actions", {"action": "pass", "at": 1}, tokens[second]).json()
    assert said == {"at": 1, "events": [], "kept": True}
    assert (api.get(f"/{table}").text, api.get(f"/{table}", tokens[first]).text) == before
    mine = api.view(table, tokens[second])
    assert (mine["answer"], mine["asked"]) == ("pass", False)
    assert api.post(f"/{table}/withdraw", token=tokens[second]).json() == {"orders": [], "answer": None}
    assert api.view(table, tokens[second])["asked"]
    assert api.post(f"/{table}/withdraw", token=None).status_code == 403
    for seat in (third, second, first):
        said = api.post(f"/{table}/actions", {"action": "pass", "at": 1}, tokens[seat]).json()
    assert (said["at"], said["kept"]) == (4, False)
    assert api.view(table)["decision"] == "turn"


def test_after_a_purchase_an_answer_has_lapsed(api: Api) -> None:
    """The market has changed: whoever had answered is asked again, and told what they had chosen."""
    table = api.post("", {"begin": {"position": lay_out("", "y8", "g9 g2").position}}).json()["id"]
    tokens = [api.sit(table, name) for name in ("Ani", "Ben", "Cem")]
    api.post(f"/{table}/actions", {"action": "take b9"}, tokens[0])
    assert api.post(f"/{table}/actions", {"action": TOWER}, tokens[2]).json()["kept"]
    for action in (PAVILION, "reserve pavilion-8"):
        api.post(f"/{table}/actions", {"action": action}, tokens[1])
    mine, theirs = api.view(table, tokens[2]), api.view(table, tokens[0])
    assert (mine["answer"], mine["lapsed"], mine["asked"], mine["at"]) == (None, TOWER, True, 3)
    assert theirs["lapsed"] is None
    assert not api.post(f"/{table}/actions", {"action": TOWER}, tokens[2]).json()["kept"]


def test_scorings_are_looked_at(api: Api) -> None:
    table, tokens = api.table_for_two(begin={"rig": {"money": ["scoring-1"]}})
    assert [api.view(table, token)["unseen"] for token in tokens] == [[], []]
    token, view = api.whose_turn(table, tokens)
    api.post(f"/{table}/actions", {"action": next(one for one in view["legal"] if one.startswith("take"))}, token)
    assert [api.view(table, token)["unseen"] for token in tokens] == [[1], [1]]
    assert api.post(f"/{table}/seen", {"scoring": 1}, tokens[0]).json() == {"unseen": []}
    assert [api.view(table, token)["unseen"] for token in tokens] == [[], [1]]
    assert api.post(f"/{table}/seen", {"scoring": 0}, tokens[1]).status_code == 400
    assert api.post(f"/{table}/seen", {"scoring": 1}, token=None).status_code == 403
