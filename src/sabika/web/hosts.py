"""By which name a server was called: the `Host` of a request."""

import re

OURSELVES = ("localhost", "127.0.0.1", "[::1]")

_HOST = re.compile(r"(?:[A-Za-z0-9._~-]+|\[[0-9A-Fa-f:.]+\])(?::(?P<port>[0-9]{1,5}))?")


def is_host(host: str) -> bool:
    """Whether it can be one: a name or an address, and a port."""
    found = _HOST.fullmatch(host)
    return found is not None and int(found["port"] or 0) < 65536


def name_of_host(host: str) -> str:
    """A host without its port, as all write it."""
    name, colon, port = host.rpartition(":")
    return (name if colon and port.isdigit() else host).lower().removesuffix(".")
