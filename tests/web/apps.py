"""Applications for houses. To make one takes longer than most tests do, so one that has stopped is taken again."""

from litestar import Litestar
from litestar.datastructures import State

from sabika.table import House
from sabika.web.app import create_app, make_state

_MADE: list[Litestar] = []


def app_for(house: House) -> Litestar:
    """An application with this house in it. Nothing is left of the one before: all it knows of a house is its state."""
    app = next((one for one in _MADE if one.state.closing.is_set()), None)
    if app is None:
        app = create_app(house)
        _MADE.append(app)
    else:
        app.state = State(make_state(house), deep_copy=False)
    return app
