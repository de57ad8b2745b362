"""The diagram of exchange cards: one tile, two currencies."""

from functools import cache

from sabika.games.city import worth
from sabika.rulebook.diagram import Claim, Diagram, Facts, Group, Pressed, subsets, try_action
from sabika.rulebook.diagrams.alhambra import lay_out


@cache
def paying() -> Diagram:
    """Ways to pay, with the card and without it."""
    money, card, tile, price = ("g6", "y4", "b4", "y2"), "y/g", "garden-10", 10
    game = lay_out(modules=["exchange"], anna={"hand": [*money, card]})
    claims: dict[Pressed, Claim] = {}
    for some in subsets(money):
        paid = worth(some)
        said = "exact" if paid == price else "over"
        action = f"buy {tile} with {' '.join(some)}"
        claims[some] = try_action(game, action, said, price=price, total=paid)
        claims[*some, card] = try_action(game, f"{action} via {card}", said, price=price, total=paid)
    facts: Facts = {"tile": tile, "price": price}
    return Diagram(game, ("market", "hand"), (Group("hand", (*money, card), many=True),), claims, facts)
