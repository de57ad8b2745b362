"""Applications for houses. To make one takes longer than most tests do, so one that has stopped is taken again."""

from collections import defaultdict

from litestar import Litestar
from litestar.datastructures import State

from sabika.table import House
from sabika.web import app

_MADE: defaultdict[object, list[Litestar]] = defaultdict(list)  # by what makes their pages: some tests go without


def app_for(house: House) -> Litestar:
    """An application with this house in it. Nothing is left of the one before: all it knows of a house is its state."""
    made = _MADE[app._pages]
    found = next((one for one in made if one.state.closing.is_set()), None)
    if found is None:
        found = app.create_app(house)
        made.append(found)
    else:
        found.state = State(app.make_state(house), deep_copy=False)
    return found
