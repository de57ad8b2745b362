"""Pieces for the templates: drawings from `sabika.web.art`, names from the words. Nothing else here knows either."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Protocol, TypeAlias

from markupsafe import Markup

from sabika.box import GRANADA_KINDS
from sabika.games.city.boundary import LINES
from sabika.palace import Cell
from sabika.web.art import granada, icons, lines, seals
from sabika.web.art import pieces as art
from sabika.web.art import sheet_pieces as paper
from sabika.web.art import sprite as sprites
from sabika.web.language import translations
from sabika.web.pages.faces import NOBODY, Face, face_of_source, face_of_tile
from sabika.web.pages.printed_sides import sides
from sabika.words import ByName, catalogue, currency_name, english, game_name, money_name, piece_name, render

SPRITE = f"/art/{sprites.sprite_name()}"
GRANADA = f"/art/{sprites.sprite_name('granada')}"
SHEET = f"/art/{sprites.sprite_name('sheet')}"
MODULE_SPRITE = f"/art/{sprites.sprite_name('modules')}"
MIDDLE = "frontier"  # of these the one that others run along on both sides


Segments: TypeAlias = Iterable[Sequence[int | str]]  # of a line: cell and side, [x, y, "N"]


class Laid(Protocol):
    """A cell that may have a tile on it."""

    @property
    def at(self) -> tuple[int, int]:
        """Where it is."""

    @property
    def tile(self) -> str | None:
        """What lies there."""


def sprite_of(kind: str) -> str:
    """Where a kind is drawn."""
    return GRANADA if kind in GRANADA_KINDS else SPRITE


def face_of(id: str) -> Face | None:
    """Who draws and names a tile: None for buildings, a plain face for what nobody has drawn."""
    if id == "fountain" or id.partition("-")[0] in art.KINDS:
        return None
    return face_of_tile(id) or NOBODY


class Pieces:
    """Pieces as a page in one language shows and names them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._ = translations(lang).gettext
        self.ngettext = translations(lang).ngettext
        self.pgettext = translations(lang).pgettext

    def tile(self, id: str, named: bool = False, small: bool = False) -> Markup:
        """A tile; named where nothing around it says what it is. A small one has a large price, too."""
        moats = sides()[id].moats if id in sides() else None
        return _tile(id, moats, self.tile_name(id) if named else None, small)

    def printed_tile(self, id: str, moats: str) -> Markup:
        """A tile with two sides as it is printed in any box."""
        return _tile(id, moats, None)

    def card(self, id: str, named: bool = False) -> Markup:
        """A money card."""
        return _card(id, self.card_name(id) if named else None)

    def small_card(self, id: str, named: bool = False) -> Markup:
        """A money card where there is no room for one: the currency's shape with the value in it."""
        return _small_card(id, self.card_name(id) if named else None)

    def currency(self, letter: str, named: bool = False) -> Markup:
        """The sign of a currency."""
        return _currency(letter, self.currency_name(letter) if named else None)

    def kind(self, kind: str, named: bool = False) -> Markup:
        """The sign of a kind."""
        return _kind(kind, self.kind_name(kind) if named else None)

    def exchange(self, id: str) -> Markup:
        """The two currencies of an exchange card, small."""
        return Markup(art.two_currencies(id, SPRITE))

    def source(self, source: str, named: bool = False) -> Markup:
        """The sign of a source of points: of a kind, a line, or a module's."""
        label = self.source_name(source) if named else None
        if source in LINES:
            return Markup(granada.line_sign(source, SPRITE, label))
        if source in art.KINDS:
            return self.kind(source, named)
        face = face_of_source(source)
        drawn = face.source(source) if face else NOBODY.source(self.source_name(source))  # its letter as it is read
        return Markup(art.token("source", drawn, label))

    def has_sign(self, source: str) -> bool:
        """Whether a source of points has a sign."""
        return source in art.KINDS or source in LINES or face_of_source(source) is not None

    def is_line(self, source: str) -> bool:
        """Whether points come from the length of something."""
        return source in LINES

    def back(self) -> Markup:
        """A card face down."""
        return Markup(art.card_back(SPRITE))

    def die(self, letter: str, value: int, named: bool = False) -> Markup:
        """A die that shows a value."""
        return _die(letter, value, self.die_name(letter, value) if named else None)

    def building(self, kind: str, cross: int | None = None) -> Markup:
        """A building of a sheet, struck out by one of the pen's crosses or not."""
        return _building(kind, cross)

    def coin(self, number: int, state: str) -> Markup:
        """A coin of the track: open, earned or spent."""
        return Markup(paper.coin(SHEET, number, state))

    def die_name(self, letter: str, value: int) -> str:
        """A die in words: yellow 3."""
        colours = {"y": self._("yellow %(value)s"), "b": self._("blue %(value)s")}
        return colours[letter] % {"value": value}

    def icon(self, name: str) -> Markup:
        """A small line drawing, for something to press."""
        return Markup(icons.icon(name))

    def seal(self, seat: int | None, name: str) -> Markup:
        """The star of a seat with the initial of whoever sits there; None is somebody without a seat."""
        return _seal(seat, name)

    def seal_drawing(self, seat: int | None, name: str) -> Markup:
        """The same for a square of 40 units within another drawing."""
        return Markup(seals.seal_drawing(seat, name))

    def logo(self) -> Markup:
        """The mark of the house."""
        return Markup(art.mark(SPRITE))

    def lines(self, drawn: Mapping[str, Segments]) -> Markup:
        """Lines by their source, over a palace with 100 units per cell; several of them stand side by side."""
        inset = lines.SIDE_BY_SIDE if len(drawn) > 1 else 0
        return Markup("").join(
            _line(source, tuple(map(tuple, drawn[source])), 0 if source == MIDDLE else inset) for source in drawn
        )

    def prices_over(self, drawn: Mapping[str, Segments], spots: Iterable[Iterable[Laid]]) -> Markup:
        """Lines that stand side by side run through prices, which lie in the south-east: these are drawn over them."""
        if len(drawn) < 2:
            return Markup()
        outer = (segment for source in drawn if source != MIDDLE for segment in drawn[source])
        run_through = {(x, y) for x, y, side in outer if side in ("S", "E")}
        tiles = [(one.tile, *one.at) for row in spots for one in row if one.tile and one.at in run_through]
        priced = [art.price_over(tile, x, y, SPRITE) for tile, x, y in tiles if face_of(tile) is None]
        return Markup("".join(priced))

    def marker(self, side: str) -> Markup:
        """The marker of two-sided tiles."""
        return Markup(granada.marker(side))

    def start_mark(self, at: Sequence[int]) -> Markup:
        """Over a palace with 100 units per cell: the sign of the tile with which a city began."""
        return Markup(granada.start_mark(at[0], at[1]))

    def turn_arrow(self) -> Markup:
        """The arrow that stands for turning over."""
        return Markup(granada.turn_arrow())

    def back_of(self, id: str) -> str | None:
        """What is on the other side of a tile, if it has one."""
        return sides()[id].back if id in sides() else None

    def kind_of(self, id: str) -> str:
        """The kind of a building."""
        return id.partition("-")[0]

    def price_of(self, id: str) -> str:
        """The price of a building."""
        return id.split("-")[1]

    def kind_name(self, kind: str) -> str:
        """One building of a kind."""
        known = catalogue(self.lang)["kinds"].get(kind)
        return str(known[0]) if known else kind

    def one_name(self, kind: str) -> str:
        """One building of a kind, also where the tile of it is called as several are."""
        return str(catalogue(self.lang)["one"].get(kind) or self.kind_name(kind))

    def kind_names(self, kind: str) -> str:
        """Several buildings of a kind."""
        known = catalogue(self.lang)["kinds"].get(kind)
        return str(known[1]) if known else kind

    def line_name(self, source: str) -> str:
        """A line that brings points in a word."""
        return {"wall": self._("wall"), "moat": self._("moat"), "frontier": self._("frontier")}[source]

    def source_names(self, source: str) -> str:
        """The same over a column of points: a kind by the word for several."""
        return self.kind_names(source) if source in english()["kinds"] else self.source_name(source)

    def source_name(self, source: str) -> str:
        """Where points come from: a kind, or what else brings some; what stands behind a colon is a colour."""
        start, _, rest = source.partition(":")
        words = catalogue(self.lang)
        if start not in words["sources"]:
            return self.kind_name(source)
        named = render("sources", start, {}, self.lang)
        return f"{named} ({words['colours'].get(rest, rest)})" if rest else named

    def game_name(self, game: str) -> str:
        """What people call a game."""
        return game_name(game, self.lang)

    def game_about(self, game: str) -> str:
        """A game in a sentence."""
        return render("games", f"{game}.about", {}, self.lang)

    def bot_name(self, code: str) -> str:
        """A sort of bot, and its temperament if it has one."""
        name, *manner = code.split(":")
        liked = [word for word in manner if word in english()["temperaments"]]
        return ", ".join(
            [render("bots", name, {}, self.lang), *(render("temperaments", word, {}, self.lang) for word in liked)]
        )

    def bot_about(self, code: str) -> str:
        """A sort of bot in a sentence; nothing is known of those that others have written."""
        about = f"{code}.about"
        return render("bots", about, {}, self.lang) if about in english()["bots"] else ""

    def bots_name(self, code: str) -> str:
        """Several bots of a level as one speaks of them."""
        several = f"{code}.several"
        return render("bots", several, {}, self.lang) if several in english()["bots"] else self.bot_name(code)

    def bots_about(self, code: str) -> str:
        """How several of a level play, in a whole sentence; nothing is known of those that others have written."""
        how = f"{code}.how"
        return render("bots", how, {}, self.lang) if how in english()["bots"] else ""

    def tile_name(self, id: str) -> str:
        """A tile in words: tower 9, walls top, right."""
        if id == "fountain":
            return self._("fountain")
        if (face := face_of(id)) is not None:
            return face.tile_name(id, self)
        kind, price, *walls = id.split("-")
        parts = {"kind": self.kind_name(kind), "price": price}
        if id in sides():
            return self._moated(parts, sides()[id].moats)
        if not walls:
            return self._("%(kind)s %(price)s, no walls") % parts
        said = self.ngettext("%(kind)s %(price)s, wall %(sides)s", "%(kind)s %(price)s, walls %(sides)s", len(walls[0]))
        return said % {**parts, "sides": self.sides(walls[0])}

    def _moated(self, parts: Mapping[str, str], moats: str) -> str:
        """A building between moats in words."""
        if not moats:
            return self._("%(kind)s %(price)s, no moats") % parts
        said = self.ngettext("%(kind)s %(price)s, moat %(sides)s", "%(kind)s %(price)s, moats %(sides)s", len(moats))
        return said % {**parts, "sides": self.sides(moats)}

    def where(self, at: Cell) -> str:
        """A cell in words, as people look at a palace: so many steps from the fountain."""
        across, down = at
        steps = (
            self.pgettext("steps", "%(count)s left") % {"count": -across} if across < 0 else "",
            self.pgettext("steps", "%(count)s right") % {"count": across} if across > 0 else "",
            self.pgettext("steps", "%(count)s up") % {"count": -down} if down < 0 else "",
            self.pgettext("steps", "%(count)s down") % {"count": down} if down > 0 else "",
        )
        return ", ".join(filter(None, steps)) or self.pgettext("steps", "at the fountain")

    def sides(self, letters: str) -> str:
        """Sides in words."""
        directions = catalogue(self.lang)["directions"]
        return ", ".join(directions[side] for side in letters)

    def tile_short(self, id: str) -> str:
        """A tile in few words: tower 9."""
        face = face_of(id)
        return piece_name(id, self.lang) if face is None else face.tile_short(id, self)

    def is_tile(self, id: str) -> bool:
        """Whether it can be drawn as a tile."""
        return id.partition("-")[0] in art.KINDS or face_of_tile(id) is not None

    def tile_sign(self, id: str) -> Markup:
        """Something small to know a tile by: the sign of its kind, or the tile itself."""
        return self.kind(self.kind_of(id)) if face_of(id) is None else self.tile(id)

    def card_name(self, id: str) -> str:
        """A card in words: 4 guilders."""
        return money_name((id,), self.lang)

    def amount(self, count: int, letter: str) -> str:
        """Money of one currency: 4 guilders."""
        return f"{count} {self.currency_name(letter, count)}"

    def cards_in_words(self, cards: Sequence[str]) -> str:
        """Cards of any currencies, each by itself: 3, 2 and 2 guilders, or 3 guilders and 2 + 2 dirhams."""
        return ByName(self.lang).each(cards)

    def currency_name(self, letter: str, count: int = 2) -> str:
        """A currency, as one says it after a number."""
        return currency_name(letter, self.lang, count)


