"""`?` on anything: words, offers, cards, cells, pieces, lines of points, refusals; in every game and language."""

from __future__ import annotations

from functools import cache
from io import StringIO
from random import Random

import pytest
from rich.console import Console
from textual.pilot import Pilot

import sabika
from sabika.engine import AnyGame
from sabika.rulebook import find_chapter, topic
from sabika.rulebook.places import list_topics
from sabika.terminal.answers.answer import answer, find_decision_place
from sabika.terminal.answers.asked import Answer, Asked
from sabika.terminal.look.colours import Look
from sabika.terminal.screens.ask import AskPage, draw_answer, list_askable
from sabika.terminal.session import Session
from sabika.terminal.table import TableScreen
from sabika.words import LANGUAGES
from tests.conformance.setups import SETUPS
from tests.terminal.helpers import against_bots, new_game, on_screen, placing, played, press, run, top

SETUPS_OF = {setup.game: setup for setup in SETUPS}


def ask_in(game: AnyGame, lang: str = "en") -> Asked:
    """As somebody asks who is to act."""
    return Session(game, 0, {}, lang).make_asked(game.to_act, None)


@cache
def begun(name: str) -> AnyGame:
    """A game with everything that can be in it, after some turns."""
    game, rng = SETUPS_OF[name].new(seed="ask"), Random(1)
    while game.number < 12 or game.decision != "turn":
        game.play(rng.choice(game.legal_actions()))
    return game


def written(given: Answer, lang: str = "en") -> str:
    console = Console(file=StringIO(), width=80, color_system=None)
    console.print(draw_answer(given, Look(lang=lang)))
    text = console.file.getvalue() if isinstance(console.file, StringIO) else ""
    return " ".join(text.split())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", SETUPS_OF)
def test_everything_that_can_be_asked_for_has_an_answer(game: str, lang: str) -> None:
    """What `?` lists is understood, and leads to a place in the rules of that game."""
    asked = ask_in(begun(game), lang)
    console = Console(file=StringIO(), width=500, color_system=None)
    for part in list_askable(asked, Look(lang=lang)):
        console.print(part)
    assert isinstance(console.file, StringIO)
    lines = [line for line in console.file.getvalue().splitlines() if " · " in line]
    rows = [line.partition(": ")[2].removesuffix(" …") for line in lines]
    things = [thing.strip() for row in rows for thing in row.split(" · ")]
    assert len(things) > 6 and find_decision_place(asked) in _list_places(game)
    for thing in things:
        given = answer(thing, asked)
        assert given.places, thing
        for place in given.places:
            assert place in _list_places(game) and find_chapter(place, lang) is not None, thing
        assert f"{given.places[0]}" in written(given, lang)


def _list_places(game: str) -> set[str]:
    return {chapter.place for name in list_topics(game) for chapter in topic(name, "en").chapters}


def test_words_lead_to_their_chapter() -> None:
    asked = ask_in(new_game(3))
    for word, place in [
        ("exact", "alhambra/buying"),
        ("? reserve", "alhambra/redesign"),
        ("tie", "alhambra/scoring"),
        ("who starts?", "alhambra/turn"),
        ("alhambra/wall", "alhambra/wall"),
        ("tower", "alhambra/scoring"),
    ]:
        assert answer(word, asked).places[0] == place, word
    german = ask_in(new_game(3), "de")
    assert answer("passend", german).places[0] == "alhambra/buying"
    assert answer("Türme", german).places[0] == "alhambra/scoring"
    nothing = answer("qqqq", german)
    assert "qqqq" in nothing.said[0] and "alhambra/money" in nothing.others


def test_offers_and_cards_are_told_with_what_they_are_good_for() -> None:
    game = new_game(3)
    asked = ask_in(game)
    view = game.view(game.to_act)
    tile = next(tile for tile in view.market.values() if tile)
    said = written(answer(tile, asked))
    assert "costs" in said and "With your cards:" in said and "alhambra/buying" in said
    card = view.display[0]
    said = written(answer(card, asked))
    assert "It’s in the display." in said and "You can do this now" in said and "alhambra/money" in said
    assert "In your hand" in written(answer(view.me["hand"][0], asked))
    assert "costs" in written(answer("y", asked))


