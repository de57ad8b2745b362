"""What whoever runs the server decides; docs/host.md tells it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Policy:
    """How much one address may have, and for how long we wait for it.

    A household shares one address, and so does a school: what is here is far more than either needs.
    """

    lines: int = 300  # connections of one address at once
    all_lines: int = 10_000  # of all together; fewer where the system allows fewer files
    head_seconds: float = 10.0  # until the head of a request has come, also while a kept connection is silent
    body_seconds: float = 30.0  # until all of it has come
