"""Measure the boxes of pages at several sizes.

python tools/boxes.py URL [--cookie NAME=VALUE] [--sizes 1280x720,390x844]     a page that is served already
python tools/boxes.py alhambra-4-turn granada-3-modules-window --pictures /tmp/x   tables that are served by this

Prints what is covered, cut, under 12 px, outside the viewport or below the fold. A moment is game-players-what, with
"-modules" before what and "-late" behind it; what: turn hint chosen place redesign waiting window since scoring keep
advance log points chat other end.
"""

import argparse
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.browser.boxes import SIZES, Size, measure, needed_at
from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.moments import LATE, MIDDLE, Moment, show
from tests.browser.served import Served


def main() -> int:
    """How many pages have findings at some size."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("pages", nargs="+", metavar="PAGE", help="an address, or a moment of a game")
    reader.add_argument("--cookie", action="append", default=[], help="NAME=VALUE, such as the seat's secret")
    reader.add_argument("--sizes", default="", help="1280x720,390x844; all six without it")
    reader.add_argument("--need", action="append", default=[], help="a selector of something that must be in sight")
    reader.add_argument("--scrolls", action="store_true", help="the page may scroll")
    reader.add_argument("--dark", action="store_true")
    reader.add_argument("--lang", default="en")
    reader.add_argument("--pictures", type=Path)
    asked = reader.parse_args()
    sizes = [Size(*map(int, text.split("x"))) for text in asked.sizes.split(",") if text] or list(SIZES)
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as served, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        for text in asked.pages:
            moment = None if "://" in text else read_moment(text)
            seen = show(served, moment) if moment is not None else None
            cookies = [tuple(one.split("=", 1)) for one in asked.cookie] + ([seen.cookie] if seen else [])
            url = seen.url if seen else text
            context = browser.new_context(
                color_scheme="dark" if asked.dark else "light", reduced_motion="reduce", locale=asked.lang
            )
            origin = "{0.scheme}://{0.netloc}".format(urlsplit(url))
            context.add_cookies([{"name": name, "value": value, "url": origin} for name, value in cookies])
            page = context.new_page()
            page.goto(url)
            for size in sizes:
                seen_at = needed_at(moment.game, moment.what, size, moment.players) if moment is not None else []
                needed = [*asked.need, *seen_at]
                findings = measure(page, size, needed, fits=not asked.scrolls)
                wrong += bool(findings)
                print(f"{text} {size}: {len(findings) or 'nothing'}")
                print("".join(f"  {finding}\n" for finding in findings), end="")
                if asked.pictures is not None:
                    asked.pictures.mkdir(parents=True, exist_ok=True)
                    name = "page" if moment is None else text
                    page.screenshot(path=asked.pictures / f"{name}-{size.width}x{size.height}.png")
            context.close()
        browser.close()
    return min(wrong, 100)


def read_moment(text: str) -> Moment:
    """alhambra-granada-4-modules-turn-late."""
    words = text.split("-")
    share = LATE if words[-1] == "late" else MIDDLE
    words = words[:-1] if words[-1] == "late" else words
    what = words.pop()
    modules = words[-1] == "modules"
    words = words[:-1] if modules else words
    return Moment("-".join(words[:-1]), int(words[-1]), what, modules, share)


if __name__ == "__main__":
    sys.exit(main())
