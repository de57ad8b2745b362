"""What holds for all tests: `make test` is the same every time, only the long forms look for what is new."""

import os

from hypothesis import HealthCheck, settings

# How long an example takes says something about the machine, nothing about us.
settings.register_profile("test", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("soak", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("soak" if os.environ.get("SABIKA_SOAK") == "1" else "test")
