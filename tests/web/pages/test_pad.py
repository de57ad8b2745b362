"""The score pad without JavaScript: every press is a link, and the address is all there is."""

import base64
import re
import threading
import zlib
from collections import Counter
from html import unescape
from random import Random
from urllib.parse import urlencode

import msgspec
import pytest

import sabika
from sabika.box import standard
from sabika.box.address import write_address
from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Before, begin, read, write
from sabika.scorepad.palaces import Entered
from sabika.scorepad.sheets import write_link
from sabika.scorepad.where import list_around
from sabika.web.pages.models.palace import city_rules
from sabika.web.pages.pad import family
from sabika.web.pages.pad.choice import read_choice, write_choice
from sabika.web.pages.pad.family import OpenPad
from sabika.web.pages.pad.place import Place
from tests.conformance.numbers import SOAK
from tests.scorepad.damage import spoil
from tests.scorepad.evenings import play_out, roll_out
from tests.web.pages.house import Guest, links


def open_pad(guest: Guest, **more: str) -> str:
    """The overview of a new pad for three."""
    names = {f"name-{number}": name for number, name in enumerate(("Anna", "Zaida", "Yusuf"))}
    query = "&".join(f"{key}={value}" for key, value in {"game": "alhambra", **names, **more}.items())
    tasks = guest.get(f"/pad/new?{query}").text
    return guest.get(follow(tasks, "tasks-done")).text


def follow(html: str, id: str) -> str:
    """Where the link with this id leads."""
    found = re.search(rf'<a [^>]*id="{re.escape(id)}"[^>]*>', html)
    assert found is not None, f"no link “{id}”"
    address = re.search(r'href="([^"]*)"', found[0])
    assert address is not None
    return unescape(address[1])


def press(guest: Guest, html: str, *ids: str) -> str:
    for id in ids:
        html = guest.get(follow(html, id)).text
    return html


def test_the_ways_above_lead_to_what_was_entered_last(guest: Guest) -> None:
    """They once kept the evening of the page that was loaded, and led back to empty palaces."""
    laid = f"{follow(open_pad(guest), 'card-0')}&do=1.0+build+tower-9-NE+at+1,0"
    parts = {part["key"]: part["html"] for part in guest.fragments(laid)["fragments"]}
    for name in ("Overview", "Checklist"):
        [way] = re.findall(rf'href="([^"]*)">{name}', parts["ways"])
        [evening, *_] = read(unescape(way).partition("e=")[2].partition("&")[0])
        assert evening.scorings[0][0].tiles


def test_a_scoring_at_which_nobody_has_anything_has_no_steps(guest: Guest) -> None:
    """With both cities rows of kinds that nobody has are left out, so none is left; a step of it was an error."""
    pad = open_pad(guest, game="alhambra-granada")
    sheet = guest.get(f"{follow(pad, 'score')}&step=1")
    assert sheet.status_code == 200
    [dialog] = re.findall(r'<dialog [^>]*id="scoring-sheet"[^>]*>', sheet.text)
    assert "stepping" not in dialog


def test_who_has_nothing_yet_is_named_before_it_is_scored(guest: Guest) -> None:
    pad = open_pad(guest)
    assert "Nothing is entered" not in pad, "nobody has"
    laid = guest.get(f"{follow(pad, 'card-0')}&do=1.0+build+tower-9-NE+at+1,0").text
    [overview] = re.findall(r'href="([^"]*)">Overview', laid)
    assert "Nothing entered for Zaida and Yusuf yet." in guest.get(unescape(overview)).text
    pressed = press(guest, laid, "cell-1,0")
    assert 'data-kind="tower">' in pressed and 'data-kind="tower" hidden>' in laid, "often it is of that kind"


def test_a_pad_is_begun_with_a_checklist_for_exactly_that_game(guest: Guest) -> None:
    names = "&".join(f"name-{number}=P{number}" for number in range(2))
    tasks = guest.get(f"/pad/new?game=alhambra&{names}").text
    assert "72 cards stay in the game" in tasks and "Dirk plays along: draw 6 tiles" in tasks
    assert "Mix scoring card 2 into pile 4" in tasks
    assert "Dirk" not in guest.get(f"/pad/new?game=granada&{names}&name-2=P2").text
    alone = guest.get("/pad/new?game=alhambra&name-0=Anna")
    assert alone.status_code == 422 and "Enter at least two names." in alone.text.partition("Who plays?")[2]


