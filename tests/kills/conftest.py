"""What tests of tables may ask for."""

from tests.postgres import database, postgres

__all__ = ["database", "postgres"]
