"""Alembic looks for this file; the connection is handed in by `sabika.table.migration`."""
