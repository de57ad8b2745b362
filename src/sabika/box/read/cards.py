"""Money and exchange cards."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from sabika.box.contents import ExchangeData, Money
from sabika.box.entry import FileEntry, sort_names
from sabika.box.names import CURRENCIES, LETTERS
from sabika.box.read.common import PROVENANCE_KEYS, collect_unique

_HIGHEST_VALUE: Final = 9
_COPIES: Final = 3
_EXCHANGE_CARDS: Final = len(tuple(combinations(CURRENCIES, 2)))


def read_money(entry: FileEntry) -> Money:
    table = entry.table(("currencies", "values", "copies"), PROVENANCE_KEYS)
    return Money(
        currencies=table["currencies"].different_names(CURRENCIES, len(CURRENCIES), "currency"),
        values=_read_values(table["values"]),
        copies=table["copies"].whole_number(_COPIES, _COPIES),
    )


def _read_values(entry: FileEntry) -> tuple[int, ...]:
    found: list[int] = []
    for item in entry.items(_HIGHEST_VALUE, "values"):
        with item.noting():
            value = item.whole_number(1, _HIGHEST_VALUE)
            if value in found:
                raise item.wrong("is named twice", "value-twice")
            found.append(value)
    return tuple(sorted(found))


def read_exchange(entry: FileEntry, money: Money) -> tuple[ExchangeData, ...]:
    """Six different pairs of currencies, which is every pair once."""
    table = entry.table(("pairs",), PROVENANCE_KEYS)
    return collect_unique(_read_pairs(table["pairs"], money))


def _read_pairs(entry: FileEntry, money: Money) -> Iterator[tuple[FileEntry, ExchangeData]]:
    for pair in entry.items(_EXCHANGE_CARDS, "exchange cards"):
        with pair.noting():
            yield pair, _read_pair(pair, money)


def _read_pair(entry: FileEntry, money: Money) -> ExchangeData:
    first, second = sort_names(entry.different_names(CURRENCIES, 2, "currency"), money.currencies)
    return ExchangeData(f"{LETTERS[first]}/{LETTERS[second]}", (first, second))
