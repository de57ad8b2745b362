"""What a player has picked so far and not yet done. It lives in the address, so every click is a plain link."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import TypedDict, Unpack
from urllib.parse import urlencode

import msgspec

from sabika.palace import Cell

MOST_CARDS = 40
LONGEST_PLAN = 800
PLAN_SIGN = "; "  # between the steps of a suggestion
ZOOMS = (100, 150, 200, 300)
HINTS = (1, 2, 3)
TABS = ("log", "points", "chat", "advance", "seat")  # of the drawer beside the table


class DraftChanges(TypedDict, total=False):
    """What a link changes in a draft: fields of `Draft` by their names."""

    seat: int | None
    pay: tuple[str, ...]
    take: tuple[str, ...]
    tile: str | None
    back: bool
    via: str | None
    piece: str | None
    redesign: bool
    money: bool
    cell: Cell | None
    card: str | None
    sure: str | None
    hint: int
    plan: str | None
    show: int | None
    line: int | None
    zoom: int
    tab: str | None
    picks: tuple[str, ...]
    die: str | None
    since: bool | None
    scoring: int | None
    step: int | None
    aside: int | None
    forecast: bool
    tray: str | None
    rule: str | None


# What is picked; picking one thing lets go of all others.
NOTHING: DraftChanges = {
    "pay": (),
    "take": (),
    "tile": None,
    "back": False,
    "via": None,
    "piece": None,
    "redesign": False,
    "money": False,
}
# What was asked about: any other link is about something else.
UNASKED: DraftChanges = {
    "cell": None,
    "card": None,
    "sure": None,
    "hint": 0,
    "plan": None,
    "line": None,
    "scoring": None,
    "step": None,
    "rule": None,
}


class Draft(msgspec.Struct, frozen=True):
    """Cards, a tile, a cell; and how the player looks at the table."""

    seat: int | None = None  # for devices that hold several seats
    pay: tuple[str, ...] = ()  # cards of the hand
    take: tuple[str, ...] = ()  # cards of the display
    tile: str | None = None  # of market, reserve, palace, or one that waits to be placed
    back: bool = False  # the other side of an offer is looked at
    via: str | None = None  # the card that lets a purchase be paid in two currencies
    piece: str | None = None  # of a module, and what is meant by it is the module's own matter
    redesign: bool = False
    money: bool = False  # wants to take money and has not said which
    cell: Cell | None = None  # looked at, to be told why not, or where something is to be built
    card: str | None = None  # of the display, that cannot be taken besides: to be told why not
    sure: str | None = None  # an action that is to be confirmed
    hint: int = 0  # which suggestion is in view, from 1 on
    plan: str | None = None  # what is left of one that is being followed, see `join_plan`
    show: int | None = None  # whose palace is the large one
    line: int | None = None  # a score line whose cells are lit
    zoom: int = ZOOMS[0]
    tab: str | None = None  # what the drawer shows; closed without it
    picks: tuple[str, ...] = ()  # of a sheet: where dice meet, or the coins
    die: str | None = None  # that may be turned
    since: bool | None = None  # what happened since the last turn: shown, put away, or as the table thinks best
    scoring: int | None = None  # whose sheet is open,
    step: int | None = None  # and up to which row
    aside: int | None = None  # one that is put aside, to look at the table first
    forecast: bool = False  # on a phone it takes the stage
    tray: str | None = None  # the module whose pieces are laid out
    rule: str | None = None  # that lies open beside the table: a place in the rules, or a term

    @classmethod
    def read(cls, query: Mapping[str, str]) -> "Draft":
        """From an address that may say anything; what makes no sense is not there."""
        return cls(
            seat=_number(query.get("seat")),
            pay=_cards(query.get("pay")),
            take=_cards(query.get("take")),
            tile=_short(query.get("tile")),
            back=query.get("back") == "1",
            via=_short(query.get("via")),
            piece=_short(query.get("piece")),
            redesign=query.get("redesign") == "1",
            money=query.get("money") == "1",
            cell=_cell(query.get("cell")),
            card=_short(query.get("card")),
            sure=_short(query.get("sure")),
            hint=hint if (hint := _number(query.get("hint"))) in HINTS else 0,
            plan=_short(query.get("plan"), LONGEST_PLAN),
            show=_number(query.get("show")),
            line=_number(query.get("line")),
            zoom=zoom if (zoom := _number(query.get("zoom"))) in ZOOMS else ZOOMS[0],
            tab=tab if (tab := query.get("tab")) in TABS else None,
            picks=_cards(query.get("picks")),
            die=_short(query.get("die")),
            since={"1": True, "0": False}.get(query.get("since", "")),
            scoring=_number(query.get("scoring")),
            step=_number(query.get("step")),
            aside=_number(query.get("aside")),
            forecast=query.get("forecast") == "1",
            tray=_short(query.get("tray")),
            rule=_short(query.get("rule")),
        )

    def change(self, **changes: Unpack[DraftChanges]) -> "Draft":
        """The same with some changes. A palace was enlarged for itself: another one is seen as large as ever."""
        if changes.get("show", self.show) != self.show:
            changes.setdefault("zoom", ZOOMS[0])
        return msgspec.structs.replace(self, **changes)

    def query(self, **changes: Unpack[DraftChanges]) -> str:
        """The address of this draft with some changes, as what follows the question mark."""
        return _write(self.change(**changes))

    @property
    def price(self) -> tuple[str, ...]:
        """The cards that are meant for a tile: none if a piece of a module is to be paid with them."""
        return self.pay if self.piece is None else ()

    @property
    def without_question(self) -> "Draft":
        """How the player looks at the table, with nothing picked. A tray is put away: it lies over market and money."""
        since = None if self.since is None else False
        return Draft(
            seat=self.seat,
            show=self.show,
            zoom=self.zoom,
            tab=self.tab,
            since=since,
            aside=self.aside,
            forecast=self.forecast,
        )

    @property
    def is_untouched(self) -> bool:
        """Whether nothing is picked or asked about."""
        nothing: DraftChanges = {**NOTHING, **UNASKED, "picks": (), "die": None}
        return self.change(**nothing) == self

    @property
    def look(self) -> "Draft":
        """The same with what is lit and laid out: all that counts where nothing can be done."""
        return self.without_question.change(line=self.line, tray=self.tray)


@lru_cache(20_000)  # a page has dozens of links, and most of them lead where those of the page before led
def _write(draft: Draft) -> str:
    said = zip(draft.__struct_fields__, msgspec.structs.astuple(draft), draft.__struct_defaults__, strict=True)
    return urlencode([(name, _text(value)) for name, value, usual in said if value != usual], safe=",/")


def _text(value: object) -> str:
    if isinstance(value, bool):
        return str(int(value))
    return ",".join(map(str, value)) if isinstance(value, tuple) else str(value)


def join_plan(actions: Sequence[str]) -> str | None:
    """Steps of a suggestion as an address has them."""
    return PLAN_SIGN.join(actions) or None


def split_plan(plan: str | None) -> list[str]:
    """The steps that are left of it."""
    return plan.split(PLAN_SIGN) if plan else []


def _short(text: str | None, longest: int = 200) -> str | None:
    return text if text and len(text) <= longest and text.isprintable() else None


def _cards(text: str | None) -> tuple[str, ...]:
    return tuple(card for card in (text or "").split(",")[:MOST_CARDS] if card)


def _number(text: str | None) -> int | None:
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= 6 else None


def _cell(text: str | None) -> Cell | None:
    x, comma, y = (text or "").partition(",")
    if not comma or not (_is_coordinate(x) and _is_coordinate(y)):
        return None
    return int(x), int(y)


def _is_coordinate(text: str) -> bool:
    digits = text.removeprefix("-")
    return digits.isascii() and digits.isdigit() and len(digits) <= 3
