"""A client that does anything: plays, follows links, fills in forms, and sends what nobody would."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random
from typing import Any
from urllib.parse import parse_qsl, quote, urlencode, urljoin

import sabika
from sabika.bench.web.connection import Connection
from sabika.games import GAMES
from sabika.scorepad.evening import begin, write
from tests.fuzz.forms import Form, read_page
from tests.fuzz.secrets_kept import Answered, Secrets
from tests.kills.ledger import Ledger, Sent
from tests.kills.people import PLANS
from tests.waiting import PATIENCE

MOST_LINKS = 400  # that are remembered
CHECK_EVERY = 300  # requests
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
JSON = {"Content-Type": "application/json"}
PAGES = (
    *("/", "/new", "/style", "/learn", "/healthz", "/readyz", "/metrics", "/api/tables", "/api/phrases"),
    *("/pad", "/box", "/box/file", "/paper", "/paper/rules-exchange.pdf", "/manifest.webmanifest", "/sw.js"),
    *("/learn/alhambra", "/api/rules", "/api/rules/search?q=wall", "/api/rules/places?id=pass", "/api/lessons"),
    *(f"/pad?e={write([begin(game.name, ('Ani', 'Bo', 'Cy'))])}" for game in GAMES),
    "/pad/new?game=alhambra&name-0=Ani&name-1=Bo&name-2=Cy&module-vizier=1&box=",
    *("/t/{t}/entries", "/t/{t}/shuffle", "/t/{t}/picture.svg", "/t/{t}/record", "/t/{t}/rematch", "/s/{t}"),
    *("/t/{t}", "/t/{t}?tab=log", "/t/{t}?tab=chat", "/t/{t}?tab=points", "/t/{t}/replay", "/t/{t}/replay?at=3"),
    *("/t/{t}/result", "/t/{t}/personal", "/api/tables/{t}", "/api/tables/{t}/record", "/api/tables/{t}/chat"),
)
POSTS = (
    *("actions", "undo", "orders", "withdraw", "seen", "why-not", "hint", "lend", "pace", "rematch", "chat"),
    *("chat/mute", "chat/read", "bots", "seats", "shuffle", "leave", "resign", "cancel", "free", "replace"),
)
FIELDS = (
    *("action", "at", "seat", "orders", "scoring", "lent", "bot_pause", "text", "phrase", "other", "muted"),
    *("bot", "name", "commit", "reveal", "after", "nonsense"),
)
WORDS = ("", "0", "\u0000", "\ud7ff", "a" * 300, "[/red]", "<b>", "take y1", "pass", "novice", "00" * 16, "../..")
FILES = {"/box/open": "file", "/pad/record/file": "record"}  # where files are sent, and what they are called there
BOXES = (
    '[alhambra.tiles]\ntower = ["9 SW", "11 NE"]\n',
    "[money]\nvalues = [1, 2, 3]\ncopies = 3\n",
    "a" + ".a" * 20_000 + " = 1",
    "a = " + "[" * 20_000,
    "",
)
ODD: tuple[Any, ...] = (*WORDS, None, True, -1, 0, 1, 7, 1e308, 2**63, [], {}, [[]], {"x": 1})


class RandomClient:
    """Many lines to one server, and what came of it."""

    def __init__(self, server: str, secrets: Secrets, seed: str) -> None:
        self.server = server
        self.rng = Random(seed)
        self.secrets = secrets
        self.ledger = Ledger()
        self.statuses: Counter[int] = Counter()
        self.faults: list[str] = []
        self.seats: list[tuple[str, int, str]] = []  # table, seat and secret
        self.links: list[str] = list(PAGES)
        self.forms: list[Form] = []

    async def send(self, requests: int, lines: int = 8) -> None:
        """So many requests."""
        left = iter(range(requests))

        async def go() -> None:
            connection = Connection(self.server)
            for number in left:
                await self._do_something(connection)
                if number % CHECK_EVERY == CHECK_EVERY - 1:
                    self.faults += await asyncio.to_thread(self.secrets.find_leaks)
            connection.close()

        await asyncio.gather(*(go() for _ in range(lines)))
        self.faults += self.secrets.find_leaks()

    async def _do_something(self, line: Connection) -> None:
        if len(self.seats) < 6 or self.rng.random() < 0.01:
            await self._sit_down(line)
            return
        sorts = (self._play, self._look, self._look, self._send_form, self._send_json, self._send_file)
        await self.rng.choice(sorts)(line)

    async def _ask(
        self, line: Connection, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request. Nothing it is answered may be our fault, or tell a secret."""
        sent = dict(headers or {})
        try:
            async with asyncio.timeout(PATIENCE):
                status, text = await line.exchange(method, path, body, sent)
        except (OSError, EOFError):
            status, text = 0, b""  # hung up, as after a body that is too long
        except TimeoutError:
            self.faults.append(f"{method} {path}: no answer")
            return 0, b""
        self.statuses[status] += 1
        if status >= 500 and not (status == 503 and b"no-hint" in text):
            self.faults.append(f"{method} {path} {body[:200]!r}: {status} {text[:200]!r}")
        known = frozenset(secret for _, _, secret in self.seats if any(secret in value for value in sent.values()))
        if not (status == 201 and path.endswith("/seats")):  # there the secret is given
            self.secrets.note(Answered(f"{method} {path}", known, text))
        return status, text

    async def _sit_down(self, line: Connection) -> None:
        plan = {**self.rng.choice(PLANS), "bot_pause": 0, "open": self.rng.random() < 0.5}
        status, text = await self._ask(line, "POST", "/api/tables", json.dumps(plan).encode(), JSON)
        if status != 201:
            self.faults.append(f"no table: {status} {text[:200]!r}")
            return
        made = json.loads(text)
        seats = []
        for number in [n for n, seat in enumerate(plan["seats"]) if not seat]:
            body = json.dumps({"name": f"Person {number + 1}", "seat": number}).encode()
            status, text = await self._ask(line, "POST", f"/api/tables/{made['id']}/seats", body, JSON)
            if status == 201:
                taken = json.loads(text)
                seats.append((made["id"], taken["seat"], taken["token"]))
        self.seats = (self.seats + seats)[-40:]
        self.secrets.tokens |= {token for _, _, token in seats}

    def _identity(self, table: str, token: str) -> dict[str, str]:
        bearer, cookie = {"Authorization": f"Bearer {token}"}, {"Cookie": f"seat-{table}={token}"}
        return self.rng.choice([bearer, cookie, {}, {"Authorization": "Bearer x"}])

    async def _play(self, line: Connection) -> None:
        table, seat, token = self.rng.choice(self.seats)
        headers = {"Authorization": f"Bearer {token}", **JSON}
        status, text = await self._ask(line, "GET", f"/api/tables/{table}", b"", headers)
        view = json.loads(text) if status == 200 else {}
        if not view.get("asked") or not view.get("legal"):
            return
        sent = Sent(table, seat, view["at"], self.rng.choice(view["legal"]))
        self.ledger.sent.add(sent)
        body = json.dumps({"action": sent.action, "at": sent.at, "seat": seat}).encode()
        status, text = await self._ask(line, "POST", f"/api/tables/{table}/actions", body, headers)
        answer = json.loads(text) if status == 200 else {}
        if status == 200 and not answer["kept"]:
            self.ledger.acknowledged[sent] = answer["at"]

    async def _look(self, line: Connection) -> None:
        table, _, token = self.rng.choice(self.seats)
        path = self.rng.choice(self.links).replace("{t}", table)
        if self.rng.random() < 0.2:
            odd = {self.rng.choice(("at", "tab", "lang", "zoom", "seat", "scoring", "pick")): str(self.rng.choice(ODD))}
            path += ("&" if "?" in path else "?") + urlencode(odd, errors="replace")
        if "?" in path and self.rng.random() < 0.3:
            path = self._spoil(path)
        if self.rng.random() < 0.05:
            path = "/" + quote("".join(self.rng.choices("/t{}%.é\x00a0?=&", k=12)))
        if path.partition("?")[0].endswith("/live"):
            return
        headers = {**self._identity(table, token), "Accept-Language": self.rng.choice(("de", "nl", "en", "xx;q=x"))}
        if self.rng.random() < 0.3:
            headers["X-Sabika-Fragments"] = self.rng.choice(("none", "a:b", "x" * 50))
        status, text = await self._ask(line, "GET", path, b"", headers)
        if status == 200 and text.lstrip()[:9].lower() == b"<!doctype":
            page = read_page(text.decode())
            self.links = (self.links + self.rng.sample(page.links, min(8, len(page.links))))[-MOST_LINKS:]
            self.forms = (self.forms + [form._replace(path=urljoin(path, form.path)) for form in page.forms])[-200:]
            self.links += PAGES if len(self.links) == MOST_LINKS and self.rng.random() < 0.1 else ()

    def _spoil(self, path: str) -> str:
        """The same address, but for one thing that it says."""
        place, _, query = path.partition("?")
        said = parse_qsl(query, keep_blank_values=True)
        if said:
            number = self.rng.randrange(len(said))
            name, value = said[number]
            cut = self.rng.randrange(len(value) + 1)
            spoilt = (str(self.rng.choice(ODD)), value[:cut], value[:cut] + "x" + value[cut + 1 :], value * 2)
            said[number] = name, self.rng.choice(spoilt)
        return f"{place}?{urlencode(said, errors='replace')}"

    async def _send_file(self, line: Connection) -> None:
        """A component file or a record, sound or spoilt."""
        table, _, token = self.rng.choice(self.seats)
        path, name = self.rng.choice(list(FILES.items()))
        text = self.rng.choice(BOXES) if path == "/box/open" else self._write_record()
        data = text.encode()[:60_000]
        if data and self.rng.random() < 0.6:
            cut = self.rng.randrange(len(data))
            data = data[:cut] + self.rng.randbytes(self.rng.randrange(3)) + data[cut + self.rng.randrange(9) :]
        head = f'--xx\r\nContent-Disposition: form-data; name="{name}"; filename="x"\r\n\r\n'.encode()
        body = head + data + b"\r\n--xx--\r\n" * (self.rng.random() < 0.95)
        kind = {"Content-Type": self.rng.choice(["multipart/form-data; boundary=xx"] * 9 + ["multipart/form-data"])}
        await self._ask(line, "POST", path, body, {**kind, **self._identity(table, token)})

    def _write_record(self) -> str:
        game = sabika.new_game(self.rng.choice(GAMES).name, 3, seed=str(self.rng.random()))
        for _ in range(self.rng.randrange(20)):
            game.play(self.rng.choice(game.legal_actions()))
        return str(game.record())

    async def _send_form(self, line: Connection) -> None:
        if not self.forms:
            return
        table, _, token = self.rng.choice(self.seats)
        form = self.rng.choice(self.forms)
        fields = [(name, value) for name, value in form.fields if self.rng.random() < 0.9]
        if fields and self.rng.random() < 0.4:
            place = self.rng.randrange(len(fields))
            fields[place] = fields[place][0], str(self.rng.choice(ODD))
        body = urlencode(fields, errors="replace").encode()
        await self._ask(line, "POST", form.path, body, {**FORM, **self._identity(table, token)})

    async def _send_json(self, line: Connection) -> None:
        table, _, token = self.rng.choice(self.seats)
        name = self.rng.choice(POSTS if self.rng.random() < 0.9 else ("", "nowhere", "live", "%00"))
        if name in ("leave", "resign", "lend", "cancel") and self.rng.random() < 0.8:
            name = "why-not"  # else soon nobody would play any more
        body: Any = {field: self.rng.choice(ODD) for field in self.rng.sample(FIELDS, self.rng.randint(0, 3))}
        content = json.dumps(body if self.rng.random() < 0.95 else self.rng.choice(ODD)).encode()
        headers = {**JSON, **self._identity(table, token)}
        await self._ask(line, "POST", f"/api/tables/{table}/{name}", content, headers)
