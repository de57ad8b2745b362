"""Camps: tiles outside the walls that score the line of buildings their arrows point at."""

from __future__ import annotations

from collections.abc import Sequence

from sabika.box import Box
from sabika.engine import ScoreLine
from sabika.games.city import CityModule, CityRules, Holding, Task, Tile
from sabika.palace import LETTERS, Cell, City, Palace, Plan, SideType, neighbour
from sabika.words import because

SORT = "camp"


class Camps(CityModule):
    """Bastions lean on walls, plain sides touch nothing but plain sides (R27); nobody walks through a camp."""

    name = "camps"
    games = frozenset({"alhambra"})

    def sections(self) -> list[str]:
        return ["camps"]

    def sides(self) -> list[SideType]:
        return [
            SideType("plain", meets=frozenset({"plain"})),
            SideType("bastion", meets=frozenset({"wall"})),
        ]

    def cities(self) -> list[City]:
        return [City(SORT, boundary="bastion", on_foot=False)]

    def tiles(self, plan: Plan, box: Box) -> list[Tile]:
        found = []
        for camp in box.camps:
            north, east, south, west = ("bastion" if letter in camp.bastions else "plain" for letter in LETTERS)
            piece = plan.piece(camp.id, SORT, (north, east, south, west))
            found.append(Tile(camp.id, SORT, SORT, camp.price, piece))
        return found

    def bag_tiles(self, box: Box) -> list[str]:
        return [camp.id for camp in box.camps]

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("camps", {"count": len(rules.setup.box.camps)})]

    def score_lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        """One point for each tile of the unbroken straight line that starts next to the camp (R44)."""
        found = []
        for holding in holdings:
            for camp, direction, cells in camp_lines(holding.palace) if holding.palace else ():
                reason = because("camp", tile=camp, direction=LETTERS[direction], length=len(cells))
                found.append(ScoreLine(holding.player, SORT, len(cells), reason, tuple(cells), scoring))
        return found


def camp_lines(palace: Palace) -> list[tuple[str, int, list[Cell]]]:
    """For each arrow of each camp the cells in its line, if there are any."""
    camp_side, camp_city = palace.plan.side("bastion"), palace.plan.city(SORT)
    found = []
    for cell, piece in sorted(palace.pieces.items()):
        if piece.city != camp_city:
            continue
        for direction, side in enumerate(piece.sides):
            if side == camp_side:
                line: list[Cell] = []
                here = neighbour(cell, direction)
                while here in palace.pieces and palace.pieces[here].city != camp_city:
                    line.append(here)
                    here = neighbour(here, direction)
                if line:
                    found.append((piece.id, direction, line))
    return found


MODULE = Camps()
