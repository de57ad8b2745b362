"""The golden games in tests/golden/: cook them anew, or say which endings each of them shows.

    .venv/bin/python tools/golden.py            write all records (the same every time; look at the difference)
    .venv/bin/python tools/golden.py --list     which game shows which endings, and which endings have none
"""

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.golden.endings import ENDINGS, endings_of  # noqa: E402
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


if __name__ == "__main__":
    if sys.argv[1:] not in ([], ["--list"]):
        sys.exit(__doc__)
    overview() if sys.argv[1:] else cook()
