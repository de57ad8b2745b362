"""The faces of the modules: their pieces lie where they belong, and a click picks them."""

import re
from html import unescape

import pytest

from sabika.box import standard
from sabika.modules import MODULES
from sabika.table import Begin
from sabika.web.pages.faces import FACES
from tests.browser.positions import EVERYTHING_TO_DO, WITH, WITH_MODULES
from tests.conformance.setups import ALL_MODULES
from tests.planned import PlannedHouse
from tests.web.pages.house import Guest, actions, at, links


@pytest.fixture
def full(guest: Guest, house: PlannedHouse) -> str:
    """A table with all modules where this browser is to act."""
    house.beginning = lambda plan: Begin(position=WITH_MODULES)
    house.seeds = lambda: "faces-1"
    return guest.table(("person", "random"), **{f"module-{name}": "1" for name in WITH})


def link(html: str, id: str) -> str:
    """Where the element with this id leads."""
    found = re.search(rf'<a id="{re.escape(id)}"[^>]*href="([^"]*)"', html)
    assert found is not None, id
    return unescape(found[1])


def part(html: str, key: str) -> str:
    """A part of the page."""
    found = re.search(rf'data-key="{key}".*?(?=data-key=|</main>)', html, re.DOTALL)
    assert found is not None, key
    return found[0]


def test_every_module_that_can_be_asked_for_has_a_face() -> None:
    assert set(FACES.known()) == {module.name for module in MODULES if not module.automatic}


def test_the_lobby_offers_them_with_a_picture_and_two_sentences(guest: Guest) -> None:
    page = guest.get("/new").text
    for name in WITH:
        choice = re.search(rf'name="module-{name}".*?</label>', page, re.DOTALL)
        assert choice is not None
        assert "<svg" in choice[0] and len(re.sub(r"<[^>]*>", "", choice[0]).split()) > 8
    assert "vizier then sleeps" in page
    assert "Wesir" in guest.get("/new?lang=de").text


def test_the_style_page_shows_every_piece(guest: Guest) -> None:
    page = guest.get("/style").text
    box = standard()
    ids = [piece.id for pieces in (box.huts, box.camps, box.bazaars, box.falcons) for piece in pieces]
    assert [id for id in ids if f"<code>{id}</code>" not in page] == []
    assert page.count("card exchange") == len(box.exchange)
    assert page.count("card bonus") == len(box.bonus.tiles)
    assert "vizier awake" in page and "vizier asleep" in page


def test_viziers_lie_beside_the_names_and_the_own_one_is_woken(guest: Guest, full: str) -> None:
    guest.client.cookies.set("sabika-firsts", "off")  # a newcomer reads one sentence at a time
    page = guest.get(full).text
    assert part(page, "palace").count("vizier-asleep") == part(page, "shelf").count("vizier-asleep") == 1
    assert page.count("vizier-awake") == 2, "on the other's palace, and small on the head that a phone shows"
    assert "<small>asleep</small>" in part(page, "shelf")
    assert "Or wake your vizier." in part(page, "ask"), "the question of the turn names what can be done"
    picked = guest.get(link(page, "vizier")).text
    assert 'class="main" name="action" value="wake"' in picked
    after = guest.post(f"{full}/act", {"action": "wake", "at": at(picked)}).text
    assert "You wake the vizier" in after
    assert "vizier-asleep" not in after and "Or wake your vizier." not in after


def test_a_vizier_who_is_awake_says_what_he_does(guest: Guest, house: PlannedHouse) -> None:
    house.beginning = lambda plan: Begin(position=EVERYTHING_TO_DO)
    table = guest.table(("person", "random"), **{f"module-{name}": "1" for name in WITH})
    picked = guest.get(link(guest.get(table).text, "vizier")).text
    said = unescape(part(picked, "ask"))
    assert "After any turn, yours too, your vizier can buy you a tile for its exact price" in said
    assert "disabled" not in part(picked, "ask") and "<small>awake</small>" in part(picked, "shelf")


