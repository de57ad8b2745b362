"""Bodies are taken at their word: where a number belongs, `"0"` is refused, though Litestar would read it as one."""

from __future__ import annotations

import msgspec
from litestar.exceptions import ValidationException

from sabika.web.cookies import AnyRequest

WHERE = " - at `$"


async def read_strictly(request: AnyRequest) -> None:
    """Refuse a body that is not of the type its handler declares. (What is no JSON at all is refused later.)"""
    declared = request.route_handler.parsed_fn_signature.parameters.get("data")
    body = await request.body() if declared is not None else b""
    if declared is None or not body:
        return
    try:
        msgspec.json.decode(body, type=declared.annotation)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(WHERE)
        key = path.rstrip("`").lstrip(".") or "body"
        raise ValidationException(extra=[{"key": key, "message": message}]) from None
    except msgspec.DecodeError:
        return
