"""Somebody who enters palaces on the score pad, press by press."""

import sys
from time import monotonic

from msgspec.structs import replace
from playwright.sync_api import Page, expect

from sabika.scorepad.changes import apply
from sabika.scorepad.evening import Before, Evening, read
from sabika.scorepad.palaces import Entered

NAMES = ("Anna", "Zaida", "Yusuf")
MODULES = ("bonus", "camps")
Laid = tuple[str, tuple[int, int]]


def list_gone(played: Evening, scoring: int, player: int, so_far: Evening) -> list[tuple[int, int]]:
    """The cells of tiles that no longer lie there."""
    there, wanted = (one.scorings[scoring - 1][player].where for one in (so_far, played))
    return [cell for cell, tile in there.items() if wanted.get(cell) != tile]


def order(played: Evening, scoring: int, player: int, so_far: Evening) -> list[Laid]:
    """The tiles that are new in a palace, in an order in which each fits."""
    there = so_far.scorings[scoring - 1][player].where
    left = {cell: tile for cell, tile in played.scorings[scoring - 1][player].where.items() if there.get(cell) != tile}
    found: list[Laid] = []
    evening = so_far
    for x, y in list_gone(played, scoring, player, so_far):
        evening = apply(evening, f"{scoring}.{player} remove {x},{y}")
    while left:
        entered = Entered(evening, scoring)
        cell = next(cell for cell, tile in left.items() if entered.why_not(player, tile, cell) is None)
        found.append((left[cell], cell))
        evening = apply(evening, f"{scoring}.{player} build {left.pop(cell)} at {cell[0]},{cell[1]}")
    return found


def evening_on(page: Page) -> Evening:
    return read(page.url.partition("e=")[2].partition("&")[0])[0]


def prepare(played: Evening, seed: str) -> Evening:
    """Before the first scoring: everything was entered but the palace of the first player."""
    now = (Before(), *played.scorings[0][1:])
    return replace(played, players=NAMES[: len(played.players)], scorings=(now,), held=0, id=seed)


class Thumb:
    """Somebody who presses, and counts it."""

    def __init__(self, page: Page) -> None:
        self.page, self.presses = page, 0

    def press(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.presses += 1

    def enter(self, played: Evening, what: str, scoring: int = 1, player: int = 0) -> None:
        """What somebody has built since; how many presses it took and how long is printed."""
        began, before = monotonic(), self.presses
        now = evening_on(self.page)
        tiles, gone = order(played, scoring, player, now), list_gone(played, scoring, player, now)
        for x, y in gone:
            self.press(f'[id="cell-{x},{y}"]')
            self.press("#remove")
            expect(self.page.locator("#remove")).to_be_hidden()
        if tiles:
            self.press("#kind-all")
        for tile, cell in tiles:
            self.press(f'[id="pick-{tile}"]')
            self.press(f'.spot.may [id="cell-{cell[0]},{cell[1]}"]')
            expect(self.page.locator(f'[id="pick-{tile}"].used')).to_be_visible()
        presses = self.presses - before
        assert presses == 2 * len(gone) + 2 * len(tiles) + bool(tiles)
        wanted, there = (one.scorings[scoring - 1][player] for one in (played, now))
        laid = self.set_pieces(wanted, there)
        took = f"{self.presses - before} presses, {monotonic() - began:.1f} seconds"
        more = f"{f', {len(gone)} taken away' if gone else ''}{f', {laid} pieces' if laid else ''}"
        sys.stdout.write(f"{what}: {len(tiles)} tiles{more}: {took}\n")

    def set_pieces(self, wanted: Before, there: Before) -> int:
        """What modules add to a palace: how many pieces."""
        count = 0
        for entry, pieces in wanted.more.items():
            new = [piece for piece in pieces if piece not in there.more.get(entry, ())]
            if new:
                self.press(f"#kind-{entry}")
            for id, cell in new:
                self.press(f'[id="pick-{entry}-{id}"]')
                if cell is not None:
                    self.press(f'[id="corner-{cell[0]},{cell[1]}"].free')
                expect(self.page.locator(f'[id="pick-{entry}-{id}"].used')).to_be_visible()
                count += 1
        return count
