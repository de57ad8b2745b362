# Everything runs in a virtual environment that these rules make themselves; Python 3.11+ and make are all they need.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip install --quiet --disable-pip-version-check

# Tests start many processes: none of them compiles again what another has compiled, whatever the environment says.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play test lint types tests soak steady bench mutants docs wheel pythons lock lowest audit clean

help:
	@echo "make play    play at once, in the browser"
	@echo "make test    linters, types and all tests (under ten minutes on two cores)"
	@echo "make soak    the long form: thousands of random games, 400 killed servers, 100,000 requests, every mutant"
	@echo "make steady  the tests with browsers, tables, bots and terminals ten times, in random order on a busy machine"
	@echo "make bench   speed: the engine side by side with others, the web table with many games on it"
	@echo "make docs    the documentation as a site with a reference, in build/docs"
	@echo "make wheel   a wheel in dist/, for pipx and others"
	@echo "make pythons a short form of the tests with every Python that is found, 3.11 to 3.14"
	@echo "make lock    write the versions that are installed and tested here into requirements.lock"
	@echo "make lowest  a short form of the tests with the lowest versions that pyproject.toml allows"
	@echo "make audit   look for known weaknesses in the versions of requirements.lock (needs the network)"

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Sabika needs Python 3.11 or newer (try: make PYTHON=python3.12)"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (on Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/.play-ready: pyproject.toml | $(BIN)/python
	@$(PIP) -e . && touch $@

$(VENV)/.test-ready: pyproject.toml | $(BIN)/python
	@$(PIP) -e '.[dev]' && touch $@ $(VENV)/.play-ready

$(VENV)/.bench-ready: pyproject.toml | $(BIN)/python
	@$(PIP) -e '.[bench]' && touch $@ $(VENV)/.play-ready

$(VENV)/.docs-ready: pyproject.toml | $(BIN)/python
	@$(PIP) -e '.[docs]' && touch $@ $(VENV)/.play-ready

play: $(VENV)/.play-ready
	@$(BIN)/sabika

# The types are checked while the first tests run: a single process, which would leave the second core idle.
test: $(VENV)/.test-ready
	@$(MAKE) --no-print-directory --jobs 2 lint tests types

lint: $(VENV)/.test-ready
	$(BIN)/ruff check src tests tools docs
	@tools/javascript.sh $(VENV)

types: $(VENV)/.test-ready
	$(BIN)/mypy

# Three processes on two cores: a third of the time they wait for a browser or a server.
tests: $(VENV)/.test-ready
	@tools/chromium.sh
	$(BIN)/pytest -n 3 --dist worksteal

soak: $(VENV)/.test-ready
	@tools/chromium.sh
	SABIKA_SOAK=1 $(BIN)/pytest -n 3 --dist worksteal
	$(BIN)/python tools/mutants.py

steady: $(VENV)/.test-ready
	@tools/chromium.sh
	$(BIN)/python tools/steady.py

mutants: $(VENV)/.test-ready
	$(BIN)/python tools/mutants.py

bench: $(VENV)/.bench-ready
	@tools/chromium.sh
	$(BIN)/sabika bench

docs: $(VENV)/.docs-ready
	$(BIN)/sphinx-build --quiet --fresh-env --fail-on-warning --keep-going -d build/doctrees docs build/docs
	$(BIN)/python tools/site.py build/docs

wheel: | $(BIN)/python
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps -w dist .

pythons:
	@tools/pythons.sh $(VENV)/pythons

lock: $(VENV)/.test-ready
	$(BIN)/python tools/lock.py > requirements.lock.new && mv requirements.lock.new requirements.lock

lowest:
	@tools/lowest.sh $(VENV)/lowest $(PYTHON)

# In an environment of its own. What could not be looked up is a failure, not a clean bill.
audit:
	@[ -x $(VENV)/audit/bin/pip-audit ] || { $(PYTHON) -m venv $(VENV)/audit && $(VENV)/audit/bin/python -m pip install --quiet pip-audit; }
	$(VENV)/audit/bin/pip-audit --strict --disable-pip --no-deps --requirement requirements.lock

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
