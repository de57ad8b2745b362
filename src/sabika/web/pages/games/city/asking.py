"""What is asked of the player, and the buttons that answer it."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from sabika.games.city.actions import Take
from sabika.web.pages.games.city.money import in_order, letter_of, worth
from sabika.web.pages.sitting import Sitting


@dataclass(frozen=True)
class Button:
    """Something to press. `what` says which words it carries, `action` what it does, `href` where it leads."""

    what: str
    action: str | None = None
    href: str | None = None
    main: bool = False
    tile: str | None = None
    other: str | None = None
    cards: Sequence[str] = ()
    total: int = 0
    over: int = 0
    reason: str | None = None  # why it cannot be pressed
    text: str = ""  # what it says, if `what` has no words of its own


def fitted(sitting: Sitting) -> Sitting:
    """The draft as far as it fits what lies on the table now."""
    draft, view = sitting.draft, sitting.view
    turn, placing = sitting.decision == "turn", sitting.decision in ("place", "leftover")
    pay = _among(draft.pay, sitting.hand) if turn else ()
    take = _among(draft.take, view["display"]) if turn else ()
    tile = draft.tile if draft.tile in _choosable(sitting, turn) else None
    if placing and draft.tile not in view["pending"]:
        tile = view["pending"][0]
    elif placing:
        tile = draft.tile
    show = draft.show if draft.show is not None and draft.show < sitting.seats else None
    sure = draft.sure if draft.sure and sitting.my_turn and sitting.why_not(draft.sure) is None else None
    return replace(
        sitting,
        draft=msgspec.structs.replace(
            draft,
            pay=pay,
            take=take,
            tile=tile,
            show=show,
            sure=sure,
            redesign=draft.redesign and turn,
            hint=draft.hint and sitting.my_turn,
        ),
    )


def _choosable(sitting: Sitting, turn: bool) -> set[str]:
    """Tiles that can be meant outside of placing."""
    view, seat = sitting.view, sitting.seat
    if seat is None or sitting.closed:
        return set()
    market = {tile for tile in view["market"].values() if tile is not None}
    if not turn:
        return market
    player = view["players"][seat]
    return market | set(player["reserve"]) | {laid["tile"] for laid in player["palace"]}


def _among(cards: Sequence[str], there: Sequence[str]) -> tuple[str, ...]:
    """The cards that are really there."""
    return in_order((Counter(cards) & Counter(there)).elements())


def part(sitting: Sitting) -> Mapping[str, Any]:
    """The question, the buttons, and what was last done."""
    view = sitting.view
    buttons = list(_buttons(sitting))
    return {
        "decision": sitting.decision,
        "sentence": sitting.say(sitting.decision) if sitting.decision else None,
        "buttons": buttons,
        "pending": _pending(sitting),
        "waiting_for": None if view["to_act"] is None else view["players"][view["to_act"]]["name"],
        "over": view["over"],
        "winners": [view["players"][winner]["name"] for winner in view["winners"]],
        "lent": sitting.lent,
        "seated": sitting.seat is not None,
        "tile": sitting.draft.tile,
        "redesign": sitting.draft.redesign,
        "short": _short(sitting),
        "cancel": sitting.link(pay=(), take=(), tile=None, redesign=False) if _picked(sitting) else None,
        "sure": sitting.draft.sure,
        "sure_text": _sure_text(sitting),
        "unsure": sitting.link(),
        "hint": sitting.link(hint=True) if sitting.my_turn and len(sitting.legal) > 1 else None,
        "can_undo": view.get("can_undo", False) and not sitting.closed,
        "extra": sitting.decision == "turn" and bool(view["pending"]),
    }


def _picked(sitting: Sitting) -> bool:
    draft = sitting.draft
    return sitting.decision == "turn" and bool(draft.pay or draft.take or draft.tile or draft.redesign)


def _sure_text(sitting: Sitting) -> str | None:
    if sitting.draft.sure is None:
        return None
    read = sitting.shadow._read(sitting.draft.sure)
    return sitting.say(read)


@dataclass(frozen=True)
class Waiting:
    """A tile that waits to be placed."""

    tile: str
    chosen: bool
    href: str | None


def _pending(sitting: Sitting) -> list[Waiting]:
    """What the player has bought and not placed."""
    if sitting.seat is None:
        return []
    placing = sitting.decision in ("place", "leftover")
    mine = sitting.view["players"][sitting.seat]["pending"]
    return [
        Waiting(tile, placing and tile == sitting.draft.tile, sitting.link(tile=tile, show=None) if placing else None)
        for tile in mine
    ]


def _buttons(sitting: Sitting) -> Iterator[Button]:
    if sitting.decision in ("place", "leftover"):
        yield from _placing(sitting)
    elif sitting.decision == "turn":
        yield from _acting(sitting)
        yield from _others(sitting, KNOWN)
    elif sitting.decision is not None:
        yield from _others(sitting, ())


# Actions that have their own place on the page; what modules add is listed in words.
KNOWN = ("take", "buy", "redesign", "pass")
MOST_LISTED = 40


def _others(sitting: Sitting, known: Sequence[str]) -> Iterator[Button]:
    """Actions that no other part of the page offers."""
    found = [action for action in sitting.legal if action.verb.split()[0] not in known]
    for action in found[:MOST_LISTED]:
        yield Button("other", str(action), text=sitting.say(action))


def _placing(sitting: Sitting) -> Iterator[Button]:
    tile = sitting.draft.tile
    for verb in ("reserve", "give"):
        action = f"{verb} {tile}"
        if action in sitting.legal_texts:
            yield Button(verb, action, tile=tile)


def _acting(sitting: Sitting) -> Iterator[Button]:
    draft = sitting.draft
    if "pass" in sitting.legal_texts:
        yield Button("pass", "pass", main=True)
        return
    if draft.take:
        yield _take(sitting, draft.take)
    elif draft.pay:
        yield from _buy(sitting)
    elif draft.tile is not None:
        yield from _redesign(sitting, draft.tile)
    if not draft.take and not draft.redesign:
        yield from _propose_money(sitting)
    if not draft.redesign and any(str(action).startswith("redesign") for action in sitting.legal):
        yield Button("redesign", href=sitting.link(redesign=True, pay=(), take=(), tile=None, show=None))


def _take(sitting: Sitting, cards: tuple[str, ...]) -> Button:
    action = f"take {' '.join(cards)}"
    return Button("take", action, main=True, cards=cards, total=worth(cards), reason=sitting.why_not(action))


def _buy(sitting: Sitting) -> Iterator[Button]:
    cards = sitting.draft.pay
    tile = _meant(sitting, cards)
    if tile is not None:
        action = f"buy {tile} with {' '.join(cards)}"
        over = worth(cards) - sitting.price(tile)
        if over >= 0:
            yield Button("buy", action, None, True, tile, None, cards, worth(cards), over, sitting.why_not(action))


def _meant(sitting: Sitting, cards: Sequence[str]) -> str | None:
    """The tile on the field whose currency these cards are."""
    view = sitting.view
    letter = letter_of(cards[0])
    for field, tile in view["market"].items():
        if view["currencies"][field] == letter and tile is not None:
            return str(tile)
    return None


@dataclass(frozen=True)
class Short:
    """What is missing for a purchase that was tried."""

    tile: str
    by: int
    letter: str


def _short(sitting: Sitting) -> Short | None:
    """An offer was chosen that the chosen cards, or the whole hand, cannot pay."""
    draft, view = sitting.draft, sitting.view
    if sitting.decision != "turn":
        return None
    tile = _meant(sitting, draft.pay) if draft.pay else draft.tile
    fields = [field for field, lies in view["market"].items() if lies is not None and lies == tile]
    if tile is None or not fields:
        return None
    letter = view["currencies"][fields[0]]
    cards = draft.pay or [card for card in sitting.hand if letter_of(card) == letter]
    missing = sitting.price(tile) - worth(cards)
    return Short(tile, missing, letter) if missing > 0 else None


def _redesign(sitting: Sitting, tile: str) -> Iterator[Button]:
    """A palace tile was chosen: take it out, or put a tile of the reserve in its place."""
    action = f"redesign remove {tile}"
    if action not in sitting.legal_texts:
        return
    yield Button("remove", action, main=True, tile=tile)
    assert sitting.seat is not None
    for kept in sitting.view["players"][sitting.seat]["reserve"]:
        swap = f"redesign swap {kept} for {tile}"
        if swap in sitting.legal_texts:
            yield Button("swap", swap, tile=kept, other=tile)


def _propose_money(sitting: Sitting) -> Iterator[Button]:
    """The most money that can be taken."""
    takes = [action for action in sitting.legal if isinstance(action, Take)]
    if takes:
        best = max(takes, key=lambda action: (worth(action.cards), len(action.cards)))
        yield Button("propose", href=sitting.link(take=best.cards, pay=(), tile=None, redesign=False))
