"""On which terms one buys or pays now: in a turn as always, in a module's decision as its face says."""

from sabika.games.city import Buy
from sabika.web.pages.choices import CityChoices
from sabika.web.pages.faces import FACES, Face, Purchase
from sabika.web.pages.scene import CityScene


def faces_of(scene: CityScene) -> list[Face]:
    """The faces of the modules that are played with."""
    return FACES.all_of(scene.view["modules"])


def find_purchase(choices: CityChoices) -> Purchase | None:
    """How one buys now: in a turn as always, in a module's decision as it says, else not at all."""
    if choices.decision == "turn":
        return Purchase(Buy)
    found = (face.purchases.get(choices.decision or "") for face in faces_of(choices.scene))
    return next((how for how in found if how is not None), None)


def can_spend(choices: CityChoices) -> bool:
    """Whether money can be used: to buy, or for the pieces of a module."""
    return find_purchase(choices) is not None or any(
        choices.decision in face.spends for face in faces_of(choices.scene)
    )
