"""The Containerfile, read as an engine would read it: none is needed to see that it holds together."""

import json
import re
from pathlib import Path

from tests.packaging.environment import Environment

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "Containerfile").read_text("utf-8").replace("\\\n", " ")
SPLIT = [line.partition(" ") for line in TEXT.splitlines() if line and not line.startswith("#")]
LINES = [(name, rest.strip()) for name, _, rest in SPLIT]  # an instruction and what stands behind it


def arguments(instruction: str) -> list[str]:
    """What stands behind the last instruction of that name, as a list."""
    said = [rest for name, rest in LINES if name == instruction][-1]
    listed: list[str] = json.loads(said[said.index("[") :])
    return listed


def test_everything_it_copies_is_there_and_not_ignored() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text("utf-8").splitlines() if line.startswith("!")}
    copied = {
        source
        for name, rest in LINES
        if name == "COPY" and not rest.startswith("--from")
        for source in rest.split()[:-1]
    }
    assert copied == let_in
    assert all((ROOT / source).exists() for source in copied)


def test_what_the_build_reads_is_copied() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    for file in re.findall(r'^(?:readme = |license-files = \[)"([^"]+)"', project, re.MULTILINE):
        assert any(name == "COPY" and file in rest.split() for name, rest in LINES), file


def test_it_serves_as_somebody_who_is_not_root_and_keeps_games_in_a_volume() -> None:
    names = [name for name, _ in LINES]
    assert dict(LINES)["USER"] == "sabika"
    assert names.index("USER") < names.index("ENTRYPOINT")
    [volume] = arguments("VOLUME")
    command = arguments("CMD")
    assert command[command.index("--database") + 1].startswith(f"sqlite:///{volume}/")
    assert command[command.index("--port") + 1] == dict(LINES)["EXPOSE"]


def test_its_command_serves_and_its_healthcheck_finds_it(installed: Environment) -> None:
    program, [serve, *options] = arguments("ENTRYPOINT"), arguments("CMD")
    assert Path(program[0]).name == "sabika" and serve == "serve"
    assert "Usage: sabika serve" in installed.run("sabika", "serve", *options, "--help")  # all of them are known
    at = options.index("--port")
    del options[at : at + 2]  # here the port may be taken; without the option it takes a free one
    options[options.index("sqlite:////data/sabika.db")] = "sqlite:///container.db"
    with installed.serve(*options) as url:
        address = re.fullmatch(r"http://0\.0\.0\.0:(\d+)/", url)
        assert address, url
        python, *rest = arguments("HEALTHCHECK")
        installed.run(Path(python).name, *(part.replace(":1238/", f":{address[1]}/") for part in rest))
    assert (installed.here / "container.db").exists()
