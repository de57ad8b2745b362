"""The guided way to an action: small stages, each asking for one thing."""

from sabika.terminal.guide.moment import Moment
from sabika.terminal.guide.stage import Stage
from sabika.terminal.guide.start import open_guide

__all__ = ["Moment", "Stage", "open_guide"]
