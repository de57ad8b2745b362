"""Windows on the page: answering at once, leaving word before, seeing and withdrawing it, and what others see of it."""

from __future__ import annotations

import json
import re
from html import unescape

import pytest

from sabika.table.model import MOST_ORDERS
from tests.table.windows import NAMES, PAVILION, TOWER, lay_out
from tests.web.pages.house import Guest, actions, at


class Party:
    """Three people, each with a browser; seat 0 is to act, the pavilion costs what seats 1 and 2 have.

    They want to be asked whatever they have, unless `usual` says that they left it at what is usual.
    """

    def __init__(self, guest: Guest, *hands: str, usual: bool = False) -> None:
        self.guest = guest
        begin = {"position": lay_out(*hands).position}
        made = guest.client.post("/api/tables", json={"begin": begin})
        self.table = f"/t/{made.json()['id']}"
        self.cookies: dict[int | None, dict[str, str]] = {None: {}}
        for seat, name in enumerate(NAMES):
            guest.as_somebody_else()
            guest.post(f"{self.table}/sit", {"name": name, "seat": str(seat)})
            self.cookies[seat] = dict(guest.client.cookies)
        for seat in () if usual else range(len(NAMES)):
            for order in offered(self.look(seat), "drop").values():
                self.press(seat, "orders", drop=order)

    def be(self, seat: int | None) -> None:
        self.guest.as_somebody_else()
        self.guest.client.cookies.update(self.cookies[seat])

    def look(self, seat: int | None, query: str = "") -> str:
        self.be(seat)
        return self.guest.get(self.table + query).text

    def press(self, seat: int, what: str, **form: str) -> str:
        self.be(seat)
        said = self.guest.post(f"{self.table}/{what}", form)
        assert said.status_code == 200, said.text
        return said.text

    def end_turn(self) -> None:
        self.press(0, "act", action="take b9", at="0")


@pytest.fixture
def party(guest: Guest) -> Party:
    return Party(guest, "", "y8", "y8 g2")


def question(html: str) -> str:
    found = re.search(r'<h2 id="h-ask"[^>]*>(.*?)</h2>', html, re.S)
    assert found is not None
    return re.sub(r"(?: |&nbsp;)<a class=\"about-rule\".*?</a>", "", found[1]).strip()


def offered(html: str, name: str = "add") -> dict[str, str]:
    """The orders one can leave or take back: their words and what the button sends."""
    found = re.findall(rf'<button[^>]* name="{name}" value="([^"]*)">(.*?)</button>', html, re.S)
    return {re.sub(r"<[^>]*>", "", text).strip(): unescape(value) for value, text in found}


def test_whoever_is_asked_has_a_sentence_and_buttons(party: Party) -> None:
    party.end_turn()
    for seat in (1, 2):
        page = party.look(seat)
        assert "Your vizier can buy between turns" in question(page)
        assert f"{NAMES[0]}’s turn is over. Choose a tile marked “exact”, or pass." in page
        assert actions(party.look(seat, "?tile=pavilion-8")) == [PAVILION, "pass"]
    page = party.look(0)
    assert actions(page) == ["pass"]
    assert '<p class="hint">You don’t have the exact price of any tile.' in page, "who has finished knows"
    assert question(party.look(None)) == "Others can still use their viziers."
    assert 'class="pill acts' not in party.look(None)


def test_an_answer_waits_and_is_withdrawn(party: Party) -> None:
    party.end_turn()
    page = party.press(2, "act", action=PAVILION, at="1")
    assert question(page).startswith("Your answer: Buy")
    assert "once the players before you have answered" in page
    assert actions(page) == []
    assert "Your vizier can buy between turns" in question(party.press(2, "withdraw"))
    party.press(2, "act", action="pass", at="1")
    party.press(0, "act", action="pass", at="1")
    page = party.press(1, "act", action="pass", at="1")
    assert "Your turn" in question(page)
    assert at(page) == "4"


def test_what_is_no_longer_possible_is_told(party: Party) -> None:
    party.end_turn()
    party.press(2, "act", action=PAVILION)
    party.press(1, "act", action=PAVILION)
    party.press(1, "act", action="reserve pavilion-8")
    assert "No longer possible: Buy" in party.look(2)
    assert "No longer possible" not in party.look(0)


def test_whoever_has_to_decide_anew_is_told(guest: Guest) -> None:
    party = Party(guest, "", "y8", "g9 g2")
    party.end_turn()
    party.press(2, "act", action=TOWER)
    party.press(1, "act", action=PAVILION)
    party.press(1, "act", action="reserve pavilion-8")
    page = party.look(2)
    assert "The market has changed: choose again. (You had chosen: Buy the tower" in page
    assert "Your vizier can buy between turns" in question(page)
    assert "The market has changed" not in party.look(0)
    assert "The market has changed" not in party.press(2, "act", action=TOWER)


