"""Files that are the same for everybody: drawings, colours, and what makes the page an app."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import msgspec
from litestar import Response, get
from litestar.exceptions import NotFoundException

from sabika.web.art import logo, paper, sprite
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.digests import digest
from sabika.web.pages.injected import InPath
from sabika.web.pages.scripts import scripts, version, worker
from sabika.web.pages.styles import PAGE, sheet, sheets, style

FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
NOT_AT_ALL = {"Cache-Control": "no-cache"}
FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600"}
SPOKEN = {"Vary": "Cookie, Accept-Language"}
SVG = "image/svg+xml"
PICTURES: Mapping[str, Callable[[], str]] = {
    "mark.svg": logo.mark,
    "icon.svg": logo.app_icon,
    "icon-maskable.svg": partial(logo.app_icon, maskable=True),
    "grain.svg": paper.grain,
}


@get("/art/{name:str}", sync_to_thread=False, middleware=[COMPRESSED])
def drawing(name: InPath) -> Response[str]:
    """The sprite, the mark."""
    boxes = {sprite.sprite_name(box): box for box in sprite.BOXES}
    if name in boxes:
        return Response(sprite.sprite(boxes[name]), media_type=SVG, headers=FOR_EVER)
    if name not in PICTURES:
        raise NotFoundException("There is no such drawing.")
    return Response(PICTURES[name](), media_type=SVG, headers=FOR_AN_HOUR)


@get("/styles/{name:str}", sync_to_thread=False, middleware=[COMPRESSED])
def stylesheet(name: InPath, request: AnyRequest) -> Response[str]:
    """A sheet of styles. As with scripts, an older page gets what there is now, and does not keep it."""
    known = {f"{one}.css": one for one in sheets()}
    if name not in known:
        raise NotFoundException("There is no such style.")
    wanted = f"{request.url.path}?{request.url.query}"
    return Response(sheet(known[name]), media_type="text/css", headers=cache_headers(wanted == style(known[name])))


@get("/scripts/{which:str}/{name:str}", sync_to_thread=False, middleware=[COMPRESSED])
def module(which: InPath, name: InPath) -> Response[str]:
    """A script of the pages. Whoever still has an older page open gets what there is now, and does not keep it."""
    if name not in scripts():
        raise NotFoundException("There is no such script.")
    return Response(scripts()[name], media_type="text/javascript", headers=cache_headers(which == version()))


def cache_headers(current: bool) -> Mapping[str, str]:
    """How long a browser may keep what it asked for: for ever only if the address was that of what there is now."""
    return FOR_EVER if current else NOT_AT_ALL


@get("/manifest.webmanifest", sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[bytes]:
    """What makes the page installable."""
    lang = language_of(request)
    _ = translations(lang).gettext
    body = {
        "lang": lang,
        "name": "Sabika",
        "short_name": "Sabika",
        "description": _("The Alhambra family of board games at a web table."),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#efe6d3",
        "theme_color": "#efe6d3",
        "icons": [
            {"src": "/art/icon.svg", "sizes": "any", "type": SVG, "purpose": "any"},
            {"src": "/art/icon-maskable.svg", "sizes": "any", "type": SVG, "purpose": "maskable"},
        ],
    }
    return Response(msgspec.json.encode(body), media_type="application/manifest+json", headers=FOR_AN_HOUR | SPOKEN)


@get("/sw.js", sync_to_thread=False)
def service_worker(request: AnyRequest) -> Response[str]:
    """The service worker, at the root so that it answers for all pages. It keeps one, in the visitor's language."""
    script = worker().replace("__OFFLINE__", f"/offline?lang={language_of(request)}&v={digest(worker())}")
    script = script.replace("__STYLE__", style(PAGE))
    return Response(script, media_type="text/javascript", headers=NOT_AT_ALL | SPOKEN)


@get("/offline", sync_to_thread=False)
def offline(request: AnyRequest) -> Response[Any]:
    """What is shown without a connection."""
    return show(request, Page("offline", "offline.html", "Sabika"))


@get("/favicon.ico", sync_to_thread=False)
def favicon() -> Response[str]:
    """Browsers ask for it whatever the page says."""
    return Response(logo.mark(), media_type=SVG, headers=FOR_AN_HOUR)
