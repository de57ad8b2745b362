"""What is pressed in a market game on the way to an action: offers, money, tiles of the reserve, pieces of modules."""

from collections import Counter
from collections.abc import Iterator, Sequence

from sabika.engine import Action
from sabika.games.city import Add, Buy, Remove, Take, is_money
from sabika.web.pages.boards.city.terms import faces_of
from sabika.web.pages.rings import Ring
from sabika.web.pages.scene import CityScene

LAID_OUT = ("market", "tray", "hand", "shelf", "people", "palace", "others")


def list_rings(scene: CityScene, action: Action) -> Sequence[Ring]:
    """Rings for an action that has no button yet."""
    return list(_list_rings(scene, action))


def _list_rings(scene: CityScene, action: Action) -> Iterator[Ring]:
    if isinstance(action, Take):
        for card, count in (Counter(action.cards) - Counter(scene.draft.take)).items():
            yield Ring(("display",), card, count=count)
    elif isinstance(action, Buy):  # other pieces are paid for with what the page proposes
        for card, count in Counter(action.cards).items():
            yield Ring(("hand",), card, count=count)
    elif isinstance(action, Remove) and not scene.draft.redesign:  # until then tiles of the palace are no links
        yield Ring(("ask",), id="redesign")
    elif isinstance(action, Add) and scene.draft.tile == action.tile:
        yield Ring(("palace",), id=f"cell-{action.at[0]},{action.at[1]}")
    # Whatever else it names: tiles, pieces of modules, the card that lets two currencies pay.
    named = [getattr(action, name) for name in action.__struct_fields__]
    pieces = [piece for piece in named if isinstance(piece, str) and not is_money(piece)]
    for piece in pieces:
        yield Ring(("market", "tray", "hand", "palace", "ask"), piece)
    for face in faces_of(scene):
        if action.verb in face.verbs:
            yield Ring(LAID_OUT, id=face.name)
            yield Ring(LAID_OUT, id=f"shelf-{face.name}")
            for piece in pieces:
                yield Ring(LAID_OUT, id=f"{face.name}-{piece}")
                yield Ring(LAID_OUT, id=f"laid-{face.name}-{piece}")
