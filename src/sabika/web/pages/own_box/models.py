"""What a page of a box shows: its parts, the pieces of a group, and one of them to be corrected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from sabika.box import KINDS, LETTERS, SIDES, BoxError
from sabika.box.pieces import (
    COLOURS,
    MONEY,
    PARTS,
    SHEET,
    TWO_SIDED,
    Edge,
    Piece,
    Word,
    find_piece,
    is_known_from_print,
    list_places,
)
from sabika.games import GAMES
from sabika.library import rules_for
from sabika.modules import MODULES
from sabika.web.language import translations
from sabika.web.pages.faces import FACES
from sabika.web.pages.own_box.faults import say_fault
from sabika.web.pages.own_box.place import BoxPlace
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.places import module_title
from sabika.words import catalogue


@dataclass(frozen=True)
class Choice:
    """Something to press: a part, a group, another word."""

    name: str
    title: str
    href: str
    chosen: bool = False
    picture: Markup | str = ""
    done: int = 0
    of: int = 0
    wrong: bool = False


@dataclass(frozen=True)
class Shown:
    """A piece in its group."""

    id: str
    title: str
    picture: Markup
    href: str
    chosen: bool
    checked: bool
    corrected: bool
    sure: bool  # we know it from print
    wrong: bool


@dataclass(frozen=True)
class Side:
    """A side to press."""

    name: str
    title: str
    href: str
    on: bool


@dataclass(frozen=True)
class Row:
    """What else could stand on a piece."""

    title: str
    choices: Sequence[Choice]


@dataclass(frozen=True)
class Editor:
    """The piece that is looked at."""

    title: str
    picture: Markup
    back: Markup | str
    sides: Sequence[Side]
    edge: Edge
    rows: Sequence[Row]
    checked: bool
    corrected: bool
    sure: bool
    ours: str  # what we thought it was
    reasons: Sequence[str]  # why it cannot be like that
    check: str
    undo: str
    before: str
    after: str
    number: int
    of: int


@dataclass(frozen=True)
class BoxModel:
    """All of it."""

    parts: Sequence[Choice]
    groups: Sequence[Choice]
    shown: Sequence[Shown]
    editor: Editor
    counts: Sequence[str]  # what is unusual
    wrong: Sequence[tuple[str, str]]  # what is wrong elsewhere, and where
    corrected: int
    checked: int
    total: int


def draw_box(place: BoxPlace, lang: str) -> BoxModel:
    """The page of a box."""
    pieces = Pieces(lang)
    faults = sort_faults(place)
    wrong_parts = {one.partition(".")[0] for one in faults}
    parts = [
        Choice(
            part,
            part_title(part, lang),
            place.link(part=part, group=next(iter(list_places(part))), at=next(iter(list_places(part).values()))[0]),
            part == place.part,
            done=_count_checked(place, part),
            of=sum(map(len, list_places(part).values())),
            wrong=part in wrong_parts,
        )
        for part in PARTS
    ]
    groups = [_draw_group(place, name, pieces, faults) for name in list_places(place.part)]
    return BoxModel(
        parts=parts,
        groups=groups if len(groups) > 1 else (),
        shown=[_draw_piece(place, one, pieces, faults) for one in list_places(place.part)[place.group]],
        editor=_draw_editor(place, pieces, faults),
        counts=_say_counts(place, pieces),
        wrong=_say_elsewhere(place, pieces, faults),
        corrected=len(place.state.corrections),
        checked=len(place.state.checked),
        total=sum(part.of for part in parts),
    )


def part_title(part: str, lang: str) -> str:
    """A part of the box by the game or the module that has it."""
    if part == MONEY:
        return translations(lang).gettext("Money")
    for module in MODULES:
        if part in module.sections():
            return module_title(module.name, lang)
    games = [game.name for game in GAMES if part in rules_for(game.name, game.seats[-1]).sections]
    return Pieces(lang).game_name(games[0])


def _count_checked(place: BoxPlace, part: str) -> int:
    return sum(one.startswith(f"{part}.") for one in place.state.checked)


def sort_faults(place: BoxPlace) -> dict[str, list[BoxError]]:
    """What is wrong by the places of pieces; what is about no single one by its part, with a dot behind it."""
    found: dict[str, list[BoxError]] = {}
    for fault in place.faults:
        named = fault.place.partition(".")[0]
        part = named if named in PARTS else PARTS[0]
        there = [one for places in list_places(part).values() for one in places if fault.place.startswith(one)]
        found.setdefault(max(there, key=len, default=f"{part}."), []).append(fault)
    return found


def _draw_group(place: BoxPlace, name: str, pieces: Pieces, faults: Mapping[str, object]) -> Choice:
    places = list_places(place.part)[name]
    _ = pieces._
    titles = {**catalogue(pieces.lang)["colours"], "grid": _("Sheet"), "track": _("Coins"), COLOURS: _("Colours")}
    is_kind = name in KINDS
    return Choice(
        name,
        pieces.kind_names(name) if is_kind else str(titles.get(name, name)),
        place.link(at=places[0]),
        chosen=name == place.group,
        picture=pieces.kind(name) if is_kind else "",
        done=sum(one in place.state.checked for one in places),
        of=len(places),
        wrong=any(one in faults for one in places),
    )


def _draw_piece(place: BoxPlace, at: str, pieces: Pieces, faults: Mapping[str, object]) -> Shown:
    piece = place.piece(at)
    return Shown(
        at,
        name_piece(piece, pieces),
        draw_piece(piece, pieces),
        place.link(at),
        chosen=at == place.at,
        checked=at in place.state.checked,
        corrected=piece.is_corrected,
        sure=is_known_from_print(at),
        wrong=at in faults,
    )


def draw_piece(piece: Piece, pieces: Pieces, side: int = 0) -> Markup:
    """A piece as at tables; of one with two sides one of them."""
    if piece.part == TWO_SIDED:
        return pieces.printed_tile(piece.id.split("/")[side], piece.sides)
    if piece.part == SHEET:
        known = piece.words[0].value in KINDS
        return pieces.building(piece.words[0].value) if known else Markup("<b>{}</b>").format(piece.now)
    if piece.part == MONEY:
        signs = Markup("").join(pieces.currency(LETTERS[word.value]) for word in piece.words)
        return Markup('<span class="box-fields">{}</span>').format(signs)
    if piece.group == COLOURS:
        return Markup('<span class="box-colour">{}{}</span>').format(pieces.kind(_kind_of(piece)), _swatch(piece.now))
    if pieces.is_tile(piece.id):
        return pieces.tile(piece.id)
    return Markup(FACES[_module_of(piece.part)].sheet_piece(piece.id))


def _kind_of(piece: Piece) -> str:
    """Whose colour it is."""
    return piece.place.rpartition(".")[2]


def _swatch(colour: str) -> Markup:
    return Markup('<i class="swatch of-{}"></i>').format(colour)


def colour_name(colour: str, pieces: Pieces) -> str:
    """A colour of buildings in words."""
    _ = pieces._
    names = {
        "blue": _("blue"),
        "red": _("red"),
        "brown": _("brown"),
        "white": _("white"),
        "green": _("green"),
        "purple": _("purple"),
    }
    return names.get(colour, colour)


def _module_of(part: str) -> str:
    return next(module.name for module in MODULES if part in module.sections())


def name_piece(piece: Piece, pieces: Pieces) -> str:
    """A piece in words."""
    _ = pieces._
    if piece.part == TWO_SIDED:
        front, back = (pieces.tile_short(one) for one in piece.id.split("/"))
        sides = pieces.sides(piece.sides) or _("none")
        return _("%(front)s, on its back %(back)s, moats: %(sides)s") % {"front": front, "back": back, "sides": sides}
    if piece.part == SHEET:
        if piece.group == "track":
            return _("coins at the start") if "start" in piece.place else _("coins on the track")
        row, column = (int(one.rstrip("]")) + 1 for one in piece.place.split("[")[1:])
        return _("yellow %(row)s, blue %(column)s: %(kind)s") % {
            "row": row,
            "column": column,
            "kind": pieces.kind_name(piece.now),
        }
    if piece.part == MONEY:
        fields = ", ".join(pieces.currency_name(LETTERS[word.value]) for word in piece.words)
        return _("market spaces 1 to 4: %(fields)s") % {"fields": fields}
    if piece.group == COLOURS:
        return f"{pieces.kind_names(_kind_of(piece))}: {colour_name(piece.now, pieces)}"
    bare = not piece.sides and piece.edge and piece.part != PARTS[0]  # which cannot be right, and has no name
    return pieces.tile_name(piece.id) if pieces.is_tile(piece.id) and not bare else pieces.tile_short(piece.id)


def _draw_editor(place: BoxPlace, pieces: Pieces, faults: Mapping[str, Sequence[BoxError]]) -> Editor:
    piece = place.piece(place.at)
    places = [one for group in list_places(place.part).values() for one in group]
    checked = place.at in place.state.checked
    return Editor(
        title=name_piece(piece, pieces),
        picture=draw_piece(piece, pieces),
        back=draw_piece(piece, pieces, 1) if piece.part == TWO_SIDED else "",
        sides=[_draw_side(place, piece, side, pieces) for side in SIDES] if piece.edge else (),
        edge=piece.edge,
        rows=[_draw_row(place, piece, word, pieces) for word in piece.words],
        checked=checked,
        corrected=piece.is_corrected,
        sure=is_known_from_print(place.at),
        ours=name_piece(find_piece(place.at, {}), pieces),
        reasons=[say_fault(fault, pieces) for fault in faults.get(place.at, ())],
        check=place.change("check", place.at, at=None if checked else place.find_next()),
        undo=place.change("ours", place.at),
        before=place.link(place.go_on(-1)),
        after=place.link(place.go_on()),
        number=places.index(place.at) + 1,
        of=len(places),
    )


def edge_name(edge: Edge, pieces: Pieces) -> str:
    """What runs along sides."""
    _ = pieces._
    return {"wall": _("wall"), "moat": _("moat"), "bastion": _("bastion"), "": ""}[edge]


def _draw_side(place: BoxPlace, piece: Piece, side: str, pieces: Pieces) -> Side:
    on, _ = side in piece.sides, pieces._
    said = _("%(side)s: %(edge)s. Take it away") if on else _("%(side)s: no %(edge)s. Put one")
    title = said % {"side": pieces.sides(side), "edge": edge_name(piece.edge, pieces)}
    return Side(side, title, place.change("side", piece.place, side), on)


def _draw_row(place: BoxPlace, piece: Piece, word: Word, pieces: Pieces) -> Row:
    _ = pieces._
    titles = {"price": _("Price"), "kind": _("Type"), "currency": _("Currency"), "count": _("Coins")}
    titles["colour"] = _("Colour")
    title = titles[word.sort]
    if piece.part == TWO_SIDED:
        title = _("Side with %(price)s") % {"price": piece.group.split("/")[word.number]}
    if piece.part == MONEY:
        title = _("Space %(number)s") % {"number": word.number + 1}
    choices = [
        Choice(
            f"{word.number}-{value}",
            _name_word(word, value, pieces),
            place.change("word", piece.place, str(word.number), value),
            value == word.value,
            _draw_word(word, value, pieces),
        )
        for value in word.choices
    ]
    return Row(title, choices)


def _name_word(word: Word, value: str, pieces: Pieces) -> str:
    if word.sort == "kind":
        return pieces.kind_name(value)
    if word.sort == "colour":
        return colour_name(value, pieces)
    return pieces.currency_name(LETTERS[value]) if word.sort == "currency" else value


def _draw_word(word: Word, value: str, pieces: Pieces) -> Markup | str:
    if word.sort == "kind":
        return pieces.kind(value)
    if word.sort == "colour":
        return _swatch(value)
    return pieces.currency(LETTERS[value]) if word.sort == "currency" else ""


def _say_elsewhere(place: BoxPlace, pieces: Pieces, faults: Mapping[str, Sequence[BoxError]]) -> list[tuple[str, str]]:
    """What is wrong with other pieces, with where they are; and what is about no single one."""
    found = []
    for at, about in faults.items():
        if at == place.at:
            continue
        part = at.partition(".")[0]
        whole = at.endswith(".")
        name = part_title(part, pieces.lang) if whole else name_piece(place.piece(at), pieces)
        href = place.link(next(iter(list_places(part).values()))[0] if whole else at)
        found.append((f"{name}: {say_fault(about[0], pieces)}", href))
    return found


def _say_counts(place: BoxPlace, pieces: Pieces) -> list[str]:
    """Sides of a part that have more or fewer walls than ours together: worth a second look, but it may be so."""
    places = [one for group in list_places(place.part).values() for one in group]
    now, ours = (_count_sides(places, corrections) for corrections in (place.state.corrections, {}))
    edge = place.piece(places[0]).edge
    said = pieces._("%(side)s: %(now)s × %(edge)s (Sabika has %(ours)s)")
    return [
        said % {"side": pieces.sides(side), "edge": edge_name(edge, pieces), "now": now[side], "ours": ours[side]}
        for side in SIDES
        if now[side] != ours[side]
    ]


def _count_sides(places: Sequence[str], corrections: Mapping[str, str]) -> Counter[str]:
    return Counter(side for one in places for side in find_piece(one, corrections).sides)


def say_corrected(count: int, lang: str) -> str:
    """A box by how much in it was corrected."""
    ngettext = translations(lang).ngettext
    said = ngettext("%(count)s piece corrected", "%(count)s pieces corrected", count)
    return said % {"count": count}
