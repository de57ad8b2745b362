"""What may touch what: side types, cities and pieces, as games and modules supply them."""

import msgspec

from sabika.palace.grid import Cell

Sides = tuple[int, int, int, int]


class SideType(msgspec.Struct, frozen=True):
    """One type of tile side. Contact works both ways, so it is enough that one of two types names the other."""

    name: str
    meets: frozenset[str] = frozenset()  # sides that may lie against this one
    walks: frozenset[str] = frozenset()  # … and through which one may walk


class City(msgspec.Struct, frozen=True):
    """A sort of tiles that belong together.

    A city is either walked (`on_foot`: every tile can be reached from its start), or each of its tiles clings to a
    tile of another city (camps). A walked city without a `start` begins with the first tile laid, which must touch
    another city and stay in touch with it (Granada beside the Alhambra).
    """

    name: str
    boundary: str  # the side type that counts for its longest line
    on_foot: bool = True
    start: Cell | None = None


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A tile as geometry sees it. Pieces of the same shape are interchangeable for the building rules."""

    id: str
    city: int
    sides: Sides
    shape: int


class Plan:
    """The compiled contact rules: tables indexed by small integers for the fast geometry."""

    def __init__(self, sides: tuple[SideType, ...], cities: tuple[City, ...]) -> None:
        self.sides = sides
        self.cities = cities
        self.names = tuple(side.name for side in sides)
        self._index = {name: number for number, name in enumerate(self.names)}
        self._city = {city.name: number for number, city in enumerate(cities)}
        self.meets = self._table({side.name: side.meets for side in sides})
        self.walks = self._table({side.name: side.walks for side in sides})
        self.walkable = tuple(number for number, others in enumerate(self.walks) if others)
        self.boundary = tuple(self._index[city.boundary] for city in cities)

    def _table(self, pairs: dict[str, frozenset[str]]) -> tuple[tuple[int, ...], ...]:
        """For each side type the types it goes with, made symmetric."""
        return tuple(
            tuple(number for number, other in enumerate(self.names) if other in pairs[name] or name in pairs[other])
            for name in self.names
        )

    def city(self, name: str) -> int:
        """The number of a city."""
        return self._city[name]

    def side(self, name: str) -> int:
        """The number of a side type."""
        return self._index[name]

    def piece(self, id: str, city: str, sides: tuple[str, str, str, str]) -> Piece:
        """A piece from names: sides in the order N E S W."""
        north, east, south, west = (self._index[name] for name in sides)
        number = self._city[city]
        base = len(self.names)
        shape = (((number * base + north) * base + east) * base + south) * base + west
        return Piece(id, number, (north, east, south, west), shape)
