"""Variants take turns: `make soak` tries all of them everywhere, `make test` some here and others there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from tests.conformance.numbers import SOAK

T = TypeVar("T")


def in_turn(variants: Sequence[T], place: int, of: int = 2) -> Sequence[T]:
    """All of them in a soak, else every second one (or third, `of` them), beginning with the one whose turn it is."""
    return variants if SOAK else variants[place % of :: of]
