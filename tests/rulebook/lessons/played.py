"""Lessons played without a table: as one does who follows the companion, or who does not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from sabika.bots import BOTS
from sabika.engine import Action, AnyGame
from sabika.rulebook.lessons import Card, Lesson, Moment, Progress, deal_lesson, say_card
from sabika.rulebook.lessons.sorts import sort_of
from sabika.table.tokens import derive_seed

LEARNER = 0
MOST = 600  # actions

Choose = Callable[[Moment, Card], Action]


@dataclass
class Lived:
    """A lesson that was played: each card with what was done, and what was learned."""

    game: AnyGame
    progress: Progress
    cards: list[tuple[Card, str]] = field(default_factory=list)

    @property
    def last(self) -> Card:
        return self.cards[-1][0]


def begin(lesson: Lesson, seed: str = "") -> AnyGame:
    """As its table does."""
    return deal_lesson(lesson, seed=seed)


def live(lesson: Lesson, choose: Choose, seed: str = "", lang: str = "en") -> Lived:
    """Play it until the companion has said all she has to say, with the bots as at its table."""
    game = begin(lesson, seed)
    lived = Lived(game, Progress(lesson))
    while not game.over and game.number < MOST:
        seat = game.awaited[0]
        if seat != LEARNER:
            secret = derive_seed(seed or lesson.seed, f"bot/{seat}/{game.number}")
            bot = BOTS.make(lesson.bots[seat - 1], secret)
            game.play(bot.choose(game.view(seat), game.legal_actions(seat), 20).action, seat)
            continue
        moment = Moment(game.view(LEARNER))
        card = say_card(lived.progress, moment, lang)
        assert card is not None, "she says something until the lesson is over"
        action = choose(moment, card)
        lived.cards.append((card, str(action)))
        if card.stage == "end":
            return lived
        lived.progress = lived.progress.go_on(moment, action)
        game.play(action, LEARNER)
    moment = Moment(game.view(LEARNER))
    card = say_card(lived.progress, moment, lang)
    if card is not None:
        lived.cards.append((card, ""))
    return lived


def follow(moment: Moment, card: Card) -> Action:
    """What she suggests."""
    found = moment.legal[0] if card.action is None else moment.game.read(card.action)
    assert isinstance(found, Action)
    return found


def differ(moment: Moment, card: Card) -> Action:
    """Something else, of another sort if there is any; what she suggests only where nothing else is allowed."""
    if card.action is None:
        return moment.legal[0]
    suggested = follow(moment, card)
    others = [action for action in moment.legal if str(action) != card.action]
    sort = sort_of(suggested, moment)
    return next((action for action in others if sort_of(action, moment) != sort), others[0] if others else suggested)
