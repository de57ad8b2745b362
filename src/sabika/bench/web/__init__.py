"""How fast the web table is: a real server, many tables, people with pages and bots at all of them."""

from sabika.bench.web.measurement import run
from sabika.bench.web.report import WebReport, as_tables

__all__ = ["WebReport", "as_tables", "run"]
