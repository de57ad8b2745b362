"""What a view of any game begins with."""

from typing import Any

from sabika.engine import Game


def heading(game: Game[Any, Any], seat: int | None) -> dict[str, Any]:
    """Which game it is, who looks, who is asked what, and how far it has come."""
    rules = game.rules
    return {
        "game": rules.setup.game,
        "modules": list(rules.setup.modules),
        "options": dict(rules.options),
        "box": dict(rules.digests),
        "seat": seat,
        "to_act": game.to_act,
        "awaited": list(game.awaited),
        "decision": game.decision,
        "over": game.over,
        "winners": game.winners,
        "at": game.number,
    }
