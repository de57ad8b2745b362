"""Which modules play together, and in which order their hooks are asked."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from sabika.engine.errors import SetupError
from sabika.engine.module import Module
from sabika.words import find_similar

M = TypeVar("M", bound=Module)


def compose(game: str, seats: int, wanted: Iterable[str], known: Sequence[M]) -> tuple[M, ...]:
    """The modules asked for and those that join by themselves, checked, in their fixed order.

    The order depends on the modules alone, never on the order in which they were named.
    """
    names = list(wanted)
    public = sorted(module.name for module in known if not module.automatic)
    for name in names:
        if name not in public:
            guess = find_similar(name, public)
            raise SetupError.saying("unknown-module", name=name, known=", ".join(public) or "–", guess=guess)
        if names.count(name) > 1:
            raise SetupError.saying("module-twice", module=name)
    chosen = [module for module in known if module.name in names or (module.automatic and module.joins(game, seats))]
    for module in chosen:
        _check(module, game, {other.name for other in chosen})
    return tuple(_in_order(chosen))


def _check(module: Module, game: str, present: set[str]) -> None:
    if game not in module.games:
        raise SetupError.saying("module-game", module=module.name, game=game, games=sorted(module.games))
    for other in sorted(module.requires - present):
        raise SetupError.saying("module-needs", module=module.name, other=other)
    for other in sorted(module.excludes & present):
        raise SetupError.saying("module-excludes", module=module.name, other=other)


def _in_order(chosen: Sequence[M]) -> list[M]:
    """Each module after those it wants to come after; where that leaves a choice, by name."""
    ordered: list[M] = []
    waiting = sorted(chosen, key=lambda module: module.name)
    while waiting:
        names = {module.name for module in waiting}
        ready = next((module for module in waiting if not module.after & names), None)
        if ready is None:
            raise SetupError(f"Modules {', '.join(sorted(names))} each want to come after another.")
        waiting.remove(ready)
        ordered.append(ready)
    return ordered
