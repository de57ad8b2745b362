"""Market games: palaces tile by tile or as figures, pieces of modules, tiles of those without a palace."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from sabika.engine import SabikaError
from sabika.games.city.boundary import LINES
from sabika.palace import Cell
from sabika.scorepad.changes import apply
from sabika.scorepad.evening import EveningError
from sabika.scorepad.notation import read_cell
from sabika.scorepad.palaces import Entered
from sabika.scorepad.where import list_around
from sabika.terminal.choices import Selection
from sabika.terminal.drawings.palaces import print_palace
from sabika.terminal.guide.cells import label_cells
from sabika.terminal.look.colours import Look
from sabika.terminal.models.palaces import show_palace
from sabika.terminal.models.scores import name_source
from sabika.terminal.pad_faces import NotAllowedError, PadFace, Spot, refuse_unknown
from sabika.terminal.words import translate

PLAIN = ("remove", "house", "keep", "unkeep", "ungive", "take")  # changes that are typed as the page writes them


class CityPad(PadFace):
    """Palaces."""

    examples = "pad-examples-palace"
    commands = ("next", "correct", "skip", "money")

    def read(self, spot: Spot, text: str) -> list[str]:
        entered = Entered(spot.evening, spot.number)
        if text.startswith("-"):
            return [_take_away(spot, entered, text[1:].split())]
        words = text.split()
        match words:
            case ["palace"]:
                return [spot.write("quick")]
            case ["move", what, "to", where, *more]:
                return [_move(spot, entered, what, where, more)]
            case [tile, "at", where, *more] | ["build", tile, "at", where, *more]:
                return [_build(spot, entered, tile, where, more)]
            case [entry, id, *_] if entry in entered.rules.hooks.sheet_entries():
                return [_put(spot, entered, entry, id, words[2:])]
            case [tile] if tile in entered.rules.tiles and spot.player >= entered.rules.seats:
                return [_try(spot, entered, f"give {tile}")]
            case [tile] if tile in entered.rules.tiles:
                raise EveningError.saying("pad-where", tile=tile)
            case [_, *_] if all("=" in word for word in words):
                return [_set_figures(spot, entered, words)]
            case [tile] if "-" in tile:
                raise refuse_unknown(tile, entered.rules.tiles)
            case [verb, *_] if verb in PLAIN:
                return [spot.write(text)]
        raise EveningError.saying("pad-no-change", change=text[:60])

    def draw(self, spot: Spot, width: int, look: Look) -> Sequence[Text | str]:
        entered, before = Entered(spot.evening, spot.number), spot.before
        if before.quick is not None:
            figures = {**before.quick.counts, **before.quick.lines}
            return [" ".join(f"{name}={figure}" for name, figure in figures.items())]
        lines: list[Text | str] = []
        if spot.player < entered.rules.seats:
            lines += print_palace(show_palace(entered.palaces[spot.player], entered.rules), width, look)
            lines += [fault.say(look.lang, entered.names) for fault in entered.faults[spot.player]]
        if before.pile:
            lines.append(translate("text-tiles", look.lang, tiles=" ".join(before.pile)))
        if before.reserve:
            lines.append(translate("text-reserve", look.lang, tiles=" ".join(before.reserve)))
        for entry, pieces in before.more.items():
            lines.append(f"{entry}: {', '.join(id if at is None else f'{id} on {_write(at)}' for id, at in pieces)}")
        if before.house:
            name, cells = entered.names[spot.player], " ".join(map(_write, before.house))
            lines.append(translate("sheet-house", look.lang, name=name, cells=cells))
        return lines

    def find_places(self, spot: Spot, tile: str, width: int, look: Look) -> Sequence[Text | str]:
        entered, player = Entered(spot.evening, spot.number), spot.player
        if player >= entered.rules.seats or spot.before.quick is not None:
            raise EveningError.saying("pad-no-palace", name=entered.names[player])
        _check_free(spot, entered, tile)
        palace = entered.palaces[player]
        reasons = {cell: entered.why_not(player, tile, cell) for cell in list_around(palace)}
        fitting = [cell for cell, reason in reasons.items() if reason is None]
        lines: list[Text | str] = []
        if fitting:
            lines.append(translate("where-at", look.lang, tile=tile, cells=" ".join(map(_write, fitting))))
        else:
            lines.append(translate("where-nowhere", look.lang, tile=tile))
        best = [] if entered.is_wrong else entered.find_best(player, tile)
        for name, amount, cell in best:
            if name == "points":
                lines.append(translate("where-most", look.lang, cell=_write(cell), count=amount))
            else:
                source = name_source(name, look.lang)
                lines.append(translate("where-best", look.lang, cell=_write(cell), source=source, count=amount))
        for cell, reason in reasons.items():
            if reason is not None:
                said = reason.say(look.lang, entered.names)
                lines.append(f"  {translate('where-not', look.lang, cell=_write(cell), reason=said)}")
        shown = show_palace(palace, entered.rules)
        return [*lines, *print_palace(shown, width, look, Selection(cells=label_cells(fitting)))]


def _write(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def _check_free(spot: Spot, entered: Entered, tile: str) -> None:
    """Raise an error if there is no such tile, or somebody else has it."""
    if tile not in entered.rules.tiles:
        raise refuse_unknown(tile, entered.rules.tiles)
    if not entered.can_lay(spot.player, tile):
        owner = entered.names[entered.owners[entered.rules.tiles[tile].body]]
        raise EveningError.saying("pad-tile-with", tile=tile, name=owner)


def _read_cell(text: str) -> Cell:
    try:
        return read_cell(text)
    except ValueError:
        raise EveningError.saying("pad-no-cell", where=text[:60]) from None


def _build(spot: Spot, entered: Entered, tile: str, where: str, more: list[str]) -> str:
    """A tile on a cell, if it may lie there; with "anyway" it is a house rule."""
    cell = _read_cell(where)
    lying = spot.before.where.get(cell)
    if lying is None or entered.rules.tiles[lying].back != tile:  # else it is turned over
        _check_free(spot, entered, tile)
    if spot.player >= entered.rules.seats or spot.before.quick is not None:
        raise EveningError.saying("pad-no-palace", name=entered.names[spot.player])
    if more == [] and (reason := entered.why_not(spot.player, tile, cell)) is not None:
        raise NotAllowedError(tile, where, reason)
    return spot.write(" ".join(["build", tile, "at", where, *more]))


def _move(spot: Spot, entered: Entered, what: str, where: str, more: list[str]) -> str:
    """A tile or what lies on a cell goes to another one."""
    start = next((cell for cell, tile in spot.before.where.items() if what in (tile, _write(cell))), None)
    if start is None:
        raise EveningError.saying("pad-not-there", name=entered.names[spot.player], tile=what[:60])
    reason = entered.list_moves(spot.player, start).get(_read_cell(where))
    if more == [] and reason is not None:
        raise NotAllowedError(spot.before.where[start], where, reason)
    return spot.write(" ".join(["move", _write(start), "to", where, *more]))


def _take_away(spot: Spot, entered: Entered, words: list[str]) -> str:
    """Whatever is called so goes back into the box, wherever it lies: `-tower-9-NE`, `-bonus tower-11`."""
    before = spot.before
    *entries, id = words or [""]
    if not entries:
        for cell, tile in before.where.items():
            if id == tile:
                return spot.write(f"remove {_write(cell)}")
        if id in before.reserve:
            return spot.write(f"unkeep {id}")
        if id in before.pile:
            return spot.write(f"ungive {id}")
    for entry, pieces in before.more.items():
        if entries in ([], [entry]) and id in [one for one, _ in pieces]:
            return spot.write(f"take {entry} {id}")
    raise EveningError.saying("pad-not-there", name=entered.names[spot.player], tile=id[:60])


def _put(spot: Spot, entered: Entered, entry: str, id: str, where: list[str]) -> str:
    """A piece of a module, where it can be."""
    pieces = entered.list_pieces(spot.player).get(entry, []) if spot.player < entered.rules.seats else []
    found = next((piece for piece in pieces if piece.id == id), None)
    if found is None:
        raise refuse_unknown(id, [piece.id for piece in pieces])
    corners = [place for place in found.places if place is not None]
    if corners and (where[:1] != ["on"] or _read_cell(where[-1]) not in corners):
        raise EveningError.saying("pad-which-corner", tile=id, cells=corners)
    if not found.places:
        raise EveningError.saying("pad-no-place", tile=id, name=entered.names[spot.player])
    return _try(spot, entered, " ".join(["put", entry, id, *where]))


def _set_figures(spot: Spot, entered: Entered, words: list[str]) -> str:
    """Figures beside those that were typed before."""
    if spot.player >= entered.rules.seats:
        raise EveningError.saying("pad-no-palace", name=entered.names[spot.player])
    known = {*entered.rules.kinds, *(f"dearest.{kind}" for kind in entered.rules.kinds_by_price), *LINES}
    figures: dict[str, str] = {}
    if (quick := spot.before.quick) is not None:
        figures = {name: str(figure) for name, figure in {**quick.counts, **quick.lines}.items()}
        figures |= {f"dearest.{kind}": str(price) for kind, price in quick.dearest.items()}
    for word in words:
        name, _, figure = word.partition("=")
        if name not in known or not (figure.isascii() and figure.isdigit() and len(figure) <= 3):
            raise EveningError.saying("pad-no-figure", text=word[:60], known=" ".join(sorted(known)))
        figures[name] = figure
    return _try(spot, entered, " ".join(["quick", *(f"{name}={figure}" for name, figure in figures.items())]))


def _try(spot: Spot, entered: Entered, change: str) -> str:
    """A change that the sheet must be able to say; what was wrong with it before is no reason."""
    after = Entered(apply(spot.evening, spot.write(change)), spot.number)
    try:
        entered.read()
    except SabikaError:
        return spot.write(change)
    after.read()
    return spot.write(change)


PAD = CityPad()
