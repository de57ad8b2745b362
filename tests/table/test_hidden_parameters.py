"""What people write does not come into logs by way of the database."""

import pytest
import sqlalchemy as sa

from sabika.table import Storage
from tests.table.helpers import MEMORY


def test_errors_of_the_database_do_not_tell_what_was_stored() -> None:
    storage = Storage(MEMORY)
    with storage.engine.connect() as connection, pytest.raises(sa.exc.SQLAlchemyError) as failed:
        connection.execute(sa.text("select :secret from nowhere"), {"secret": "my token"})
    assert "my token" not in str(failed.value)
    storage.engine.dispose()
