"""What people do at a table of their own before a game begins."""

from collections.abc import Mapping
from typing import Any

import msgspec


class Task(msgspec.Struct, frozen=True):
    """Something to be done: a sentence of `checklist` in the words, and what is put into it."""

    id: str
    params: Mapping[str, Any] = {}
