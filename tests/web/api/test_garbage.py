"""Garbage is looked for without making people wait, and is found in the end."""

import gc
import weakref

from sabika.web.garbage import ALL_AFTER, Sweeper


class Knot:
    """Refers to itself, so that only a look for garbage finds it."""

    def __init__(self) -> None:
        self.itself = self


def test_what_survives_is_left_alone_for_an_hour() -> None:
    now = [0.0]
    sweeper = Sweeper(lambda: now[0])
    sweeper.start()
    try:
        knot = Knot()
        gone = weakref.ref(knot)
        young = any(one is knot for one in gc.get_objects())
        gc.collect(1)
        assert young and not any(one is knot for one in gc.get_objects()), "it is frozen, whatever has gone meanwhile"
        del knot
        gc.collect()
        assert gone() is not None
        now[0] = ALL_AFTER
        gc.collect()
        assert gone() is None
    finally:
        sweeper.stop()
    assert gc.get_freeze_count() == 0
    assert sweeper.note not in gc.callbacks
