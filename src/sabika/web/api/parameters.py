"""What handlers ask Litestar for."""

from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from sabika.table import House

TheHouse = NamedDependency[House]
TableId = FromPath[str]
SeatQuery = FromQuery[int | None]
