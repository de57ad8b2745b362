"""Whether one of our servers answers at an address."""

import json
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from urllib.parse import urlsplit

PATIENCE = 2.0  # seconds


def is_sabika(url: str) -> bool:
    """Whether it is one of ours: strangers have no such address, or say something else there."""
    place = urlsplit(url)
    with (
        suppress(OSError, ValueError, HTTPException),
        closing(HTTPConnection(place.hostname or "", place.port, timeout=PATIENCE)) as line,
    ):
        line.request("GET", "/healthz")
        answer = json.loads(line.getresponse().read(1000))
        return isinstance(answer, dict) and answer.get("name") == "sabika"
    return False
