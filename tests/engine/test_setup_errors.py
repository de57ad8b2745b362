"""Games that cannot be set up as asked are refused with what is wrong."""

from typing import Any

import pytest

import sabika
from sabika import SetupError


@pytest.mark.parametrize(
    ("wanted", "problem"),
    [
        ({"game": "chess"}, r"no game “chess”\. Games: alhambra"),
        ({"game": ""}, "no game “”"),
        ({"players": 1}, "for 2 to 6 players, not 1"),
        ({"players": 7}, "for 2 to 6 players, not 7"),
        ({"players": -3}, "for 2 to 6 players, not -3"),
        ({"players": 3.0}, "for 2 to 6 players, not 3.0"),
        ({"players": True}, "for 2 to 6 players, not True"),
        ({"players": "3"}, "for 2 to 6 players, not 3"),
        ({"modules": ["ghosts"]}, "no module “ghosts”"),
        ({"modules": "camps"}, "no module “c”"),
        ({"modules": ["dirk"], "players": 2}, "no module “dirk”"),
        ({"options": {"open_hand": True}}, r"no option “open_hand”\. Options: open_hands"),
        ({"options": {"open_hands": 1}}, "“open_hands” is one of false, true, not 1"),
        ({"options": {"open_hands": "true"}}, "is one of false, true, not 'true'"),
        ({"options": {"open_hands": []}}, "is one of false, true"),
        ({"names": ["Ani", "Bo"]}, "Please enter 3 names, not 2"),
        ({"names": ["Ani", "Bo", "Ani"]}, "two of them look the same"),
        ({"names": ["Ani", "Bo", ""]}, "Please enter a name"),
        ({"names": ["Ani", "Bo", "   "]}, "Please enter a name"),
        ({"names": ["Ani", "Bo", "C\n"]}, "characters that others can’t see"),
        ({"names": ["Ani", "Bo", "\x1b[31m"]}, "characters that others can’t see"),
        ({"names": ["Ani", "Bo", "x" * 61]}, "at most 60 characters"),
        ({"names": ["Ani", "Bo", 7]}, "name"),
        ({"seed": 7}, "A seed is a text, not 7"),
        ({"seed": None}, "A seed is a text"),
        ({"seed": "\ud800"}, "seed"),
        ({"rig": {"grenada": []}}, "A rig names tiles, money"),
        ({"rig": ["tiles"]}, "rig"),
    ],
    ids=lambda value: ascii(value) if isinstance(value, dict) else "",
)
def test_what_cannot_be_set_up_is_refused(wanted: dict[str, Any], problem: str) -> None:
    with pytest.raises(SetupError, match=problem):
        sabika.new_game(**{"game": "alhambra", "players": 3, "seed": "s", **wanted})


def test_what_can_be_set_up_is_kept() -> None:
    game = sabika.new_game("alhambra", 3, seed="s", names=["Ani", "Bö", "x" * 60], options={"open_hands": True})
    assert [player["name"] for player in game.view(None)["players"]] == ["Ani", "Bö", "x" * 60]
    assert game.view(None)["options"] == {"open_hands": True}
    assert game.record().names == ("Ani", "Bö", "x" * 60)


def test_defaults_are_not_options() -> None:
    """An option at its default is as good as none, in the record too."""
    plain = sabika.new_game("alhambra", 3, seed="s")
    named = sabika.new_game("alhambra", 3, seed="s", options={"open_hands": False})
    assert str(plain.record()) == str(named.record())


def test_players_without_names_get_numbers() -> None:
    game = sabika.new_game("alhambra", 2, seed="s")
    assert [player["name"] for player in game.view(0)["players"]] == ["Player 1", "Player 2", "Dirk"]
