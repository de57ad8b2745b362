"""The stage that chooses a cell of the own palace."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sabika.engine import Action
from sabika.palace import Cell
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.scene import Menu, MenuLine, Message, Selection

# Letters that label cells: all but those one needs everywhere (l o q s).
LABELS = "abcdefghijkmnprtuvwxyzABCDEFGHIJKMNPRTUVWXYZ"
STEPS = {"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)}

# What would be done on a cell, or a sentence why nothing can be.
Attempt = Callable[[Cell], Action | str]


class ChooseCell(Stage):
    """The cursor goes everywhere, also where nothing is possible: there it says why."""

    keys = "keys-cells"

    def __init__(
        self, moment: Moment, title: str, tile: str | None, possible: Mapping[Cell, Action], attempt: Attempt
    ) -> None:
        self.moment = moment
        self.title = title
        self.tile = tile
        self.possible = possible
        self.attempt = attempt
        self.labels = labelled(possible)
        self.order = list(self.labels)
        self.cursor: Cell = self.order[0] if self.order else (0, 0)
        self.low, self.high = _bounds([*mine(moment), *possible])

    def press(self, key: str) -> Action | Stage | bool:
        if key in STEPS:
            self.cursor = self._clamped(self.cursor[0] + STEPS[key][0], self.cursor[1] + STEPS[key][1])
            return True
        if key == "space" and self.order:
            here = self.order.index(self.cursor) if self.cursor in self.possible else -1
            self.cursor = self.order[(here + 1) % len(self.order)]
            return True
        if key == "enter":
            made = self.attempt(self.cursor)
            return True if isinstance(made, str) else made
        for cell, label in self.labels.items():
            if label and key == label:
                self.cursor = cell
                return True
        return False

    def _clamped(self, x: int, y: int) -> Cell:
        return min(max(x, self.low[0]), self.high[0]), min(max(y, self.low[1]), self.high[1])

    def menu(self) -> Menu:
        tell = self.moment.tell
        here = f"{self.cursor[0]},{self.cursor[1]}"
        lines = (
            MenuLine(self.tile or here, here if self.tile else "", chosen=True),
            MenuLine(tell("cells-count", count=len(self.possible))),
            MenuLine(tell("cells-keys-move")),
            MenuLine(tell("cells-keys-next")),
        )
        return Menu(self.title, lines)

    def selection(self) -> Selection:
        return Selection(tile=self.tile, cells=self.labels, cursor=self.cursor)

    def message(self) -> Message:
        made = self.attempt(self.cursor)
        return Message(made, "stop") if isinstance(made, str) else self.moment.prospect(made)


def labelled(cells: Mapping[Cell, Action]) -> dict[Cell, str]:
    """Cells row by row with their letters; should the letters run out, the rest goes without."""
    rows = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return {cell: LABELS[number : number + 1] for number, cell in enumerate(rows)}


def mine(moment: Moment) -> dict[Cell, str]:
    """The tiles of the own palace by cell, the start tile left out."""
    player = moment.view.players[moment.view.seat]
    return {(laid["at"][0], laid["at"][1]): laid["tile"] for laid in player["palace"]}


def _bounds(cells: list[Cell]) -> tuple[Cell, Cell]:
    """The corners of the area the cursor may walk: everything and one cell more."""
    across = [0, *(x for x, _ in cells)]
    down = [0, *(y for _, y in cells)]
    return (min(across) - 1, min(down) - 1), (max(across) + 1, max(down) + 1)
