"""Every page, and every part of a table for every seat and every decision, in three languages.

In `make test` languages take turns at a table, and without faces, where pages say the same as elsewhere, on all pages.
"""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from html import unescape
from random import Random

import httpx
import pytest

from sabika.modules import MODULES
from sabika.words import LANGUAGES
from tests.browser.turns import in_turn
from tests.conformance.setups import AnyGame
from tests.modules.example.tests import FACES
from tests.web.api.helpers import Api, api_for, new_house
from tests.web.pages.house import links
from tests.web.pages.seen import said_by

ALL = [module.name for module in MODULES if not module.automatic]
TITLES = {"en": "Lanterns", "de": "Laternen", "nl": "Lantaarns"}
STREAMS = {"/t/{table}/live"}
HOLE = re.compile(r"\{|\}|%\(|lantern-lit")  # what a sentence has that was not filled in, or was not found


@pytest.fixture
def api() -> Iterator[Api]:
    with api_for(new_house(seed="lanterns")) as found:
        yield found


class Visitor:
    """Somebody who looks at every page there is, and notes where they were."""

    def __init__(self, api: Api) -> None:
        self.api = api
        self.seen: Counter[str] = Counter()

    def get(self, path: str, lang: str = "en", token: str | None = None, status: int = 200, parts: bool = False) -> str:
        sent = {"Accept-Language": lang}
        sent |= {"Authorization": f"Bearer {token}"} if token else {}
        sent |= {"X-Sabika-Fragments": "none"} if parts else {}
        answer = self.api.client.get(path, headers=sent, follow_redirects=True)
        self.seen[path.partition("?")[0]] += 1
        return check(answer, status)

    def everywhere(self, path: str, token: str | None = None) -> list[str]:
        """The page in each language; without faces in the next one."""
        return [self.get(path, lang, token) for lang in self.languages()]

    def languages(self) -> Sequence[str]:
        """Those whose turn it is."""
        return LANGUAGES if FACES else in_turn(LANGUAGES, len(self.seen), len(LANGUAGES))

    def routes_left(self) -> list[str]:
        """Pages nobody has looked at."""
        routes = {
            route.path_format
            for route in self.api.client.app.routes
            if "GET" in getattr(route, "methods", ()) and not route.path.startswith(("/api", "/schema"))
        }
        patterns = {route: re.compile(re.sub(r"\{[^}]*\}", "[^/]+", route)) for route in routes - STREAMS}
        return sorted(route for route, one in patterns.items() if not any(map(one.fullmatch, self.seen)))


def check(answer: httpx.Response, status: int = 200) -> str:
    """It is there, and says something whole."""
    assert answer.status_code == status, f"{answer.url}: {answer.status_code} {answer.text[-2000:]}"
    kind = answer.headers.get("content-type", "")
    if "html" in kind or "json" in kind:
        for text in said_by(answer):
            assert not HOLE.search(text), f"{answer.url}: {text}"
    return answer.text


def look_at_table(visitor: Visitor, table: str, tokens: list[str], acting: int, moment: int) -> None:
    """The page as each seat and a spectator see it, its parts, and what can be picked there.

    In `make soak` each sees it in every language, else each in another one, and at the next moment in the next.
    """
    for number, token in enumerate((*tokens, None), moment):
        languages = in_turn(LANGUAGES, number, len(LANGUAGES))
        for page in [visitor.get(f"/t/{table}", lang, token) for lang in languages]:
            assert re.search("lantern|laterne|lantaarn", page, re.IGNORECASE) or not FACES
    parts = visitor.get(f"/t/{table}", "de", tokens[acting], parts=True)
    assert all(f'"{key}"' in parts for key in ("market", "palace", "forecast", "points", "log"))
    for link in sorted(set(links(page)))[::9]:
        visitor.get(link, "nl", tokens[acting])
    visitor.get(f"/t/{table}?hint=1", "nl", tokens[acting])


def moments(game: AnyGame) -> Iterator[AnyGame]:
    """The game each time somebody is asked something else than ever before, and when it is over."""
    rng, asked = Random(4), set()
    while not game.over:
        if game.decision not in asked:
            asked.add(game.decision)
            yield game.copy()
        legal = list(map(str, game.legal_actions()))
        game.play("light" if "light" in legal and rng.random() < 0.2 else rng.choice(legal))
    assert len(asked) > 4 and any(event.id == "lit" for event in game.log)
    yield game


