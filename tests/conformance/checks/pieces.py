"""Nothing is lost, nothing appears: tiles, cards, and the piles the deck is made of."""

from collections import Counter

from sabika.games.city.events import Reshuffled
from tests.conformance.census import (
    SCORING_CARDS,
    bonus_on_table,
    cards_on_table,
    falcons_on_table,
    money_in_box,
    tiles_in_box,
    tiles_on_table,
)
from tests.conformance.checks.sheets import check_sheets
from tests.conformance.hiding import is_special
from tests.conformance.setups import ROLL, AnyGame, Setup


def check_pieces(setup: Setup, game: AnyGame) -> None:
    """Everything in the box is on the table exactly once."""
    if setup.game == ROLL:
        check_sheets(setup, game)
        return
    box = game.rules.setup.box
    assert tiles_on_table(game) == tiles_in_box(setup, box)
    cards = cards_on_table(game)
    scoring = Counter({card: cards.pop(card) for card in SCORING_CARDS if card in cards})
    assert cards == money_in_box(setup, box)
    # A scoring card is in the deck until it comes up; then it is scored (after a window, perhaps) and leaves the game.
    begun = {frame.note[0] for frame in game.state.stack if frame.step == "score"} | {0}
    held = max(game.state.scorings, *begun)
    expected = Counter(card for number, card in enumerate(SCORING_CARDS, 1) if number > held)
    if setup.game == "alhambra-granada" and SCORING_CARDS[1] not in scoring and held < 2:
        # It waits beside the table until the first deck is used up (§4).
        assert not any(isinstance(event, Reshuffled) for event in game.log)
        del expected[SCORING_CARDS[1]]
    assert scoring == expected
    check_piles(game)
    if "falconers" in setup.modules:
        check_falcons(game)
    if "bonus" in setup.modules:
        check_bonus(game)
    if "huts" in setup.modules:
        check_huts(game)


def check_falcons(game: AnyGame) -> None:
    """Each is there once, and each that was placed sits between four buildings (R45), alone on its corner."""
    assert falcons_on_table(game) == Counter(falcon.id for falcon in game.rules.setup.box.falcons)
    for palace, flock in zip(game.state.palaces, game.state.slots["falconers"].placed, strict=True):
        assert len({cell for _, cell in flock}) == len(flock)
        for falcon, (x, y) in flock:
            tiles = [palace.pieces[x + dx, y + dy].id for dx in (0, 1) for dy in (0, 1)]
            kinds = {game.rules.tiles[tile].kind for tile in tiles if tile != "fountain"}
            assert all(tile == "fountain" or game.rules.tiles[tile].sort == "building" for tile in tiles)
            assert set(falcon.split("-")[1:]) <= kinds


def check_bonus(game: AnyGame) -> None:
    """Each card is there once; what lies face up stands in the palace; what is known lies face down."""
    slot = game.state.slots["bonus"]
    assert bonus_on_table(game) == Counter(game.rules.setup.box.bonus.tiles)
    for palace, up, down, known in zip(game.state.palaces, slot.up, slot.down, slot.known, strict=True):
        assert set(up) <= set(palace.where)
        assert set(known) <= set(down)


def check_huts(game: AnyGame) -> None:
    """Nobody has more than three."""
    state = game.state
    for palace, reserve, pending in zip(state.palaces, state.reserves, state.pending, strict=True):
        assert sum(tile.startswith("hut-") for tile in (*palace.where, *reserve, *pending)) <= 3


def check_piles(game: AnyGame) -> None:
    """The public piles describe the deck (R42). Exchange cards that were discarded mix freely in the next deck."""
    state = game.state
    mixed = game.rules.special_cards if state.shuffles > 1 else ()
    order, drawn = state.deck[::-1], 0
    for pile in state.piles:
        cards = order[drawn : drawn + pile.size]
        assert sorted(card for card in cards if is_special(card) and card not in mixed) == sorted(pile.special)
        drawn += pile.size
    assert drawn == len(order)
