"""A small client for the HTTP API, on the standard library alone: it lets a bot take a seat at any table."""

from sabika.client.health import is_sabika
from sabika.client.table import Table
from sabika.client.transport import ClientError

__all__ = ["ClientError", "Table", "is_sabika"]
