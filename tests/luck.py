"""Finds in the source of a test what depends on luck or on time: `faults` names it, line by line.

Looked for are names as a test imports them. What helpers of our own make is found where they make it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping

# What deals, and where its seed is: the place among the arguments, and the keyword.
DEALT: Mapping[str, tuple[int, str]] = {
    "sabika.new_game": (3, "seed"),
    "sabika.library.new_game": (3, "seed"),
    "sabika.position": (1, "seed"),
    "sabika.library.position": (1, "seed"),
    "sabika.bots.BOTS.make": (1, "seed"),
    "sabika.table.House": (3, "seeds"),
    "sabika.table.house.House": (3, "seeds"),
    "sabika.arena.Contest": (99, "seed"),
    "sabika.arena.Tournament": (99, "seed"),
    "random.Random": (0, "x"),
}
# Nobody can say what these will give.
LUCKY = ("random.", "secrets.", "uuid.uuid", "os.urandom", "sabika.table.tokens.new_seed", "random.SystemRandom")
# What these give depends on when the test runs.
CLOCKS = ("time.time", "time.time_ns", "datetime.datetime.now", "datetime.datetime.utcnow", "datetime.date.today")
# Waiting for a while: whatever is waited for may take longer (tests/waiting.py waits for the thing itself).
SLEEPS = ("time.sleep", "asyncio.sleep")
PAUSES = ("wait_for_timeout",)


def faults(source: str) -> Iterator[tuple[int, str]]:
    """Lines, and what is wrong there."""
    tree = ast.parse(source)
    names = _imported(tree)
    steady = _steady(tree, names)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield from ((node.lineno, fault) for fault in _in_call(node, names))
        elif isinstance(node, ast.Expr) and _is_pause(node.value):
            yield node.lineno, "wait for so long, and whether it came is not asked: a pause (tests/waiting.py)"
        elif isinstance(node, ast.FunctionDef):
            marks = {_full_name(one.func if isinstance(one, ast.Call) else one, names) for one in node.decorator_list}
            if "hypothesis.given" in marks and not marks & steady:
                yield node.lineno, f"{node.name} tries other examples each time: it needs settings with derandomize"


def _in_call(call: ast.Call, names: Mapping[str, str]) -> Iterator[str]:
    name = _full_name(call.func, names)
    if name in DEALT:
        place, keyword = DEALT[name]
        if not _has(call, place, keyword):
            yield f"{name} without {keyword}"
    elif name.startswith(LUCKY):
        yield f"{name} is luck"
    elif name in CLOCKS:
        yield f"{name} is another each time"
    elif name in SLEEPS and not _is_zero(call):
        yield f"{name}: wait for the thing itself (tests/waiting.py)"
    elif name.rpartition(".")[2] in PAUSES:
        yield f"{name.rpartition('.')[2]}: wait for the thing itself (tests/waiting.py)"


def _has(call: ast.Call, place: int, keyword: str) -> bool:
    """Whether an argument is given: by its place, by its name, or in a table written out in the call."""
    if any(isinstance(one, ast.Starred) for one in call.args[: place + 1]) or len(call.args) > place:
        return True
    tables = [one.value for one in call.keywords if one.arg is None]
    written = [key.value for table in tables if isinstance(table, ast.Dict) for key in table.keys
               if isinstance(key, ast.Constant)]  # fmt: skip
    return keyword in (*(one.arg for one in call.keywords), *written)


def _is_zero(call: ast.Call) -> bool:
    """`asyncio.sleep(0)` lets others go on, and waits for nothing."""
    return [one.value for one in call.args if isinstance(one, ast.Constant)] == [0]


def _is_pause(said: ast.expr) -> bool:
    """`event.wait(2)` alone on its line goes on when the time is up, as if the event had come."""
    if not (isinstance(said, ast.Call) and isinstance(said.func, ast.Attribute) and said.func.attr == "wait"):
        return False
    given = [*said.args, *(one.value for one in said.keywords)]
    return any(isinstance(one, ast.Constant) and isinstance(one.value, int | float) for one in given)


def _imported(tree: ast.AST) -> dict[str, str]:
    """What names of this file stand for."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                first = one.name.split(".")[0]  # which is all that `import a.b` makes known
                found[one.asname or first] = one.name if one.asname else first
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.update({one.asname or one.name: f"{node.module}.{one.name}" for one in node.names})
    return found


def _full_name(node: ast.expr, names: Mapping[str, str]) -> str:
    """`sabika.new_game` for all ways to write it; methods of other things keep their name alone."""
    if isinstance(node, ast.Attribute):
        return f"{_full_name(node.value, names)}.{node.attr}"
    return names.get(node.id, f"?{node.id}") if isinstance(node, ast.Name) else "?"


def _steady(tree: ast.AST, names: Mapping[str, str]) -> set[str]:
    """Decorators that let hypothesis try the same examples each time: ours, and settings of this file that say so."""
    found = {"tests.palace.trying.trying"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.Call) and isinstance(node.targets[0], ast.Name):
            said = {one.arg: ast.unparse(one.value) for one in node.value.keywords}
            if _full_name(node.value.func, names) == "hypothesis.settings" and said.get("derandomize") == "True":
                found.add(f"?{node.targets[0].id}")
    return found
