"""Every game is played with boxes that somebody has corrected: by bots, from views alone, and its record replays."""

from random import Random

import msgspec
import pytest

from sabika import library
from sabika.bots import BOTS
from sabika.engine.restoration import read_view
from sabika.library import imagine, new_game
from sabika.modules import MODULES
from sabika.record import load, replay, verify
from tests.box.corrected import corrected_box

ALL = [module.name for module in MODULES if not module.automatic]


@pytest.mark.parametrize(
    ("game", "players", "modules"),
    [
        ("alhambra", 3, ALL),
        ("alhambra", 2, ["bonus", "camps"]),
        ("granada", 2, []),
        ("granada", 4, []),
        ("alhambra-granada", 3, []),
        ("roll-and-write", 3, []),
    ],
)
def test_a_corrected_box(game: str, players: int, modules: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    seed = f"own-box/{game}/{players}"
    table = new_game(game, players, modules, seed=seed, box=corrected_box(seed))
    rng, bots = Random(seed), [BOTS.make(code, seed) for code in ("novice", "steward", "novice", "steward")]
    while not table.over:
        assert table.to_act is not None
        seat, number = table.to_act, table.number
        legal = table.legal_actions(seat)
        action = rng.choice(legal)
        if number % 37 == 0:  # elsewhere nothing is known but the view
            monkeypatch.setattr(library, "_RULES", {})
            view = read_view(msgspec.json.decode(msgspec.json.encode(table.view(seat))))
            assert imagine(view, rng).legal_actions(seat) == legal
            action = bots[seat].choose(view, legal, 1.0).action
        table.play(action, seat)
    text = str(table.record())
    monkeypatch.setattr(library, "_RULES", {})
    assert verify(load(text)).fair
    assert str(replay(load(text)).record()) == text
