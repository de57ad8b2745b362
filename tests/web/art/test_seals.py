"""Every seat has a star of its own, and its initial."""

import re
from xml.etree import ElementTree

from sabika.games.rollwrite.rules import VIRTUAL_NAMES
from sabika.web.art.palette import SEATS
from sabika.web.art.seals import seal, seal_drawing
from sabika.web.art.sprite import symbols
from sabika.web.art.stars import STARS, star


def test_seats_are_told_apart_without_colours() -> None:
    assert len(STARS) == len(SEATS)
    drawn = [star(seat) for seat in range(len(SEATS))]
    corners = [re.search(r' d="M([^"]+)Z"', one)[1].count("L") for one in drawn]  # type: ignore[index]
    assert len(set(corners)) == len(SEATS)
    assert all(f"var(--t{seat}," in one for seat, one in enumerate(drawn))
    assert all(one in seal_drawing(seat, "Zaida") for seat, one in enumerate(drawn))


def test_every_seal_is_in_the_sprite() -> None:
    known = dict(symbols("alhambra"))
    for seat in (*range(len(SEATS)), None):
        name = seal(seat, "Zaida", "/s.svg").partition("/s.svg#")[2].partition('"')[0]
        assert known[name] == star(seat)


def test_a_seal_says_who_it_is() -> None:
    for name, letter in (("Zaida", "Z"), ("“élan”", "É"), ("<b>", "B"), ("…", "?"), ("ßa", "S")):
        drawn = ElementTree.fromstring(seal(0, name, "/s.svg"))
        assert [text.text for text in drawn.iter("text")] == [letter]
    assert "circle" in seal_drawing(None, "Dirk")
    assert 'aria-label="Zaida"' in seal(0, "Zaida", "/s.svg", "Zaida")


def test_those_without_a_seat_are_told_apart_though_their_names_begin_alike() -> None:
    letters = {seal(None, name, "/s.svg").partition("<text")[2] for name in VIRTUAL_NAMES}
    assert len(letters) == len(VIRTUAL_NAMES)
    assert len({seal_drawing(None, name) for name in VIRTUAL_NAMES}) == len(VIRTUAL_NAMES)
