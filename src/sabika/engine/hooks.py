"""How the answers of several modules to the same question combine.

A hook is a method of a module class marked with one of the decorators below. `chorus` makes of a list of modules one
object with the same methods, each calling only the modules that override it, and combining as the mark says.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M")
Voices = Sequence[Callable[..., Any]]


def every(method: F) -> F:
    """All must agree: the first reason against it wins."""
    return _mark(method, _first_reason)


def either(method: F) -> F:
    """It is so if any module says so."""
    return _mark(method, lambda voices: lambda *args: any(voice(*args) for voice in voices))


def fold(method: F) -> F:
    """Each module changes what the one before it made of the first argument."""
    return _mark(method, _folded)


def concat(method: F) -> F:
    """Lists are joined."""
    return _mark(method, lambda voices: lambda *args: [item for voice in voices for item in voice(*args)])


def notify(method: F) -> F:
    """All are told."""
    return _mark(method, _told)


def chorus(kind: type[M], modules: Sequence[M]) -> M:
    """One object that answers for all modules, with the type of a single one."""
    combined = _Chorus()
    for name in dir(kind):
        method = getattr(kind, name)
        combine = getattr(method, "__combine__", None)
        if combine is not None:
            voices = [getattr(module, name) for module in modules if getattr(type(module), name) is not method]
            # With nobody to ask, the base class has the answer, and at the lowest price.
            setattr(combined, name, combine(voices) if voices else partial(method, combined))
    return cast(M, combined)


class _Chorus:
    """Holds the combined hooks as attributes."""


def _mark(method: F, combine: Callable[[Voices], Callable[..., Any]]) -> F:
    method.__combine__ = combine  # type: ignore[attr-defined]  # functions take attributes, their type does not say so
    return method


def _first_reason(voices: Voices) -> Callable[..., Any]:
    def ask(*args: Any) -> Any:
        for voice in voices:
            reason = voice(*args)
            if reason is not None:
                return reason
        return None

    return ask


def _folded(voices: Voices) -> Callable[..., Any]:
    def ask(value: Any, *args: Any) -> Any:
        for voice in voices:
            value = voice(value, *args)
        return value

    return ask


def _told(voices: Voices) -> Callable[..., None]:
    def tell(*args: Any) -> None:
        for voice in voices:
            voice(*args)

    return tell
