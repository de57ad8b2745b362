"""What a browser keeps about how its person likes the pages."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Response, post
from litestar.datastructures import Cookie

from sabika.web import language
from sabika.web.cookies import HALF_A_YEAR, AnyRequest
from sabika.web.pages.answers import THEMES, go
from sabika.web.pages.firsts import OFF, are_told, make_cookie
from sabika.web.pages.forms import read_form
from sabika.words import LANGUAGES


@post("/settings")
async def settings(request: AnyRequest) -> Response[Any]:
    """Keep them and go back."""
    form = await read_form(request)
    answer = go(request, _safe(form.get("back", "/")))
    theme, lang = form.get("theme", ""), form.get("lang", "")
    answer.cookies.append(_make_cookie("sabika-confirm", "1" if form.get("confirm") == "1" else "0"))
    answer.cookies.append(_make_cookie("sabika-talk", "1" if form.get("talk") == "1" else "0"))
    if (form.get("firsts") == "1") != are_told(request):
        answer.cookies.append(make_cookie("" if form.get("firsts") == "1" else OFF))
    if theme in THEMES:
        answer.cookies.append(_make_cookie("sabika-theme", theme))
    if lang in LANGUAGES:
        answer.cookies.append(_make_cookie(language.COOKIE, lang))
    return answer


def _make_cookie(name: str, value: str) -> Cookie:
    return Cookie(name, value=value, path="/", max_age=HALF_A_YEAR, httponly=True, samesite="lax")


def _safe(back: str) -> str:
    """A page of this house, never another site."""
    try:
        parts = urlsplit(back)
    except ValueError:
        return "/"
    inside = back.startswith("/") and not back.startswith(("//", "/\\")) and back.isascii() and back.isprintable()
    return back if inside and not parts.netloc and not parts.scheme else "/"
