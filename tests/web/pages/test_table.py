"""The table: picking, doing, being told why not."""

import re
from urllib.parse import quote

import pytest

from sabika.engine import GameView
from sabika.table import Advice, Begin, House
from tests.planned import PlannedHouse
from tests.waiting import until
from tests.web.pages.house import Guest, actions, at, links
from tests.web.pages.test_advice import POSITION


@pytest.fixture
def table(guest: Guest) -> str:
    """A table for two people at one browser each; this browser begins or is told to wait."""
    return guest.table(("person", "person"))


@pytest.fixture
def mine(guest: Guest) -> str:
    """A table where this browser is to act."""
    return guest.table(("person", "novice"))


def test_a_card_of_the_display_is_picked_by_a_link_and_taken_by_a_button(guest: Guest, mine: str) -> None:
    picked = guest.get(links(guest.get(mine).text, "display-")[0]).text
    action = actions(picked)[0]
    assert re.fullmatch(r"take [ygbo][1-9]", action)
    after = guest.post(f"{mine}/act", {"action": action, "at": at(picked)})
    assert after.status_code == 200
    assert "You take " in after.text


def test_parts_are_read_in_the_order_of_a_phone(guest: Guest, mine: str) -> None:
    """The stage, what is to be had, the hand, and last what is asked; what lies in the drawer comes after that."""
    page = guest.get(mine).text
    parts = [page.index(f'data-key="{key}"') for key in ("people", "palace", "market", "display", "hand", "ask", "log")]
    assert parts == sorted(parts)


def test_choosing_an_offer_proposes_the_best_payment(guest: Guest, mine: str) -> None:
    page = guest.get(mine).text
    chosen = [guest.get(link).text for link in links(page, "offer-")]
    assert all('aria-current="true"' in one for one in chosen)
    assert any("Buy for" in one for one in chosen) or all(" short" in one for one in chosen)


def test_chosen_cards_are_added_up(guest: Guest, mine: str) -> None:
    page = guest.get(mine).text
    again = guest.get(links(page, "hand-")[0]).text
    assert re.search(r'class="counts go sum">\d', again)


def test_cells_light_up_for_a_chosen_tile_and_others_say_why_not(guest: Guest, mine: str) -> None:
    for offer in links(guest.get(mine).text, "offer-"):
        page = guest.get(offer).text
        refused = [link for link in links(page, "Not possible") if "cell=" in link]
        can_pay = any(action.startswith("buy ") for action in actions(page))
        assert page.count("spot could") + len(refused) == (4 if can_pay else 0)  # around a fountain alone
        if refused:
            why = guest.get(refused[0]).text
            assert 'id="why"' in why


def test_only_our_script_gets_fragments_and_only_what_has_changed(guest: Guest, mine: str) -> None:
    first = guest.fragments(mine)
    keys = [one["key"] for one in first["fragments"]]
    assert {"market", "palace", "hand", "ask"} <= set(keys)
    known = ",".join(f"{one['key']}:{one['hash']}" for one in first["fragments"])
    assert all(one["html"] is None for one in guest.fragments(mine, known)["fragments"])
    picked = guest.fragments(links(guest.get(mine).text, "display-")[0], known)
    changed = {one["key"] for one in picked["fragments"] if one["html"] is not None}
    assert {"display", "ask"} <= changed
    assert "log" not in changed


def test_an_action_by_our_script_is_answered_with_what_follows(guest: Guest, mine: str) -> None:
    page = guest.get(mine).text
    action = actions(guest.get(links(page, "display-")[0]).text)[0]
    answer = guest.post(f"{mine}/act", {"action": action, "at": at(page)}, **{"X-Sabika-Fragments": "none"})
    assert answer.json()["page"].startswith("table")
    assert "You take " in answer.json()["announce"]


def test_illegal_actions_are_refused_with_the_reason(guest: Guest, mine: str) -> None:
    number = at(guest.get(mine).text)
    page = guest.post(f"{mine}/act", {"action": "take y9 y9", "at": number})
    assert page.status_code == 422
    assert 'role="alert"' in page.text
    assert guest.post(f"{mine}/act", {"action": "dance", "at": number}).status_code == 422
    assert guest.post(f"{mine}/act", {}).status_code == 422


