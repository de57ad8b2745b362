"""The market to look at: what lies on its fields, for how much, and how far somebody's money goes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup


@dataclass(frozen=True)
class OfferModel:
    """Something that can be bought, or an empty field."""

    field: int
    letter: str
    tile: str | None
    price: int = 0
    over: int | None = None  # 0 is exact, more is too much, less is too little; None where nobody pays
    counted: bool = False  # whether that is about the chosen cards, or the best that can be done
    via: str | None = None  # the exchange card this is about
    exactly: bool = False  # nothing else than the exact price is taken
    chosen: bool = False
    href: str | None = None
    key: str = ""  # what its element is called by
    step: int = 0  # of a suggestion that is about it


@dataclass(frozen=True)
class FieldModel:
    """A field of the market: a currency, what is bought with it there, and what modules lay beside the price."""

    letter: str
    offers: Sequence[OfferModel]
    beside: Sequence[Markup] = ()


@dataclass(frozen=True)
class MarketModel:
    """All fields, what modules have beside them, and how many tiles are left in the bags of which game."""

    fields: Sequence[FieldModel]
    supplies: Sequence[Markup]
    bags: Mapping[str, int]
    marker: str | None  # which side of two-sided tiles comes up
