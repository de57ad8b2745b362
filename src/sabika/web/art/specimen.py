"""Every piece at every size, by day and by night, to be looked at."""

from collections.abc import Iterable, Iterator
from typing import Final

from sabika.box import GRANADA_KINDS, KINDS
from sabika.web.art.dice import DICE, FACES
from sabika.web.art.lines import wall_line
from sabika.web.art.logo import app_icon, mark
from sabika.web.art.money import CURRENCIES, VALUES
from sabika.web.art.pieces import card, card_back, currency, kind_chip, tile, tile_group
from sabika.web.art.sheet_pieces import building, coin, die
from sabika.web.art.sprite import sprite
from sabika.web.art.stylesheet import stylesheet

SIZES: Final = (120, 80, 40, 24)
_SIDES: Final = ("NEW", "NE", "SW", "S", "", "E", "ES", "NW", "N")
_PALACE: Final = (
    ("fountain", 1, 1),
    ("tower-9-NW", 0, 0),
    ("chambers-7-NE", 1, 0),
    ("pavilion-4-ES", 2, 1),
    ("garden-8-W", 0, 1),
    ("arcades-6-SW", 0, 2),
    ("seraglio-5-ES", 1, 2),
)
_LINE: Final = ((0, 2, "W"), (0, 1, "W"), (0, 0, "W"), (0, 0, "N"), (1, 0, "N"), (1, 0, "E"))
_STYLE: Final = (
    "body{margin:0}"
    ".specimen{background:var(--table);color:var(--ink);font:16px/1.4 system-ui,sans-serif;padding:12px}"
    ".specimen h2,.specimen h3{font-family:'Palatino Linotype',Palatino,serif;margin:4px 0}"
    ".specimen p{display:flex;flex-wrap:wrap;gap:6px;align-items:end;margin:0 0 8px}"
)


def specimen(href: str, granada: str | None = None, sheet: str | None = None) -> str:
    """Two sections of HTML, day and night; `href` is where the sprite is, empty if it is in the same document.

    `granada` is where the sprite of that game is, `sheet` where the one of Roll & Write; without it, they are left out.
    """
    return "".join(_section(name, theme, href, granada, sheet) for name, theme in (("Day", "light"), ("Night", "dark")))


def page() -> str:
    """A document that stands alone, sprite and all."""
    sprites = _hide(sprite()) + _hide(_without_prices(sprite("granada"))) + _hide(sprite("sheet"))
    return (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Sabika: specimen</title>'
        f"<style>{stylesheet()}{_STYLE}</style>{sprites}{specimen('', '', '')}</html>\n"
    )


def _hide(document: str) -> str:
    return document.replace("<svg ", '<svg width="0" height="0" style="position:absolute" ', 1)


def _without_prices(document: str) -> str:
    """Without the price discs, which are in both sprites: in one document every id may stand only once."""
    return "\n".join(line for line in document.split("\n") if 'id="price-' not in line)


def _section(title: str, theme: str, href: str, granada: str | None, sheet: str | None) -> str:
    rows = "".join(f"<h3>{name}</h3>{''.join(_rows(pictures))}" for name, pictures in _pieces(href, granada, sheet))
    return f'<section class="specimen" data-theme="{theme}"><h2>{title}</h2>{rows}{_palace(href)}{_marks()}</section>'


def _pieces(href: str, granada: str | None, sheet: str | None) -> Iterator[tuple[str, list[str]]]:
    yield "Tiles", [*_tiles(KINDS, href), tile("fountain", href)]
    if granada is not None:
        yield "Granada", _tiles(GRANADA_KINDS, granada)
    yield "Kinds", [kind_chip(kind, href) for kind in KINDS]
    letters = [letter for letter in CURRENCIES for _ in range(2)]
    money = [f"{letter}{amount}" for letter, amount in zip(letters, VALUES, strict=False)]
    yield "Cards", [card(card_id, href) for card_id in (*money, "y/b", "g/o", "scoring-1")] + [card_back(href)]
    if sheet is not None:
        yield "Sheet", [*_on_the_sheet(sheet, href)]
    yield "Currencies", [currency(letter, href) for letter in CURRENCIES]


def _on_the_sheet(href: str, tiles: str) -> Iterator[str]:
    for letter in DICE:
        yield from (die(letter, value, href) for value in FACES)
    yield from (building(kind, href, tiles, number if number % 2 else None) for number, kind in enumerate(KINDS))
    yield from (coin(href, number, state) for number, state in enumerate(("open", "earned", "spent")))


def _tiles(kinds: Iterable[str], href: str) -> list[str]:
    ids = (f"{kind}-{2 + i}-{_SIDES[i]}".rstrip("-") for i, kind in enumerate(kinds))
    return [tile(tile_id, href) for tile_id in ids]


def _rows(pictures: list[str]) -> Iterator[str]:
    for size in SIZES:
        yield f"<p>{_line(pictures, size)}</p>"


def _line(pictures: Iterable[str], size: int) -> str:
    return "".join(picture.replace("<svg ", f'<svg height="{size}" ', 1) for picture in pictures)


def _palace(href: str) -> str:
    tiles = "".join(tile_group(tile_id, href, x, y) for tile_id, x, y in _PALACE)
    return f'<p><svg width="360" height="360" viewBox="-10 -10 320 320">{tiles}{wall_line(_LINE)}</svg></p>'


def _marks() -> str:
    icons = (mark(), app_icon(), app_icon(maskable=True))
    return f"<p>{''.join(_resize(icon, size) for size in (128, 48, 32, 16) for icon in icons)}</p>"


def _resize(icon: str, size: int) -> str:
    return icon.replace('width="512" height="512"', f'width="{size}" height="{size}"')