def test_a_palace_is_entered_scored_and_corrected_by_links_alone(guest: Guest) -> None:
    page = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-11", "cell-0,-1")
    assert re.search(r'id="pick-tower-11" class="used', page)
    assert "10 left" in page and "1 tile" in page
    page = press(guest, page, "kind-garden", "pick-garden-8-NW", "cell-1,0")  # its wall would touch the open fountain
    assert "touching sides must match" in page
    house = press(guest, page, "anyway")
    assert read(_evening(house))[0].scorings[0][0].house == ((1, 0),)
    page = press(guest, page, "done", "done", "done", "score")
    assert "First scoring" in page and 'data-totals="0 0 0 0 0 6 6"' in page
    page = press(guest, page, "scoring-on")
    assert "Waiting for scoring card 2" in page
    page = press(guest, page, "step-1", "card-0", "cell-0,-1", "kind-chambers", "pick-chambers-11")
    assert [scoring[0].where for scoring in read(_evening(page))[0].scorings] == [{(0, -1): "chambers-11"}] * 2
    page = press(guest, page, "undo")
    assert read(_evening(page))[0].scorings[0][0].where == {(0, -1): "tower-11"}


def test_a_laid_tile_is_moved_in_one_step(guest: Guest) -> None:
    page = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-9-NE", "cell-1,0", "cell-1,0", "move")
    assert "press the green space where it goes" in page and 'id="stay"' in page
    moved = press(guest, page, "cell-0,-1")
    assert read(_evening(moved))[0].scorings[0][0].where == {(0, -1): "tower-9-NE"}
    assert len(read(_evening(moved))) == 3, "one step, undone by one press"
    refused = press(guest, page, "cell-0,1")  # its wall would face the fountain
    assert "touching sides must match" in refused
    house = read(_evening(press(guest, refused, "anyway")))[0].scorings[0][0]
    assert house.where == {(0, 1): "tower-9-NE"} and house.house == ((0, 1),)
    stayed = press(guest, page, "stay")
    assert 'id="remove"' in stayed and read(_evening(stayed))[0].scorings[0][0].where == {(1, 0): "tower-9-NE"}
    assert "has no place" not in press(guest, stayed, "referee", "cell-1,0"), "who asks the referee moves nothing"


def test_a_sheet_has_the_box_of_the_pad_with_it(guest: Guest) -> None:
    box = write_address({"alhambra.tiles.tower[3]": "9 N", "rollwrite.coins": "20"})
    pad = open_pad(guest, box=box)
    sheet = guest.get(follow(pad, "file")).json()
    assert list(sheet["own_box"]) == ["alhambra"], "what does not play is left out"
    laid = guest.get(f"{follow(pad, 'card-0')}&do=1.0+build+tower-9-N+at+1,0").text
    sheet = guest.get(follow(press(guest, laid, "done", "done", "done"), "file")).json()
    assert sabika.score(sheet)["totals"]["Anna"] > 0
    assert "own_box" not in guest.get(follow(open_pad(guest), "file")).json()
    dice = guest.get(follow(open_pad(guest, game="roll-and-write", box=box), "file")).json()
    assert dice["own_box"]["rollwrite"]["coins"] == 20 and sabika.score(dice)["totals"]


def _evening(html: str) -> str:
    """The evening that the links of a page carry."""
    found = re.search(r"[?&;]e=([\w.-]+)", unescape(next(link for link in links(html) if "do=" not in link)))
    assert found is not None
    return found[1]


def test_two_copies_of_an_evening_are_put_together(guest: Guest) -> None:
    """Everybody has entered their own on a phone of their own."""
    pad = open_pad(guest, game="roll-and-write")
    anis = _evening(press(guest, pad, "cell-1,1"))
    bos = _evening(press(guest, pad, "head-1", "cell-2,2"))
    both = guest.get(f"/pad?e={bos}&with={anis}").text
    assert [before.crossed for before in read(_evening(both))[0].scorings[0]] == [((1, 1),), ((2, 2),), ()]
    other = _evening(open_pad(guest))
    refused = guest.get(f"/pad?e={bos}&with={other}")
    assert refused.status_code == 200 and "another evening" in refused.text
    assert guest.get(f"/pad?e={bos}&with=nonsense").status_code == 200


