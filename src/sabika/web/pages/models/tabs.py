"""What lies beside the table until somebody wants it: the tabs of the drawer, and which of them is open."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from sabika.web.pages.draft import TABS
from sabika.web.pages.rule_sheet import OVERVIEW
from sabika.web.pages.scene import Scene

PARTS = {"advance": "orders"}  # tabs that show a part of another name


@dataclass(frozen=True)
class Tab:
    """A tab; pressing the open one closes the drawer, unless a rule lies over it."""

    name: str
    open: bool
    href: str
    count: int = 0  # what is new or wants to be looked at there


@dataclass(frozen=True)
class TabsModel:
    """The tabs of a table, and where closing the drawer leads."""

    tabs: Sequence[Tab]
    opened: str | None
    close: str
    rules: str = ""  # where they lie over the table


def tabs_model(scene: Scene, parts: Collection[str], address: Callable[[str | None], str] | None = None) -> TabsModel:
    """A tab for each part that lies in the drawer; `address` says where one leads if not back to the table."""
    link = address or (lambda tab: scene.link(tab=tab))
    there = [name for name in TABS if PARTS.get(name, name) in parts]
    opened = scene.draft.tab if scene.draft.tab in there else None
    counts = {"chat": scene.table.get("unread", 0), "seat": _count_waiting(scene)}
    seen = None if scene.draft.rule else opened
    tabs = [Tab(name, name == opened, link(None if name == seen else name), counts.get(name, 0)) for name in there]
    return TabsModel(tabs, opened, link(None), "" if address else scene.to_rule(OVERVIEW))


def is_shut(scene: Scene, tab: str) -> bool:
    """Whether nobody can see what a tab shows: at a table it is drawn once it is opened."""
    return scene.live and scene.draft.tab != tab


def _count_waiting(scene: Scene) -> int:
    """Whether the own seat can be taken back, and who stays away so long that a bot may play."""
    if scene.seat is None or "table" not in scene.table or scene.view["over"]:
        return 0
    seats = scene.table["table"]["seats"]
    return seats[scene.seat]["lent"] + sum(seat["overdue"] for seat in seats if seat["seat"] != scene.seat)
