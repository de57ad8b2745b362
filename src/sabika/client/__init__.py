"""A small client for the HTTP API, on the standard library alone: it lets a bot take a seat at any table."""

from sabika.client.errors import ClientError
from sabika.client.table import Table

__all__ = ["ClientError", "Table"]
