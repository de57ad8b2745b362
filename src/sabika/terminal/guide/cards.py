"""The stage that marks money cards, in the display or in the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from sabika.engine import Action
from sabika.games.city.cards import worth
from sabika.terminal.choices import Menu, MenuLine, Message, Selection
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.look.signs import LETTERS
from sabika.terminal.models.cities import read_city, read_hand

# From the marked cards to the action they stand for, or a sentence why they stand for none.
MakeAction = Callable[[tuple[str, ...]], Action | str]


class MarkCards(Stage):
    """Cards are marked by cursor and space, by typing them (y 4), or in the display by their number."""

    keys = "keys-cards"

    def __init__(
        self, moment: Moment, title: str, source: str, make: MakeAction, letter: str = "", tile: str | None = None
    ) -> None:
        self.moment = moment
        self.title = title
        self.source = source  # "display" or "hand"
        self.make = make
        self.letter = letter  # the currency meant when only a value is typed
        self.tile = tile
        view = read_city(moment.view)
        cards: Sequence[str] = view["display"] if source == "display" else read_hand(view) or []
        self.cards = cards
        self.index = next((number for number, card in enumerate(cards) if card[0] == letter), 0)
        self.marked: set[int] = set()
        self.typed = ""  # a currency letter waiting for its value
        self.trouble = ""  # what was wrong with the last key

    @property
    def chosen(self) -> tuple[str, ...]:
        """The marked cards, or the one under the cursor if none is marked."""
        marked = sorted(self.marked) or [self.index]
        return tuple(self.cards[position] for position in marked if position < len(self.cards))

    def press(self, key: str) -> Action | Stage | bool:
        count = len(self.cards)
        self.trouble = ""
        if key in {"left", "right"} and count:
            self.index = (self.index + (1 if key == "right" else -1)) % count
            return True
        if key in {"up", "down"} and count:
            self._step_currency(1 if key == "down" else -1)
            return True
        if key == "space" and count:
            self.marked ^= {self.index}
            return True
        if key == "backspace":
            self.marked.clear()
            return True
        if key == "enter":
            made = self.make(self.chosen)
            return True if isinstance(made, str) else made
        return self._type(key)

    def _type(self, key: str) -> bool:
        letter, self.typed = self.typed, ""
        if len(key) == 1 and key in LETTERS:
            self.typed = key
            return True
        if key == "/" and any("/" in card for card in self.cards):
            return self._toggle(next(card for card in self.cards if "/" in card))
        if not (key.isascii() and key.isdigit()):
            return False
        if letter or self.letter:
            return self._toggle(f"{letter or self.letter}{key}")
        position = int(key) - 1
        if self.source == "display" and 0 <= position < len(self.cards):
            self.index = position
            self.marked ^= {position}
            return True
        return False

    def _toggle(self, card: str) -> bool:
        """Mark one more of these cards; once all of them are marked, unmark them."""
        alike = [position for position, other in enumerate(self.cards) if other == card]
        free = [position for position in alike if position not in self.marked]
        if free:
            self.index = free[0]
            self.marked.add(free[0])
        else:
            self.marked.difference_update(alike)
            self.trouble = "" if alike else self.moment.translate("no-card", card=card)
        return True

    def _step_currency(self, way: int) -> None:
        """In the display the next card, in the hand the first card of the next currency."""
        if self.source == "display":
            self.index = (self.index + way) % len(self.cards)
            return
        held = list(dict.fromkeys(card[0] for card in self.cards))
        wanted = held[(held.index(self.cards[self.index][0]) + way) % len(held)]
        self.index = next(number for number, card in enumerate(self.cards) if card[0] == wanted)

    def menu(self) -> Menu:
        translate = self.moment.translate
        cards = " ".join(self.cards[position] for position in sorted(self.marked))
        total = worth(self.cards[position] for position in self.marked)
        marked = translate("marked", cards=cards, total=total) if cards else translate("nothing-marked")
        how = "cards-keys-display" if self.source == "display" else "cards-keys-hand"
        return Menu(
            self.title,
            (
                MenuLine(marked, self.typed and f"{self.typed} …", chosen=True),
                MenuLine(translate(how, count=len(self.cards))),
                MenuLine(translate("cards-keys-go")),
            ),
        )

    def selection(self) -> Selection:
        marked = frozenset(self.marked)
        if self.source == "display":
            return Selection(display=marked, display_cursor=self.index)
        return Selection(hand=marked, hand_cursor=self.index, tile=self.tile)

    def message(self) -> Message:
        if self.trouble:
            return Message(self.trouble, "stop")
        made = self.make(self.chosen)
        return Message(made, "stop") if isinstance(made, str) else self.moment.foresee(made)


def find_positions(cards: Iterable[str], among: Sequence[str]) -> frozenset[int]:
    """Where these cards lie among others, each taken once."""
    wanted = Counter(cards)
    found = set()
    for position, card in enumerate(among):
        if wanted[card]:
            wanted[card] -= 1
            found.add(position)
    return frozenset(found)
