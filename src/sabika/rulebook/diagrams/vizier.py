"""The diagram of the vizier: a tile bought out of turn."""

from functools import cache

from sabika.games.city import worth
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, subsets, try_action
from sabika.rulebook.diagrams.alhambra import lay_out


@cache
def between() -> Diagram:
    """Yusuf has played, Anna's turn is still to come."""
    hand, tile, price = ("g6", "g4", "g3", "b7"), "garden-10", 10
    game = lay_out(modules=["vizier"], anna={"hand": list(hand)}, display=["b5", "y3", "g2", "o1"], to_act=2)
    game.play("take y3", 2)
    claims: dict[Pressed, Claim] = {
        some: try_action(game, f"vizier {tile} with {' '.join(some)}", price=price, total=worth(some))
        for some in subsets(hand)
    }
    facts: Facts = {"tile": tile, "price": price}
    return Diagram(game, ("market", "hand"), (Group("hand", hand, many=True),), claims, facts)
