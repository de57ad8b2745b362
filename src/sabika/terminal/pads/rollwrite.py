"""Roll & Write with real dice: crosses, coins, and the counts of virtual players."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sabika.scorepad.evening import EveningError
from sabika.scorepad.rolls import RollEntered
from sabika.terminal.drawings.sheets import draw_sheet
from sabika.terminal.look.colours import Look
from sabika.terminal.models.sheets import show_crosses
from sabika.terminal.pad_faces import PadFace, Spot

PLAIN = ("coins", "complete")  # changes that are typed as the page writes them: coins 5, coins +1, complete tower 2


class RollPad(PadFace):
    """Sheets."""

    examples = "pad-examples-sheet"

    def read(self, spot: Spot, text: str) -> list[str]:
        entered, words = RollEntered(spot.evening), text.split()
        cells = {f"{row},{column}" for row, column in entered.rules.sheet.kind_at}
        if words and all(word.removeprefix("-") in cells for word in words):
            return [_cross(spot, entered, word) for word in dict.fromkeys(words)]
        if words and all("=" in word for word in words):
            return [_count(spot, entered, *word.split("=", 1)) for word in words]
        if words and words[0] in PLAIN:
            return [spot.write(text)]
        raise EveningError.saying("pad-no-change", change=text[:60])

    def draw(self, spot: Spot, width: int, look: Look) -> Sequence[Text | str]:
        entered, before = RollEntered(spot.evening), spot.before
        lines: list[Text | str] = []
        if spot.player < entered.rules.seats:
            printed = entered.rules.setup.box.rollwrite
            lines += draw_sheet(show_crosses(before.crossed, before.coins, printed), look).split()
        lines.append(" ".join(f"{kind}={count}" for kind, count in entered.counts(spot.player).items()))
        lines += [f"complete {kind} {place}" for kind, place in before.completed.items()]
        return lines

    def find_places(self, spot: Spot, tile: str, width: int, look: Look) -> Sequence[Text | str]:
        raise EveningError.saying("pad-no-tiles")


def _cross(spot: Spot, entered: RollEntered, word: str) -> str:
    """A building is crossed out, or with a minus the cross taken back: each only where that changes something."""
    if spot.player >= entered.rules.seats:
        raise EveningError.saying("pad-no-sheet", name=entered.names[spot.player])
    row, column = word.removeprefix("-").split(",")
    crossed = (int(row), int(column)) in spot.before.crossed
    where, name = f"{row},{column}", entered.names[spot.player]
    if word.startswith("-") and not crossed:
        raise EveningError.saying("pad-not-crossed", where=where, name=name)
    if crossed and not word.startswith("-"):
        raise EveningError.saying("pad-crossed", where=where, name=name)
    return spot.write(f"cross {row},{column}")


def _count(spot: Spot, entered: RollEntered, kind: str, figure: str) -> str:
    """How many of a kind somebody virtual has."""
    printed = entered.rules.sheet
    if spot.player < entered.rules.seats:
        raise EveningError.saying("pad-crosses-count", name=entered.names[spot.player])
    most = dict(zip(printed.kinds, printed.totals, strict=True))
    if kind not in most or not figure.isascii() or not figure.isdigit() or int(figure[:3]) > most[kind]:
        raise EveningError.saying("pad-no-figure", text=f"{kind}={figure}"[:60], known=" ".join(most))
    return spot.write(f"count {kind} {figure}")


PAD = RollPad()
