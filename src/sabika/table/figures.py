"""What is counted of one house, for those who look after it. Nobody's name, token or table is in it.

`sabika.web.metrics` shows it to Prometheus, with what can be counted only in the moment somebody looks.
"""

from prometheus_client import CollectorRegistry, Counter, Histogram

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
SLOW = (0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 20.0, 30.0)


class Figures:
    """Numbers that only grow, in a registry of their own: a process may have several houses, as tests do."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.actions = Counter("sabika_actions", "Actions and undos that were stored.", registry=self.registry)
        self.storing = Histogram(
            "sabika_store_seconds", "Time to store a change.", buckets=QUICK, registry=self.registry
        )
        self.troubles = Counter(
            "sabika_storage_troubles", "Attempts to read or store something that failed.", registry=self.registry
        )
        self.thinking = Histogram(
            "sabika_bot_seconds",
            "Time from when a bot was asked until it had chosen.",
            buckets=SLOW,
            registry=self.registry,
        )
        self.requests = Histogram(
            "sabika_request_seconds",
            "Time until a request was answered; of a stream, until it began.",
            ("method", "route", "status"),
            buckets=QUICK,
            registry=self.registry,
        )
