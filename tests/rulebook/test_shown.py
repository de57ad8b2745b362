"""The diagrams of the other games and of the modules show what their chapters say."""

from collections import Counter
from typing import Any

from sabika.rulebook import Diagram, find_diagram, place_of_refusal
from sabika.rulebook.points import foresee


def met(topic: str, name: str) -> Counter[str]:
    """The reasons and answers that can be met in a diagram."""
    claims = find_diagram(topic, name).claims.values()
    return Counter(claim.reason.rule if claim.reason else claim.said for claim in claims)


def gains(diagram: Diagram, source: str) -> list[tuple[int, int]]:
    """Who gets how many points from a source."""
    return [(line.player, line.points) for line in foresee(diagram.game) if line.source == source]


def test_granada_two_faces_fit_the_same_cells_and_the_marker_changes() -> None:
    faces = find_diagram("granada", "faces")
    front, back = faces.groups[0].items
    assert {cell: faces.claims[front, cell].fits for cell in faces.groups[1].items} == {
        cell: faces.claims[back, cell].fits for cell in faces.groups[1].items
    }
    marker = find_diagram("granada", "marker")
    seen: Any = marker.game.view(None)
    assert seen["marker"] == "odd"
    assert all(int(tile.partition("-")[2]) % 2 == 0 for tile in seen["market"].values())
    assert all(int(claim.facts["price"]) % 2 == 1 for claim in marker.claims.values())
    assert set(met("granada", "turning")) == {"fits", "turning-too-little", "turning-one-currency"}


def test_granada_places_are_worth_what_is_seen() -> None:
    places = find_diagram("granada", "places")
    seen = int(places.facts["visible"])
    assert gains(places, "majority:school") == [(0, 2 * seen), (1, seen)]
    tied = find_diagram("granada", "ties").facts
    assert tied["first_count"] == tied["second_count"] and int(tied["first_price"]) > int(tied["second_price"])
    two = find_diagram("granada", "two")
    assert two.facts["second_name"] == "Dirk" and 2 not in dict(gains(two, "moat"))
    longest = find_diagram("granada", "longest")
    assert max(int(claim.facts["moat"]) for claim in longest.claims.values() if claim.fits) > int(longest.facts["moat"])


def test_cities_meet_wall_against_moat_and_share_a_frontier() -> None:
    meeting = met("alhambra-granada", "meeting")
    assert meeting["fits"] and place_of_refusal("border-clash", "alhambra-granada") == "alhambra-granada/meeting"
    assert set(meeting) == {"fits", "border-clash"}
    frontier = find_diagram("alhambra-granada", "frontier")
    assert frontier.facts["gained"] == 2 * int(frontier.facts["length"])
    grown = [claim.facts for claim in frontier.claims.values() if claim.fits]
    assert all(facts["gained"] == 2 * int(facts["frontier"]) for facts in grown)
    assert any(int(facts["gained"]) > int(frontier.facts["gained"]) for facts in grown)


def test_dice_coins_and_crosses() -> None:
    assert met("roll-and-write", "building") == {"fits": 2, "building-crossed-out": 2}
    assert set(met("roll-and-write", "turning")) == {"near", "reach", "taken", "too-few-coins", "building-crossed-out"}
    assert {"both", "one", "not-the-other-dice"} <= set(met("roll-and-write", "double"))
    race = find_diagram("roll-and-write", "race")
    assert [claim.facts["gained"] for claim in race.claims.values() if claim.said == "complete"] == [21]
    lines = find_diagram("roll-and-write", "lines")
    assert (0, 5) in gains(lines, "row") and (lines.facts["crosses"], lines.facts["gained"]) == (5, 5)


def test_modules_show_what_they_change() -> None:
    assert {"fits", "pay-exactly"} <= set(met("vizier", "between"))
    assert find_diagram("vizier", "between").game.decision == "vizier"
    assert {"exact", "over", "wrong-currency", "wrong-currencies"} <= set(met("exchange", "paying"))
    bonus = find_diagram("bonus", "cards").facts
    assert int(bonus["after"]) == int(bonus["before"]) + 1
    huts = [claim.facts["neighbours"] for claim in find_diagram("huts", "counting").claims.values() if claim.fits]
    assert set(huts) == {0, 1, 2}
    assert set(met("camps", "leaning")) == {"fits", "leaning-clash"}
    assert gains(find_diagram("camps", "line"), "camp") == [(0, 4)]
    assert {"fits", "pay-exactly"} <= set(met("bazaars", "price"))
    bazaar = find_diagram("bazaars", "neighbours")
    assert bazaar.facts["gained"] == int(bazaar.facts["count"]) * int(bazaar.facts["kinds"]) == 15
    assert set(met("falconers", "corners")) == {"fits", "falcon-needs-four", "falcon-needs-kind"}
    assert gains(find_diagram("falconers", "colours"), "falcons:white") == [(0, 6)]
