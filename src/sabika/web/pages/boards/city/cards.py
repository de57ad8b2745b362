"""Money: the display and the own hand, each card a link that picks it or lets it go."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from markupsafe import Markup

from sabika.games.city import Reshuffled, Take, worth
from sabika.games.city.events import Turn
from sabika.games.city.steps import find_scoring_to_hold
from sabika.games.city.take import SEVERAL_AT_MOST
from sabika.web.pages.boards.city.last_turns import End, find_end
from sabika.web.pages.boards.city.market import find_offer, list_lying
from sabika.web.pages.boards.city.money import letter_of, of_letters, payable_letters, toggle
from sabika.web.pages.boards.city.money_places import list_places
from sabika.web.pages.boards.city.plan import find_plan
from sabika.web.pages.boards.city.terms import can_spend, faces_of
from sabika.web.pages.boards.city.two_sided import is_turned
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.deck import Band, Scoring, draw_band, next_scoring
from sabika.web.pages.models.money import CardModel, HandGroup, number_cards
from sabika.web.pages.places import draw_place
from sabika.web.pages.scene import CityScene


@dataclass(frozen=True)
class DisplayModel:
    """The money on offer, and the deck it comes from."""

    cards: Sequence[CardModel]
    places: Sequence[CardModel | None]  # the same where they lie
    total: int  # of what is chosen
    chosen: Sequence[str]
    wanted: bool  # whether it was said that money is to be taken
    scoring: Scoring | None
    deck: int
    used: int
    band: Band
    limit: int  # several cards together are worth no more
    end: End  # how near the end of the game is
    reshuffled: bool = False  # in the last round


def draw_display(scene: CityScene, choices: CityChoices | None) -> DisplayModel:
    """The display."""
    plan = find_plan(choices).take
    chosen = choices.draft.take if choices is not None else ()
    places = list_places(scene)
    cards = number_cards([card for card in places if card is not None], chosen)
    if choices is not None and choices.decision == "turn":
        cards = [replace(card, href=_take_link(choices, card)) for card in cards]
    cards, chosen = _raise(cards, plan), plan or chosen
    lying = iter(cards)
    return DisplayModel(
        cards,
        [None if card is None else next(lying) for card in places],
        worth(chosen),
        chosen,
        choices is not None and choices.draft.money,
        find_scoring(scene),
        scene.view["deck_size"],
        scene.view["discard_size"],
        _draw_band(scene),
        SEVERAL_AT_MOST,
        find_end(scene),
        _is_reshuffled(scene),
    )


def _is_reshuffled(scene: CityScene) -> bool:
    """Whether the discard pile became the deck in the last round: the figures of both have jumped."""
    turns = 0
    for event in reversed(scene.log):
        if isinstance(event, Reshuffled):
            return True
        turns += isinstance(event, Turn)
        if turns == scene.seats:
            break
    return False


def _raise(cards: list[CardModel], plan: Sequence[str]) -> list[CardModel]:
    """The cards that a suggestion is about instead of those that are picked; links stay as they are."""
    raised = number_cards([card.id for card in cards], plan)
    return [replace(card, chosen=one.chosen) for card, one in zip(cards, raised, strict=True)] if plan else cards


def _draw_band(scene: CityScene) -> Band:
    view = scene.view
    outside = view["discard_size"] + len(view["display"]) + sum(one.get("hand_size", 0) for one in view["players"])
    return draw_band(scene.game.state.piles, view["log"], outside)


def find_scoring(scene: CityScene) -> Scoring | None:
    """The next scoring, as long as one comes."""
    view, game = scene.view, scene.game
    return None if view["over"] else next_scoring(game.state.piles, view["scorings"], find_scoring_to_hold(game))


def _take_link(choices: CityChoices, card: CardModel) -> str:
    """One card more or less; for a card that cannot go with the others the question says why."""
    taken = choices.draft.take
    changed = toggle(taken, card.id, card.chosen)
    if taken and changed and choices.why_not(Take(changed)) is not None:
        return choices.pick(take=taken, card=card.id)
    return choices.pick(take=changed, money=not changed)


@dataclass(frozen=True)
class HandModel:
    """The own hand by currencies, and what modules have beside it."""

    groups: Sequence[HandGroup]
    mine: bool
    owner: str  # whose it is, if that has to be said
    chosen: Sequence[str]
    total: int  # of what is chosen
    adds_up: bool  # it pays for one thing, in whatever currencies
    letters: Sequence[str]
    count: int
    more: Sequence[Markup]


def draw_hand(scene: CityScene, choices: CityChoices | None) -> HandModel:
    """The own hand, grouped by currency; with open hands nothing else is different."""
    plan = find_plan(choices).pay
    picked = choices.draft.pay if choices is not None else ()
    cards = [card for card in number_cards(scene.hand, picked) if "/" not in card.id]
    if choices is not None and (can_spend(choices) or is_turned(choices, choices.draft.tile)):
        cards = [replace(card, href=_pay_link(choices, card)) for card in cards]
    cards, picked = _raise(cards, plan), plan or picked
    groups = []
    for letter in scene.view["currencies"].values():
        mine = [card for card in cards if letter_of(card.id) == letter]
        if mine:
            groups.append(HandGroup(letter, worth(of_letters(scene.hand, letter)), mine))
    return HandModel(
        groups,
        scene.seat is not None,
        scene.named,
        picked,
        worth(picked),
        not plan,
        list(dict.fromkeys(map(letter_of, picked))),
        len(scene.hand),
        draw_place(scene, "hand", lambda face: face.hand(scene, choices)),
    )


def _pay_link(choices: CityChoices, card: CardModel) -> str:
    """Cards that can pay together are picked together; the tile on their field comes with them."""
    draft, letter = choices.draft, letter_of(card.id)
    if is_turned(choices, draft.tile):
        return choices.link(pay=toggle(of_letters(draft.pay, letter), card.id, card.chosen))
    for face in faces_of(choices.scene):
        meant = face.card_link(choices, card.id)
        if meant is not None:
            return meant
    letters = payable_letters(choices, letter)
    changed = toggle(of_letters(draft.pay, letters), card.id, card.chosen)
    via = draft.via if len(letters) > 1 else None
    tile = _find_tile(choices, letters, letter) if changed else None
    cell = draft.cell if tile is not None and tile == draft.tile else None  # where it shall stand
    return choices.pick(pay=changed, tile=tile, via=via, cell=cell)


def _find_tile(choices: CityChoices, letters: list[str], letter: str) -> str | None:
    """What these cards are for: the offer that is chosen, if they can pay for it, else what lies on their field."""
    chosen = find_offer(choices, choices.draft.tile)
    if chosen is not None and chosen.letter in letters:
        return chosen.tile
    return next(list_lying(choices.scene, letter), None)
