"""How fast we are, side by side with engines people know: `python -m sabika.bench`."""

from sabika.bench.command import bench
from sabika.bench.contest import run
from sabika.bench.report import Report, as_table

__all__ = ["Report", "as_table", "bench", "run"]
