"""docs/view.md lists every field of every view, and none that is not there."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from sabika.engine.fields import Fields, fields_of, part_type
from sabika.games import GAMES
from sabika.modules import MODULES
from sabika.table.views import TableFields, WaitingView
from sabika.view_types import own_events, player_type

ROOT = Path(__file__).parents[1]
KINDS = [
    *(game.view for game in GAMES),
    *(player_type(game.view) for game in GAMES),
    *(kind for module in MODULES for kind in (module.table_fields, module.player_fields)),
    TableFields,
    WaitingView,
]


def tool() -> Any:
    spec = importlib.util.spec_from_file_location("view_fields", ROOT / "tools" / "view_fields.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


WRITER = tool()
TEXT = (ROOT / "docs" / "view.md").read_text(encoding="utf-8")


def test_the_page_is_as_the_types_say() -> None:
    """If not: run tools/view_fields.py and look at the difference. Who is told what is decided there."""
    above, marker, below = TEXT.partition(WRITER.MARKER)
    assert above and marker and below == WRITER.page()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_field_is_told_with_its_meaning(kind: Fields) -> None:
    """Its parts too. (The writer could forget some: this looks for itself.)"""
    for field in fields_of(kind).values():
        assert field.meaning and not field.meaning.endswith(".")
        lines = [line for line in TEXT.splitlines() if line.startswith(f"| `{field.name}` |")]
        assert any(field.name in WRITER.APART or field.meaning in line for line in lines)
        part = part_type(field.type)
        if part is not None and field.name != "players":
            test_every_field_is_told_with_its_meaning(part)


def test_every_event_and_every_field_of_a_struct_is_told() -> None:
    for kind in own_events():
        fields = ", ".join(f"`{name}`" for name in kind.__struct_fields__)
        only_a_base = bool(kind.__subclasses__()) and (kind.__doc__ or "").startswith("Base of")
        assert (f"| `{kind.__name__.lower()}` | {fields} |" in TEXT) != only_a_base
    for struct, words in WRITER.STRUCTS.items():
        assert list(words) == list(struct.__struct_fields__)