def test_an_exchange_card_changes_what_the_offers_say(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    picked = guest.get(link(page, "hand-y-b-1")).text
    assert 'aria-current="true"' in picked
    said = "With this card you can mix guilders and denars to pay for one tile"
    assert said in picked and said not in page
    offer = guest.get(link(picked, "offer-3")).text
    purchases = [action for action in actions(offer) if action.startswith("buy garden-7-NSW")]
    assert purchases and purchases[0].endswith(" via y/b")
    assert "exchange card guilders – denars" in offer
    # Two currencies add up; without the card only those of one remain.
    assert "6 guilders + 1 denar = 7" in offer
    alone = guest.get(link(offer, "hand-y-b-1")).text
    assert "via y/b" not in " ".join(actions(alone))


def test_an_exchange_card_is_proposed_only_where_nothing_else_suffices(guest: Guest, full: str) -> None:
    page = guest.get(link(guest.get(full).text, "offer-3")).text
    assert [action for action in actions(page) if action.startswith("buy ")] == ["buy garden-7-NSW with b1 b6"]


def test_a_hut_is_chosen_from_its_stack_and_taken(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    assert len(links(part(page, "market"), 'id="hut-')) == 6
    assert "<small>1 of 3</small>" in part(page, "shelf")
    picked = guest.get(link(page, "hut-2")).text
    (action,) = [action for action in actions(picked) if action.startswith("hut ")]
    assert "spot could" in picked or "spot not" in picked
    after = guest.post(f"{full}/act", {"action": action, "at": at(picked)}).text
    assert f'id="pending-{action.split()[1]}"' in after
    assert "<small>2 of 3</small>" in part(after, "shelf")


def test_a_bonus_card_is_turned_up_from_the_hand(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    picked = guest.get(link(page, "bonus-chambers-10")).text
    assert "reveal chambers-10" in actions(picked)
    after = guest.post(f"{full}/act", {"action": "reveal chambers-10", "at": at(picked)}).text
    assert "face up" in after and "You reveal the bonus card" in after
    guest.as_somebody_else()
    watched = guest.get(full).text
    assert "bonus card chamber 10" in watched
    assert "bonus cards face down" in watched


def test_camps_are_drawn_with_the_lines_they_look_along(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    assert page.count('class="camp-lines"') == 2
    assert "camp 4, bastion bottom" in page
    assert "camp 8, bastions top, right, for 8 dirhams" in page


def test_a_bazaar_lies_beside_the_field_that_sets_its_price(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    field = re.search(r'id="offer-2".*?</li>', page, re.DOTALL)
    assert field is not None and 'id="offer-bazaar-dirham-seraglio-arcades-garden"' in field[0]
    assert "dirham bazaar: seraglio, arcade, garden, for 8 dirhams, exact" in page
    picked = guest.get(link(page, "offer-bazaar-dirham-seraglio-arcades-garden")).text
    assert "buy bazaar-dirham-seraglio-arcades-garden with g3 g5" in actions(picked)


def test_a_bazaar_shows_what_it_scores_for_and_what_it_would_bring(guest: Guest, full: str) -> None:
    """Where it is bought and where it is placed: three kinds, and on each space the points of the last scoring."""
    page = guest.get(link(guest.get(full).text, "offer-bazaar-dirham-seraglio-arcades-garden")).text
    told = re.search(r'<p class="hint bazaar-brings">.*?</p>', page, re.DOTALL)
    assert told and re.findall(r'class="sr">(\w+) ', told[0]) == ["seraglio", "arcade", "garden"]
    gains = [int(points) for points in re.findall(r'<b class="brings[^>]*>\+(\d+)</b>', page)]
    assert gains and f"(up to +{max(gains)})" in told[0]
    bought = guest.post(f"{full}/act", {"action": actions(page)[0], "at": at(page)}).text
    first = re.search(r'<a id="(display-[^"]*)"', bought)
    assert first is not None
    taken = next(action for action in actions(guest.get(link(bought, first[1])).text) if action.startswith("take"))
    placing = guest.post(f"{full}/act", {"action": taken, "at": at(bought)}).text
    assert [int(points) for points in re.findall(r'<b class="brings[^>]*>\+(\d+)</b>', placing)] == gains
    assert f"brings +{max(gains)} at the end" in placing


def test_the_market_says_in_words_what_is_missing_beside_bazaars_too(guest: Guest, full: str) -> None:
    market = part(guest.get(full).text, "market")
    told = re.findall(r'<span class="verdict.*?<span class="at-length">(.*?)</span>', market)
    assert told and all(re.search("exact|short|over", one) for one in told), told


def test_what_modules_have_is_seen_in_a_replay(guest: Guest, full: str) -> None:
    """Bazaars and huts at the market; viziers, camps and falcons with those who have them."""
    page = guest.get(f"{full}/replay?at=0").text
    then = part(page, "then")
    assert all(f'data-glide="{tile}"' in then for tile in WITH_MODULES["beside"])
    assert len(re.findall(r'data-glide="hut-', then)) == 6
    assert "vizier asleep" in page and "On the corner south-east: brown falcon" in page and "camp 4" in page


def test_a_bazaar_without_a_price_still_lies_there(guest: Guest, full: str) -> None:
    page = guest.post(f"{full}/act", {"action": "buy camp-8-NE with g3 g5", "at": at(guest.get(full).text)}).text
    assert "seraglio, arcade, garden, no price" in page
    assert not any("bazaar-dirham" in action for action in actions(page))


def test_a_falcon_lights_up_corners_and_any_card_pays(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    assert page.count("On the corner south-east: brown falcon (pavilion, tower)") == 1
    picked = guest.get(link(page, "falcon-brown-seraglio-garden")).text
    assert "falcon brown-seraglio-garden on -1,0 with b1" in actions(picked)
    dearer = guest.get(link(picked, "hand-o7-1")).text
    action = "falcon brown-seraglio-garden on -1,0 with o7"
    assert action in actions(dearer)
    more = guest.post(f"{full}/act", {"action": action, "at": at(dearer)}).text
    assert "Another falcon, or done?" in more
    assert actions(more) == ["done"]
    done = guest.post(f"{full}/act", {"action": "done", "at": at(more)}).text
    assert "Another falcon, or done?" not in done and "done" not in actions(done)  # or the bot has had its turn already


def test_a_falcon_without_a_corner_says_so(guest: Guest, full: str) -> None:
    tray = guest.get(link(guest.get(full).text, "all-falcons")).text
    page = guest.get(link(tray, "laid-falcon-black-pavilion-seraglio")).text
    assert "No corner for the black falcon (pavilion, seraglio)" in page
    assert "corner free" not in page


def test_points_of_modules_are_foretold(guest: Guest, full: str) -> None:
    forecast = part(guest.get(full).text, "forecast")
    rows = dict(re.findall(r"<tr><th[^>]*><svg.*?</svg><a [^>]*>(.*?)</a>.*?</th>(.*?)</tr>", forecast, re.DOTALL))
    assert {"camps", "bazaars", "falcons (brown)"} <= rows.keys()
    assert ">4</td>" in rows["bazaars"] and ">3</td>" in rows["camps"] and ">2</td>" in rows["falcons (brown)"]
    together = re.search(r'class="modules">.*?<b>(\d+)</b>', forecast, re.DOTALL)
    assert together is not None and int(together[1]) == 4 + 3 + 2


def test_the_palace_as_text_tells_camps_huts_bazaars_and_falcons(guest: Guest, full: str) -> None:
    text = re.search(r'id="palace-text".*?</details>', guest.get(full).text, re.DOTALL)
    assert text is not None
    said = " ".join(re.sub(r"<[^>]*>", "", text[0]).split())
    for told in (
        "camp 4, ",
        "hut (pavilion)",
        "guilder bazaar",
        "1 up: brown falcon",
        ", on the corner below right",
    ):
        assert told in said, said
    assert not re.search(r"-?\d,-?\d|[a-z]-[A-Z\d]", said), "neither coordinates nor names of files"


@pytest.mark.parametrize(
    "query", ["piece=wake", "piece=nothing", "piece=reveal", "via=x/y", "via=y/b&pay=y2,g3", "tile=hut-"]
)
def test_bad_addresses_show_the_table_all_the_same(guest: Guest, full: str, query: str) -> None:
    assert guest.get(f"{full}?{query}").status_code == 200
    assert guest.get(f"{full}/replay?at=0&{query}").status_code == 200


@pytest.mark.parametrize("module", ALL_MODULES)
def test_each_module_alone_has_a_table(guest: Guest, module: str) -> None:
    page = guest.get(guest.table(("person", "novice", "novice"), **{f"module-{module}": "1"}))
    assert page.status_code == 200 and "Your palace" in page.text


WHY = r'id="why" class="why(?: \w+)* ?"><a [^>]*>(.*?)</a>'


def notes(html: str) -> list[str]:
    """What the question says against what was picked; beside it a way to the rule."""
    found = re.findall(r'<p class="hint short">(.*?)</p>', html)
    return [unescape(re.sub("<a .*?</a>", "", text)).strip() for text in found]


def test_whatever_cannot_be_done_says_why(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    assert notes(guest.get(link(page, "bonus-tower-12")).text) == ["Tower 12 isn’t in your palace."]
    page = guest.post(f"{full}/act", {"action": "buy camp-8-NE with g3 g5", "at": at(page)}).text
    falcon = guest.get(f"{full}?piece=brown-seraglio-garden").text
    assert notes(falcon) == ["Falcons take a whole turn, and you’ve already bought something."]
    bazaar = guest.get(link(page, "offer-bazaar-dirham-seraglio-arcades-garden")).text
    assert notes(bazaar) == [
        "You can’t buy the dirham bazaar now: the space for dirhams (green) is empty, so it has no price."
    ]


def test_a_corner_says_why_the_falcon_may_not_sit_there(guest: Guest, full: str) -> None:
    page = guest.get(link(guest.get(full).text, "falcon-brown-seraglio-garden")).text
    told = re.search(WHY, guest.get(link(page, "corner-0,0")).text)
    assert told and told[1] == "No four buildings (the fountain counts) meet at that corner."
    tray = guest.get(link(page, "all-falcons")).text
    other = guest.get(link(tray, "laid-falcon-white-garden-tower")).text
    told = re.search(WHY, guest.get(link(other, "corner--1,0")).text)
    assert told and told[1] == "At this corner the falcon (white, garden, tower) also needs: tower."


def test_an_exchange_card_stays_with_the_tile_that_is_chosen(guest: Guest, full: str) -> None:
    chosen = guest.get(f"{full}?tile=garden-7-NSW&pay=b6").text
    both = guest.get(link(chosen, "hand-y-b-1")).text
    assert "buy garden-7-NSW with y2 y4 b1 via y/b" in actions(both)


@pytest.mark.parametrize(
    ("module", "fact", "tray"),
    [
        ("huts", "1 of 3", "A hut counts as one building for each neighbour"),
        ("huts", "1 of 3", "costs your action, no money"),
        ("falconers", r"\d fits?", "one money card each, any value"),
        ("bonus", "1 to reveal", "Once revealed, a card counts as one more"),
    ],
)
def test_the_shelf_tells_one_fact_of_a_module_and_opens_its_tray(
    guest: Guest, full: str, module: str, fact: str, tray: str
) -> None:
    page = guest.get(full).text
    assert re.search(rf'id="shelf-{module}".*?<small>{fact}</small>', page, re.DOTALL)
    assert tray not in page
    opened = guest.get(link(page, f"shelf-{module}")).text
    assert tray in part(opened, "tray") and 'aria-current="true"' in part(opened, "shelf")
    assert tray not in guest.get(link(opened, "tray-back")).text
    assert guest.get(f"{full}?tray=nothing").status_code == 200


def test_the_vizier_is_woken_from_the_shelf(guest: Guest, full: str) -> None:
    picked = guest.get(link(guest.get(full).text, "shelf-vizier")).text
    assert 'class="main" name="action" value="wake"' in picked


def test_a_falcon_of_the_tray_says_what_the_next_one_brings(guest: Guest, full: str) -> None:
    tray = part(guest.get(f"{full}?tray=falconers").text, "tray")
    rows = re.findall(r'class="flock">.*?you have (\d).*?next \+(\d)', tray, re.DOTALL)
    assert ("1", "4") in rows and ("0", "2") in rows


def test_whoever_watches_finds_no_tray_to_do_anything_with(guest: Guest, full: str) -> None:
    guest.as_somebody_else()
    page = guest.get(f"{full}?tray=huts").text
    assert "A hut counts as one building" in page and not links(page, 'id="laid-hut-')


def test_the_forecast_takes_the_stage_of_a_phone_until_it_is_left(guest: Guest, full: str) -> None:
    page = guest.get(full).text
    assert "staged" not in part(page, "forecast")
    opened = guest.get(link(page, "foretell")).text
    assert 'class="forecast staged' in part(opened, "forecast")
    assert "staged" not in guest.get(link(opened, "forecast-back")).text
    assert "staged" not in guest.get(link(opened, "head-1")).text, "a head shows a palace there"
    assert 'class="forecast staged' in guest.get(link(page, "head-0")).text, (
        "whose is there already: where its figure is from"
    )
    assert "staged" not in guest.get(link(opened, "head-0")).text


def test_the_limit_is_said_at_the_money(guest: Guest, full: str) -> None:
    assert "any card, or several up to 5" in part(guest.get(full).text, "display")
    assert "eine beliebige Karte oder mehrere bis zusammen 5" in guest.get(full, **{"Accept-Language": "de"}).text


def test_once_a_scoring_was_held_the_green_number_is_said_to_be_about_the_next(guest: Guest, full: str) -> None:
    guest.client.cookies.set("sabika-firsts", "last-tiles.two.deal.gain")
    told = re.search(r'<span class="first">([^<]*)', guest.get(full).text)
    assert told and told[1].startswith("The green number now shows what you’d score if the next scoring")
