"""Paper: everything that is said fits on its page, in every language and on both sizes."""

from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_float
from typing import Any

import numpy as np
import pypdfium2
import pypdfium2.raw as raw
import pytest

from sabika.box import standard
from sabika.games.majority import places
from sabika.web.paper.folder import fill_folder
from sabika.web.paper.look import MARGIN
from sabika.web.paper.page import Paper
from sabika.web.paper.parts import SORTS, Order, Sort, UnknownPartError, find_parts, parts, rules_cards
from sabika.web.paper.rules_card import print_rules_card
from sabika.words import LANGUAGES

POINTS = 72 / 25.4  # in a millimetre


@contextmanager
def opened(content: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(content)
    yield document
    document.close()


def words_and_box(page: pypdfium2.PdfPage) -> tuple[str, tuple[float, float, float, float]]:
    """All words of a page, and the room that they take: left, bottom, right, top."""
    text = page.get_textpage()
    boxes = [text.get_rect(number) for number in range(text.count_rects())]
    left, bottom, right, top = (list(side) for side in zip(*boxes, strict=True))
    words = text.get_text_bounded()
    text.close()
    return words, (min(left), min(bottom), max(right), max(top))


def letter_sizes(page: pypdfium2.PdfPage) -> set[float]:
    """How large the letters of a page are, in points."""
    found = set()
    for text in page.get_objects([raw.FPDF_PAGEOBJ_TEXT]):
        size = c_float()
        raw.FPDFTextObj_GetFontSize(text, size)
        found.add(size.value * abs(text.get_matrix().d))
    return found


def colours_of(page: pypdfium2.PdfPage) -> int:
    """How many different colours a page has."""
    pixels = page.render(scale=0.5).to_numpy()
    return len(np.unique(pixels.reshape(-1, pixels.shape[2]), axis=0))


@pytest.fixture
def too_wide(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Words that are wider than their room and so run into what is beside; nothing is drawn, which takes a while."""
    found: list[str] = []
    write = Paper.words

    def measure(paper: Paper, text: str, x: float, y: float, size: float, **asked: Any) -> None:
        write(paper, text, x, y, size, **asked)
        room = asked.get("width") or paper.right - x
        if paper.get_string_width(text) > room + 0.1:
            found.append(text)

    monkeypatch.setattr(Paper, "words", measure)
    monkeypatch.setattr(Paper, "draw", lambda *_: None)
    return found


@pytest.mark.parametrize("sort", SORTS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_is_clipped(lang: str, sort: Sort, too_wide: list[str]) -> None:
    """Every part is a page, all its words lie within the margins, and none is too small to read."""
    with opened(fill_folder(Order(standard(), lang, sort))) as document:
        assert not too_wide
        assert len(document) == len(parts())
        for page in document:
            _, (left, bottom, right, top) = words_and_box(page)
            width, height = page.get_size()
            room = (MARGIN - 1) * POINTS
            assert left >= room
            assert bottom >= room
            assert right <= width - room
            assert top <= height - room
            assert min(letter_sizes(page)) >= 7


def test_sheets_and_tiles_are_drawn() -> None:
    """Something of each kind's colour is seen on the sheet, and as many prices as there are tiles."""
    with opened(fill_folder(Order(standard()), ["player-sheets", "alhambra-tiles"])) as document:
        tiles, sheet = (document[number] for number in range(2))
        words, _ = words_and_box(tiles)
        prices = "".join(str(tile.price) for tile in standard().alhambra.tiles)
        found = "".join(word for word in words.split() if word.isdigit())  # figures of one price may stand apart
        assert sorted(found) == sorted(prices)
        assert colours_of(sheet) > 200


def test_in_black_on_white_there_is_no_colour() -> None:
    with opened(fill_folder(Order(standard(), plain=True), ["alhambra-pad"])) as document:
        pixels = document[0].render(scale=0.5).to_numpy()
    assert int((pixels.max(axis=2) - pixels.min(axis=2)).max()) < 8


def test_the_pad_says_what_places_are_worth() -> None:
    with opened(fill_folder(Order(standard()), ["alhambra-pad"])) as document:
        words, _ = words_and_box(document[0])
    for scoring in (1, 2, 3):
        for kind in range(6):
            assert " · ".join(str(points) for points in places(scoring, kind)) in words


def test_a_rules_card_has_every_word_of_its_topic() -> None:
    paper = Paper(Order(standard(), "de"))
    print_rules_card(paper, "alhambra")
    with opened(bytes(paper.output())) as document:
        assert len(document) == 1
        words, _ = words_and_box(document[0])
    assert "*" not in words
    assert "|" not in words


def test_few_words_fill_both_columns_in_large_letters() -> None:
    paper = Paper(Order(standard(), "de"))
    print_rules_card(paper, "vizier")
    with opened(bytes(paper.output())) as document:
        page = document[0]
        text = page.get_textpage()
        middle, top = page.get_width() / 2, page.get_height() * 0.88  # below the head
        left = text.get_text_bounded(right=middle, top=top)
        right = text.get_text_bounded(left=middle, top=top)
    assert len(left) > 100 and len(right) > 100


def test_names_of_parts() -> None:
    assert [part.name for part in find_parts("rules")] == list(rules_cards())
    assert [part.name for part in find_parts("roll-pad")] == ["roll-pad"]
    with pytest.raises(UnknownPartError, match=r"There is no “poster” to print\. There are: alhambra-pad"):
        fill_folder(Order(standard()), ["poster"])
