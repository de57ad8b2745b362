"""How often the properties are tried."""

from hypothesis import HealthCheck, settings

from tests.conformance.numbers import SOAK, many


def trying(short: int, soak: int) -> settings:
    """The same examples every time in the short form, fresh ones in a soak."""
    return settings(
        max_examples=many(short, soak),
        deadline=None,
        derandomize=not SOAK,
        database=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
