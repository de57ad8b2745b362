"""The numbered rulings that the rules of Alhambra (§1) and of Granada (§3) name, and where tests speak of them."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).parent
RULINGS = tuple(f"R{number}" for number in (*range(1, 19), *range(31, 39), 42, 43, 46))


def every_test() -> Iterator[tuple[str, str, str]]:
    """File, name and docstring of every test in this folder."""
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                yield path.name, node.name, ast.get_docstring(node) or ""


def named_in(docstring: str) -> set[str]:
    """The rulings a docstring speaks of."""
    return set(re.findall(r"\bR\d+\b", docstring))
