"""Pieces are a few references to the sprite, with a name or hidden from those who listen."""

from xml.etree import ElementTree

import pytest

from sabika.box import KINDS, standard
from sabika.web.art.lines import wall_line
from sabika.web.art.money import chip, face
from sabika.web.art.pieces import (
    UnknownPieceError,
    card,
    card_back,
    currency,
    kind_chip,
    mark,
    tile,
    tile_group,
)
from sabika.web.art.sprite import sprite, sprite_name

HREF = f"/art/{sprite_name()}"
BOX = standard()
TILES = [piece.id for piece in BOX.alhambra.tiles] + ["fountain"]
FACES = [f"{face.id}-{piece.moats}".rstrip("-") for piece in BOX.granada.tiles for face in (piece.even, piece.odd)]
CARDS = [*sorted(set(BOX.money.cards)), *(exchange.id for exchange in BOX.exchange), "scoring-1", "scoring-2"]


def symbols(box: str) -> set[str]:
    return {element.get("id", "") for element in ElementTree.fromstring(sprite(box))}


SYMBOLS = {box: symbols(box) for box in ("alhambra", "granada")}


def used(markup: str) -> list[str]:
    """The symbols it refers to; everything must come from the sprite it was given."""
    hrefs = [element.get("href", "") for element in ElementTree.fromstring(markup).iter("use")]
    assert all(href.startswith(f"{HREF}#") for href in hrefs)
    return [href.removeprefix(f"{HREF}#") for href in hrefs]


@pytest.mark.parametrize("tile_id", TILES)
def test_every_tile_of_the_box_can_be_drawn(tile_id: str) -> None:
    drawn = tile(tile_id, HREF, "a tile with some words about it")
    assert set(used(drawn)) <= SYMBOLS["alhambra"]
    assert used(tile_group(tile_id, HREF, 3, -2)) == used(drawn)
    assert len(drawn) < 600


@pytest.mark.parametrize("tile_id", FACES)
def test_every_face_of_granada_can_be_drawn(tile_id: str) -> None:
    assert set(used(tile(tile_id, HREF))) <= SYMBOLS["granada"]


@pytest.mark.parametrize("card_id", CARDS)
def test_every_card_can_be_drawn(card_id: str) -> None:
    assert set(used(card(card_id, HREF))) <= SYMBOLS["alhambra"]


def test_walls_have_a_bastion_where_they_meet() -> None:
    assert used(tile("tower-9-NE", HREF)) == ["tower", "sign-tower", "wall-N", "wall-E", "bastion-NE", "price-9"]
    assert used(tile("garden-7-NSW", HREF))[2:-1] == ["wall-N", "wall-S", "wall-W", "bastion-SW", "bastion-NW"]
    assert used(tile("pavilion-8", HREF)) == ["pavilion", "sign-pavilion", "price-8"]
    assert used(tile("fountain", HREF)) == ["fountain"]


def test_prices_beyond_the_box_are_written_out() -> None:
    drawn = tile("tower-21", HREF)
    assert ">21</text>" in drawn
    assert used(drawn) == ["tower", "sign-tower"]


def test_the_other_pieces_refer_to_symbols_that_exist() -> None:
    pictures = [card_back(HREF), mark(HREF), *(currency(letter, HREF) for letter in BOX.money.letters)]
    pictures += [kind_chip(kind, HREF) for kind in KINDS]
    for picture in pictures:
        assert set(used(picture)) <= SYMBOLS["alhambra"]
        assert used(picture)


def test_nobody_has_to_know_the_letter_of_a_currency() -> None:
    for letter in BOX.money.letters:
        assert "<text" not in chip(letter) and "<text" not in face(letter)


def test_a_label_makes_it_an_image_and_is_escaped() -> None:
    root = ElementTree.fromstring(tile("tower-9-NE", HREF, 'the "tower" <9> & more'))
    assert (root.get("role"), root.get("aria-label")) == ("img", 'the "tower" <9> & more')
    assert root.get("aria-hidden") is None
    assert root.get("class") == "tile kind-tower"


def test_without_a_label_it_is_decoration() -> None:
    root = ElementTree.fromstring(card("b4", HREF))
    assert (root.get("role"), root.get("aria-hidden")) == (None, "true")
    assert root.get("class") == "card money-b"


def test_where_the_sprite_is_is_escaped_too() -> None:
    drawn = ElementTree.fromstring(card_back('/a?b="1"&c=2'))
    assert drawn[0].get("href") == '/a?b="1"&c=2#card-back'


def test_nothing_needs_an_inline_style() -> None:
    for picture in (tile("tower-9-NE", HREF, "x"), card("y/b", HREF), wall_line([(0, 0, "N")]), mark(HREF)):
        assert "style" not in picture
        assert "<script" not in picture


def test_a_group_stands_on_its_cell() -> None:
    root = ElementTree.fromstring(tile_group("tower-9-NE", HREF, 3, -2))
    assert (root.tag, root.get("transform")) == ("g", "translate(300 -200)")


@pytest.mark.parametrize(
    "tile_id",
    ["", "tower", "tower-", "tower-9-", "tower-9-EN", "castle-9", "tower-9-NE ", "Tower-9", "tower-٣", "fountain-1"],
)
def test_unknown_tiles_are_refused(tile_id: str) -> None:
    with pytest.raises(UnknownPieceError):
        tile(tile_id, HREF)


@pytest.mark.parametrize("card_id", ["", "b", "b0", "b10", "x4", "y/x", "y/y", "scoring-3", "b4\n"])
def test_unknown_cards_are_refused(card_id: str) -> None:
    with pytest.raises(UnknownPieceError):
        card(card_id, HREF)


def test_unknown_kinds_and_currencies_are_refused() -> None:
    with pytest.raises(UnknownPieceError):
        kind_chip("castle", HREF)
    with pytest.raises(UnknownPieceError):
        currency("x", HREF)


def lines(segments: list[tuple[int, int, str]]) -> list[str]:
    return [element.get("d", "") for element in ElementTree.fromstring(wall_line(segments)).iter("path")]


def test_a_wall_line_follows_its_segments_without_a_break() -> None:
    under, over = lines([(0, 0, "N"), (0, 0, "E"), (1, 1, "N")])
    assert under == over == "M0 0L100 0L100 100L200 100"


def test_a_wall_line_does_not_mind_the_order() -> None:
    assert lines([(1, 1, "N"), (0, 0, "N"), (0, 0, "E")])[0] == "M200 100L100 100L100 0L0 0"


def test_a_closed_wall_line_closes() -> None:
    assert lines([(0, 0, side) for side in "NESW"])[0].endswith("Z")
    assert lines([(-1, -1, "S"), (3, 3, "W")])[0] == "M0 0L-100 0M300 400L300 300"


def test_no_wall_no_line() -> None:
    assert wall_line([]) == ""
