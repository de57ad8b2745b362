"""Roll & Write on the table: sheets, a score pad, and dice."""

from sabika.web.pages.boards.rollwrite.board import RollBoard

BOARD = RollBoard()
