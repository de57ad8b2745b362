"""What words leave out the picture shows: where a hint would build, and where in the deck a scoring card lies."""

from random import Random

import sabika
from sabika.bots import BOTS
from sabika.engine import Drawn
from sabika.games.city import Reshuffled
from sabika.games.city.state import Pile
from sabika.games.city.views import is_city_view
from sabika.table import Advice
from sabika.web.pages.boards.city.cards import find_scoring
from sabika.web.pages.boards.city.heads import draw_heads
from sabika.web.pages.boards.city.palace import draw_large
from sabika.web.pages.boards.city.question import CityQuestion
from sabika.web.pages.boards.city.situations import list_situations
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.draft import Draft
from sabika.web.pages.models.advice import Advised
from sabika.web.pages.models.deck import Stretch, draw_band, list_stretches
from sabika.web.pages.models.palace import PalaceModel
from sabika.web.pages.scene import CityScene

POSITION = {
    "game": "alhambra",
    "to_act": 0,
    "players": [{"hand": ["y6"], "palace": []}, {"hand": ["y1"], "palace": []}],
    "market": {"1": "pavilion-6-N", "2": "seraglio-8-S", "3": "garden-7-NSW", "4": "tower-9-NW"},
}


def choices_of(sure: str | None = None, plan: tuple[str, ...] = ()) -> CityChoices:
    game = sabika.position(POSITION, seed="where")
    game.play("buy pavilion-6-N with y6")
    game.play(next(action for action in game.legal_actions() if action.verb == "take"))
    view = game.view(0)
    assert is_city_view(view)
    advised = Advised([Advice(plan, 1.0)]) if plan else None
    return CityChoices(CityScene(view, draft=Draft(tile="pavilion-6-N", sure=sure)), advised)


def palace_of(choices: CityChoices, seen: CityChoices | None) -> PalaceModel:
    return draw_large(choices.scene, seen, draw_heads(choices.scene, seen)).palace


def lit(palace: PalaceModel) -> list[tuple[int, int]]:
    return [spot.at for row in palace.spots for spot in row if spot.lit]


def test_where_something_would_be_built_is_lit() -> None:
    action = "build pavilion-6-N at 1,0"
    choices = choices_of(action)
    assert "1,0" not in choices.scene.say(choices.scene.game.read(action))
    assert lit(palace_of(choices, choices)) == [(1, 0)]
    other = choices.with_draft(choices.draft.change(show=1))
    assert lit(palace_of(other, other)) == [], "in the own palace"
    assert lit(palace_of(choices, None)) == [], "where nobody has choices, nothing is meant"


def test_where_a_suggestion_would_build_stands_a_ghost_with_a_number() -> None:
    """Two cells away as well, where the palace would not have reached."""
    plan = ("build pavilion-6-N at 1,0", "take y1", "redesign build seraglio-8-S at 3,0")
    choices = choices_of(plan=plan)
    spots = {spot.at: spot for row in palace_of(choices, choices).spots for spot in row}
    assert {at: (spot.ghost, spot.number) for at, spot in spots.items() if spot.number} == {
        (1, 0): ("pavilion-6-N", 1),
        (3, 0): ("seraglio-8-S", 3),
    }
    assert spots[1, 0].mark == "planned"
    assert spots[1, 0].action is None
    other = choices.with_draft(choices.draft.change(show=1))
    assert not any(spot.number for row in palace_of(other, other).spots for spot in row), "in the own palace"


def test_a_scoring_that_has_come_up_is_now_while_bonus_cards_are_asked_for() -> None:
    """Its card is not in the deck any more: "Scoring 2 after the reshuffle" was told, of a shuffle that never came."""
    game, told = sabika.new_game("alhambra", players=3, modules=("bonus",), seed="due"), []
    novices = [BOTS.make("novice", str(seat)) for seat in range(3)]
    while not game.over:
        seat = game.to_act
        assert seat is not None
        view = game.view(seat)
        assert is_city_view(view)
        if game.decision == "reveal":
            coming = find_scoring(CityScene(view, "/t/a"))
            assert coming is not None and coming.now and not coming.later
            told.append(coming.number)
        game.play(novices[seat].choose(view, game.legal_actions()).action)
    assert sorted(set(told)) == [1, 2, 3]


def test_what_nobody_can_turn_up_is_not_explained_to_newcomers() -> None:
    """ "You may turn up cards whose tile is in your palace" was all that was said to somebody who could only pass."""
    seen = set()
    for number in range(4):
        game, rng = sabika.new_game("alhambra", players=3, modules=("bonus",), seed=f"due-{number}"), Random(number)
        while not game.over:
            legal = game.legal_actions()
            if game.decision == "reveal":
                view = game.view(game.to_act)
                assert is_city_view(view)
                can_do = list(map(str, legal)) != ["pass"]
                scene = CityScene(view, "/t/a", live=True)
                scene.__dict__["asked"] = True  # as a table would say
                assert list_situations(scene, CityQuestion()) == ["reveal"] * can_do
                seen.add(can_do)
            # Whoever builds what they can and turns nothing up before they are asked has something to turn up.
            late = [one for one in legal if not str(one).startswith(("reveal", "redesign"))] or legal
            built = [one for one in late if str(one).startswith(("build", "buy"))]
            game.play(rng.choice(built or late))
    assert seen == {True, False}


def test_the_band_tells_how_far_the_deck_has_come_and_where_scorings_may_lie() -> None:
    """The whole deck: of a game that was set up as many cards are gone as lie anywhere, then as many as were drawn."""
    piles = (Pile(10, ()), Pile(10, ("scoring-2",)))
    drawn = Drawn(pile="deck:1", items=("y1", "scoring-1", "b2"), to="display")
    band = draw_band(piles, [drawn], outside=2)
    assert (band.gone, band.past) == (13.0, [4.3])
    assert band.stretches == [Stretch(2, 56.5, 43.5)]
    assert draw_band(piles, [drawn], outside=20).gone == 50.0
    assert draw_band(piles, [drawn, Reshuffled("deck:2", 20)], outside=20).gone == 0
    scene = choices_of().scene
    assert [one.number for one in list_stretches(scene.game.state.piles)] == [1, 2]
