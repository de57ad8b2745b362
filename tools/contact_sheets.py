"""Pictures of every page, wide by day and by night, and narrow, in docs/pictures.

    python tools/contact_sheets.py [folder] [gallery …]

Each page is drawn by a real Chromium from a game that bots have played half; the sheets put all pages of one width and
light side by side, and a few pictures of their own are for the README. They are WebP, so that all of them together stay
under the three megabytes that tests/packaging/test_pictures.py allows. Galleries are table, rollwrite, moats,
box (score pad, recordings, the own box) and learn; all of them if none is named.
"""

import argparse
import re
import sys
import tempfile
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from msgspec.structs import replace
from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.conftest import CHROMIUM, FLAGS  # noqa: E402
from tests.browser.gallery import box_pages, learn_pages  # noqa: E402
from tests.browser.positions import WITH  # noqa: E402
from tests.browser.served import Served, near_the_end  # noqa: E402
from tests.browser.sheets import near_the_end as sheets_near_the_end  # noqa: E402

import sabika  # noqa: E402
from sabika.bots import BOTS  # noqa: E402
from sabika.games.city.views import is_city_view  # noqa: E402
from sabika.games.granada.views import FacesView  # noqa: E402
from sabika.table import Begin, SeatPlan, TablePlan  # noqa: E402

NAMES = ("Ani", "Steward", "Zaida")
SEED = "granada-1238"
SHEETS = "roll-and-write"
QUALITY = 60  # of WebP, up to 100: letters stay sharp, and all pictures together stay under three megabytes
QUALITY_OF_SHEETS = 34
SMALLER = {"box": 0.8, "learn": 0.8}  # galleries with much text, of which letters weigh most
QUALITY_OF_SMALLER = 22
HALF = 34  # turns played before the pictures are taken
HALF_OF_A_SHEET = 9  # rounds


@dataclass(frozen=True)
class Look:
    """A width and a light."""

    name: str
    width: int
    height: int
    dark: bool


LOOKS = (
    Look("wide", 1280, 860, False),
    Look("wide-night", 1280, 860, True),
    Look("narrow", 360, 760, False),  # at night it has the colours of the wide one
)
# Pictures of their own: the page, and the look it is taken in.
ALONE = (
    ("table", "wide"),
    ("buying", "wide-night"),
    ("buying", "narrow"),
    ("modules", "wide"),
    ("falcons", "narrow"),
    ("lobby", "wide"),
    ("result", "wide"),
    ("alone", "narrow"),
    ("granada", "wide"),
    ("alhambra-granada", "wide-night"),
    ("granada-turned-over", "narrow"),
)


def half_played(plan: TablePlan) -> Begin:
    """Bots play until the first seat is to act in the middle of the game."""
    seats = len(plan.seats)
    if plan.modules:
        return near_the_end(plan)  # where every module has something to show
    game = sabika.new_game(plan.game, seats, seed=SEED, options=plan.options)
    half = HALF_OF_A_SHEET * seats if plan.game == SHEETS else HALF * (2 if plan.game == "alhambra-granada" else 1)
    bots = [BOTS.make("novice", f"{SEED}/{seat}") for seat in range(seats)]
    while not (game.state.turns > half and game.to_act == 0 and game.decision == "turn"):
        seat = game.to_act
        assert seat is not None
        # Nobody spends coins on dice and second buildings: some shall be left, to show what they are for.
        thrifty = [action for action in game.legal_actions() if not re.search("turn| and ", str(action))]
        game.play(bots[seat].choose(game.view(seat), thrifty).action)
    return Begin(record=str(game.record()))


@contextmanager
def served() -> Iterator[Served]:
    with tempfile.TemporaryDirectory() as folder, Served(Path(folder)) as running:
        running.house.beginning = half_played
        yield running


def table(
    served: Served,
    bots: int = 2,
    modules: tuple[str, ...] = (),
    game: str = "alhambra",
    begin: Callable[[TablePlan], Begin] = half_played,
) -> tuple[str, str]:
    """A table in the middle of its game, and the secret of the first seat."""
    others = (SeatPlan("novice", name) for name in NAMES[1 : bots + 1])
    plan = TablePlan(game, (SeatPlan(), *others), modules=modules, open=True)
    room, tokens = served.table(replace(plan, begin=begin(plan)), NAMES[0])
    return room.info.id, tokens[0]


def take_seat(page: Page, served: Served, id: str, token: str) -> str:
    """Hold a seat in this browser; the address of its table."""
    page.context.add_cookies([{"name": f"seat-{id}", "value": token, "url": served.url}])
    return f"/t/{id}"


