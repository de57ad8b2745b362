"""My box: a page to correct what is printed on one's own pieces, as a file too."""

from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.response import Redirect

from sabika.box import BoxError
from sabika.box.address import write_address
from sabika.box.writer import read_file, write_file
from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of, translations
from sabika.web.pages.addresses import origin_of
from sabika.web.pages.answers import Page, show, wants_fragments
from sabika.web.pages.boards import list_styles
from sabika.web.pages.forms import read_upload
from sabika.web.pages.injected import TheHouse
from sabika.web.pages.own_box.faults import say_fault
from sabika.web.pages.own_box.models import draw_box, say_corrected
from sabika.web.pages.own_box.place import BoxPlace, read_box_place
from sabika.web.pages.pieces import Pieces
from sabika.web.pages.templates import join_fields, markup
from sabika.web.senders import sender_of

PARTS = ("about", "parts", "shown", "piece", "ways")


@get("/box", middleware=[COMPRESSED])
async def box_page(request: AnyRequest) -> Response[Any]:
    """One page of a box: which, the address says."""
    query = request.query_params
    changes = query.getall("do", [])
    lang = language_of(request)
    try:
        place = read_box_place(query, changes)
    except BoxError as error:
        return show(request, _draw(request, read_box_place({}), say_fault(error, Pieces(lang)), 400))
    if changes and not wants_fragments(request):
        return Redirect(place.link(), status_code=303)
    return show(request, _draw(request, place))


def _draw(request: AnyRequest, place: BoxPlace, message: str = "", status: int = 200) -> Page:
    lang = language_of(request)
    model = draw_box(place, lang)
    context: dict[str, object] = {
        "place": place,
        "message": message,
        "shared": f"{origin_of(request)}/box?b={place.written}",
        "note": say_corrected(model.corrected, lang),
        **join_fields([model]),
    }
    return Page(
        "box",
        "box/page.html",
        translations(lang).gettext("My game box"),
        fragments={name: markup(f"box/{name}.html", lang, context) for name in PARTS},
        context=context,
        styles=[*list_styles(), "box"],
        url=place.link() if "b" in request.query_params else "/box",
        status=status,
    )


@get("/box/file", middleware=[COMPRESSED])
async def box_file(request: AnyRequest) -> Response[Any]:
    """The box as a component file, for `--box`."""
    lang = language_of(request)
    try:
        place = read_box_place(request.query_params)
        text = write_file(place.state.corrections, place.state.checked)
    except BoxError as error:
        return show(request, _draw(request, read_box_place({}), say_fault(error, Pieces(lang)), 400))
    headers = {"Content-Disposition": 'attachment; filename="mybox.toml"'}
    return Response(text, media_type="application/toml", headers=headers)


@post("/box/open", status_code=200)
async def open_file(request: AnyRequest, house: TheHouse) -> Response[Any]:
    """A component file to go on with; what is wrong with it is told, all of it."""
    data = await read_upload(request, "file")
    lang = language_of(request)
    try:
        text = data.decode("utf-8-sig")
        found = await house.compute(sender_of(request), partial(read_file, text, "mybox.toml"))
    except UnicodeDecodeError:
        error = BoxError("mybox.toml", "", "is not UTF-8 text")
        error.code = "no-text"
        return show(request, _draw(request, read_box_place({}), say_fault(error, Pieces(lang)), 400))
    except BoxError as error:
        said = [(one.place, say_fault(one, Pieces(lang))) for one in error.all[:8]]
        reasons = " · ".join(f"{place}: {text}" if place else text for place, text in said)
        return show(request, _draw(request, read_box_place({}), reasons, 400))
    written = write_address(found.corrections, found.checked)
    return Redirect(read_box_place({"b": written}).link(), status_code=303)
