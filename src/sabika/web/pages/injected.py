"""What handlers ask the application for: the house, and parts of the address."""

from typing import TypeAlias

from litestar.di import NamedDependency
from litestar.params import FromPath

from sabika.table import House

TheHouse: TypeAlias = NamedDependency[House]
InPath: TypeAlias = FromPath[str]
