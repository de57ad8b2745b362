"""Pieces on paper."""

from collections.abc import Iterator

from sabika.box import GRANADA_KINDS, Box, FaceData, GranadaTileData
from sabika.web.art.figures import figure, lettering
from sabika.web.art.palette import colour
from sabika.web.art.pieces import tile_uses
from sabika.web.art.svg import circle, group, rect, use
from sabika.web.pages.pieces import GRANADA, SHEET, SPRITE
from sabika.words import catalogue
from sabika.words.names import capitalize


def kind_name(kind: str, lang: str) -> str:
    """A kind, spoken of as many."""
    return capitalize(str(catalogue(lang)["kinds"][kind][1]))


def kind_chip(kind: str) -> str:
    """A kind's sign on its glaze, for a square of 74 units."""
    plain = rect(14, 11, 72, 72, rx=9, fill=colour(kind), stroke=colour(f"{kind}-deep"), stroke_width=2)
    return group(plain + use(_sprite_of(kind), f"sign-{kind}"), transform="translate(-13 -10)")


def building(kind: str) -> str:
    """A building as it is printed on a sheet: pale enough that a cross is seen on it."""
    ground = rect(1, 1, 98, 98, rx=4, fill=colour("sheet"), stroke=colour("sheet-border"), stroke_width=1.4)
    glaze = rect(1, 1, 98, 98, rx=4, fill=colour(kind), fill_opacity=0.22)
    return ground + glaze + use(_sprite_of(kind), f"sign-{kind}")


def die(letter: str, value: int) -> str:
    """A die that shows a value, for a square of `DIE` units."""
    return use(SHEET, f"die-{letter}") + use(SHEET, f"pips-{letter}-{value}")


def coin(ringed: bool) -> str:
    """A coin of the track, for a square of 40 units."""
    ring = circle((20, 20), 17.5, fill="none", stroke=colour("sheet-ink"), stroke_width=2.2)
    return use(SHEET, "coin") + (ring if ringed else "")


def alhambra_tiles(box: Box, kind: str) -> Iterator[str]:
    """The tiles of a kind, cheapest first, for squares of 100 units."""
    found = [tile for tile in box.alhambra.tiles if tile.kind == kind]
    for tile in sorted(found, key=lambda tile: (tile.price, tile.id)):
        yield _without_ornament(tile.kind, tile_uses(tile.id, SPRITE))


def granada_tiles(box: Box, kind: str) -> Iterator[str]:
    """The faces of a kind with what is on their backs, for 100 units by 128."""
    faces = [(side, back, tile.moats) for tile in box.granada.tiles for side, back in _sides(tile)]
    for side, back, moats in sorted(faces, key=lambda found: found[0].price):
        if side.kind == kind:
            front = _without_ornament(kind, tile_uses(f"{side.id}-{moats}".rstrip("-"), GRANADA))
            sign = group(kind_chip(back.kind), transform="translate(22 102) scale(0.32)")
            price = lettering(figure(str(back.price), 66, 115, 20, colour("sheet-ink")))
            yield front + sign + price


def _without_ornament(kind: str, drawn: Iterator[str]) -> str:
    """A tile on a plain ground: the first thing drawn is its ornament, of which ink would leave a blot."""
    next(drawn)
    ground = rect(0.5, 0.5, 99, 99, rx=2, fill=colour(kind), stroke=colour(f"{kind}-deep"), stroke_width=1)
    return ground + "".join(drawn)


def _sides(tile: GranadaTileData) -> list[tuple[FaceData, FaceData]]:
    return [(tile.even, tile.odd), (tile.odd, tile.even)]


def _sprite_of(kind: str) -> str:
    return GRANADA if kind in GRANADA_KINDS else SPRITE