def test_cells_say_whether_what_waits_fits_there() -> None:
    game = played(3, placing)
    asked = ask_in(game)
    fits = next(str(action) for action in game.legal_actions() if action.verb == "build")
    cell = fits.rpartition(" ")[2]
    assert "fits here." in written(answer(cell, asked))
    refused = answer("9,9", asked)
    assert "There’s nothing at 9,9." in refused.said and refused.places == ("alhambra/building",)
    assert "fountain" in written(answer("0,0", asked)).lower() or answer("0,0", asked).places


def test_why_not_explains_an_action_or_the_last_refusal() -> None:
    game = new_game(3)
    session = Session(game, 0, {}, "en")
    seat = game.to_act or 0
    refused = session.why_not("redesign remove fountain", seat)
    asked = session.make_asked(seat, refused)
    assert answer("why not", asked).places == ("alhambra/redesign",)
    assert answer("why not?", ask_in(game)).said == ["Nothing has been refused yet."]
    taken = answer("why not take y99", asked)
    assert taken.places[0].startswith("alhambra/")
    legal = str(game.legal_actions()[0])
    assert "You can do this now" in answer(f"why not {legal}", asked).said[0]
    assert "You can do this now" in answer(legal, asked).said[0]
    german = Session(game, 0, {}, "de").make_asked(seat, None)
    assert answer("warum nicht redesign remove fountain", german).places == ("alhambra/redesign",)


def test_score_lines_are_asked_for_by_their_numbers() -> None:
    game = played(3, lambda game: game.to_act == 0 and bool(game.score_lines))
    asked = ask_in(game)
    for number, line in enumerate(game.score_lines, 1):
        given = answer(str(number), asked)
        assert str(line.points) in given.said[0] and given.places in (("alhambra/scoring",), ("alhambra/wall",))
    assert f"so far: {len(game.score_lines)}" in answer("999", asked).said[0]


def test_dice_and_buildings_of_a_sheet_are_explained() -> None:
    game = sabika.new_game("roll-and-write", 2, seed="ask")
    asked = ask_in(game)
    buildings = [str(action).split()[1] for action in game.legal_actions() if str(action).startswith("build")]
    assert "You can cross it out now." in answer(buildings[0], asked).said
    cells = [f"{row},{column}" for row in range(1, 7) for column in range(1, 7)]
    other = next(cell for cell in cells if cell not in buildings)
    refused = answer(other, asked)
    assert len(refused.said) == 2 and refused.places[0].startswith("roll-and-write/")
    assert answer("y3", asked).places == ("roll-and-write/building", "roll-and-write/turning")


@pytest.mark.parametrize("game", SETUPS_OF)
def test_pieces_of_modules_lead_to_their_module(game: str) -> None:
    """Whatever may be done with a piece of a module, the piece leads to rules of that module or of the game."""
    asked = ask_in(begun(game))
    for action in asked.legal:
        assert answer(str(action), asked).places, str(action)


def test_a_question_is_typed_after_the_key_and_answered_over_the_table() -> None:
    app = against_bots(new_game(3))

    async def act(pilot: Pilot[None]) -> None:
        text = await press(pilot, "?")
        assert top(app) is AskPage and "Your turn: take money" in text and "alhambra/turn" in text
        text = await press(pilot, *" exact", "enter")
        assert "alhambra/buying" in text
        await press(pilot, "escape")
        text = await press(pilot, *"who starts?", "enter")
        assert "alhambra/turn" in text
        await press(pilot, "escape", "escape")
        assert top(app) is TableScreen
        await press(pilot, ":", *"redesign remove fountain", "enter")
        text = await press(pilot, "?")
        assert "The start tile never moves." in text and "alhambra/redesign" in text
        await press(pilot, "?")
        text = await press(pilot, *"why not", "enter")
        assert "The start tile never moves." in text, "the last refusal can be asked for again"
        await press(pilot, "escape", "escape", "escape", "escape")
        assert "alhambra/turn" in on_screen(app) or top(app) is TableScreen

    run(app, act)


def test_a_number_that_is_too_long_to_be_read_is_answered() -> None:
    assert answer("9" * 5000, ask_in(begun("alhambra"))).said
