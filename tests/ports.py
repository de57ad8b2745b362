"""Ports that nobody has: tests that run side by side must not find each other's servers."""

import socket


def free_port() -> int:
    """A port that was free a moment ago."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
        return port
