#!/usr/bin/env bash
# Run a short form of the tests with every Python that is found here. $1: a folder to keep their environments in.
# Left out are browsers, the HTTP API and the long games; `make test PYTHON=python3.12` runs everything.
set -eu
short="tests/box tests/commands tests/engine tests/golden tests/packaging tests/palace tests/record tests/scorepad tests/words"
versions="3.11 3.12 3.13 3.14"

find_python() {
  for candidate in "python$1" "$HOME/.pyenv/versions/$1".*/bin/python; do
    # What is called so need not be so: pyenv has a command for every version it knows, installed or not.
    if "$candidate" -c "import sys, venv; sys.exit('%d.%d' % sys.version_info[:2] != '$1')" >/dev/null 2>&1; then
      echo "$candidate"
      return
    fi
  done
}

failed=""
for version in $versions; do
  python=$(find_python "$version")
  if [ -z "$python" ]; then
    echo "Python $version: not found, left out."
    continue
  fi
  environment="$1/$version"
  echo "$("$python" -V): $python"
  [ -x "$environment/bin/python" ] || "$python" -m venv "$environment"
  "$environment/bin/python" -m pip install --quiet --disable-pip-version-check -e '.[dev]'
  # shellcheck disable=SC2086 - a list of folders
  "$environment/bin/pytest" -p no:cacheprovider -n 2 $short || failed="$failed $version"
done
[ -z "$failed" ] || { echo "Failed with Python$failed."; exit 1; }