def test_every_page(api: Api) -> None:
    visitor = Visitor(api)
    for lang in LANGUAGES:
        page = visitor.get("/new", lang)
        choice = re.search(r'name="module-lanterns".*?</label>', page, re.DOTALL)
        assert choice is not None and (TITLES[lang] in choice[0] or not FACES)
    form = {"name": "Ani", "game": "alhambra", "players": "2", "module-lanterns": "1"}
    again = check(api.client.post("/tables", data={**form, "pace": "live", "minutes": "9999"}), 400)
    assert re.search(r'name="module-lanterns" value="1" checked', again), "a form sent back keeps what was chosen"
    api.client.cookies.clear()
    table = api.table(modules=ALL)
    visitor.everywhere(f"/t/{table}")
    tokens = [api.sit(table, "Ani")]
    visitor.everywhere(f"/t/{table}", tokens[0])
    tokens.append(api.sit(table, "Ben"))
    room = api.house.rooms[table]
    for moment, game in enumerate(moments(room.need_game().copy())):
        room.game = game
        if game.to_act is not None:
            look_at_table(visitor, table, tokens, game.to_act, moment)
    room.info.status = "over"
    look_after(visitor, table, tokens)
    visitor.everywhere("/")
    visitor.get("/keys/city", token=tokens[0])
    look_at_pad(visitor)
    for path in (f"/t/{table}/picture.svg", "/healthz", "/readyz"):
        visitor.get(path, token=tokens[0])
    for path in ("/nowhere", "/metrics"):  # which are for whoever looks after the server
        visitor.get(path, status=404)
    assert visitor.routes_left() == []


def look_at_pad(visitor: Visitor) -> None:
    """The score pad for a game with the module: every page of it, and all that can be picked."""
    visitor.everywhere("/pad")
    pages = visitor.everywhere("/pad/new?game=alhambra&name-0=Ani&name-1=Ben&name-2=Cem&module-lanterns=1")
    over = visitor.get(links(pages[0], "tasks-done")[0])
    entry = visitor.get(next(unescape(link) for link in re.findall(r'href="([^"]*show=enter[^"]*)"', over)))
    for link in links(entry)[::4]:
        visitor.get(link, "nl")
    visitor.everywhere(links(over, "score")[-1])
    visitor.get(next(unescape(link) for link in re.findall(r'href="(/pad/sheet[^"]*)"', over)))
    visitor.get(next(unescape(link) for link in re.findall(r'src="(/pad/code[^"]*)"', over)))
    names = {"name-0": "Ani", "name-1": "Ben", "name-2": "Cem"}
    recorded = visitor.api.client.post("/pad/record", data={"game": "alhambra", **names, "module-lanterns": "1"}).url
    visitor.everywhere(recorded.path)
    visitor.everywhere(f"{recorded.path}/entries")


def look_after(visitor: Visitor, table: str, tokens: list[str]) -> None:
    """When the game is over; and what does not hang on a game."""
    for path in ("", "/result", "/replay?at=0", "/replay?at=40", "/replay", "/personal", "/shuffle"):
        visitor.everywhere(f"/t/{table}{path}", tokens[0])
    personal = visitor.get(f"/t/{table}/personal", token=tokens[0])
    (feed, *_) = re.findall(r'value="[^"]*(/s/[^"]*/feed/[^"]*)"', personal)
    for path in (feed, f"/s/{table}", f"/t/{table}/record", "/offline", "/sw.js"):
        visitor.get(path, token=tokens[0])
    visitor.get(f"/t/{table}/rematch", token=tokens[0], status=404)  # nobody has asked for one
    for lang in visitor.languages():
        page = visitor.get("/style", lang)
        assert TITLES[lang] in page or not FACES
        for address in sorted(set(re.findall(r'"(/(?:art|styles|scripts)/[^"#]*)', page))):
            file = visitor.get(address, lang)
            if FACES and "modules" in address:
                assert "lantern" in file, f"{address} has nothing of it"
    for path in ("/learn", "/learn/alhambra", "/learn/alhambra/building"):  # a module without rules is left out
        visitor.everywhere(path)
    visitor.everywhere("/box?part=camps")
    visitor.get("/box/file")
    visitor.everywhere("/paper")
    visitor.get("/paper/alhambra-pad.pdf")
    visitor.everywhere("/manifest.webmanifest")
    visitor.get("/favicon.ico")


def test_a_click_picks_it_and_a_button_lights_it(api: Api) -> None:
    table, tokens = api.table_for_two(modules=["lanterns"])
    token, _ = api.whose_turn(table, tokens)
    visitor = Visitor(api)
    page = visitor.get(f"/t/{table}", token=token)
    if FACES:
        (address,) = [link for link in links(page) if "piece=light" in link]
        page = visitor.get(address, token=token)
    assert re.search(r'name="action" value="light"', page), "whatever can be done can be done on the page"
