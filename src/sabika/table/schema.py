"""The tables of the database."""

import sqlalchemy as sa

metadata = sa.MetaData()

tables = sa.Table(
    "tables",
    metadata,
    sa.Column("id", sa.String(40), primary_key=True),
    sa.Column("status", sa.String(20), nullable=False, index=True),
    sa.Column("open", sa.Boolean, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
    sa.Column("changed", sa.Float, nullable=False, index=True),
    sa.Column("version", sa.Integer, nullable=False),  # counts changes; each names the one it was made of
    sa.Column("plan", sa.Text, nullable=False),  # what the host decided, as JSON: it may be long, and seldom changes
    sa.Column("data", sa.Text, nullable=False),  # seats, clocks and the rest as JSON
    sa.Column("due", sa.Float, nullable=True),  # where work is shared: when something happens here by itself
    sa.Index("ix_tables_offered", "status", "open", "changed"),  # the lobby asks for few of many
)

happenings = sa.Table(
    "happenings",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("kind", sa.String(20), nullable=False),
    sa.Column("action", sa.Text, nullable=False),
    sa.Column("answer", sa.Text, nullable=False),
    sa.Column("events", sa.Text, nullable=False),
    sa.Column("time", sa.Float, nullable=False),
)

chat = sa.Table(
    "chat",
    metadata,
    sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("name", sa.String(60), nullable=False),  # of whoever sat there then
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("phrase", sa.String(40), nullable=True),
    sa.Column("pieces", sa.Text, nullable=False),  # those named in the text, as a JSON list
    sa.Column("round", sa.Integer, nullable=False),
    sa.Column("time", sa.Float, nullable=False),
)
