"""Players by code. They see only what their seat may see."""

from sabika.bots.bot import Bot, Registry, UnknownBot
from sabika.bots.rand import RandomBot

BOTS = Registry({"random": RandomBot})

__all__ = ["BOTS", "Bot", "UnknownBot"]
