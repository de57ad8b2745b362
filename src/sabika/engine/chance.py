"""Chance as labelled streams: where draws come from, and nothing else. Specified in docs/fair-shuffle.md.

A pile is put in order when it is formed, from its own label, by sorting its cards by a keyed hash. So another pile or
another card never shifts the order of the rest, and anyone can recompute it from the seed.
"""

from collections.abc import Collection, Mapping, Sequence
from hashlib import sha256
from itertools import product
from typing import Protocol

from sabika.engine.errors import SetupError

_BLOCK = 64  # bytes that SHA-256 works on at a time
_INNER = bytes(byte ^ 0x36 for byte in range(256))
_OUTER = bytes(byte ^ 0x5C for byte in range(256))
DICE_IN_A_HASH = 48  # of the 99 that 256 bits could give: so no side is likelier than another by as much as 2^-120
# All throws of four dice, each at the number whose digits to the base of six it is, the last one first.
_FOUR_DICE = tuple(dice[::-1] for dice in product(range(1, 7), repeat=4))
SIDES_OF_A_DIE = ("1", "2", "3", "4", "5", "6")


class Chance(Protocol):
    """A source of chance. Immutable: copies of a game share it."""

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        """Items in the order in which they will be drawn; `joining` are cards that will be mixed in later."""

    def spot(self, label: str, size: int) -> int:
        """One of `size` places, from 0."""

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        """The final order of what is left after `drawn` cards, once everything (`joined`) has been mixed in."""

    def rolls(self, label: str, first: int, number: int) -> tuple[int, ...]:
        """The results of some six-sided dice, from that roll on."""


class Seeded:
    """Chance that follows from a seed."""

    __slots__ = ("_dice", "_inner", "_outer", "seed")

    def __init__(self, seed: str) -> None:
        self.seed = seed
        # HMAC-SHA256 with the key hashed once and for all: for the thousands of hashes of one seed that is three times
        # as quick as `hmac.digest`.
        key = seed.encode()
        key = (sha256(key).digest() if len(key) > _BLOCK else key).ljust(_BLOCK, b"\0")
        self._inner = sha256(key.translate(_INNER))
        self._outer = sha256(key.translate(_OUTER))
        self._dice: dict[str, tuple[int, ...]] = {}  # as many as were asked for so far; they follow from the seed

    def __reduce__(self) -> tuple[type["Seeded"], tuple[str]]:
        return Seeded, (self.seed,)

    def _digest(self, message: str) -> bytes:
        inner, outer = self._inner.copy(), self._outer.copy()
        inner.update(message.encode())
        outer.update(inner.digest())
        return outer.digest()

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        copies: dict[str, int] = {}
        keyed = []
        for item in items:
            copy = copies[item] = copies.get(item, 0) + 1
            keyed.append((self._digest(f"{label}/{item}/{copy}"), item))
        keyed.sort()
        return [item for _, item in keyed]

    def spot(self, label: str, size: int) -> int:
        return int.from_bytes(self._digest(label), "big") % size

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        return rest

    def rolls(self, label: str, first: int, number: int) -> tuple[int, ...]:
        end = first + number
        known = self._dice.get(label, ())
        while len(known) < end:
            known = self._dice[label] = known + self._some_dice(f"{label}/{len(known) // DICE_IN_A_HASH}")
        return known[first:end]

    def _some_dice(self, label: str) -> tuple[int, ...]:
        """As many dice as one hash gives: its digits to the base of six, the last one first."""
        left = int.from_bytes(self._digest(label), "big")
        values: list[int] = []
        while len(values) < DICE_IN_A_HASH:
            left, digits = divmod(left, len(_FOUR_DICE))
            values += _FOUR_DICE[digits]
        return tuple(values)


class Unshuffled:
    """No shuffling: everything stays in the order it has. For records that name every draw themselves."""

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        return list(items)

    def spot(self, label: str, size: int) -> int:
        return 0

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        return rest

    def rolls(self, label: str, first: int, number: int) -> tuple[int, ...]:
        raise SetupError(f"{label}: roll {first + 1} is not known")


class FixedFirst:
    """Chance whose first draws are fixed, by a rig or by a record; the rest comes from another source."""

    __slots__ = ("base", "fixed")

    def __init__(self, base: Chance, fixed: Mapping[str, Sequence[str]]) -> None:
        self.base = base
        self.fixed = fixed

    def order(self, label: str, items: Sequence[str], joining: Collection[str] = ()) -> list[str]:
        wanted = [item for item in self.fixed.get(label, ()) if item not in joining]
        return _put_first(label, wanted, self.base.order(label, items, joining))

    def spot(self, label: str, size: int) -> int:
        return self.base.spot(label, size)

    def settle(self, label: str, drawn: int, rest: list[str], joined: Collection[str] = ()) -> list[str]:
        wanted = []
        before = drawn  # as many of those named were drawn already
        for item in self.fixed.get(label, ()):
            # What is mixed in later cannot come among the first cards, however early it is named: it comes next.
            if item in joined or not before:
                wanted.append(item)
            else:
                before -= 1
        return _put_first(label, wanted, self.base.settle(label, drawn, rest, joined))

    def rolls(self, label: str, first: int, number: int) -> tuple[int, ...]:
        fixed = self.fixed.get(label, ())[first : first + number]
        check_sides(label, fixed)
        known = tuple(map(int, fixed))
        rest = number - len(known)
        return known + self.base.rolls(label, first + len(known), rest) if rest else known


def check_sides(label: str, rolls: Sequence[str]) -> None:
    """Refuse what no die can show."""
    for roll in rolls:
        if roll not in SIDES_OF_A_DIE:
            raise SetupError(f"{label}: “{roll:.20}” is no side of a die")


def _put_first(label: str, wanted: Sequence[str], order: list[str]) -> list[str]:
    """What is wanted comes first, the rest keeps its relative order."""
    rest = list(order)
    for item in wanted:
        if item not in rest:
            raise SetupError(f"{label}: {item} is not there to be drawn")
        rest.remove(item)
    return [*wanted, *rest]
