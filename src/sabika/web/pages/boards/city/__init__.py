"""The market games on the table: what each part of the page shows, and what may be done there."""

from sabika.web.pages.boards.city.board import CityBoard

BOARD = CityBoard()
