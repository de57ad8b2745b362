"""When something is due at each table; for PostgreSQL, what its processes share: jobs, a clock, and who is here."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    if op.get_bind().dialect.name != "postgresql":
        return
    op.execute("UPDATE tables SET due = 0 WHERE status IN ('playing', 'waiting')")  # somebody looks, and knows better
    op.execute("CREATE INDEX ix_tables_due ON tables (due) WHERE due IS NOT NULL")
    op.create_table(
        "house",
        sa.Column("beat", sa.Float(53), nullable=False),
        sa.Column("outage", sa.Float(53), nullable=False),
        sa.Column("since", sa.Float(53), nullable=False),
        sa.Column("jobs_form", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO house VALUES (0, 0, 0, '')")
    op.create_table(
        "presence",
        sa.Column("process", sa.String(40), primary_key=True),
        sa.Column("table_id", sa.String(40), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seen", sa.Float(53), nullable=False),
        sa.Column("acted", sa.Float(53), nullable=False),
        sa.Column("watches", sa.Boolean, nullable=False),
        prefixes=["UNLOGGED"],
    )
    op.create_index("ix_presence_table_id", "presence", ["table_id"])


def downgrade() -> None:
    if op.get_bind().dialect.name == "postgresql":
        op.drop_table("presence")
        op.drop_table("house")
        op.execute("DROP INDEX ix_tables_due")
    op.drop_column("tables", "due")