@lru_cache(maxsize=2048)
def _line(source: str, segments: tuple[tuple[int | str, ...], ...], inset: float) -> Markup:
    return Markup(lines.boundary(source, segments, inset))


@lru_cache(maxsize=2048)
def _tile(id: str, moats: str | None, label: str | None, small: bool = False) -> Markup:
    if (face := face_of(id)) is not None:
        return Markup(art.tile_of(id, face.tile(id), label))
    if moats is not None:
        return Markup(art.tile(f"{id}-{moats}".rstrip("-"), GRANADA, label, large_price=small))
    return Markup(art.tile(id, SPRITE, label, large_price=small))


@lru_cache(maxsize=256)
def _kind(kind: str, label: str | None) -> Markup:
    return Markup(art.kind_chip(kind, sprite_of(kind), label))


@lru_cache(maxsize=64)
def _currency(letter: str, label: str | None) -> Markup:
    return Markup(art.currency(letter, SPRITE, label))


@lru_cache(maxsize=512)
def _small_card(id: str, label: str | None) -> Markup:
    return Markup(art.small_card(id, SPRITE, label))


@lru_cache(maxsize=512)
def _card(id: str, label: str | None) -> Markup:
    return Markup(art.card(id, SPRITE, label))


@lru_cache(maxsize=512)
def _seal(seat: int | None, name: str) -> Markup:
    return Markup(seals.seal(seat, name, SPRITE))


@lru_cache(maxsize=64)
def _die(letter: str, value: int, label: str | None) -> Markup:
    return Markup(paper.die(letter, value, SHEET, label))


@lru_cache(maxsize=64)
def _building(kind: str, cross: int | None) -> Markup:
    return Markup(paper.building(kind, SHEET, SPRITE, cross))
