"""Applications for houses. To make one takes longer than most tests do, so one that has stopped is taken again."""

from collections import defaultdict
from unittest.mock import patch

from litestar import Litestar
from litestar.datastructures import State

from sabika.table import House
from sabika.web import app, server
from sabika.web.policy import STANDARD, Policy

_MADE: defaultdict[object, list[Litestar]] = defaultdict(list)  # by what makes their pages: some tests go without


def app_for(house: House, lan_origin: str | None = None, policy: Policy = STANDARD) -> Litestar:
    """An application with this house in it. Nothing is left of the one before: all it knows of a house is its state."""
    made = _MADE[app._pages]
    found = next((one for one in made if one.state.closing.is_set()), None)
    if found is None:
        found = app.create_app(house, lan_origin=lan_origin, policy=policy)
        made.append(found)
    else:
        found.state = State(app.make_state(house, lan_origin, policy), deep_copy=False)
    return found


def server_for(house: House, ready: server.Ready, policy: Policy = STANDARD) -> server.Server:
    """A server with such an application in it."""
    with patch.object(server, "create_app", app_for):
        return server.make_server(house, ready, policy=policy)
