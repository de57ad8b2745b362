"""The diagrams: a file for each topic, a function for each diagram."""

from importlib import import_module
from importlib.util import find_spec

from sabika.rulebook.diagram import Diagram
from sabika.rulebook.errors import RulebookError


def find_diagram(topic: str, name: str) -> Diagram:
    """A diagram of a topic by its name."""
    file = f"{__name__}.{topic.replace('-', '_')}"
    make = getattr(import_module(file), name.replace("-", "_"), None) if find_spec(file) else None
    found = make() if callable(make) else None
    if not isinstance(found, Diagram):
        raise RulebookError(f"diagrams/{topic.replace('-', '_')}.py", "", f"there is no diagram “{name}”")
    return found