def test_a_pad_is_a_code_to_photograph(guest: Guest) -> None:
    pad = open_pad(guest, game="roll-and-write")
    code = re.search(r'src="(/pad/code[^"]+)"', pad)
    assert code is not None
    picture = guest.get(unescape(code[1]))
    assert picture.headers["content-type"] == "image/svg+xml" and picture.text.startswith("<svg xmlns=")
    assert guest.get("/pad/code?e=1.x").status_code == 400


def test_a_damaged_link_is_answered_with_words(guest: Guest) -> None:
    page = open_pad(guest)
    address = follow(page, "card-0")
    for damaged in (address.replace("e=1.", "e=2."), re.sub(r"(e=1\.\w{30})[\w-]+", r"\1", address), "/pad?e="):
        answer = guest.get(damaged)
        assert answer.status_code == 400 and 'role="alert"' in answer.text


def test_numbers_alone_count_and_only_a_tie_that_pays_asks_for_prices(guest: Guest) -> None:
    page = open_pad(guest, game="granada")
    for player in ("0", "1"):
        form = press(guest, page, f"card-{player}", "quick")
        assert "highest price" not in form
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
        page = guest.get("/pad?" + urlencode({**hidden, "f-school": "2", "f-moat": "4"})).text
        if player == "0":
            page = press(guest, page, "done", "done", "done")
    assert "highest price" in page, "two have two schools: who is first depends on it"
    prices = sorted(tile.price for tile in city_rules("granada").tiles.values() if tile.kind == "school")
    for price in prices[-2:]:  # both are asked, one after the other
        hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
        figures = {"f-school": "2", "f-moat": "4", "f-dearest.school": str(price)}
        page = guest.get("/pad?" + urlencode({**hidden, **figures})).text
    quick = [before.quick for before in read(_evening(page))[0].scorings[0]]
    assert [one.dearest if one else None for one in quick] == [{"school": price} for price in prices[-2:]] + [None]


def test_the_referee_answers_and_lays_nothing(guest: Guest) -> None:
    page = press(guest, open_pad(guest), "referee", "kind-tower", "pick-tower-9-NE")
    assert "longest wall: 2" in page and "points: +8" in page and 'id="done"' not in page, "nobody is next"
    answer = press(guest, page, "cell-0,-1")
    assert "Yes. Wall 0 → 2. If scored now, it adds +8: 8 points in all." in answer
    assert re.findall(r'class="spot may chosen planned" data-cell="([^"]*)"', answer) == ["0,-1"]
    assert not read(_evening(answer))[0].scorings[0][0].tiles
    laid = press(guest, answer, "lay")
    assert read(_evening(laid))[0].scorings[0][0].where == {(0, -1): "tower-9-NE"} and 'id="done"' in laid
    refused = press(guest, page, "cell-0,1")
    assert "No." in refused and re.findall(r'class="spot not chosen planned" data-cell="([^"]*)"', refused) == ["0,1"]
    assert 'id="lay"' not in refused


def test_the_referee_says_what_a_tile_brings_and_not_what_there_is_already(guest: Guest) -> None:
    """The difference is that of the scoring before and after, for every cell where it may lie."""
    evening = play_out("alhambra", 3, ("camps",), "referee").evening
    entered = Entered(evening, 2)
    tile = next(one.id for one in entered.rules.tiles.values() if one.body not in entered.owners)
    before = sum(line.points for line in entered.lines() if line.player == 0)
    cells = [cell for cell in list_around(entered.palaces[0]) if entered.why_not(0, tile, cell) is None]
    assert cells
    for x, y in cells:
        laid = Entered(apply(evening, f"2.0 build {tile} at {x},{y}"), 2)
        after = sum(line.points for line in laid.lines() if line.player == 0)
        page = guest.get(f"/pad?e={write([evening])}&n=2&show=enter&ask=1&tile={tile}&cell={x},{y}").text
        assert f"it adds {after - before:+d}: {after} points in all." in page


