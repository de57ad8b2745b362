"""Check the site that `make docs` has built: every link leads somewhere, and nothing is loaded from elsewhere.

python tools/site.py build/docs
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

LOADED = {"link": "href", "script": "src", "img": "src", "source": "src", "iframe": "src"}


class Page(HTMLParser):
    """The anchors of a page, its links, and what a browser loads with it."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self.anchors: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value for name, value in attrs if value is not None}
        self.anchors |= {said[name] for name in ("id", "name") if name in said}
        if tag == "a" and "href" in said:
            self.links.add(said["href"])
        if tag in LOADED and LOADED[tag] in said:
            self.loaded.add(said[LOADED[tag]])


def faults(pages: dict[Path, Page]) -> Iterator[str]:
    """What is wrong, a line for each."""
    for path, page in pages.items():
        for link in sorted(page.links | page.loaded):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                if link in page.loaded and parts.scheme != "data":
                    yield f"{path}: loads {link} from elsewhere"
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if not target.exists():
                yield f"{path}: {link} leads nowhere"
            elif parts.fragment and target in pages and unquote(parts.fragment) not in pages[target].anchors:
                yield f"{path}: {link} leads to no such place"


def main(folder: Path) -> int:
    """Read all pages; 1 if anything is wrong."""
    pages = {path.resolve(): Page(path.resolve()) for path in sorted(folder.rglob("*.html"))}
    found = list(faults(pages))
    print("\n".join(found) if found else f"{len(pages)} pages in {folder}: open {folder / 'index.html'}")
    return bool(found) or not pages


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
