"""Who sends a request, as far as limits are concerned."""

from __future__ import annotations

import ipaddress


def count_as(address: str) -> str:
    """The name under which an address is counted: with IPv6 a single customer has a whole /64."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return address[:64]  # the name of something that has no address
    if isinstance(found, ipaddress.IPv6Address):
        if found.ipv4_mapped is not None:
            return str(found.ipv4_mapped)
        return str(ipaddress.ip_network((found, 64), strict=False)) if not found.is_loopback else str(found)
    return str(found)


def is_here(address: str) -> bool:
    """Whether it is this machine itself."""
    try:
        return ipaddress.ip_address(count_as(address)).is_loopback
    except ValueError:
        return False
