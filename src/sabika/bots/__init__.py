"""Players by code. They see only what their seat may see."""

from sabika.bots.bot import Bot, Bots, UnknownBot
from sabika.bots.novice import NoviceBot
from sabika.bots.rand import RandomBot

BOTS = Bots({"random": RandomBot, "novice": NoviceBot})

__all__ = ["BOTS", "Bot", "UnknownBot"]
