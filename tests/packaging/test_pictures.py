"""Pictures show much and weigh little: everybody who clones the repository carries them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
MOST = 3_000_000  # bytes, all of them together
KINDS = {".avif", ".gif", ".jpeg", ".jpg", ".png", ".svg", ".webp"}


def pictures() -> list[Path]:
    kept = [path for name in ("docs", "src", "tests", "tools") for path in (ROOT / name).rglob("*")]
    return [path for path in kept if path.suffix.lower() in KINDS]


def test_pictures_are_light() -> None:
    assert sum(path.stat().st_size for path in pictures()) <= MOST


def test_every_picture_is_shown_somewhere() -> None:
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    shown = set()
    for page in pages:
        links = re.findall(r"\]\(([^)#:]+)\)", page.read_text("utf-8"))
        shown |= {(page.parent / link).resolve() for link in links}
    assert [path.name for path in pictures() if path.resolve() not in shown] == []