def pages(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """All pages: a name, and the address that shows it."""
    waiting, secret = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan(), SeatPlan("novice"))), "Ani")
    mine = take_seat(page, served, *table(served))
    two = take_seat(page, served, *table(served, 1))
    view = served.house.rooms[mine.rpartition("/")[2]].need_game().view(0)
    purchases = [action.split() for action in view["legal"] if action.startswith("buy ")]
    assert is_city_view(view)
    kept = view["players"][0]["reserve"]
    yield "lobby", "/"
    yield "waiting", take_seat(page, served, waiting.info.id, secret[0])
    yield "table", mine
    if purchases:
        tile, cards = purchases[0][1], ",".join(purchases[0][3:])
        yield "buying", f"{mine}?tile={tile}&pay={cards}"
    yield "taking", f"{mine}?take={view['display'][0]}"
    yield "redesigning", f"{mine}?redesign=1" + (f"&tile={kept[0]}" if kept else "")
    yield "other-palace", f"{mine}?show=1"
    yield "with-dirk", two
    yield "watching", f"/t/{table(served)[0]}"
    yield "replay", f"{mine}/replay?at=40"
    yield from _with_modules(page, served)
    yield "personal", f"{mine}/personal"
    yield "personal-link", mine.replace("/t/", "/s/")
    yield "cover", _shared(page, served)
    yield "offline", "/offline"
    yield "style", "/style"
    yield "learn", "/learn"
    yield "chapter", "/learn/alhambra/building?tried=seraglio-8-S~-1,-1"
    yield "rule", f"{mine}?rule=market"
    yield "error", "/t/nowhere"
    yield "result", f"{_finished(page, served)}/result"
    yield "placing", _bought(served, mine, purchases)


