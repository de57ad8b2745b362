"""What is asked of the player, and the buttons that answer it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sabika.games.city.actions import Take
from sabika.games.granada.two_sided import FEE
from sabika.table.answers import DECLINE
from sabika.web.pages import faces
from sabika.web.pages.boards.city import purchase
from sabika.web.pages.boards.city.button import Button
from sabika.web.pages.boards.city.money import worth
from sabika.web.pages.boards.city.two_sided import PLACING, other_side, sides_up, turning, turns
from sabika.web.pages.question import question, told
from sabika.web.pages.sitting import Sitting


def part(sitting: Sitting) -> Mapping[str, Any]:
    """The question, the buttons, and what was last done."""
    view = sitting.view
    buttons = list(_buttons(sitting))
    return {
        **question(sitting),
        "buttons": buttons,
        "pending": _pending(sitting),
        "window": sitting.window,
        "answer": told(sitting, view.get("answer")),
        "missed": told(sitting, view.get("missed")),
        "seated": sitting.seat is not None,
        "tile": sitting.draft.tile,
        "redesign": sitting.draft.redesign,
        "obstacle": purchase.obstacle(sitting),
        "placing": sitting.decision in PLACING,
        "turning": turning(sitting),
        "cancel": sitting.pick() if _picked(sitting) else None,
        "more": faces.drawn(sitting, "asked"),
        "extra": sitting.decision == "turn" and bool(view["pending"]),
    }


def _picked(sitting: Sitting) -> bool:
    draft = sitting.draft
    picked = draft.pay or draft.take or draft.tile or draft.redesign or draft.via or draft.piece
    return sitting.decision not in (None, *PLACING) and bool(picked)


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
    placing = sitting.decision in PLACING
    mine = sitting.view["players"][sitting.seat]["pending"]
    meant = sides_up(sitting).get(sitting.draft.tile or "")
    return [
        Waiting(
            sitting.draft.tile or tile if tile == meant else tile,
            placing and tile == meant,
            sitting.link(tile=tile, show=None) if placing else None,
        )
        for tile in mine
    ]


def _buttons(sitting: Sitting) -> Iterator[Button]:
    if sitting.decision in PLACING:
        yield from _placing(sitting)
        yield from _faces_buttons(sitting)
    elif sitting.decision == "turn":
        yield from _acting(sitting)
        yield from _others(sitting, [*KNOWN, *_verbs(sitting)])
    elif faces.purchase(sitting) is not None:
        yield from purchase.buttons(sitting)
        yield from _others(sitting, [purchase.verb(sitting)])
    elif any(sitting.decision in face.decisions for face in faces.faces(sitting)):
        yield from _faces_buttons(sitting)
        yield from _others(sitting, _verbs(sitting))
    elif sitting.decision is not None:
        yield from _others(sitting, ())


def _verbs(sitting: Sitting) -> list[str]:
    """What the pieces of modules offer themselves."""
    return [verb for face in faces.faces(sitting) for verb in face.verbs]


def _faces_buttons(sitting: Sitting) -> Iterator[Button]:
    for face in faces.faces(sitting):
        yield from face.buttons(sitting)


# Actions that have their own place on the page; what modules add is listed in words.
KNOWN = ("take", "buy", "redesign", "pass")
MOST_LISTED = 40


def _others(sitting: Sitting, known: Sequence[str]) -> Iterator[Button]:
    """Actions that no other part of the page offers."""
    found = [action for action in sitting.legal if action.verb.split()[0] not in known]
    for action in found[:MOST_LISTED]:
        what = action.verb if action.verb == DECLINE else "other"
        yield Button(what, str(action), text=sitting.say(action))


def _placing(sitting: Sitting) -> Iterator[Button]:
    tile, other = sitting.draft.tile, other_side(sitting)
    turned = turns(sitting, tile)
    if other is not None:
        what = "turn-back" if turned else "turn"
        yield Button(what, href=sitting.link(tile=other, pay=(), show=None), tile=other, total=FEE)
    for verb in ("reserve", "give"):
        action = f"{verb} {tile}"
        if action in sitting.legal_texts:
            yield Button(f"{verb}-turned" if turned else verb, action, tile=tile)


def _acting(sitting: Sitting) -> Iterator[Button]:
    draft = sitting.draft
    if "pass" in sitting.legal_texts:
        yield Button("pass", "pass", main=True)
        return
    extra = list(_faces_buttons(sitting))
    if extra:
        yield from extra
    elif draft.take:
        yield _take(sitting, draft.take)
    elif draft.price:
        yield from purchase.buttons(sitting)
    elif draft.tile is not None:
        yield from _redesign(sitting, draft.tile)
    if not draft.take and not draft.redesign:
        yield from _propose_money(sitting)
    if not draft.redesign and any(str(action).startswith("redesign") for action in sitting.legal):
        yield Button("redesign", href=sitting.pick(redesign=True, show=None))


def _take(sitting: Sitting, cards: tuple[str, ...]) -> Button:
    action = f"take {' '.join(cards)}"
    return Button("take", action, main=True, cards=cards, total=worth(cards), reason=sitting.why_not(action))


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
        yield Button("propose", href=sitting.pick(take=best.cards))
