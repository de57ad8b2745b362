"""The sheet of all keys, fetched by whoever asks for it at a table."""

from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException

from sabika.web.compression import COMPRESSED
from sabika.web.cookies import AnyRequest
from sabika.web.language import language_of
from sabika.web.pages.boards import BOARDS
from sabika.web.pages.injected import InPath
from sabika.web.pages.templates import render


@get("/keys/{board:str}", sync_to_thread=False, middleware=[COMPRESSED])
def keys_sheet(request: AnyRequest, board: InPath) -> Response[str]:
    """The keys of a family of games: a dialog to be put into its page."""
    if board not in {one.folder for one in BOARDS.known().values()}:
        raise NotFoundException
    html = render("keys.html", language_of(request), {"board_name": board})
    return Response(html, media_type=MediaType.HTML, headers={"Cache-Control": "no-cache"})
