"""No test depends on luck or on time: every game, bot and table in a test has a seed, and nothing waits for a while."""

from pathlib import Path

import pytest

from tests.luck import faults

TESTS = Path(__file__).parent
WAITING = TESTS / "waiting.py"  # the one place that waits


def test_nothing_in_the_tests_depends_on_luck_or_on_time() -> None:
    wrong = [
        f"{path.relative_to(TESTS.parent)}:{line}: {fault}"
        for path in sorted(TESTS.rglob("*.py"))
        if path != WAITING
        for line, fault in faults(path.read_text(encoding="utf-8"))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    "source",
    [
        "import sabika\nsabika.new_game('alhambra', 3)",
        "import sabika as s\ns.new_game('alhambra', 3)",
        "from sabika import new_game\nnew_game('alhambra', **{'players': 3})",
        "from sabika.library import new_game as deal\ndeal('alhambra', names=[])",
        "import sabika\nsabika.position({})",
        "from sabika.bots import BOTS\nBOTS.make('random')",
        "from sabika.table import House\nHouse(storage, thinker)",
        "from sabika.table import house\nhouse.House(storage)",
        "from random import Random\nRandom()",
        "import random\nrandom.Random()",
        "import random\nrandom.choice([1])",
        "from random import shuffle\nshuffle([1])",
        "import secrets\nsecrets.token_hex()",
        "from sabika.table.tokens import new_seed\nnew_seed()",
        "import time\ntime.sleep(0.1)",
        "import asyncio\nasync def f(): await asyncio.sleep(0.1)",
        "def f(page): page.wait_for_timeout(100)",
        "def f(event): event.wait(2)",
        "def f(event): event.wait(timeout=0.5)",
        "import time\ntime.time()",
        "from datetime import datetime\ndatetime.now()",
        "import datetime as d\nd.date.today()",
        "from hypothesis import given\n@given(1)\ndef test(): pass",
        "from hypothesis import given, settings\nfew = settings(max_examples=3)\n@few\n@given(1)\ndef test(): pass",
    ],
)
def test_what_depends_on_luck_or_on_time_is_found(source: str) -> None:
    assert len(list(faults(source))) == 1


@pytest.mark.parametrize(
    "source",
    [
        "import sabika\nsabika.new_game('alhambra', 3, seed='s')",
        "import sabika\nsabika.new_game('alhambra', 3, (), 's')",
        "import sabika\nsabika.new_game(**{'seed': 's', **wanted})",
        "import sabika\nsabika.position({}, 's')",
        "from tests.terminal.helpers import new_game\nnew_game(3)",
        "from sabika.bots import BOTS\nBOTS.make('random', 's')",
        "from sabika.table import House\nHouse(storage, seeds=seeds('s'))",
        "from random import Random\nRandom(3).choice([1])",
        "import asyncio\nasync def f(): await asyncio.sleep(0)",
        "def f(event): assert event.wait(2)",
        "import time\ntime.monotonic()",
        "from hypothesis import given, settings\nfew = settings(derandomize=True)\n@few\n@given(1)\ndef test(): pass",
        "from hypothesis import given\nfrom tests.palace.trying import trying\n"
        "@trying(3, 30)\n@given(1)\ndef test(): pass",
    ],
)
def test_what_does_not_is_not(source: str) -> None:
    assert not list(faults(source))
