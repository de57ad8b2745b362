"""What whoever runs the server decides; docs/hosting.md tells it."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from sabika.table.expiry import FOREVER, Keeping


@dataclass(frozen=True)
class Policy:
    """Whom the server believes, by which names it is called, how much one address may have, and for how long we wait.

    A household shares one address, and so does a school: what is here is far more than either needs.
    """

    trusted_proxies: tuple[str, ...] = ()  # addresses and networks whose word on whom they speak for is believed
    host_names: tuple[str, ...] = ()  # by which the server is called; without any, by all
    lines: int = 300  # connections of one address at once
    all_lines: int = 10_000  # of all together; fewer where the system allows fewer files
    head_seconds: float = 10.0  # until the head of a request has come, also while a kept connection is silent
    body_seconds: float = 30.0  # until all of it has come
    metrics_for: tuple[str, ...] = ()  # addresses and networks that may read the metrics, besides this machine
    keeping: Keeping = FOREVER  # for how long tables are kept

    def trusts(self, address: str) -> bool:
        """Whether what is there is a proxy that we believe."""
        return _is_among(address, self.trusted_proxies)

    def shows_metrics_to(self, address: str) -> bool:
        """Whether whoever is there may read them."""
        return _is_among(address, self.metrics_for)


STANDARD = Policy()

_read_network = lru_cache(ipaddress.ip_network)


def _is_among(address: str, networks: Iterable[str]) -> bool:
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    return any(found in _read_network(network) for network in networks)


def read_networks(texts: Iterable[str]) -> tuple[str, ...]:
    """Addresses and networks, several in one text with commas or spaces between them; ValueError names what is none."""
    found = []
    for text in " ".join(texts).replace(",", " ").split():
        try:
            found.append(str(ipaddress.ip_network(text, strict=False)))
        except ValueError:
            raise ValueError(text) from None
    return tuple(found)