def test_the_referee_says_where_also_while_somebody_elses_palace_is_wrong(guest: Guest) -> None:
    """Then there are no points to compare; the tile was said to have no place."""
    evening = apply(begin("alhambra", ("Anna", "Zaida", "Yusuf")), "1.1 build tower-11 at 5,5")
    base = f"/pad?e={write([evening])}&show=enter&ask=1&tile=tower-9-NE"
    page = guest.get(base).text
    assert "can go on the green spaces." in page and "has no place" not in page
    assert "Yes." in guest.get(f"{base}&cell=0,-1").text


def test_a_space_where_the_tile_fits_is_no_refusal(guest: Guest) -> None:
    """Such an address showed an empty red box, with “Lay it anyway” below."""
    evening = write([begin("alhambra", ("Anna", "Zaida", "Yusuf"))])
    page = guest.get(f"/pad?e={evening}&show=enter&tile=tower-9-NE&cell=0,-1").text
    assert 'id="anyway"' not in page and 'class="wrong"' not in page
    assert "chosen: press a green space." in page


def test_the_referee_knows_the_best_cell_for_each_line(guest: Guest) -> None:
    page = press(guest, open_pad(guest, game="alhambra-granada"), "referee", "kind-tower", "pick-tower-9-NE")
    assert re.findall(r'id="best-(\w+)"', page) == ["wall", "moat", "frontier", "points"]
    assert "Yes. Wall 0 → 2, moat 0, frontier 0." in press(guest, page, "best-wall")


def _score(guest: Guest, *changes: str, held: int = 1) -> str:
    """The overview after scorings that were held with what was entered."""
    evening = begin("alhambra", ("Anna", "Zaida", "Yusuf"), id="scored")
    for change in (*changes, *["hold"] * held):
        evening = apply(evening, change)
    return guest.get(f"/pad?e={write([evening])}").text


def _find_text(html: str, name: str) -> list[str]:
    """The words of every paragraph of a class."""
    found = re.findall(rf'<p class="{name}"[^>]*>(.*?)</p>', html)
    return [" ".join(unescape(re.sub(r"<[^>]*>", "", one)).split()) for one in found]


def test_a_correction_tells_whose_points_are_others_now(guest: Guest) -> None:
    pad = _score(guest, "1.0 build tower-11 at 1,0", "1.1 build tower-12 at 1,0", "1.1 build garden-12-S at 0,1")
    assert not _find_text(pad, "pad-corrected")
    page = press(guest, pad, "step-1", "card-1", "cell-0,1", "remove")
    rows = [Entered(one, 1).lines() for one in read(_evening(page))[:2]]
    now, before = ([sum(line.points for line in row if line.player == player) for player in (0, 1)] for row in rows)
    assert now != before
    changes = zip(("Anna", "Zaida"), before, now, strict=True)
    told = ["Scoring 1 corrected: " + ", ".join(f"{name} {old} → {new}" for name, old, new in changes if old != new)]
    assert _find_text(page, "pad-corrected") == told, "where it was corrected"
    [overview] = re.findall(r'href="([^"]*)">Overview', page)
    overview = guest.get(unescape(overview)).text
    assert _find_text(overview, "pad-corrected") == told, "and where all are"
    assert _find_text(press(guest, overview, "undo"), "pad-corrected") == []
    assert _find_text(press(guest, overview, "score", "scoring-on"), "pad-corrected") == [], "a scoring later it is old"


def test_a_correction_that_changes_no_points_says_so(guest: Guest) -> None:
    pad = _score(guest, "1.0 build tower-11 at 1,0")
    page = press(guest, pad, "step-1", "card-0", "cell-1,0", "move", "cell-0,-1")
    assert _find_text(page, "pad-corrected") == ["Scoring 1 corrected: all points stay as they were."]


def test_what_undoing_leads_to_may_be_damaged_without_harm(guest: Guest) -> None:
    """Only the newest evening of an address is checked when it is read."""
    good = apply(apply(begin("alhambra", ("Anna", "Zaida"), id="x"), "1.0 build tower-11 at 1,0"), "hold")
    twice = msgspec.structs.replace(good.scorings[0][0], tiles=(("nothing", 1, 0),))
    bad = msgspec.structs.replace(good, scorings=((twice, *good.scorings[0][1:]), *good.scorings[1:]))
    answer = guest.get(f"/pad?e={write([good, bad])}")
    assert answer.status_code == 200 and not _find_text(answer.text, "pad-corrected")


