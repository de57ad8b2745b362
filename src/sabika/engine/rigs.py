"""A rig: the first draws of a game, named by people. What is named comes first, the rest as chance has it."""

from collections.abc import Collection, Iterator, Mapping
from typing import TypeAlias

from sabika.engine.chance import Chance, FixedFirst, check_sides
from sabika.engine.errors import SetupError

Stacks: TypeAlias = Mapping[str, Collection[str]]  # piles that there are several of, and their kinds

NUMBERS = ("dice", "start")  # these are numbers: what is rolled, and the seat that begins


def fix_first(
    chance: Chance, named: Mapping[str, object], known: Collection[str], stacks: Stacks | None = None
) -> Chance:
    """Chance with the first draws fixed; `known` are the piles that can be named, `stacks` those of several kinds."""
    return FixedFirst(chance, dict(_piles(named, known, stacks or {}))) if named else chance


def _piles(named: Mapping[str, object], known: Collection[str], stacks: Stacks) -> Iterator[tuple[str, list[str]]]:
    for key, items in named.items():
        if key not in known:
            raise SetupError(f"A rig names {', '.join(known)}, not “{key}”.")
        read = _numbers if key in NUMBERS else _names
        if key in stacks:
            if not isinstance(items, Mapping):
                raise SetupError(f"rig: “{key}” is a table: there is a pile of each kind.")
            for name, some in items.items():
                if name not in stacks[key]:
                    raise SetupError(f"rig: “{key}” has no pile “{name}”; it has {', '.join(stacks[key])}.")
                yield f"{key}-{name}:1", read(f"{key}-{name}", some)
        else:
            yield f"{key}:1", read(key, items)


def _names(pile: str, items: object) -> list[str]:
    found = [item for item in items if isinstance(item, str)] if isinstance(items, list | tuple) else None
    if not isinstance(items, list | tuple) or found is None or len(found) != len(items):
        raise SetupError(f"rig: “{pile}” is a list of names.")
    return found


def _numbers(pile: str, items: object) -> list[str]:
    if not isinstance(items, list | tuple) or not all(type(item) is int for item in items):
        raise SetupError(f"rig: “{pile}” is a list of numbers.")
    numbers = [str(item) for item in items]
    if pile == "dice":  # said now: they are rolled one by one, some of them late in the game
        check_sides(pile, numbers)
    return numbers
