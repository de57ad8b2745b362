"""A tile where it may be built, for whoever points there: how it would look, and what becomes of wall and moat."""

from collections.abc import Iterator

from sabika.games.city import LAST_SCORING, CityRules, Holding
from sabika.palace import Cell, Palace
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.models.moves import Outcome
from sabika.web.pages.models.palace import Preview


def show_built(rules: CityRules, palace: Palace, tile: str, at: Cell) -> Preview:
    """The tile on an empty space."""
    return Preview(tile, tuple(_compare(rules, palace, palace.build(rules.tiles[tile].piece, at))))


def show_swapped(rules: CityRules, palace: Palace, tile: str, at: Cell) -> Preview:
    """The tile in the place of another."""
    return Preview(tile, tuple(_compare(rules, palace, palace.swap(rules.tiles[tile].piece, at))))


def find_gain(choices: CityChoices, palace: Palace, tile: str, at: Cell) -> int | None:
    """Points that a tile of a module itself brings there in the last scoring, as the palace is; None for buildings."""
    game, seat = choices.scene.game, choices.seat
    rules = game.rules
    if rules.tiles[tile].kind in rules.kinds:
        return None
    extras = rules.hooks.extras({}, game.state, seat)
    before, after = (
        sum(line.points for line in rules.hooks.score_lines([Holding(seat, one, extras=extras)], LAST_SCORING, rules))
        for one in (palace, palace.build(rules.tiles[tile].piece, at))
    )
    return after - before


def _compare(rules: CityRules, before: Palace, after: Palace) -> Iterator[Outcome]:
    """Lines that become longer or shorter; where there is one line alone, it is told though nothing changes."""
    old, new = rules.measures(before), rules.measures(after)
    for source, line in new.items():
        if len(line) != len(old[source]) or len(new) == 1:
            yield Outcome("line", len(old[source]), len(line), source)
