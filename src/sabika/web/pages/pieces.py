"""Pieces for the templates: drawings from `sabika.web.art`, names from the words. Nothing else here knows either."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import sha256

from markupsafe import Markup

from sabika.web.art import palette
from sabika.web.art import pieces as art
from sabika.web.art import sprite as sprites
from sabika.web.pages.language import translations
from sabika.words import catalogue

SPRITE = f"/art/{sprites.sprite_name()}"
COLOURS = f"/art/palette.css?v={sha256(palette.stylesheet().encode()).hexdigest()[:10]}"


class Pieces:
    """Pieces as a page in one language shows and names them."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._ = translations(lang).gettext

    def tile(self, id: str, named: bool = False) -> Markup:
        """A tile; named where nothing around it says what it is."""
        return _tile(id, self.tile_name(id) if named else None)

    def card(self, id: str, named: bool = False) -> Markup:
        """A money card."""
        return _card(id, self.card_name(id) if named else None)

    def currency(self, letter: str, named: bool = False) -> Markup:
        """The sign of a currency."""
        return Markup(art.currency(letter, SPRITE, self.currency_name(letter) if named else None))

    def kind(self, kind: str, named: bool = False) -> Markup:
        """The sign of a kind."""
        return Markup(art.kind_chip(kind, SPRITE, self.kind_name(kind) if named else None))

    def back(self) -> Markup:
        """A card face down."""
        return Markup(art.card_back(SPRITE))

    def logo(self) -> Markup:
        """The mark of the house."""
        return Markup(art.mark(SPRITE))

    def wall(self, line: Iterable[Sequence[int | str]]) -> Markup:
        """A line over wall segments, in units of 100 per cell."""
        return Markup(art.wall_line(line))

    def kind_name(self, kind: str) -> str:
        """One building of a kind."""
        known = catalogue(self.lang)["kinds"].get(kind)
        return str(known[0]) if known else kind

    def tile_name(self, id: str) -> str:
        """A tile in words: tower 9, walls north and east."""
        if id == "fountain":
            return self._("fountain")
        kind, price, *walls = id.split("-")
        name = f"{self.kind_name(kind)} {price}"
        if not walls:
            return f"{name}, {self._('no walls')}"
        directions = catalogue(self.lang)["directions"]
        return f"{name}, {self._('walls')} {', '.join(directions[side] for side in walls[0])}"

    def tile_short(self, id: str) -> str:
        """A tile in few words: tower 9."""
        kind, price = id.split("-")[:2]
        return f"{self.kind_name(kind)} {price}"

    def card_name(self, id: str) -> str:
        """A card in words: 4 guilders."""
        if "/" in id:
            return self._("exchange card") + f" {id}"
        return f"{id[1:]} {self.currency_name(id[0])}"

    def currency_name(self, letter: str) -> str:
        """A currency, as one says it after a number."""
        names = {"y": self._("guilder"), "g": self._("dirham"), "b": self._("denar"), "o": self._("ducat")}
        return names.get(letter, letter)


@lru_cache(maxsize=2048)
def _tile(id: str, label: str | None) -> Markup:
    return Markup(art.tile(id, SPRITE, label))


@lru_cache(maxsize=512)
def _card(id: str, label: str | None) -> Markup:
    return Markup(art.card(id, SPRITE, label))