def test_numbers_of_the_scoring_before_are_named_as_such(guest: Guest) -> None:
    """They were taken into the next scoring without a word."""
    pad = _score(guest, "1.1 quick tower=3 wall=7")
    [told] = [one for one in _find_text(pad, "wrong") if "numbers" in one]
    assert told == "These are still Zaida’s numbers from scoring 1. Change the numbers"
    assert "still as in scoring 1" in pad
    form = press(guest, pad, "renew-1")
    assert 'id="figures"' in form and 'id="kept-figures"' in form and press(guest, pad, "card-1") == form
    fields = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    changed = guest.get(f"/pad?{urlencode({**fields, 'f-tower': '4', 'f-wall': '7'})}").text
    assert "still Zaida’s numbers" not in changed and "still Zaida’s numbers" not in press(guest, changed, "step-1")
    assert "still Zaida’s numbers" not in _score(guest, "1.1 quick tower=3 wall=7", held=0), "there is none before"


def test_the_winner_is_marked_and_the_same_players_begin_again(guest: Guest) -> None:
    evening = play_out("alhambra", 3, ("camps",), "winner").evening
    names, box = ("Anna", "Zaida", "Yusuf"), {"rollwrite.coins": "20"}
    evening = msgspec.structs.replace(evening, players=names, box=box)
    page = guest.get(f"/pad?e={write([evening])}").text
    sums = [int(one) for one in re.findall(r"<td><b>(\d+)</b></td>", page)]
    cards = re.findall(r'class="pad-card( won)?" id="card-(\d)"', page)
    assert [bool(won) for won, _ in cards] == [one == max(sums) for one in sums]
    assert page.count("Winner") == sums.count(max(sums))
    assert "later scorings" not in page
    again = read(_evening(press(guest, page, "again")))[0]
    same = (evening.game, evening.players, evening.modules, evening.options, evening.box)
    assert (again.game, again.players, again.modules, again.options, again.box) == same
    assert again.id != evening.id and not again.held and not any(one.tiles for one in again.scorings[0])


def test_what_was_chosen_is_chosen_again() -> None:
    for game, names, options in (
        ("granada", ["Anna", "Zaida"], {"scoring": "simplified"}),
        ("roll-and-write", ["Anna"], {"virtual": 3, "duel": True}),
    ):
        chosen = read_choice(write_choice(begin(game, names, (), options)))
        assert chosen == (game, names, [], options)


def test_who_gets_what_is_left(guest: Guest) -> None:
    page = press(guest, open_pad(guest), "score", "scoring-on", "score", "scoring-on", "left")
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', page))
    money = {f"m-y-{seat}": amount for seat, amount in enumerate("373")} | {f"m-b-{seat}": "5" for seat in range(3)}
    page = guest.get("/pad?" + urlencode({**hidden, **money})).text
    assert re.findall(r"<td><b>(\w*)</b></td>", page) == ["Zaida", "", "nobody", ""]


def test_sheets_for_real_dice(guest: Guest) -> None:
    query = "&".join(f"name-{number}=P{number}" for number in range(5))
    page = guest.get(f"/pad/new?game=roll-and-write&{query}").text
    assert "12 rounds" in page and "Everyone circles 3 coins" in page and "plays along" not in page
    page = press(guest, page, "tasks-done")
    assert " lead with " not in page, "nobody has crossed out anything"
    page = press(guest, page, "cell-1,1", "cell-1,2", "coin-more", "head-4", "cell-6,6")
    before = read(_evening(page))[0].scorings[0]
    assert before[0].crossed == ((1, 1), (1, 2)) and before[0].coins == 1 and before[4].crossed == ((6, 6),)
    page = press(guest, page, "cell-6,6")
    assert not read(_evening(page))[0].scorings[0][4].crossed
    assert "Dirk plays along" in guest.get("/pad/new?game=roll-and-write&name-0=Ani&name-1=Bo").text


