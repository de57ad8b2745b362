"""Players by code. They see only what their seat may see."""

from sabika.bots.bot import Bot, Bots, UnknownBot, without_parameter
from sabika.bots.choice import Choice, Idea
from sabika.bots.master import make_master
from sabika.bots.novice import NoviceBot
from sabika.bots.rand import RandomBot
from sabika.bots.steward import make_steward
from sabika.bots.variety import vary, vary_one

BOTS = Bots(
    {
        "random": without_parameter("random", RandomBot),
        "novice": without_parameter("novice", NoviceBot),
        "steward": make_steward,
        "master": make_master,
    },
    quick=frozenset({"random", "novice", "steward"}),
    aimless=frozenset({"random"}),
)

__all__ = ["BOTS", "Bot", "Choice", "Idea", "UnknownBot", "vary", "vary_one"]
