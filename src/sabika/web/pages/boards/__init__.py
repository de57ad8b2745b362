"""The boards, one package for each family of games; see `sabika.web.pages.board`."""

from collections.abc import Sequence

from sabika.engine import GameView, Registry
from sabika.games import GAMES
from sabika.table import TableError
from sabika.web.pages.board import Board
from sabika.web.pages.draft import Draft
from sabika.web.pages.printed_sides import lay_out_box
from sabika.web.pages.scene import NO_DRAFT, Scene
from sabika.web.pages.styles import MODULE_SHEET

BOARDS: Registry[Board] = Registry(__name__, Board, "BOARD")  # type: ignore[type-abstract]  # none is made of it


def find_board(game: str) -> Board | None:
    """The board of a game, if its family has one."""
    family = next((one.family for one in GAMES if one.name == game), "")
    return BOARDS.get(family)


def board_of(game: str) -> Board:
    """The board of a game; one without can be played over the API and in the terminal, not on a page."""
    board = find_board(game)
    if board is None:
        raise TableError(404, "no-page", game=game)
    return board


def list_styles() -> tuple[str, ...]:
    """The stylesheets of pieces of every box, for pages that show all of them."""
    return (*(board.folder for board in BOARDS.known().values()), MODULE_SHEET)


def make_scene(
    view: GameView,
    base: str = "",
    lang: str = "en",
    draft: Draft = NO_DRAFT,
    starts: Sequence[int] = (),
    live: bool = False,
    by_name: bool = False,
) -> Scene:
    """A view to look at, as the board of its game does; without a table it is enough.

    What is drawn from here on is drawn as it is printed in the view's box.
    """
    lay_out_box(view.get("own_box", {}))
    return board_of(view["game"]).scene_type(view, base, lang, draft, starts, live, by_name=by_name)
