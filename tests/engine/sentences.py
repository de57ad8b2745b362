"""What the source says in ids, and what the catalogues have words for."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import sabika
from sabika import Action, Event
from sabika.record import load, replay
from sabika.words import ALSO, catalogue

SOURCE = Path(sabika.__file__).parent
GOLDEN = Path(__file__).parents[1] / "golden"


class Because(NamedTuple):
    """A reason given somewhere in the source."""

    place: str
    rule: str | None  # None if it is not written out
    params: frozenset[str | None]  # None in it for **params


def reasons_given() -> Iterator[Because]:
    """Every call of `because`."""
    yield from _calls("because", 0)


def refusals_given() -> Iterator[Because]:
    """Every error that is told by the id of its sentence."""
    yield from _calls("TableError", 1)
    yield from _calls("saying", 0)
    yield from _calls("deny", 0)
    yield from _calls("refusing", 1)


def _calls(function: str, argument: int) -> Iterator[Because]:
    """Calls of a function, the id being this argument of it."""
    for path in sorted(SOURCE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if f"{function}(" in text else ():  # most files have none
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == function:
                given = node.args[argument] if len(node.args) > argument else None
                if isinstance(given, ast.Name) and given.id == "refusal":
                    continue  # it is only handed on
                place = f"{path.relative_to(SOURCE)}:{node.lineno}"
                params = frozenset(keyword.arg for keyword in node.keywords)
                for rule in _list_ids(given):
                    yield Because(place, rule, params)


def _list_ids(given: ast.expr | None) -> list[str | None]:
    """The ids that an argument can be: one of several if it is chosen on the spot."""
    if isinstance(given, ast.IfExp):
        return _list_ids(given.body) + _list_ids(given.orelse)
    rule = given.value if isinstance(given, ast.Constant) else None
    return [rule if isinstance(rule, str) else None]


def parameters(template: str) -> set[str]:
    """What a template is filled with."""
    names = {name for _, name, _, _ in Formatter().parse(template) if name is not None}
    return {ALSO.get(name, name) for name in names}


def table(name: str, lang: str = "en") -> dict[str, str]:
    return {id: str(template) for id, template in catalogue(lang)[name].items()}


def is_ours(kind: type) -> bool:
    """Whether it belongs to the product: the tests' example module brings sorts and words of its own."""
    return kind.__module__.startswith("sabika.")


def kinds_of_action() -> list[type[Action]]:
    """All our sorts of actions that have a verb."""
    found, waiting = [], [Action]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        if "verb" in vars(kind) and is_ours(kind):
            found.append(kind)
    return found


def golden_events() -> list[Event]:
    """Everything that happens in the golden games."""
    records = [load(path.read_text(encoding="utf-8")) for path in sorted(GOLDEN.glob("*.record"))]
    return [event for record in records for event in replay(record).log]
