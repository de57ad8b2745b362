"""Every page of some games, written into a folder: two states of the code are compared by `diff -r`.

.venv/bin/python tools/page_prints.py FOLDER
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.pages.prints import PRINTED, prints  # noqa: E402 - after the path is known


def main(folder: Path) -> None:
    """One file for each game."""
    folder.mkdir(parents=True, exist_ok=True)
    for setup, between in PRINTED:
        pages = [f"=== {name}\n{text}\n" for name, text in prints(setup, between)]
        name = re.sub(r"[^\w-]+", "_", str(setup))
        (folder / f"{name}.txt").write_text("\n".join(pages), encoding="utf-8")
        print(f"{name}: {len(pages)} pages")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
