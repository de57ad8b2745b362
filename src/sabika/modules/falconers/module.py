"""The hooks of the falconers, and their points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, TypedDict

from sabika.engine import SEATED, CellView, Entry, Handler, NoFields, ScoreLine, Step, module_fields
from sabika.games.city import CityGame, CityModule, CityRules, CityState, CityView, Holding, SheetPiece, Stock, Task
from sabika.modules.falconers.corners import corner_cells, perches, why_not_there
from sabika.modules.falconers.flights import NAME, Falcons, FlewBack, FlyFalcon, MoreFalcons, NoMore, Perched
from sabika.palace import Cell, Palace
from sabika.words import because

POINTS = (0, 2, 6, 12, 20, 30)  # for so many falcons of a colour


class PerchedView(TypedDict):
    """A falcon that was placed."""

    falcon: Annotated[str, "the falcon"]
    on: Annotated[CellView, "the cell at whose south-east corner it sits"]


class FalconersPlayerView(TypedDict):
    """What a view tells of a player besides."""

    falcons: Annotated[list[PerchedView], SEATED, "the player's falcons"]


class FalconersView(TypedDict):
    """What a view tells of the table besides."""

    falcon_supply: Annotated[list[str], "falcons that can be had"]


class Falconers(CityModule):
    """Fifteen falcons, all visible."""

    name = NAME
    games = frozenset({"alhambra"})
    table_fields = FalconersView
    player_fields = FalconersPlayerView

    def sections(self) -> list[str]:
        return ["falcons"]

    def steps(self) -> list[Step[Any]]:
        return [MoreFalcons([FlyFalcon(), NoMore()])]

    def handlers(self, decision: str) -> list[Handler[Any, Any]]:
        return [FlyFalcon()] if decision == "turn" else []

    def on_leaving_palace(self, game: CityGame, seat: int, tile: str, cell: Cell) -> None:
        slot: Falcons = game.state.slots[NAME]
        stay = [(falcon, at) for falcon, at in slot.placed[seat] if cell not in corner_cells(at)]
        back = [falcon for falcon, at in slot.placed[seat] if cell in corner_cells(at)]
        if back:
            supply = [falcon.id for falcon in game.rules.setup.box.falcons if falcon.id in {*slot.supply, *back}]
            game.state.slots[NAME] = slot.with_flock(seat, stay, supply)
            for falcon in back:
                game.emit(FlewBack(seat, falcon))

    def extras(self, extras: dict[str, Any], state: CityState, seat: int) -> dict[str, Any]:
        return {**extras, NAME: state.slots[NAME].placed[seat]}

    def score_lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        """Points for each colour."""
        found = []
        for holding in holdings:
            flock: dict[str, list[Cell]] = {}
            for falcon, cell in holding.extras.get(NAME, ()):
                flock.setdefault(falcon.split("-")[0], []).append(cell)
            for colour, cells in sorted(flock.items()):
                reason = because("falcons", colour=colour, count=len(cells))
                points = POINTS[len(cells)]
                found.append(ScoreLine(holding.player, f"falcons:{colour}", points, reason, tuple(cells), scoring))
        return found

    def first_slot(self, game: CityGame) -> Falcons:
        supply = tuple(falcon.id for falcon in game.rules.setup.box.falcons)
        return Falcons(supply, ((),) * game.rules.seats)

    def view(self, slot: Falcons, seat: int | None) -> FalconersView:
        return {"falcon_supply": list(slot.supply)}

    def player_view(self, slot: Falcons, player: int, seat: int | None) -> FalconersPlayerView | NoFields:
        if player >= len(slot.placed):
            return {}
        return {"falcons": [{"falcon": falcon, "on": list(cell)} for falcon, cell in slot.placed[player]]}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> Falcons:
        flocks = [module_fields(player, FalconersPlayerView)["falcons"] for player in view["players"][: rules.seats]]
        placed = tuple(tuple((one["falcon"], (one["on"][0], one["on"][1])) for one in flock) for flock in flocks)
        return Falcons(tuple(module_fields(view, FalconersView)["falcon_supply"]), placed)

    def player_entries(self) -> list[str]:
        return ["falcons"]

    def lay_out_player(self, game: CityGame, seat: int, player: Entry, stock: Stock) -> None:
        """Falcons where the position has them, the rest in the supply."""
        for falcon, cell in enter_flock(player, game.state.palaces[seat], stock, game.rules):
            game.state.slots[NAME] = game.state.slots[NAME].with_falcon(seat, falcon, cell)

    def sheet_entries(self) -> list[str]:
        return ["falcons"]

    def sheet_pieces(self, palace: Palace, rules: CityRules) -> list[SheetPiece]:
        corners = perches(palace, rules)
        return [
            SheetPiece("falcons", one.id, tuple(cell for cell, fitting in corners.items() if one.id in fitting))
            for one in rules.setup.box.falcons
        ]

    def write_pieces(
        self, player: dict[str, Any], pieces: Mapping[str, Sequence[tuple[str, Cell | None]]]
    ) -> dict[str, Any]:
        if "falcons" not in pieces:
            return player
        return {**player, "falcons": [{"falcon": id, "on": list(cell or ())} for id, cell in pieces["falcons"]]}

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("falcons", {"count": len(rules.setup.box.falcons)})]

    def enter_extras(
        self, extras: dict[str, Any], player: Entry, palace: Palace | None, stock: Stock, rules: CityRules
    ) -> dict[str, Any]:
        return {**extras, NAME: enter_flock(player, palace, stock, rules)}


def enter_flock(player: Entry, palace: Palace | None, stock: Stock, rules: CityRules) -> tuple[Perched, ...]:
    """The falcons of a player in a position or on a score sheet. Without a palace nobody can check their corners."""
    flock: dict[Cell, str] = {}
    for one in player["falcons"].items() if "falcons" in player else ():
        one.allow_only({"falcon", "on"})
        falcon = stock.take_single(one["falcon"], "falcon", [falcon.id for falcon in rules.setup.box.falcons])
        cell = one["on"].cell()
        reason = None if palace is None else why_not_there(palace, cell, falcon, rules)
        if cell in flock:
            reason = because("falcon-corner-taken", cell=cell)
        if reason is not None:
            raise one["on"].forbid(reason)
        flock[cell] = falcon
    return tuple((falcon, cell) for cell, falcon in flock.items())
