"""The bench as a command of its own."""

from typer.testing import CliRunner

from sabika.bench.__main__ import app


def test_help_gives_what_is_on_or_off_no_type() -> None:
    said = CliRunner().invoke(app, ["--help"]).output
    assert "--modules" in said and "--no-modules" in said
    assert "bool" not in said.lower()
