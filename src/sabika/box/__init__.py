"""The components of the games as data, where we know them from, and a loader that checks files of one's own."""

from sabika.box.box import Box
from sabika.box.contents import (
    Alhambra,
    BazaarData,
    Bonus,
    CampData,
    Contents,
    ExchangeData,
    FaceData,
    FalconData,
    Granada,
    GranadaTileData,
    HutData,
    Money,
    Rollwrite,
    TileData,
)
from sabika.box.entry import BoxError
from sabika.box.loader import load, loads, standard
from sabika.box.names import (
    BUILDING_COLOURS,
    CURRENCIES,
    CURRENCY_OF_LETTER,
    FALCON_COLOURS,
    GRANADA_KINDS,
    KINDS,
    LETTERS,
    SECTIONS,
    SIDES,
    SOURCES,
)
from sabika.box.own import Own, list_changed, own_sections, read_own
from sabika.box.provenance import Provenance

__all__ = [
    "BUILDING_COLOURS",
    "CURRENCIES",
    "CURRENCY_OF_LETTER",
    "FALCON_COLOURS",
    "GRANADA_KINDS",
    "KINDS",
    "LETTERS",
    "SECTIONS",
    "SIDES",
    "SOURCES",
    "Alhambra",
    "BazaarData",
    "Bonus",
    "Box",
    "BoxError",
    "CampData",
    "Contents",
    "ExchangeData",
    "FaceData",
    "FalconData",
    "Granada",
    "GranadaTileData",
    "HutData",
    "Money",
    "Own",
    "Provenance",
    "Rollwrite",
    "TileData",
    "list_changed",
    "load",
    "loads",
    "own_sections",
    "read_own",
    "standard",
]