def test_somebody_alone_with_real_dice_chooses_a_duel(guest: Guest) -> None:
    tasks = guest.get("/pad/new?game=roll-and-write&name-0=Ani&virtual=3&duel=1").text
    assert "Dirkelson plays along" in tasks and "18 points each" in tasks
    page = press(guest, tasks, "tasks-done", "head-1", "more-tower", "more-tower", "less-tower", "why-1-rest")
    assert read(_evening(page))[0].scorings[0][1].counts == {"tower": 1}
    assert "18</b> in place of rows, columns and coins" in page
    assert "Dirk leads" in page


def test_a_tile_waits_in_the_reserve(guest: Guest) -> None:
    page = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-11", "keep")
    assert read(_evening(page))[0].scorings[0][0].reserve == ("tower-11",)
    assert "10 left" in page and "0 tiles" in page
    page = press(guest, page, "kept-tower-11", "cell-0,-1")
    before = read(_evening(page))[0].scorings[0][0]
    assert (before.where, before.reserve) == ({(0, -1): "tower-11"}, ())
    page = press(guest, page, "cell-0,-1", "keep", "head-1", "kind-tower", "pick-tower-11")
    assert 'id="head-1" class="pad-head on"' in page and "belongs to Anna" in page
    page = press(guest, page, "there", "kept-tower-11", "remove")
    assert read(_evening(page))[0].scorings[0][0].owned == ()


def test_whoever_presses_a_tile_of_somebody_else_stays_and_is_told(guest: Guest) -> None:
    """The page once turned to the other palace without a word, with that tile chosen: the next press replaced it."""
    page = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-11", "cell-0,-1", "head-1")
    told = press(guest, page, "kind-tower", "pick-tower-11")
    assert 'id="head-1" class="pad-head on"' in told and re.search(r"<b>Tower 11</b> belongs to Anna", told)
    assert "spot may" not in told, "it cannot be laid a second time"
    other = press(guest, told, "pick-tower-9-NE", "cell-0,-1")
    wheres = [before.where for before in read(_evening(other))[0].scorings[0]]
    assert wheres == [{(0, -1): "tower-11"}, {(0, -1): "tower-9-NE"}, {}]
    assert 'id="head-0" class="pad-head on"' in press(guest, told, "there")


def test_a_bonus_card_waits_for_its_tile(guest: Guest) -> None:
    """A card is called as its tile: pressed before that lies there, it once lit spaces, and the tile was laid."""
    for view in ("kind-bonus", "kind-all"):
        page = press(guest, open_pad(guest, **{"module-bonus": "1"}), "card-0", view, "pick-bonus-garden-10")
        assert "Garden 10 isn’t in Anna’s palace: the card counts once it is." in page
        assert "spot may" not in page
        assert re.findall(r'id="(pick-[\w-]+)" class="[^"]*\bsel\b', page) == ["pick-bonus-garden-10"]
    laid = press(guest, page, "kind-garden", "pick-garden-10", "cell-0,-1", "kind-all", "pick-bonus-garden-10")
    assert read(_evening(laid))[0].scorings[0][0].more == {"bonus": (("garden-10", None),)}
    assert 'id="kind-all" class="on"' in laid, "what was shown stays"
    told = press(guest, laid, "head-1", "pick-bonus-garden-10")
    assert 'id="head-1" class="pad-head on"' in told and "belongs to Anna" in told


def test_in_two_cities_the_game_can_end_before_the_second_card(guest: Guest) -> None:
    page = open_pad(guest, game="alhambra-granada")
    assert 'id="skip"' not in page
    page = press(guest, page, "score", "scoring-on", "skip")
    assert "final scoring" in page and read(_evening(page))[0].skipped == (2,)
    assert "was left out" in press(guest, page, "step-2")
    assert 'id="skip"' not in press(guest, open_pad(guest), "score", "scoring-on")


def test_the_checklist_of_two_cities_names_both(guest: Guest) -> None:
    names = "&".join(f"name-{number}=P{number}" for number in range(3))
    tasks = unescape(guest.get(f"/pad/new?game=alhambra-granada&{names}").text)
    assert "54 tiles of Alhambra" in tasks and "54 tiles of Granada" in tasks and "must have a moat" in tasks
    assert "Keep scoring card 2 beside the deck" in tasks


