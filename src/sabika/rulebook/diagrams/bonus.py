"""The diagram of bonus cards: what turning one up changes."""

from dataclasses import replace
from functools import cache

from sabika.engine import AnyGame
from sabika.rulebook.diagram import Claim, Diagram, Group, Pressed, try_action
from sabika.rulebook.diagrams.alhambra import PALACE, lay, lay_out
from sabika.rulebook.points import foresee

KIND = "garden"


def count_kind(game: AnyGame, kind: str = KIND) -> int:
    """How many of a kind Anna has in a scoring."""
    lines = [line for line in foresee(game) if line.player == 0 and line.source == f"majority:{kind}"]
    return sum(int(line.reason.params["count"]) for line in lines)


@cache
def cards() -> Diagram:
    """A card whose tile is built, and two whose tiles are not."""
    held = ("garden-11", "tower-12", "chambers-10")
    palace = lay({**PALACE, (0, 1): held[0]})
    game = lay_out(modules=["bonus"], anna={"palace": palace, "bonus": list(held)})
    claims: dict[Pressed, Claim] = {(card,): try_action(game, f"reveal {card}", "up") for card in held}
    up = claims[held[0],]
    assert up.after is not None
    facts: dict[str, int | str] = {"tile": held[0], "kind": KIND}
    facts |= {"before": count_kind(game), "after": count_kind(up.after)}
    claims[held[0],] = replace(up, facts=facts)
    return Diagram(game, ("palace",), (Group("tiles", held),), claims, facts)