def _with_modules(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """A table with all modules, and what is picked from them."""
    full = take_seat(page, served, *table(served, 1, WITH))
    yield "modules", full
    yield "falcons", f"{full}?piece=brown-seraglio-garden"
    yield "exchange", f"{full}?via=y/b&tile=garden-7-NSW&pay=y2,y4,b1"
    yield "modules-other", f"{full}?show=1"
    yield "modules-result", f"{_finished(page, served, WITH, 1)}/result"


def _shared(page: Page, served: Served) -> str:
    """A table whose seats are all held by this browser: covered between two turns."""
    room, tokens = served.table(TablePlan("alhambra", (SeatPlan(), SeatPlan())), *NAMES[:2])
    return take_seat(page, served, room.info.id, ".".join(tokens))


def rollwrite(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """Roll & Write, alone and in company."""
    alone = take_seat(page, served, *table(served, 0, game=SHEETS))
    three = take_seat(page, served, *table(served, 2, game=SHEETS))
    view = served.house.rooms[three.rpartition("/")[2]].need_game().view(0)
    build = next(action.removeprefix("build ") for action in view["legal"] if action.startswith("build"))
    yield "alone", alone
    yield "three", three
    yield "picked", f"{three}?picks={build.replace(',', '-')}"
    late = take_seat(page, served, *table(served, 2, game=SHEETS, begin=sheets_near_the_end))
    yield "both", f"{late}?picks=1-4,5-1"
    yield "turning", f"{late}?die=y5"
    yield "why-not", f"{alone}?cell=3,3"
    yield "other-sheet", f"{three}?show=1"
    yield "replay", f"{three}/replay?at=20"
    yield "result-three", f"{_finished(page, served, game=SHEETS)}/result"
    yield "result-alone", f"{_finished(page, served, bots=0, game=SHEETS)}/result"
    served.run(served.house.act(three.rpartition("/")[2], 0, "coins"))
    yield "keeping", three


def moats(page: Page, served: Served) -> Iterator[tuple[str, str]]:
    """Granada, and Alhambra beside it."""
    for game in ("granada", "alhambra-granada"):
        three = take_seat(page, served, *table(served, 2, game=game))
        two = take_seat(page, served, *table(served, 1, game=game))
        room = served.house.rooms[three.rpartition("/")[2]]
        view = room.need_game().view(0)
        faces = sabika.module_fields(view, FacesView)["faces"]
        purchases = [action.split() for action in view["legal"] if action.startswith("buy ")]
        yield game, three
        yield f"{game}-with-dirk", two
        yield f"{game}-other-city", f"{three}?show=1"
        yield f"{game}-redesigning", f"{three}?redesign=1"
        yield f"{game}-result", f"{_finished(page, served, game=game)}/result"
        two_sided = [purchase for purchase in purchases if purchase[1] in faces]
        yield f"{game}-placing", _bought(served, three, two_sided)
        if two_sided:
            yield f"{game}-turned-over", f"{three}?tile={faces[two_sided[0][1]]['back']}"


GALLERIES: Mapping[str, Callable[[Page, Served], Iterator[tuple[str, str]]]] = {
    "table": pages,
    "rollwrite": rollwrite,
    "moats": moats,
    "box": box_pages,
    "learn": learn_pages,
}


def _bought(served: Served, mine: str, purchases: list[list[str]]) -> str:
    """The table after a purchase, when the tile is to be placed."""
    id = mine.rpartition("/")[2]
    room = served.house.rooms[id]
    if purchases:
        served.run(served.house.act(id, 0, " ".join(purchases[0])))
        game = room.need_game()
        if game.decision == "turn":
            served.run(served.house.act(id, 0, str(game.legal_actions()[0])))
    return mine


def _finished(page: Page, served: Served, modules: tuple[str, ...] = (), bots: int = 2, game: str = "alhambra") -> str:
    """A table whose game is over."""
    plan = TablePlan(
        game,
        (SeatPlan(), *(SeatPlan("novice", name) for name in NAMES[1 : bots + 1])),
        modules=modules,
        bot_pause=0.0,
        open=True,
    )
    room, tokens = served.table(plan, NAMES[0])
    served.run(served.house.lend(room.info.id, 0, True))
    while not room.need_game().over:
        page.wait_for_timeout(50)
    return take_seat(page, served, room.info.id, tokens[0])


def shoot(browser: Browser, served: Served, gallery: str, look: Look, folder: Path) -> list[tuple[str, Path]]:
    """All pages of a gallery in one look."""
    context = browser.new_context(
        base_url=served.url,
        viewport={"width": look.width, "height": look.height},
        color_scheme="dark" if look.dark else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    taken = []
    for name, address in GALLERIES[gallery](page, served):
        page.goto(address)
        page.wait_for_load_state("load")
        page.wait_for_timeout(150)
        path = folder / f"{look.name}-{name}.webp"
        # A phone shows what fits on it, with the question at its lower edge; the sheets show wide pages whole.
        take(page, path, whole=look.width > 500)
        taken.append((name, path))
    context.close()
    return taken


def take(page: Page, target: Path, whole: bool, quality: int = QUALITY) -> None:
    """A picture of the page as WebP, which Playwright does not offer: a third of a JPEG of the same sharpness."""
    size = page.evaluate("() => [innerWidth, document.documentElement.scrollHeight, innerHeight]")
    clip = {"x": 0, "y": 0, "width": size[0], "height": size[1] if whole else size[2], "scale": 1}
    session = page.context.new_cdp_session(page)
    wanted = {"format": "webp", "quality": quality, "captureBeyondViewport": whole, "clip": clip}
    target.write_bytes(b64decode(session.send("Page.captureScreenshot", wanted)["data"]))
    session.detach()


def sheet(browser: Browser, look: Look, taken: list[tuple[str, Path]], target: Path, scale: float = 1) -> None:
    """The pictures side by side, in one picture."""
    width = round((480 if look.width > 500 else 240) * scale)
    figures = "".join(
        f'<figure><img src="{path.as_uri()}"><figcaption>{name}</figcaption></figure>' for name, path in taken
    )
    across = 3 if look.width > 500 else 5
    style = f"""body{{margin:16px;background:{"#0c0907" if look.dark else "#d9cfba"};font:15px sans-serif;display:flex;
    flex-wrap:wrap;gap:16px}}figure{{margin:0}}img{{display:block;width:{width}px;max-height:1000px;object-fit:cover;
    object-position:top}}figcaption{{color:{"#ddd" if look.dark else "#222"}}}"""
    source = taken[0][1].parent / f"{look.name}.html"
    source.write_text(f"<meta charset=utf-8><style>{style}</style>{figures}", encoding="utf-8")
    page = browser.new_page(viewport={"width": across * (width + 16) + 16, "height": 800})
    page.goto(source.as_uri())
    take(page, target, whole=True, quality=QUALITY_OF_SHEETS if scale == 1 else QUALITY_OF_SMALLER)
    page.close()


def main(target: Path, galleries: list[str]) -> None:
    """Draw everything, or what was asked for."""
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, served() as running, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        for gallery in galleries or GALLERIES:
            for look in LOOKS:
                taken = shoot(browser, running, gallery, look, Path(folder))
                called = look.name if gallery == "table" else f"{gallery}-{look.name}"
                sheet(browser, look, taken, target / f"sheet-{called}.webp", SMALLER.get(gallery, 1))
                for name, path in taken:
                    if (name, look.name) in ALONE:
                        (target / f"{look.name}-{name}.webp").write_bytes(path.read_bytes())
                print(f"{called}: {len(taken)} pages")
        browser.close()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "docs" / "pictures")
    parser.add_argument("gallery", nargs="*", help=f"of {', '.join(GALLERIES)}; all if none is named")
    given = parser.parse_args()
    main(given.folder, given.gallery)
