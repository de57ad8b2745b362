"""What a server refuses, as the client tells it."""

from typing import Any


class ClientError(Exception):
    """A refusal: HTTP's `status` (0 if nobody answered), a stable `code`, and the rule's `reason` if there is one."""

    def __init__(self, status: int, code: str, text: str, reason: dict[str, Any] | None = None) -> None:
        super().__init__(text)
        self.status = status
        self.code = code
        self.reason = reason
