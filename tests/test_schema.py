"""A database that is made at once for a test is the one that Alembic's steps make."""

import sqlalchemy as sa

from sabika.table.migration import upgrade
from tests.schema import upgrade_quickly


def dump(connection: sa.Connection) -> list[object]:
    """All there is: tables, indexes, and the step that was made last."""
    made = connection.exec_driver_sql("SELECT type, name, tbl_name, sql FROM sqlite_master ORDER BY name")
    return [*map(tuple, made), *connection.exec_driver_sql("SELECT * FROM alembic_version").scalars()]


def test_it_is_the_same() -> None:
    found = []
    for how in (upgrade, upgrade_quickly, upgrade_quickly, upgrade_quickly):
        with sa.create_engine("sqlite:///:memory:").begin() as connection:
            how(connection)
            how(connection)  # nothing is done twice
            found.append(dump(connection))
    assert len(found[0]) > 4
    assert all(one == found[0] for one in found)
