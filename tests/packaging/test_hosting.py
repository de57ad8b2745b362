"""What docs/hosting.md offers for servers, read as it is: our own options are known, and the parts fit together."""

import configparser
import re
import shlex
from pathlib import Path
from typing import Any

import typer
import yaml
from typer.testing import CliRunner

from sabika.terminal.cli import app
from sabika.web.policy import read_networks

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "hosting.md").read_text("utf-8")
SERVICES: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text("utf-8"))["services"]
OURS = {name: one["command"] for name, one in SERVICES.items() if one.get("image") == "sabika"}


def block(language: str, head: str) -> str:
    """The part of the page that begins so."""
    [found] = re.findall(rf"^```{language}\n({re.escape(head)}.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    return str(found)


def assert_known(arguments: list[str]) -> None:
    ran = CliRunner().invoke(app, [*arguments, "--help"])
    assert ran.exit_code == 0, f"{shlex.join(arguments)}: {ran.output}"


def option(command: list[str], name: str) -> str:
    [found] = [said.partition("=")[2] for said in command if said.startswith(f"{name}=")]
    return found


def test_all_in_the_compose_file_share_one_database() -> None:
    database = SERVICES["database"]["environment"]
    expected = "postgresql://{POSTGRES_USER}:{POSTGRES_PASSWORD}@database/{POSTGRES_DB}".format(**database)
    assert sorted(command[0] for command in OURS.values()) == ["serve", "serve", "worker"]
    for command in OURS.values():
        assert option(command, "--database") == expected
        assert_known(command)
    assert all((ROOT / one["build"]["dockerfile"]).exists() for one in SERVICES.values() if "build" in one)


def test_the_proxy_of_the_compose_file_finds_all_servers_and_is_believed() -> None:
    servers = {name: command for name, command in OURS.items() if command[0] == "serve"}
    proxy = SERVICES["proxy"]
    assert set(proxy["depends_on"]) == set(servers)
    assert set(re.findall(r"--to (\S+)", proxy["command"])) == {
        f"{name}:{option(command, '--port')}" for name, command in servers.items()
    }
    for command in servers.values():
        assert option(command, "--host") == "0.0.0.0"
        assert read_networks([option(command, "--trusted-proxy")])


def test_the_unit_starts_a_server_with_what_it_knows() -> None:
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(block("ini", "[Unit]"))
    program, *command = unit["Service"]["ExecStart"].split()
    assert Path(program).name == "sabika"
    assert_known(command)
    options = typer.main.get_command(app).commands[command[0]].params  # type: ignore[attr-defined]
    known = {option.envvar for option in options if option.envvar}
    assert {said.partition("=")[0] for said in unit["Service"]["Environment"].split()} <= known
    assert set(re.findall(r"SABIKA_[A-Z_]+", PAGE)) - known == {"SABIKA_PASSWORD"}  # of the compose file


def test_both_proxies_send_what_servers_ask_for() -> None:
    caddy, nginx = block("", "# Caddyfile"), block("", "# nginx.conf")
    assert all("127.0.0.1:1238" in text and "127.0.0.1:1239" in text for text in (caddy, nginx))
    for said in ("Host $host", "X-Forwarded-For $remote_addr", "X-Forwarded-Proto $scheme"):  # Caddy does so by itself
        assert f"proxy_set_header {said};" in nginx
    assert "proxy_buffering off;" in nginx and "flush_interval -1" in caddy