def test_others_pages_stay_the_same_whatever_somebody_answers(party: Party) -> None:
    party.end_turn()
    others = (0, 1, None)
    before = [party.look(seat) for seat in others]
    party.press(2, "act", action="pass", at="1")
    assert [party.look(seat) for seat in others] == before
    party.press(2, "withdraw")
    words = offered(party.look(2))
    party.press(2, "orders", add=words["Pass until my turn"])
    assert [party.look(seat) for seat in others] == before


def test_word_is_left_before_seen_and_taken_back(party: Party) -> None:
    page = party.look(2)
    words = offered(page)
    assert list(words)[1:] == ["Pass until my turn", "Ask me only when I have an exact price"]
    conditional = next(iter(words))
    assert conditional.startswith("Buy the pavilion with the vizier") and "if it’s still possible, otherwise" in page
    page = party.press(2, "orders", add=words["Pass until my turn"])
    page = party.press(2, "orders", add=words[conditional])
    standing = offered(page, "drop")
    assert [text.partition("Withdraw: ")[2] for text in standing] == [
        f"{conditional}, if that’s still possible; otherwise pass",
        "Pass until my turn",
    ]
    page = party.press(2, "orders", drop=list(standing.values())[1])
    assert list(offered(page, "drop").values()) == [words[conditional]]
    party.end_turn()
    assert actions(party.look(2)) == [], "they are not asked"
    party.press(1, "act", action="pass", at="1")
    page = party.look(2)
    assert "Choose a highlighted space." in page, "the vizier has bought"
    assert offered(page, "drop") == {}


def test_what_is_asked_only_when_one_can_pay_is_seen_to_be_on(party: Party) -> None:
    """Beside a button "Turn off" nobody could tell whether it was."""
    said, order = list(offered(party.look(2)).items())[-1]
    assert "<b>On</b>" not in party.look(2)
    assert f"<b>On</b>: {said}" in party.press(2, "orders", add=order)


def test_nobody_leaves_word_for_another(party: Party) -> None:
    order = offered(party.look(2))["Pass until my turn"]
    party.be(None)
    assert party.guest.post(f"{party.table}/orders", {"add": order}).status_code == 403
    assert party.guest.post(f"{party.table}/withdraw").status_code == 403
    assert offered(party.look(None)) == {}
    party.be(1)
    assert party.guest.post(f"{party.table}/orders", {"add": "nonsense"}).status_code == 400
    assert party.guest.post(f"{party.table}/act", {"action": "pass", "at": "x"}).status_code == 400


def test_there_are_so_many_orders_and_no_more(party: Party) -> None:
    for number in range(MOST_ORDERS):
        party.press(2, "orders", add=f'{{"try": ["buy tower-{number}"]}}')
    refused = party.guest.post(f"{party.table}/orders", {"add": '{"try": ["pass"]}'})
    assert refused.status_code == 400
    assert f'role="alert">A seat cannot have more than {MOST_ORDERS} orders.' in refused.text
    assert len(offered(refused.text, "drop")) == MOST_ORDERS


def test_an_order_as_long_as_one_can_be_is_dropped_like_any_other(party: Party) -> None:
    longest = json.dumps({"try": [f"{number}{'x' * 199}" for number in range(8)], "decision": "x" * 40})
    page = party.press(2, "orders", add=longest)
    (sent,) = offered(page, "drop").values()
    assert offered(party.press(2, "orders", drop=sent), "drop") == {}


def test_what_is_too_long_for_a_form_is_refused(party: Party) -> None:
    party.be(2)
    assert party.guest.post(f"{party.table}/orders", {"drop": "x" * 3000}).status_code == 413


def test_a_game_without_windows_has_no_such_panel(guest: Guest) -> None:
    page = guest.get(guest.table()).text
    assert 'action="' in page and "/orders" not in page


def test_by_default_people_are_asked_only_when_they_can_pay_exactly(guest: Guest) -> None:
    """Who is asked still depends on public things alone: nobody else's page tells that one was not (R19)."""
    party = Party(guest, "", "y8", "y8 g2", usual=True)
    standing = offered(party.look(0), "drop")
    assert list(standing) == ["Turn off: Ask me only when I have an exact price"]
    party.end_turn()
    assert actions(party.look(0)) == [], "there is nothing they could pay for"
    for seat in (1, 2):
        assert "pass" in actions(party.look(seat))
    before = [party.look(seat) for seat in (1, 2, None)]
    page = party.press(0, "orders", drop=standing["Turn off: Ask me only when I have an exact price"])
    assert actions(page) == ["pass"], "now they are asked in any case"
    assert [party.look(seat) for seat in (1, 2, None)] == before


def test_a_program_that_takes_a_seat_is_asked_whatever_it_has(guest: Guest) -> None:
    begin = {"position": lay_out("", "y8", "y8 g2").position}
    table = guest.client.post("/api/tables", json={"begin": begin}).json()["id"]
    tokens = [guest.client.post(f"/api/tables/{table}/seats", json={"name": name}).json()["token"] for name in NAMES]
    seen = guest.client.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {tokens[0]}"})
    assert seen.json()["orders"] == []
