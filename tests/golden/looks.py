"""How golden games look: every view and every score sheet of them, as one digest each.

The digests in `looks.json` are pinned: views, records and score sheets are what people build on, byte by byte. Where a
change is meant, `python tools/golden.py --looks` writes them anew.
"""

import hashlib
import json
from pathlib import Path
from typing import Any

import sabika

FOLDER = Path(__file__).parent
FILE = FOLDER / "looks.json"
STEP = 10  # every so many actions everybody looks at the table
DICE = "roll-and-write"


def look(path: Path) -> dict[str, str]:
    """The digest of all views of a game, and of what the score pad says of its end."""
    record = sabika.load(path.read_text(encoding="utf-8"))
    game = sabika.replay(record, upto=0)
    views = hashlib.sha256()
    for number, move in enumerate([*record.moves, None]):
        if number % STEP == 0 or move is None:
            for seat in (*range(record.players), None):
                views.update(sabika.to_json(game.view(seat)).encode())
        if move is not None:
            game.play(move.action, move.seat)
    return {"views": views.hexdigest(), "sheets": hashlib.sha256(_sheets(game).encode()).hexdigest()}


def _sheets(game: Any) -> str:
    """What the score pad answers to the final position, at each scoring, as text."""
    said = []
    for scoring in (1, 2, 3):
        sheet = {**_sheet(game), **({} if game.rules.setup.game == DICE else {"scoring": scoring})}
        try:
            said.append(json.dumps(sabika.score(sheet)))
        except sabika.SabikaError as error:
            said.append(str(error))
    return "\n".join(said)


def _sheet(game: Any) -> dict[str, Any]:
    setup = game.rules.setup
    players = [_player(game, number) for number in range(len(game.scores))]
    return {"game": setup.game, "modules": list(setup.modules), "options": dict(setup.options), "players": players}


def _player(game: Any, number: int) -> dict[str, Any]:
    """A participant as one would write them on a sheet."""
    view = json.loads(sabika.to_json(game.view(None)))
    seen = view["players"][number]
    if view["game"] == DICE and seen["neutral"]:
        return {"name": seen["name"], "virtual": True, "counts": seen["counts"], "completed": seen["completed"]}
    if view["game"] == DICE:
        coins = seen["coins_earned"] - seen["coins_spent"]
        return {**{name: seen[name] for name in ("name", "crossed", "completed")}, "coins": coins}
    if seen["neutral"]:
        return {name: seen[name] for name in ("name", "neutral", "tiles")}
    player = {name: seen[name] for name in ("name", "palace", "falcons") if name in seen}
    return {**player, "bonus": seen["bonus_up"]} if "bonus_up" in seen else player


def look_at_all() -> dict[str, dict[str, str]]:
    """All golden games by name."""
    return {path.stem: look(path) for path in sorted(FOLDER.glob("*.record"))}
