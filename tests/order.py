"""In which order tests run, so that processes which share them have about the same to do.

pytest-xdist gives each process one run of tests that follow each other, and who has finished takes over half of what
another has left. Slow tests lie side by side in a few folders, so without this one process had nearly all of them.
"""

from collections.abc import Sequence

# Slow tests, which are dealt out one by one and come first: quick ones are left for the end, to be taken over.
SLOW = (
    "tests/kills/",
    "tests/table/test_processes.py",
    "tests/fuzz/",
    "tests/browser/",
    "tests/modules/test_example.py",
    "tests/conformance/",
    "tests/web/pages/",
    "tests/words/",
)


def spread(tests: Sequence[str], count: int) -> list[str]:
    """Tests by their names, as so many runs, one after the other; each has its share of every slow folder."""
    slow = [test for folder in SLOW for test in tests if test.startswith(folder)]
    others = [test for test in tests if not test.startswith(SLOW)]
    ordered: list[str] = []
    for number in range(count):
        size = (len(tests) - len(ordered)) // (count - number)  # as pytest-xdist cuts them
        share = slow[count - 1 - number :: count]
        left = max(0, size - len(share))
        ordered += [*share, *others[:left]]
        del others[:left]
    return ordered + others
