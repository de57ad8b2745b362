"""What diagrams claim is so: everything that can be pressed is played, and refusals are the engine's own."""

import pytest

from sabika import IllegalAction
from sabika.rulebook import TOPICS, Diagram, find_diagram, outline_of
from sabika.rulebook.points import foresee

ALL = [
    (name, diagram)
    for name in TOPICS
    for section in outline_of(name).chapter
    for diagram in [section.diagram, *section.pictures]
    if diagram
]


@pytest.mark.parametrize(("topic", "name"), ALL)
def test_claims_are_what_happens(topic: str, name: str) -> None:
    diagram = find_diagram(topic, name)
    for pressed, claim in diagram.claims.items():
        assert diagram.order(pressed) == pressed or not diagram.groups
        if claim.lines:
            assert all(line in foresee(diagram.game) for line in claim.lines)
        if not claim.action:
            continue
        game = diagram.game.copy()
        if claim.reason is None:
            game.play(claim.action, 0)
        else:
            assert not claim.fits
            with pytest.raises(IllegalAction) as refused:
                game.play(claim.action, 0)
            assert refused.value.reason == claim.reason


@pytest.mark.parametrize(("topic", "name"), ALL)
def test_whatever_is_pressed_is_answered(topic: str, name: str) -> None:
    """Every last press has an answer, and so has what is pressed when somebody comes."""
    diagram = find_diagram(topic, name)
    assert diagram.order(diagram.first) == diagram.first or not diagram.groups
    single = [group for group in diagram.groups if not group.many]
    for group in diagram.groups:
        for item in group.items:
            assert any(item in pressed for pressed in diagram.claims), f"{item} can be pressed to no avail"
    assert len(single) == len(diagram.groups) or len(diagram.groups) == 1 or diagram.claims


def test_pressing_again_lets_go_and_of_one_sort_there_is_one() -> None:
    building: Diagram = find_diagram("alhambra", "building")
    first = building.press(building.first, "-1,-1")
    assert first == ("seraglio-8-S", "-1,-1")
    reason = building.claims[first].reason
    assert reason is not None and reason.rule == "sides-clash"
    assert building.press(first, "0,1") == ("seraglio-8-S", "0,1")
    assert building.press(first, "-1,-1") == ("seraglio-8-S",)
    assert building.press(first, "garden-10") == ("garden-10", "-1,-1")
    money = find_diagram("alhambra", "money")
    assert money.press(("b2",), "y3") == ("y3", "b2")
    assert money.order(["x9", "b2"]) == ("b2",)


def test_the_diagrams_of_alhambra_show_what_they_are_about() -> None:
    """All four rules of building are met, a tie is shared, the limit is five, and Dirk has his points."""
    met = {
        claim.reason.rule
        for name in ("building", "sides", "hole", "redesign")
        for claim in find_diagram("alhambra", name).claims.values()
        if claim.reason is not None
    }
    assert met >= {"sides-clash", "cell-not-on-foot", "cell-encloses", "removal-cuts-off", "start-stays"}
    wall = find_diagram("alhambra", "wall")
    lengths = {claim.facts["wall"] for claim in wall.claims.values() if claim.fits}
    assert lengths > {wall.facts["wall"]} and max(map(int, lengths)) == 7
    shared = [line for claim in find_diagram("alhambra", "scoring").claims.values() for line in claim.lines]
    assert {line.reason.rule for line in shared} == {"wall", "majority", "majority-shared"}
    two = [line for claim in find_diagram("alhambra", "two-players").claims.values() for line in claim.lines]
    assert any(line.player == 2 for line in two) and not any(line.player == 2 and line.source == "wall" for line in two)
    money = find_diagram("alhambra", "money")
    assert money.claims["y3", "b2"].fits and not money.claims["y3", "b2", "o1"].fits and money.claims["g7",].fits
    end = find_diagram("alhambra", "end")
    assert {claim.facts.get("name") for claim in end.claims.values()} == {"Anna", "Zaida", None}
