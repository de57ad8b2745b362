"""How the answers of several modules to the same question combine.

A hook is a method of a module class that carries one of the marks below. `combine_modules` turns a list of modules into
one object with the same methods. Each of them asks only the modules that override it, and combines as its mark says.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., Any])
M = TypeVar("M")
Overrides = Sequence[Callable[..., Any]]


def every(method: F) -> F:
    """All must agree: the first reason against it wins."""
    return _mark(method, _first_reason)


def either(method: F) -> F:
    """It is so if any module says so."""
    return _mark(method, lambda overrides: lambda *args: any(override(*args) for override in overrides))


def fold(method: F) -> F:
    """Each module changes what the one before it made of the first argument."""
    return _mark(method, _fold_answers)


def concat(method: F) -> F:
    """Lists are joined."""
    return _mark(method, lambda overrides: lambda *args: [item for override in overrides for item in override(*args)])


def notify(method: F) -> F:
    """Nobody answers; every module learns of it."""
    return _mark(method, _tell_all)


def combine_modules(kind: type[M], modules: Sequence[M]) -> M:
    """One object that answers for all modules, with the type of a single one."""
    combined = _CombinedHooks()
    for name in dir(kind):
        method = getattr(kind, name)
        combine = getattr(method, "__combine__", None)
        if combine is not None:
            overrides = [getattr(module, name) for module in modules if getattr(type(module), name) is not method]
            # Nobody overrides it: the answer of the base class, without a loop over nobody.
            setattr(combined, name, combine(overrides) if overrides else partial(method, combined))
    return cast(M, combined)


class _CombinedHooks:
    """An object whose attributes are the combined hooks."""


def _mark(method: F, combine: Callable[[Overrides], Callable[..., Any]]) -> F:
    method.__combine__ = combine  # type: ignore[attr-defined]  # functions take attributes, their type does not say so
    return method


def _first_reason(overrides: Overrides) -> Callable[..., Any]:
    def ask(*args: Any) -> Any:
        for override in overrides:
            reason = override(*args)
            if reason is not None:
                return reason
        return None

    return ask


def _fold_answers(overrides: Overrides) -> Callable[..., Any]:
    def ask(value: Any, *args: Any) -> Any:
        for override in overrides:
            value = override(value, *args)
        return value

    return ask


def _tell_all(overrides: Overrides) -> Callable[..., None]:
    def tell(*args: Any) -> None:
        for override in overrides:
            override(*args)

    return tell
