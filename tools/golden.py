"""The golden games in tests/golden/: cook them anew, or say which endings each of them shows.

.venv/bin/python tools/golden.py            write all records (the same every time; look at the difference)
.venv/bin/python tools/golden.py --list     which game shows which endings, and which endings have none
.venv/bin/python tools/golden.py --looks    write the digests of their views and score sheets
"""

import json
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.golden.endings import ENDINGS, endings_of  # noqa: E402
from tests.golden.looks import FILE, look_at_all  # noqa: E402
from tests.golden.recipes import RECIPES  # noqa: E402

from sabika.record import load, replay  # noqa: E402 - after the path is known

FOLDER = ROOT / "tests" / "golden"


def cook() -> None:
    """Write the record of every recipe; records without a recipe are removed."""
    for path in FOLDER.glob("*.record"):
        if path.stem not in {recipe.name for recipe in RECIPES}:
            path.unlink()
            print(f"{path.name} has no recipe: removed")
    for recipe in RECIPES:
        game = recipe.cook()
        text = str(game.record())
        path = FOLDER / f"{recipe.name}.record"
        changed = not path.exists() or path.read_text(encoding="utf-8") != text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {len(text)} bytes, {len(game.history)} actions{', changed' if changed else ''}")


def overview() -> None:
    """Endings by game, and games by ending where there is none."""
    missing = dict.fromkeys(ENDINGS)
    for path in sorted(FOLDER.glob("*.record")):
        record = load(path.read_text(encoding="utf-8"))
        shown = endings_of(replay(record).log, record)
        print(f"{path.name}\n    {', '.join(name for name in ENDINGS if name in shown)}")
        for name in shown:
            missing.pop(name, None)
    print(f"without a game: {', '.join(missing) or 'none'}")


def pin() -> None:
    """Write the digests of everything that is seen of them."""
    FILE.write_text(json.dumps(look_at_all(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    ways = {(): cook, ("--list",): overview, ("--looks",): pin}
    way = ways.get(tuple(sys.argv[1:]))
    if way is None:
        sys.exit(__doc__)
    way()
