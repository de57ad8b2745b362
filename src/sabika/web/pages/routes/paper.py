"""Paper to print: a page to choose from, and each part as a PDF."""

from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException

from sabika.box import BoxError
from sabika.box.address import read_address
from sabika.box.corrections import corrected
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.answers import Page, show
from sabika.web.pages.injected import InPath
from sabika.web.paper.part import Part
from sabika.web.paper.parts import SORTS, Sort, part_title, parts, rules_cards, sheets
from sabika.web.printer import Printer, Sheet
from sabika.web.senders import sender_of

FOR_AN_HOUR = {"Cache-Control": "public, max-age=3600", "Vary": "Cookie, Accept-Language"}


@get("/paper", sync_to_thread=False)
def paper_page(request: AnyRequest) -> Response[Any]:
    """What can be printed."""
    lang = language_of(request)
    _ = translations(lang).gettext
    query = f"?paper={_sort(request)}&lang={lang}" + ("&plain=1" if _plain(request) else "")
    code = _code(request)
    query += f"&box={code}" if code else ""

    def link(part: Part) -> tuple[str, str]:
        return f"/paper/{part.name}.pdf{query}", part_title(part, lang)

    context = {
        "sheets": [link(part) for part in sheets().values()],
        "rules": [link(part) for part in rules_cards().values()],
        "sort": _sort(request),
        "plain": _plain(request),
        "box": code,
    }
    title = _("Sheets to print")
    return show(request, Page("paper", "paper.html", title, context=context, styles=["paper"], url="/paper"))


@get("/paper/{name:str}")
async def printed_part(name: InPath, request: AnyRequest) -> Response[bytes]:
    """A part as a PDF."""
    part = name.removesuffix(".pdf")
    if part not in parts() or part == name:
        raise NotFoundException("There is no such paper.")
    sheet = Sheet(part, language_of(request), _sort(request), _plain(request), _code(request))
    printer: Printer = request.app.state.printer
    content = await printer.print(sheet, sender_of(request) or "")
    headers = {**FOR_AN_HOUR, "Content-Disposition": f'inline; filename="sabika-{name}"'}
    return Response(content, media_type="application/pdf", headers=headers)


def _sort(request: AnyRequest) -> Sort:
    """The paper asked for; otherwise what is in most printers."""
    asked = request.query_params.get("paper")
    return next((sort for sort in SORTS if sort == asked), SORTS[0])


def _code(request: AnyRequest) -> str:
    """The own box that is printed; one that cannot be is none."""
    code = request.query_params.get("box", "")
    try:
        corrected(read_address(code).corrections)
    except BoxError:
        return ""
    return code


def _plain(request: AnyRequest) -> bool:
    return request.query_params.get("plain") == "1"