def test_numbers_begin_with_what_was_entered(guest: Guest) -> None:
    form = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-9-NE", "cell-0,-1", "quick")
    assert re.search(r'name="f-tower" value="1"', form) and re.search(r'name="f-wall" value="2"', form)


def test_numbers_that_cannot_be_are_refused_by_name(guest: Guest) -> None:
    """Thirty-four gardens were once taken, and then the page showed those of the palace instead, without a word."""
    form = press(guest, open_pad(guest), "card-0", "kind-tower", "pick-tower-9-NE", "cell-0,-1", "quick")
    assert re.search(r'max="11" name="f-garden"', form)
    hidden = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]*)"', form))
    for typed in ("34", "-1", "two"):
        refused = guest.get("/pad?" + urlencode({**hidden, "f-garden": typed, "f-chambers": "2"})).text
        assert f"ardens: 0 to 11 are possible, not “{typed}”." in unescape(refused) and 'name="f-garden"' in refused
    taken = guest.get("/pad?" + urlencode({**hidden, "f-garden": "02", "f-chambers": "0003"})).text
    quick = read(_evening(taken))[0].scorings[0][0].quick
    assert quick is not None and quick.counts == {"garden": 2, "chambers": 3}


def test_numbers_that_cannot_be_together_are_shown_and_refused(guest: Guest) -> None:
    page = open_pad(guest)
    evening = _evening(page)
    counted = [f"do={number}+quick+tower=8" for number in ("1.0", "1.1")]
    page = guest.get(f"/pad?e={evening}&show=enter&{'&'.join(counted)}").text
    assert "together they have 16 towers, but there are only 11" in page
    for has in re.findall(r'<ul class="pad-has">(.*?)</ul>', page, re.DOTALL)[:2]:
        assert re.findall(r"</svg>(\d+)</li>", has) == ["8", "0"], "what was entered stays: towers, no wall"


def test_numbers_say_what_they_cannot_tell(guest: Guest) -> None:
    plain = press(guest, open_pad(guest, **{"module-bonus": "1"}), "card-0", "quick")
    assert "do not come from numbers" not in plain
    camps = press(guest, open_pad(guest, **{"module-camps": "1", "module-huts": "1"}), "card-0", "quick")
    assert "Points for Camps can’t be worked out from numbers" in camps


def test_the_sheet_of_a_scoring_leads_to_the_rules(guest: Guest) -> None:
    laid = f"{follow(open_pad(guest), 'card-0')}&do=1.0+build+tower-9-NE+at+1,0"
    sheet = guest.get(laid.replace("show=enter", "show=scoring")).text
    ways = [unescape(way) for way in re.findall(r'href="([^"]*&amp;rule=[^"]*)"', sheet)]
    assert any(way.endswith("&rule=scoring") for way in ways) and any("/scoring" in way for way in ways)
    opened = guest.get(ways[0]).text
    assert 'id="h-rule"' in opened
    assert 'id="h-rule"' not in guest.get(follow(opened, "close-rule")).text


def test_a_scoring_can_be_kept_as_a_file(guest: Guest) -> None:
    sheet = guest.get(follow(open_pad(guest), "file"))
    assert sheet.json()["scoring"] == 1
    assert [one["name"] for one in sheet.json()["players"]] == ["Anna", "Zaida", "Yusuf"]


def test_a_tile_of_granada_is_turned_over_where_it_lies(guest: Guest) -> None:
    page = press(guest, open_pad(guest, game="granada"), "card-0")
    tiles = city_rules("granada").tiles
    even = next(id for id in re.findall(r'id="pick-([\w-]+)"', page) if tiles[id].price % 2 == 0)
    page = press(guest, page, f"pick-{even}")
    cell = re.search(r'spot may[^>]*data-cell="([^"]+)"', page)
    assert cell is not None
    page = press(guest, page, f"cell-{cell[1]}", f"cell-{cell[1]}", f"pick-{tiles[even].back}")
    assert list(read(_evening(page))[0].scorings[0][0].where.values()) == [tiles[even].back]