def test_stale_actions_are_refused_and_the_table_shown_as_it_is(guest: Guest, mine: str) -> None:
    page = guest.post(f"{mine}/act", {"action": "take y9", "at": "9999"})
    assert page.status_code == 409
    assert "moved on" in page.text


def test_strangers_may_look_but_not_touch(guest: Guest, mine: str) -> None:
    guest.as_somebody_else()
    page = guest.get(mine)
    assert "you’re watching" in page.text
    assert not actions(page.text)
    assert guest.post(f"{mine}/act", {"action": "take y9"}).status_code == 403
    assert guest.post(f"{mine}/undo").status_code == 403
    assert guest.post(f"{mine}/lend", {"lent": "1"}).status_code == 403
    assert guest.post(f"{mine}/rematch").status_code == 403
    assert guest.get(f"{mine}/personal").status_code == 403


def test_a_forfeited_seat_says_so_at_the_table(guest: Guest, house: House, mine: str) -> None:
    house.rooms[mine.rpartition("/")[2]].seats[0].forfeited = True
    for what in ("act", "undo", "withdraw", "orders", "lend"):
        page = guest.post(f"{mine}/{what}")
        assert page.status_code == 409
        assert 'role="alert">This seat was forfeited' in page.text


def test_what_has_no_page_of_its_own_tells_our_script_why(guest: Guest, mine: str) -> None:
    guest.as_somebody_else()
    answer = guest.post(f"{mine}/lend", {"lent": "1"}, **{"X-Sabika-Fragments": "none"})
    assert answer.status_code == 403
    assert (answer.json()["page"], answer.json()["announce"]) == ("error", "You don’t have a seat at this table.")


def test_whoever_wants_is_asked_before_a_turn_ends(guest: Guest, mine: str) -> None:
    guest.post("/settings", {"confirm": "1", "back": mine})
    page = guest.get(links(guest.get(mine).text, "display-")[0]).text
    action = actions(page)[0]
    asked = guest.post(f"{mine}/act", {"action": action, "at": at(page)})
    assert "this ends your turn" in asked.text
    assert at(asked.text) == at(page)
    done = guest.post(f"{mine}/act", {"action": action, "at": at(page), "sure": "1"})
    assert int(at(done.text)) > int(at(page))


def test_a_seat_can_be_lent_to_a_bot_and_taken_back(guest: Guest, mine: str) -> None:
    assert "Take my seat back" in guest.post(f"{mine}/lend", {"lent": "1", "keep": "tab=seat"}).text
    assert "Let a bot play for me" in guest.post(f"{mine}/lend", {"lent": "0", "keep": "tab=seat"}).text


def test_nothing_is_offered_to_redesign_as_long_as_nothing_is_built(guest: Guest, mine: str) -> None:
    page = re.sub("<[^>]*>", "", guest.get(mine).text)
    assert "take money or buy a tile." in page and "redesign" not in page.split("If scored now")[0].lower()


def test_what_places_are_worth_says_which_place(guest: Guest, mine: str) -> None:
    page = guest.get(mine).text
    assert '<small class="worth"><i>1st: </i>1</small>' in page
    assert ": 1 point for the most" in page and ": 6 points for the most" in page


def test_a_hint_is_an_action_one_can_do(guest: Guest, house: PlannedHouse) -> None:
    players = [{"hand": ["g7", "b8"]}, {"hand": ["y1"]}, {"neutral": True, "tiles": ["pavilion-8"]}]
    house.beginning = lambda plan: Begin(position={**POSITION, "players": players})  # nothing can be paid exactly
    mine = guest.table(("person", "novice"))
    page = guest.get(f"{mine}?hint=1").text
    assert "do-hint" in page
    assert "Three suggestions" in page
    assert "Suggestion A." in page
    assert "Show B" in page
    second = guest.get(f"{mine}?hint=2").text
    assert "Suggestion B." in second
    assert "Show C" in second
    assert "Show A" in guest.get(f"{mine}?hint=3").text
    first, other = (re.search('id="do-hint"[^>]*value="([^"]+)"', text) for text in (page, second))
    assert first
    assert other
    assert first[1] != other[1]
    assert "Three suggestions" not in guest.get(f"{mine}?hint=4").text
    assert 'id="advice"' not in guest.post(f"{mine}/act", {"action": other[1]}).text


