"""Every seat has a star of its own, and its initial."""

import re
from xml.etree import ElementTree

from sabika.web.art.palette import SEATS
from sabika.web.art.seals import STARS, seal


def test_seats_are_told_apart_without_colours() -> None:
    assert len(STARS) == len(SEATS)
    drawn = [seal(seat, "Zaida") for seat in range(len(SEATS))]
    corners = [re.search(r' d="M([^"]+)Z"', one)[1].count("L") for one in drawn]  # type: ignore[index]
    assert len(set(corners)) == len(SEATS)
    assert all(f"var(--t{seat}," in one for seat, one in enumerate(drawn))


def test_a_seal_says_who_it_is() -> None:
    for name, letter in (("Zaida", "Z"), ("“élan”", "É"), ("<b>", "B"), ("…", "?"), ("ßa", "S")):
        drawn = ElementTree.fromstring(seal(0, name))
        assert [text.text for text in drawn.iter("text")] == [letter]
    assert "circle" in seal(None, "Dirk")
    assert 'aria-label="Zaida"' in seal(0, "Zaida", "Zaida")