CHANGES = ("hold", "1.0 build tower-11 at 1,0", "1.0 quick tower=3", "1.0 put bonus garden-10", "1.0 cross 3,4", "x")


def test_a_palace_that_nobody_could_count_is_said_at_once(guest: Guest) -> None:
    """Tiles of both cities by turns touch at every side: one such address held up the whole server."""
    evening = begin("alhambra-granada", ("Anna", "Zaida"), id="x")
    box = standard()
    tiles = [(tile.id for tile in box.alhambra.tiles), (tile.even.id for tile in box.granada.tiles)]
    cells = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if (x, y) != (0, 0)]
    laid = Before(tuple((next(tiles[(x + y) % 2]), x, y) for x, y in cells), house=tuple(cells))
    evening = msgspec.structs.replace(evening, scorings=((laid, *evening.scorings[0][1:]),))
    for show in ("", "enter", "scoring"):
        assert "nobody could tell the longest line" in guest.get(f"/pad?e={write([evening])}&show={show}").text, show


def test_no_address_makes_a_page_fail(guest: Guest) -> None:
    """What somebody made of a link is answered with a page, or with words."""
    rng = Random("addresses")
    modules = ("bonus", "huts", "falconers")
    games = [play_out("alhambra", 3, modules, "bad-1").evening, play_out("alhambra-granada", 2, (), "bad-2").evening]
    evenings = [msgspec.json.decode(msgspec.json.encode(one)) for one in (*games, roll_out(2, {}, "bad-3")[0])]
    answers = Counter[int]()
    for _ in range(1000 if SOAK else 60):
        packed = zlib.compress(msgspec.json.encode([spoil(rng.choice(evenings), rng)]))
        query = {
            "e": "1." + base64.urlsafe_b64encode(packed).decode().rstrip("="),
            "show": rng.choice(["", "tasks", "enter", "quick", "scoring", "left"]),
            **{name: rng.randint(0, 4) for name in ("n", "p", "ask", "step")},
            "kind": rng.choice(["tower", "hut", "bonus", "falcons", "school"]),
            "tile": rng.choice(["", "tower-11", "garden-10", "white-garden-tower"]),
            "cell": rng.choice(["", "1,0", "0,0", "x"]),
            "do": rng.choice(CHANGES),
        }
        answers[guest.get(f"/pad?{urlencode(query)}").status_code] += 1
    assert answers.keys() == {200, 400}, answers


def test_what_was_typed_in_the_terminal_goes_on_in_the_page(guest: Guest) -> None:
    typed = apply(begin("alhambra", ("Ani", "Bo", "Cy")), "1.0 build tower-9-NE at 1,0")
    page = guest.get(write_link(typed))
    assert page.status_code == 200 and "1 tile entered" in page.text


def test_palaces_wider_than_any_are_not_drawn(guest: Guest) -> None:
    """Each cell between the tiles is drawn: four tiles far away kept a server busy for a second with each page."""
    evening = begin("alhambra", ("Anna", "Zaida", "Yusuf"), id="x")

    def lay(*tiles: tuple[str, int, int]) -> int:
        before = Before(tiles, house=tuple((x, y) for _, x, y in tiles))
        laid = msgspec.structs.replace(evening, scorings=((before, *evening.scorings[0][1:]),))
        return guest.get(f"/pad?e={write([laid])}").status_code

    assert lay(("tower-11", 55, 0)) == 200, "all tiles in a row"
    assert lay(("tower-11", 27, 0), ("tower-12", 0, -27)) == 200, "in a right angle"
    assert lay(("tower-11", 40, 0), ("tower-12", 0, -40)) == 400
    assert lay(("tower-11", 40, 40)) == 400


def test_pads_are_drawn_while_others_are_answered(guest: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many tiles take long to draw; where all requests come in, everybody would wait meanwhile."""
    threads = []

    def look(place: Place) -> OpenPad:
        threads.append(threading.current_thread().name)
        return family.open_pad(place)

    monkeypatch.setattr("sabika.web.pages.routes.pad.open_pad", look)
    assert guest.get(f"/pad?e={write([begin('alhambra', ('Anna', 'Zaida'))])}").status_code == 200
    assert [name.startswith("asyncio_") for name in threads] == [True]
