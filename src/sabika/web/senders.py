"""Who sends a request, as far as limits are concerned. Every limit for each address asks here."""

from __future__ import annotations

import hmac
import ipaddress
import secrets
from functools import lru_cache
from typing import cast

from sabika.web.asgi import Scope
from sabika.web.cookies import Connection
from sabika.web.hosts import OURSELVES, name_of_host
from sabika.web.policy import Policy

REMEMBERED = 4096  # addresses: each request asks several times what its own is
FORWARDED = (b"x-forwarded-for", b"forwarded", b"via")
HERE = "here"  # the name in line of whoever sits at this machine
_KEY = secrets.token_bytes(32)  # never stored: it ends with this process


def sender_of(connection: Connection) -> str | None:
    """Who sent it, by the name under which they are counted; None is whoever sits at this machine."""
    return sender_in(cast(Scope, connection.scope), connection.app.state.policy)


def sender_in(scope: Scope, policy: Policy) -> str | None:
    """The same before the application knows of it.

    A proxy that we know has said by now for whom it speaks (`client` is that). One that we do not know is not
    believed, but what has come through it does not come from this machine either.
    """
    address = (scope.get("client") or ("", 0))[0]
    if is_here(address) and not was_passed_on(scope) and _is_called_ourselves(scope) and not policy.trusts(address):
        return None
    return count_as(address)


def was_passed_on(scope: Scope) -> bool:
    """Whether a proxy says that it has sent it for somebody else."""
    return any(name in FORWARDED for name, _ in scope["headers"])


def _is_called_ourselves(scope: Scope) -> bool:
    host = next((value for name, value in scope["headers"] if name == b"host"), b"")
    return name_of_host(host.decode("latin-1")) in OURSELVES


@lru_cache(REMEMBERED)
def count_as(address: str) -> str:
    """The name under which an address is counted: with IPv6 a single customer has a whole /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # the name of something that has no address
    if isinstance(found, ipaddress.IPv4Address) or found.is_loopback:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


def disguise(sender: str) -> str:
    """A name for a sender that may be stored. It stays the same while this process runs, and only this process could
    tell whose it is: there are so few addresses that a hash without a key would be found by trying them all."""
    return hmac.digest(_KEY, sender.encode(), "sha256")[:12].hex()


@lru_cache(REMEMBERED)
def is_here(address: str) -> bool:
    """Whether it is this machine itself."""
    try:
        return ipaddress.ip_address(count_as(address)).is_loopback
    except ValueError:
        return False
