"""The stage that chooses a cell of the own palace."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from sabika.engine import Action
from sabika.games.city.views import CityPlayerView
from sabika.palace import Cell
from sabika.terminal.choices import Menu, MenuLine, Message, Selection
from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.models.cities import read_city

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
        self.labels = label_cells(possible)
        self.order = list(self.labels)
        self.cursor: Cell = self.order[0] if self.order else (0, 0)
        self.low, self.high = _find_bounds([*list_own_tiles(moment), *possible])

    def press(self, key: str) -> Action | Stage | bool:
        if key in STEPS:
            self.cursor = self._clamp(self.cursor[0] + STEPS[key][0], self.cursor[1] + STEPS[key][1])
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

    def _clamp(self, x: int, y: int) -> Cell:
        return min(max(x, self.low[0]), self.high[0]), min(max(y, self.low[1]), self.high[1])

    def menu(self) -> Menu:
        translate = self.moment.translate
        here = f"{self.cursor[0]},{self.cursor[1]}"
        lines = (
            MenuLine(self.tile or here, here if self.tile else "", chosen=True),
            MenuLine(translate("cells-count", count=len(self.possible))),
            MenuLine(translate("cells-keys-move")),
            MenuLine(translate("cells-keys-next")),
        )
        return Menu(self.title, lines)

    def selection(self) -> Selection:
        return Selection(tile=self.tile, cells=self.labels, cursor=self.cursor)

    def message(self) -> Message:
        made = self.attempt(self.cursor)
        return Message(made, "stop") if isinstance(made, str) else self.moment.foresee(made)


def label_cells(cells: Iterable[Cell]) -> dict[Cell, str]:
    """Cells row by row with their letters; should the letters run out, the rest goes without."""
    rows = sorted(cells, key=lambda cell: (cell[1], cell[0]))
    return {cell: LABELS[number : number + 1] for number, cell in enumerate(rows)}


def read_own_player(moment: Moment) -> CityPlayerView:
    """Whoever is asked, as they see themselves."""
    seat = moment.view["seat"]
    assert seat is not None, "nobody is asked"
    return read_city(moment.view)["players"][seat]


def list_own_tiles(moment: Moment) -> dict[Cell, str]:
    """The tiles of the own palace by cell, the start tile left out."""
    player = read_own_player(moment)
    return {(laid["at"][0], laid["at"][1]): laid["tile"] for laid in player["palace"]}


def _find_bounds(cells: list[Cell]) -> tuple[Cell, Cell]:
    """The corners of the area the cursor may walk: everything and one cell more."""
    across = [0, *(x for x, _ in cells)]
    down = [0, *(y for _, y in cells)]
    return (min(across) - 1, min(down) - 1), (max(across) + 1, max(down) + 1)
