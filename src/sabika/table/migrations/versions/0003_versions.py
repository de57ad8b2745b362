"""Every change names the version of the table it was made of; plans stand by themselves; public events are kept."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

tables = sa.table("tables", sa.column("id"), sa.column("plan"), sa.column("data"))


def upgrade() -> None:
    op.add_column("tables", sa.Column("version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("plan", sa.Text, nullable=False, server_default=""))
    op.add_column("happenings", sa.Column("events", sa.Text, nullable=False, server_default=""))
    connection = op.get_bind()
    for name, data in connection.execute(sa.select(tables.c.id, tables.c.data)).all():
        rest = json.loads(data)
        plan = json.dumps(rest.pop("plan"))
        connection.execute(sa.update(tables).where(tables.c.id == name).values(plan=plan, data=json.dumps(rest)))


def downgrade() -> None:
    connection = op.get_bind()
    for name, plan, data in connection.execute(sa.select(tables.c.id, tables.c.plan, tables.c.data)).all():
        whole = json.dumps({**json.loads(data), "plan": json.loads(plan)})
        connection.execute(sa.update(tables).where(tables.c.id == name).values(data=whole))
    op.drop_column("happenings", "events")
    op.drop_column("tables", "plan")
    op.drop_column("tables", "version")
