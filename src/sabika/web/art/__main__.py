"""`python -m sabika.web.art OUT.html` writes the specimen, `OUT.svg` the sprite, `OUT.css` the colours."""

import sys
from collections.abc import Callable
from pathlib import Path

from sabika.web.art.specimen import page
from sabika.web.art.sprite import sprite
from sabika.web.art.stylesheet import stylesheet

_WRITERS: dict[str, Callable[[], str]] = {".html": page, ".svg": lambda: sprite(), ".css": stylesheet}


def main(arguments: list[str]) -> int:
    for name in arguments:
        target = Path(name)
        if target.suffix not in _WRITERS:
            sys.stderr.write(f"{name}: I can write .html, .svg and .css\n")
            return 2
        target.write_text(_WRITERS[target.suffix](), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
