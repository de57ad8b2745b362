"""`GET /metrics`: the figures of a house for Prometheus. They are for whoever looks after it, and for nobody else."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from typing import cast

from litestar import Response, get
from litestar.exceptions import NotFoundException
from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest
from prometheus_client.registry import Collector

from sabika.table import House
from sabika.table.figures import Figures
from sabika.web.api.parameters import TheHouse
from sabika.web.asgi import App, Message, Receive, Scope, Send
from sabika.web.cookies import AnyRequest
from sabika.web.lines import THROUGH_PROXY
from sabika.web.policy import Policy
from sabika.web.senders import sender_of, was_passed_on

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
STATUSES = ("waiting", "playing", "over", "cancelled")


class Now(Collector):
    """What is so in this moment; it is counted when somebody asks."""

    def __init__(self, house: House) -> None:
        self.house = house

    def collect(self) -> Iterator[Metric]:
        """Tables and people."""
        rooms = list(self.house.rooms.values())
        statuses = Counter[str](room.info.status for room in rooms)
        tables = GaugeMetricFamily("sabika_tables", "Tables in memory.", labels=("status",))
        for status in STATUSES:
            tables.add_metric((status,), statuses[status])
        yield tables
        here = sum(room.presence.is_here(seat.number) for room in rooms for seat in room.seats if seat.taken)
        yield GaugeMetricFamily("sabika_people", "Seats whose people are there.", here)
        streams = sum(len(room.watchers) for room in rooms)
        yield GaugeMetricFamily("sabika_streams", "Open streams, those of spectators too.", streams)


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest, house: TheHouse) -> Response[bytes]:
    """All figures; for those who may not read them there is nothing here."""
    if not may_read(request):
        raise NotFoundException
    now = CollectorRegistry()
    now.register(Now(house))
    ProcessCollector(registry=now)  # memory, processor and files of this process
    text = generate_latest(house.storage.figures.registry) + generate_latest(now)
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST, "Cache-Control": "no-store"})


def may_read(request: AnyRequest) -> bool:
    """Whether it is this machine that asks, or an address that is named.

    What has come through a proxy that nobody has named comes from anywhere.
    """
    policy: Policy = request.app.state.policy
    if was_passed_on(cast(Scope, request.scope)) and not dict(request.scope).get(THROUGH_PROXY):
        return False
    address = request.client.host if request.client else ""
    return sender_of(request) is None or policy.shows_metrics_to(address)


def measure(app: App, figures: Figures) -> App:
    """The application, whose requests are counted by route: addresses as people write them would name tables."""

    async def measured(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await app(scope, receive, send)
            return
        begun = time.perf_counter()

        async def send_on(message: Message) -> None:
            if message["type"] == "http.response.start":
                method = scope["method"] if scope["method"] in METHODS else "other"
                labels = (method, scope.get("path_template") or "none", str(message["status"]))
                figures.requests.labels(*labels).observe(time.perf_counter() - begun)
            await send(message)

        await app(scope, receive, send_on)

    return measured
