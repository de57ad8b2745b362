"""Random play, in several characters so that different corners of the rules are visited."""

from collections.abc import Iterator
from random import Random

from sabika import Action
from sabika.games.city.actions import Build, Buy
from sabika.games.city.cards import sort_cards
from sabika.games.rollwrite.actions import CrossOut
from tests.conformance.setups import AnyGame, Setup

LONGEST = 20_000  # actions; no random game comes near it


def any_action(game: AnyGame, rng: Random) -> Action:
    """Each listed action alike."""
    return rng.choice(game.legal_actions())


def any_verb(game: AnyGame, rng: Random) -> Action:
    """Each sort of action alike, so that rare sorts come up."""
    legal = game.legal_actions()
    verb = rng.choice(list(dict.fromkeys(action.verb for action in legal)))
    return rng.choice([action for action in legal if action.verb == verb])


def keen(game: AnyGame, rng: Random) -> Action:
    """Buys and builds wherever possible: large palaces, short games."""
    legal = game.legal_actions()
    wanted = [action for action in legal if isinstance(action, Buy | Build | CrossOut)]
    return rng.choice(wanted if wanted and rng.random() < 0.9 else legal)


def wasteful(game: AnyGame, rng: Random) -> Action:
    """Like `any_verb`, but adds superfluous cards to payments: legal, though not listed (R4)."""
    action = any_verb(game, rng)
    if not may_overpay(game, action):
        return action
    assert isinstance(action, Buy)
    return rng.choice([action, *overpayments(game, action)])


def may_overpay(game: AnyGame, action: Action) -> bool:
    """Purchases of tiles on fields, in a turn: others must be paid exactly."""
    return type(action) is Buy and action.tile in game.state.market


def overpayments(game: AnyGame, action: Buy) -> list[Buy]:
    """The same purchase with one more card of the currency, with two more, and so on to all there are."""
    seat, letter = game.to_act, action.cards[0][0]
    spare = [card for card in game.state.hands[seat].minus(action.cards).cards if card[0] == letter and "/" not in card]
    return [Buy(action.tile, sort_cards([*action.cards, *spare[: more + 1]]), action.via) for more in range(len(spare))]


CHARACTERS = (any_action, any_verb, keen, wasteful)


def random_game(setup: Setup, number: int) -> Iterator[AnyGame]:
    """One random game: the same object before every action, and once more when it is over."""
    name = f"conformance/{setup}/{number}"
    rng = Random(name)
    choose = CHARACTERS[number % len(CHARACTERS)]
    game = setup.new(seed=name)
    while not game.over:
        yield game
        game.play(choose(game, rng))
        assert len(game.history) < LONGEST, "this game does not end"
    yield game


def game_after(setup: Setup, number: int, actions: int = LONGEST) -> AnyGame:
    """A random game after so many actions, or at its end."""
    for game in random_game(setup, number):
        if len(game.history) == actions:
            break
    return game


def play_on(game: AnyGame, rng: Random, actions: int = LONGEST) -> None:
    """Play up to so many random actions."""
    for _ in range(actions):
        if game.over:
            return
        game.play(any_verb(game, rng))
    assert actions < LONGEST, "this game does not end"
