"""What is out of balance is remarked on and still playable."""

import pytest

from sabika.box import loads

UNBALANCED = {
    "walls": (
        'alhambra.tiles.pavilion = ["2 NES", "3 SW", "4 ES", "5 NW", "6 N", "7 E", "8"]',
        (
            "alhambra.tiles: 21 walls on side S; in the standard box 20",
            "alhambra.tiles: 19 walls on side W; in the standard box 20",
        ),
    ),
    "huts": (
        'huts.pavilion = ["S", "W", "NSW"]',
        ("huts: 10 walls on side N; in the standard box 9",),
    ),
    "bastions": (
        'camps.tiles = ["2 N", "3 E", "4 S", "5 W", "6 NW", "7 SW", "8 NE", "9 S"]',
        ("camps.tiles: 2 bastions on side E; in the standard box 3",),
    ),
    "bazaars": (
        """
        bazaars.tiles = [
          {currency = "ducat", kinds = ["seraglio", "arcades", "tower"]},
          {currency = "guilder", kinds = ["seraglio", "arcades", "tower"]},
          {currency = "denar", kinds = ["arcades", "chambers", "tower"]},
          {currency = "ducat", kinds = ["pavilion", "arcades", "garden"]},
          {currency = "guilder", kinds = ["pavilion", "chambers", "tower"]},
          {currency = "dirham", kinds = ["pavilion", "garden", "tower"]},
          {currency = "denar", kinds = ["pavilion", "seraglio", "chambers"]},
          {currency = "ducat", kinds = ["seraglio", "chambers", "garden"]},
        ]
        """,
        (
            "bazaars.tiles: dirham on 1 bazaars; in the standard box on 2",
            "bazaars.tiles: ducat on 3 bazaars; in the standard box on 2",
            "bazaars.tiles: garden on 3 bazaars; in the standard box on 4",
            "bazaars.tiles: tower on 5 bazaars; in the standard box on 4",
        ),
    ),
    "falcons": (
        """
        falcons.black = [["pavilion", "seraglio"], ["pavilion", "garden"], ["seraglio", "arcades"],
          ["arcades", "tower"], ["garden", "tower"]]
        """,
        (
            "falcons: chambers and garden on 0 falcons; in the standard box on 1",
            "falcons: garden and tower on 2 falcons; in the standard box on 1",
        ),
    ),
    "moats": (
        """
        granada.tiles."4/5" = [["arena", "hostel", "EW"], ["bathhouse", "market", "ES"], ["library", "arena", "N"],
          ["hostel", "school", "NE"], ["hospital", "library", "SW"], ["market", "residence", "SW"],
          ["park", "hospital", "NW"], ["school", "park", "NE"], ["residence", "bathhouse", "NE"]]
        """,
        (
            "granada.tiles: arena-4/hostel-5 with moats on opposite sides; in the standard box at a right angle",
            "granada.tiles: library-4/arena-5 with 1 moats; in the standard box with 2",
        ),
    ),
}


@pytest.mark.parametrize(("text", "expected"), UNBALANCED.values(), ids=UNBALANCED)
def test_remarks(text: str, expected: tuple[str, ...]) -> None:
    assert loads(text, "mine").remarks == expected
