"""Imports point one way through the rooms of the house (docs/design.md)."""

import ast
import re
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "src" / "sabika"
DESIGN = Path(__file__).parents[1] / "docs" / "design.md"

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
    ["names"],
    ["library", "sentences", "view_types"],
    ["record"],
    ["bots"],
    ["rulebook"],
    ["arena", "scorepad", "table"],
    ["__init__"],
    ["client", "web"],
    ["bench"],
    ["terminal"],
    ["__main__"],
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


def points_back(room: str, name: str) -> bool:
    """Whether what a room imports lies in a later row than itself."""
    parts = name.split(".")
    other = parts[1] if len(parts) > 1 and parts[1] in ROW_OF else "__init__"
    return parts[0] == "sabika" and other != room and ROW_OF[other] >= ROW_OF[room]


def is_impure(name: str) -> bool:
    """Whether it is a clock, a file, the network, or chance that nobody handed in."""
    return name.split(".")[0] in FORBIDDEN_IN_PURE or (name.split(".")[0] == "random" and name != "random.Random")


def test_every_room_has_its_place() -> None:
    """A new one is added to ROWS and to the tree in docs/design.md."""
    rooms = {room_of(path) for path in FILES}
    assert rooms == ROW_OF.keys()
    tree = DESIGN.read_text("utf-8").split("```")[1]
    shown = re.findall(r"^  (\w+)(/|\.py)", tree, re.MULTILINE)
    assert {f"{name}{end}" for name, end in shown} == {
        f"{room}/" if (SOURCE / room).is_dir() else f"{room}.py" for room in rooms - {"__init__", "__main__"}
    }


def test_imports_point_one_way() -> None:
    wrong = [f"{path.relative_to(SOURCE)}: {name}" for path in FILES for name in imported(path)
             if points_back(room_of(path), name)]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_pure_rooms_do_no_io_and_know_no_clock() -> None:
    wrong = [f"{path.relative_to(SOURCE)}: {name}" for path in FILES if room_of(path) in PURE
             for name in imported(path) if is_impure(name)]  # fmt: skip
    assert not wrong, "\n".join(wrong)


def test_what_is_wrong_is_found() -> None:
    assert points_back("engine", "sabika.games.city") and points_back("table", "sabika.arena.play")
    assert points_back("bots", "sabika") and not points_back("web", "sabika.new_game")
    assert not points_back("games", "sabika.engine.Game") and not points_back("engine", "msgspec.Struct")
    assert is_impure("time") and is_impure("random.choice") and is_impure("os.path")
    assert not is_impure("random.Random")