def test_a_page_bears_the_number_of_what_it_shows_though_the_table_changes_while_a_hint_is_thought_of(
    guest: Guest, mine: str, house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else the page would believe that it shows the change already."""
    before = number(guest.get(mine).text)
    think = house.thinker.hints
    room = house.rooms[mine.split("/")[2]]

    async def slowly(seed: str, view: GameView, count: int = 3, whose: str = "") -> list[Advice]:
        room.tell()
        return await think(seed, view, count, whose)

    monkeypatch.setattr(house.thinker, "hints", slowly)
    assert number(guest.get(f"{mine}?hint=1").text) == before
    assert number(guest.get(mine).text) != before


def number(page: str) -> str:
    """Of the last change that a page shows."""
    found = re.search('data-number="([^"]+)"', page)
    assert found
    return found[1]


@pytest.mark.parametrize(
    "query",
    [
        "pay=,,,&take=&tile=&cell=&show=&zoom=&line=&seat=",
        "pay=y1,y1,y1,y1,y1&take=z9,/&tile=nothing-0",
        "tile=fountain&redesign=1&cell=0,0",
        "cell=99,-99&show=99&line=999999&zoom=7&seat=5",
        "cell=1,1,1&show=-1&line=x&zoom=99999999999999999999",
        "take=y/b&pay=y/b&hint=2&sure=take",
        "sure=" + "x" * 5000,
        "tile=" + quote("'\"><script>alert(1)</script>"),
        "pay=%00%01&take=%ff&cell=%F0%9F%98%80,1",
        "lang=xx&lang=de",
        "&&==&=",
    ],
)
def test_bad_addresses_show_the_table_all_the_same(guest: Guest, mine: str, query: str) -> None:
    page = guest.get(f"{mine}?{query}")
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    assert guest.get(f"{mine}/replay?at={query}").status_code == 200
    assert guest.get(f"{mine}/replay?{query}").status_code == 200


def test_each_palace_can_be_enlarged_and_read_as_text(guest: Guest, mine: str) -> None:
    page = guest.get(f"{mine}?show=1&zoom=200").text
    assert "Palace of " in page
    assert "Back to yours" in page
    assert "There’s only the fountain here so far." in page or "<li><b>1 " in page


def test_people_who_share_a_device_are_covered_from_each_other(guest: Guest, table: str) -> None:
    guest.post(f"{table}/sit", {"name": "Ben"})
    cover = guest.get(table).text
    assert "Pass the device to" in cover
    assert 'class="hand"' not in cover
    uncovered = re.search(r'href="(/t/[^"]*seat=\d)"', cover)
    assert uncovered is not None
    page = guest.get(uncovered[1]).text
    assert 'class="hand"' in page
    action = actions(guest.get(links(page, "display-")[0]).text)[0]
    keep = uncovered[1].partition("?")[2]
    assert "Pass the device to" in guest.post(f"{table}/act", {"action": action, "at": at(page), "keep": keep}).text


def test_the_waiting_room_invites_and_lets_sit_down(guest: Guest, table: str) -> None:
    waiting = guest.get(table).text
    assert "http://testserver.local" + table in waiting
    assert 'class="qr"' in waiting
    assert guest.post(f"{table}/sit", {"name": "Ani"}).status_code == 409
    assert guest.post(f"{table}/sit", {"name": ""}).status_code == 400
    guest.as_somebody_else()
    assert 'data-key="palace"' in guest.post(f"{table}/sit", {"name": "Ben"}).text


def test_a_seat_goes_on_elsewhere_by_its_personal_link(guest: Guest, mine: str) -> None:
    link = re.search(r'value="[^"]*(/s/[^"]*)#([^"]*)"', guest.get(f"{mine}/personal").text)
    feed = re.search(r'value="[^"]*(/s/[^"]*/feed/[^"]*)"', guest.get(f"{mine}/personal").text)
    assert link is not None and feed is not None
    guest.as_somebody_else()
    assert guest.get(link[1]).status_code == 200
    assert guest.post(link[1], {"token": "wrong"}).status_code == 403
    assert "Your money" in guest.post(link[1], {"token": link[2]}).text
    atom = guest.get(feed[1])
    assert "It’s your turn" in atom.text
    assert link[2] not in atom.text
    assert guest.get(feed[1][:-3] + "xyz").status_code == 404


def test_where_nobody_has_built_the_forecast_says_what_its_numbers_mean(guest: Guest, mine: str) -> None:
    meaning = "Nobody has built yet. Whoever has the most of a type gets the points on the left."
    assert meaning in guest.get(guest.table(("person", "novice", "novice"))).text
    assert meaning not in guest.get(mine).text, "Dirk has built"


def test_what_was_bought_says_when_it_is_built(guest: Guest, mine: str) -> None:
    guest.client.cookies.set("sabika-firsts", "off")  # a newcomer is told more, the first time
    bought = guest.post(f"{mine}/act", {"action": "buy chambers-5-NSW with o1 o4", "at": 0}).text
    assert "You’ll build the chamber when your turn ends." in bought


def test_an_exact_purchase_step_by_step(guest: Guest, mine: str) -> None:
    """With this deal one ducat and four ducats buy the chambers exactly."""
    proposed = guest.get(links(guest.get(mine).text, "offer-4")[0]).text
    assert "Buy for exactly 5" in proposed
    assert "1 + 4 = 5 ducat" in proposed
    assert actions(proposed)[0] == "buy chambers-5-NSW with o1 o4"
    bought = guest.post(f"{mine}/act", {"action": actions(proposed)[0], "at": at(proposed)}).text
    assert "Exact price: you go again." in bought
    assert "Undo" in bought
    undone = guest.post(f"{mine}/undo", {"at": at(bought)}).text
    assert "Paid exactly" not in undone
    assert guest.post(f"{mine}/undo", {"at": at(undone)}).status_code == 409
    again = guest.post(f"{mine}/act", {"action": actions(proposed)[0], "at": at(undone)}).text
    taken = guest.post(f"{mine}/act", {"action": "take g9", "at": at(again)}).text
    assert "Where will you build the chamber?" in taken
    assert "Choose a highlighted space. That ends your turn." in taken, "as redesigning says, too"
    assert "build chambers-5-NSW at -1,0" in actions(taken)
    assert "reserve chambers-5-NSW" in actions(taken) and "give chambers-5-NSW" in actions(taken)


def test_redesigning_by_links(guest: Guest, mine: str) -> None:
    number = at(guest.get(mine).text)
    for action in ("buy chambers-5-NSW with o1 o4", "take g9", "reserve chambers-5-NSW"):
        number = at(guest.post(f"{mine}/act", {"action": action, "at": number}).text)
    room = guest.client.app.state.house.rooms[mine.rpartition("/")[2]]
    until(lambda: room.game.to_act == 0 and room.game.decision == "turn", "it is not her turn again")
    page = guest.get(mine).text
    assert "Redesign" in page
    assert "Press a tile in your reserve to build it. This uses your action." in guest.get(f"{mine}?redesign=1").text
    chosen = guest.get(links(page, "reserve-")[0]).text
    assert not [action for action in actions(chosen) if action.startswith("redesign build")], "it would end the turn"
    assert "Choose a highlighted space." in chosen
    assert "Where will you build the chamber?" in chosen and "Press a tile framed" not in chosen, "to newcomers, too"
    ready = guest.get(links(chosen, "Build here")[0]).text
    assert "This ends your turn." in ready and "Build here and end your turn" in ready
    builds = [action for action in actions(ready) if action.startswith("redesign build")]
    assert len(builds) == 1
    built = guest.post(f"{mine}/act", {"action": builds[0], "at": at(ready)})
    assert built.status_code == 200
    assert "from the reserve" in built.text
