"""What the question at every table is made of, whatever the game."""

from collections.abc import Mapping
from typing import Any

from sabika.web.pages.sitting import Sitting


def question(sitting: Sitting) -> Mapping[str, Any]:
    """Who is asked what, whether it is over, and the ways to think twice."""
    view = sitting.view
    players = view["players"]
    return {
        "decision": sitting.decision,
        "sentence": sitting.say(sitting.decision) if sitting.decision else None,
        "waiting_for": None if view["to_act"] is None else players[view["to_act"]]["name"],
        "over": view["over"],
        "winners": [players[winner]["name"] for winner in view["winners"]],
        "lent": sitting.lent,
        "sure": sitting.draft.sure,
        "sure_text": told(sitting, sitting.draft.sure),
        "unsure": sitting.link(),
        "hint": sitting.link(hint=True) if sitting.my_turn and len(sitting.legal) > 1 else None,
        "can_undo": view.get("can_undo", False) and not sitting.closed,
    }


def told(sitting: Sitting, action: str | None) -> str | None:
    """An action in words, if there is one."""
    return None if action is None or sitting.closed else sitting.say(sitting.shadow.read(action))
