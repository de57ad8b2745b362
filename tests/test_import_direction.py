"""Imports point one way through the rooms of the house (docs/design.md)."""

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "sabika"

# A room may import from itself and from rooms in earlier rows only. Rooms of one row do not know each other, except
# that palace lies beside engine (cells are part of actions) and modules build on games.
ROWS = [
    ["words"],
    ["errors"],
    ["box"],
    ["palace"],
    ["engine"],
    ["games"],
    ["modules"],
    ["library", "sentences"],
    ["record"],
    ["bots"],
    ["arena", "scorepad", "table"],
    ["__init__"],
    ["client", "web"],
    ["bench"],
    ["terminal"],
]
ROW_OF = {room: number for number, row in enumerate(ROWS) for room in row}
PURE = {"box", "words", "palace", "engine", "games", "modules"}
# box and words read their own data; nothing pure knows a clock, the global generator, files or the network.
FORBIDDEN_IN_PURE = {"time", "datetime", "os", "socket", "subprocess", "threading", "asyncio", "secrets"}


def room_of(path: Path) -> str:
    return path.relative_to(SOURCE).parts[0].removesuffix(".py")


def imported(path: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            names += [f"{node.module}.{alias.name}" for alias in node.names]
    return names


FILES = sorted(SOURCE.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_point_one_way(path: Path) -> None:
    room = room_of(path)
    assert room in ROW_OF, f"{room} has no place in the house: add it to ROWS and to docs/design.md"
    for name in imported(path):
        parts = name.split(".")
        if parts[0] == "sabika":
            other = parts[1] if len(parts) > 1 and parts[1] in ROW_OF else "__init__"
            assert other == room or ROW_OF[other] < ROW_OF[room], f"{room} must not import {name}"


@pytest.mark.parametrize("path", [path for path in FILES if room_of(path) in PURE], ids=lambda path: path.stem)
def test_pure_rooms_do_no_io_and_know_no_clock(path: Path) -> None:
    for name in imported(path):
        assert name.split(".")[0] not in FORBIDDEN_IN_PURE, f"{path.name} imports {name}"
        assert name == "random.Random" or name.split(".")[0] != "random", "only a Random that is handed in"
