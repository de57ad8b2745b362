"""How others reach this server, as an address and as a code to photograph."""

import io
from typing import Any

import segno
from markupsafe import Markup

from sabika.web.cookies import AnyRequest
from sabika.web.hosts import OURSELVES, name_of_host


def origin_of(request: AnyRequest) -> str:
    """Scheme, host and port: on the local network not by the name this machine has for itself.

    Else as the visitor came, which is how a proxy passes it on (docs/hosting.md).
    """
    lan: str | None = request.app.state.get("lan_origin")
    host = request.headers.get("host", "localhost")
    if lan and name_of_host(host) in OURSELVES:
        return lan
    return f"{request.url.scheme}://{host}"


def qr_code(text: str) -> Markup | None:
    """An address for phones; none if it is longer than any code."""
    drawn = _draw_code(text, svgns=False, svgclass="qr")
    return None if drawn is None else Markup(drawn.decode())


def qr_picture(text: str) -> bytes | None:
    """The same as a picture of its own. As coarse as can be: what it says may be long."""
    return _draw_code(text, "l", svgns=True, svgclass=None, light="#fff")


def _draw_code(text: str, error: str = "m", **look: Any) -> bytes | None:
    out = io.BytesIO()
    try:
        code = segno.make(text, error=error, micro=False)
    except segno.DataOverflowError:
        return None
    code.save(out, kind="svg", scale=1, border=2, xmldecl=False, omitsize=True, lineclass=None, **look)
    return out.getvalue()
