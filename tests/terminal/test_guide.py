"""The guided way without a screen."""

from typing import Any

from sabika.engine import Action, Game
from sabika.games.city.actions import Buy, Take
from sabika.terminal.guide import Moment, open_guide
from sabika.terminal.guide.cards import MarkCards, find_positions
from sabika.terminal.guide.cells import ChooseCell, label_cells
from sabika.terminal.guide.choose import Choose, MenuOption
from sabika.terminal.guide.money import buy, pay, take
from sabika.terminal.guide.stage import Stage
from sabika.terminal.guide.tiles import add, remove, swap
from sabika.terminal.models.cities import read_city
from sabika.terminal.models.markets import list_offers
from sabika.terminal.session import Session
from tests.terminal.helpers import placing, played


def moment_of(game: Game[Any, Any, Any], seat: int = 0) -> Moment:
    return Session(game, seat, {}, "en").make_moment(seat)


def turn() -> Moment:
    """A turn of the first seat with a purchase possible and a tile in the reserve."""

    def so(game: Game[Any, Any, Any]) -> bool:
        legal = {action.verb for action in game.legal_actions()}
        return game.to_act == 0 and {"buy", "redesign build", "redesign remove", "redesign swap"} <= legal

    return moment_of(played(2, so, seed="guide"))


def hand_of(moment: Moment) -> list[str]:
    me = read_city(moment.view)["me"]
    assert me is not None
    return me["hand"]


def pressed(stage: Stage, *keys: str) -> Action | Stage | bool:
    answer: Action | Stage | bool = True
    for key in keys:
        answer = stage.press(key)
    return answer


def test_open_guide_offers_the_sorts_of_actions() -> None:
    stage = open_guide(turn())
    labels = [line.label for line in stage.menu().lines]
    assert labels[:2] == ["Take money …", "Buy a tile …"]
    assert isinstance(pressed(stage, "1"), MarkCards)


def test_verbs_without_a_guide_are_a_plain_list() -> None:
    moment = moment_of(played(2, placing))
    stage = open_guide(moment)
    labels = [line.label for line in stage.menu().lines]
    assert any(label.startswith("Keep ") for label in labels)
    assert any(label.startswith("Give ") for label in labels)
    number = next(number for number, label in enumerate(labels, 1) if label.startswith("Keep "))
    assert pressed(stage, str(number)) is True  # what would play waits for Enter
    assert str(pressed(stage, "enter")).startswith("reserve ")


def test_digits_open_lists_but_never_play() -> None:
    moment = turn()
    playing = Choose(moment, "", [MenuOption("one", Take(("y1",))), MenuOption("two", Take(("y2",)))])
    assert pressed(playing, "2") is True
    assert pressed(playing, "enter") == Take(("y2",))
    assert pressed(playing, "9") is False


def test_lists_move_round_and_are_filtered() -> None:
    stage = Choose(turn(), "", [MenuOption(name, Take((name,))) for name in ("alpha", "beta", "alphabet")])
    pressed(stage, "up")
    assert stage.current is not None
    assert stage.current.label == "alphabet"
    stage.narrow("bet")
    assert [option.label for option in stage.fitting] == ["beta", "alphabet"]
    stage.narrow("nothing")
    assert pressed(stage, "enter") is True
    assert stage.message().tone == "stop"


def test_market_fields_keep_their_numbers_and_say_why_they_are_too_dear() -> None:
    moment = turn()
    stage = buy(moment, moment.list_actions("buy"))
    assert isinstance(stage, Choose)
    assert len(stage.options) == len(list_offers(read_city(moment.view))) + 1
    for number, offer in enumerate(list_offers(read_city(moment.view)), 1):
        line = stage.menu().lines[number - 1]
        assert line.key == str(offer.field)
        if not line.possible and offer.tile:
            pressed(stage, str(number))
            assert "you’re only paying" in stage.message().text


def test_payments_are_offered_best_first() -> None:
    moment = turn()
    bought = [action for action in moment.list_actions("buy") if isinstance(action, Buy)]
    offer = next(offer for offer in list_offers(read_city(moment.view)) if offer.tile == bought[0].tile)
    payments = [action for action in bought if action.tile == offer.tile]
    stage = pay(moment, offer, payments)
    assert isinstance(stage, Choose)
    assert stage.selection().hand == find_positions(str(stage.options[0].leads).split()[3:], hand_of(moment))
    assert stage.message().tone == "go"
    others = pressed(stage, str(len(stage.options)))
    assert isinstance(others, MarkCards)
    assert others.tile == offer.tile


def test_cards_are_marked_by_cursor_by_number_and_by_typing() -> None:
    moment = turn()
    stage = take(moment, [])
    display = read_city(moment.view)["display"]
    assert isinstance(stage, MarkCards)
    assert stage.chosen == (display[0],)  # nothing marked: the one under the cursor
    pressed(stage, "2")
    assert stage.chosen == (display[1],)
    pressed(stage, "2", "space")
    assert stage.marked == set() or stage.chosen == (display[1],)
    pressed(stage, "backspace", *display[2])
    assert stage.chosen == (display[2],)
    pressed(stage, *display[2])
    assert not stage.marked or display.count(display[2]) > 1
    pressed(stage, "y", "0")
    assert stage.message().text == "y0 is not here."


def test_too_much_money_is_refused_with_the_rule() -> None:
    moment = turn()
    stage = take(moment, [])
    pressed(stage, "1", "2", "3", "4")
    assert "Several cards can’t add up to more than 5" in stage.message().text


def test_marked_cards_find_their_field() -> None:
    moment = turn()
    stage = pressed(buy(moment, moment.list_actions("buy")), "5")
    assert isinstance(stage, MarkCards)
    card = hand_of(moment)[0]
    pressed(stage, *card)
    made = stage.make(stage.chosen)
    field = next(offer for offer in list_offers(read_city(moment.view)) if offer.letter == card[0])
    assert made == Buy(str(field.tile), (card,))
    stage.marked = set(range(len(stage.cards)))
    assert stage.message().text.startswith("Choose cards of one currency")


def test_cells_are_labelled_row_by_row() -> None:
    cells = {(1, 0): Take(()), (0, 1): Take(()), (-1, 0): Take(())}
    assert label_cells(cells) == {(-1, 0): "a", (1, 0): "b", (0, 1): "c"}


def test_redesign_stages_lead_to_their_actions() -> None:
    moment = turn()
    out = remove(moment, moment.list_actions("redesign remove"))
    assert isinstance(out, ChooseCell)
    assert str(pressed(out, "enter")) in {str(action) for action in moment.legal}
    out.cursor = (99, 99)
    assert out.message().text == "There is no tile here."
    out.cursor = (0, 0)
    assert out.message().text == "The start tile never moves."
    for guide, verb in ((add, "redesign build"), (swap, "redesign swap")):
        stage = guide(moment, moment.list_actions(verb))
        if isinstance(stage, Choose):
            inner = pressed(stage, "1")
            assert isinstance(inner, ChooseCell)
            stage = inner
        assert isinstance(stage, ChooseCell)
        assert str(pressed(stage, "enter")) in {str(action) for action in moment.legal}


def test_cursor_stays_around_the_palace_and_space_visits_all_places() -> None:
    moment = moment_of(played(2, placing))
    stage = pressed(open_guide(moment), "1")
    assert isinstance(stage, ChooseCell)
    pressed(stage, *["up"] * 50, *["left"] * 50)
    assert stage.cursor == stage.low
    seen = set()
    for _ in stage.possible:
        pressed(stage, "space")
        seen.add(stage.cursor)
    assert seen == set(stage.possible)
