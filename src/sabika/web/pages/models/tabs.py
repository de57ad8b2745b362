"""What lies beside the table until somebody wants it: the tabs of the drawer, and which of them is open."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from sabika.web.pages.draft import TABS
from sabika.web.pages.scene import Scene

PARTS = {"advance": "orders"}  # tabs that show a part of another name


@dataclass(frozen=True)
class Tab:
    """A tab; pressing the open one closes the drawer."""

    name: str
    open: bool
    href: str


@dataclass(frozen=True)
class TabsModel:
    """The tabs of a table, and where closing the drawer leads."""

    tabs: Sequence[Tab]
    opened: str | None
    close: str


def tabs_model(scene: Scene, parts: Collection[str], address: Callable[[str | None], str] | None = None) -> TabsModel:
    """A tab for each part that lies in the drawer; `address` says where one leads if not back to the table."""
    link = address or (lambda tab: scene.link(tab=tab))
    there = [name for name in TABS if PARTS.get(name, name) in parts]
    opened = scene.draft.tab if scene.draft.tab in there else None
    tabs = [Tab(name, name == opened, link(None if name == opened else name)) for name in there]
    return TabsModel(tabs, opened, link(None))
