"""Bazaars: laid beside the market, bought for the price of another tile, worth points at the very end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, TypedDict

from sabika.box import LETTERS as CURRENCY_LETTERS
from sabika.box import Box
from sabika.engine import Drawn, Entry, ScoreLine
from sabika.games.city import (
    LAST_SCORING,
    CityGame,
    CityModule,
    CityRules,
    CityState,
    CityView,
    Holding,
    Offer,
    Stock,
    Task,
    Tile,
    bag_label,
    find_tiles,
    market_entries,
)
from sabika.palace import Plan
from sabika.words import Reason, because

SORT = "bazaar"
BAG = "tiles"
AROUND = [(dx, dy) for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dx, dy) != (0, 0)]


class BazaarsView(TypedDict):
    """What a view tells of the table: nothing lies beside the market without this module."""

    beside: Annotated[list[str], "tiles that lie beside the market"]


class Bazaars(CityModule):
    """The slot is the tuple of bazaars lying beside the market."""

    name = "bazaars"
    games = frozenset({"alhambra"})
    table_fields = BazaarsView

    def sections(self) -> list[str]:
        return ["bazaars"]

    def tiles(self, plan: Plan, box: Box) -> list[Tile]:
        open_sides = ("open", "open", "open", "open")
        return [Tile(one.id, SORT, SORT, 0, plan.piece(one.id, "alhambra", open_sides)) for one in box.bazaars]

    def bag_tiles(self, box: Box) -> list[str]:
        return [one.id for one in box.bazaars]

    def tasks(self, rules: CityRules) -> list[Task]:
        return [Task("bazaars", {"count": len(rules.setup.box.bazaars)})]

    # -- beside the market --------------------------------------------------------------------------------------

    def lay_beside(self, game: CityGame, tile: str) -> bool:
        if game.rules.tiles[tile].sort != SORT:
            return False
        game.state.slots[self.name] = (*game.state.slots[self.name], tile)
        game.emit(Drawn(pile=bag_label(BAG), items=(tile,), to="beside"))
        return True

    def offers(self, game: CityGame) -> list[Offer]:
        """Each for exactly the price of whatever lies on the field of its currency now (R29)."""
        rules, market = game.rules, game.state.market
        found = []
        for tile in game.state.slots[self.name]:
            letter = bazaar_currency(rules.setup.box, tile)
            for stall, priced in zip(rules.stalls, market, strict=True):
                if stall.letter == letter and priced is not None:
                    found.append(Offer(tile, letter, rules.tiles[priced].price, stall.field, exactly=True))
        return found

    def why_no_offer(self, game: CityGame, tile: str) -> Reason | None:
        if tile not in game.state.slots[self.name]:
            return None
        return because("bazaar-without-price", tile=tile, letter=bazaar_currency(game.rules.setup.box, tile))

    def on_sale(self, game: CityGame, tile: str) -> None:
        game.state.slots[self.name] = tuple(one for one in game.state.slots[self.name] if one != tile)

    # -- points -------------------------------------------------------------------------------------------------

    def score_lines(self, holdings: Sequence[Holding], scoring: int, rules: CityRules) -> list[ScoreLine]:
        """Matching neighbours, diagonals included, times the number of kinds among them; walls do not matter."""
        if scoring != LAST_SCORING:
            return []
        wanted = {one.id: one.kinds for one in rules.setup.box.bazaars}
        found = []
        for holding in holdings:
            pieces = holding.palace.pieces if holding.palace else {}
            for (x, y), piece in sorted(pieces.items()):
                if piece.id in wanted:
                    near = [(x + dx, y + dy) for dx, dy in AROUND if (x + dx, y + dy) in pieces]
                    tiles = {cell: rules.tiles.get(pieces[cell].id) for cell in near}
                    match = {
                        cell: tile.kind
                        for cell, tile in tiles.items()
                        if tile is not None and tile.sort == "building" and tile.kind in wanted[piece.id]
                    }
                    points = len(match) * len(set(match.values()))
                    if points:
                        reason = because("bazaar", tile=piece.id, count=len(match), kinds=len(set(match.values())))
                        cells = ((x, y), *sorted(match))
                        found.append(ScoreLine(holding.player, SORT, points, reason, cells, scoring))
        return found

    # -- the slot -----------------------------------------------------------------------------------------------

    def first_slot(self, game: CityGame) -> tuple[str, ...]:
        return ()

    def view(self, slot: tuple[str, ...], seat: int | None) -> BazaarsView:
        return {"beside": list(slot)}

    def restore(self, view: CityView, state: CityState, rules: CityRules) -> tuple[str, ...]:
        return tuple(view["beside"])

    def table_entries(self) -> list[str]:
        return ["beside"]

    def lay_out(self, game: CityGame, entry: Entry, stock: Stock) -> None:
        bazaars = [one.id for one in game.rules.setup.box.bazaars]
        for one in find_tiles(market_entries(entry), bazaars):
            raise one.deny("entry-bazaar-on-field", tile=one.data)
        if "beside" in entry:
            beside = stock.take_tiles(entry["beside"])
            others = [tile for tile in beside if tile not in bazaars]
            for one in find_tiles(entry["beside"].items(), others):
                raise one.deny("entry-only-bazaars", tile=one.data)
            game.state.slots[self.name] = beside


def bazaar_currency(box: Box, tile: str) -> str:
    """The letter of the currency a bazaar is bought with."""
    return next(CURRENCY_LETTERS[one.currency] for one in box.bazaars if one.id == tile)


MODULE = Bazaars()
