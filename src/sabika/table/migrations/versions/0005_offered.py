"""Open tables are found without looking at all that are not: somebody makes thousands of those in a day."""

from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("ix_tables_offered", "tables", ["status", "open", "changed"])


def downgrade() -> None:
    op.drop_index("ix_tables_offered", "tables")
