"""What Alhambra, Granada and both combined share: market, money, palaces, scorings.

Whoever writes a module finds here all it needs of these games; `sabika.engine` has the rest (actions, events, handlers,
steps, score lines), `sabika.palace` tiles and cells, `sabika.words` the reasons. Files in this folder import each other
and never this.
"""

from sabika.games.city.actions import Add, Build, Buy, Give, OfTile, OnCell, Pass, Remove, Reserve, Swap, Take
from sabika.games.city.buy import BuyTile
from sabika.games.city.cards import Hand, is_money, lean_payments, sort_cards, value, worth
from sabika.games.city.events import (
    Added,
    Begun,
    Bought,
    Built,
    Ended,
    Left,
    Passed,
    Paying,
    Removed,
    Reserved,
    Reshuffled,
    Scored,
    Swapped,
    Took,
    Turn,
)
from sabika.games.city.holdings import Holding
from sabika.games.city.market import announce_tiles, bag_label, draw_tile
from sabika.games.city.module import CityModule
from sabika.games.city.new_tiles import BuildNew, ReserveNew
from sabika.games.city.purchase import (
    Offer,
    Payment,
    carry_out,
    exact_payments,
    find_offer,
    listed_payments,
    offers,
    payments,
    why_not_buy,
)
from sabika.games.city.redesign import AddFromReserve, RemoveToReserve, SwapWithReserve
from sabika.games.city.rules import CityRules, is_city_game
from sabika.games.city.state import CityGame, CityState
from sabika.games.city.steps import END_FLOW, LAST_SCORING, SCORING_FLOW, TURN_FLOW, richest
from sabika.games.city.stock import Stock, enter_palace, find_tiles, market_entries
from sabika.games.city.take import TakeMoney
from sabika.games.city.tasks import SheetPiece, Task
from sabika.games.city.tiles import Stall, Tile
from sabika.games.city.views import CityPlayerView, CityView, LaidTile, is_city_view, lines_of, list_meant
from sabika.games.city.window import Decline, Window

# By sort: a module author looks for a thing, not for a letter.
__all__ = [  # noqa: RUF022
    # a module, and what its hooks are given
    "CityModule", "CityGame", "CityState", "CityRules", "Hand", "Holding", "Offer", "Payment", "SheetPiece", "Stall",
    "Stock", "Task", "Tile",
    # views
    "CityView", "CityPlayerView", "LaidTile", "is_city_game", "is_city_view", "lines_of", "list_meant",
    # actions, and the handlers that carry them out
    "Add", "Build", "Buy", "Give", "OfTile", "OnCell", "Pass", "Remove", "Reserve", "Swap", "Take",
    "AddFromReserve", "BuildNew", "BuyTile", "RemoveToReserve", "ReserveNew", "SwapWithReserve", "TakeMoney",
    # windows, in which several may answer
    "Window", "Decline",
    # events
    "Added", "Begun", "Bought", "Built", "Ended", "Left", "Passed", "Paying", "Removed", "Reserved", "Reshuffled",
    "Scored", "Swapped", "Took", "Turn",
    # flows, for `Module.flow` with `sabika.engine.insert_after` and `insert_before`
    "TURN_FLOW", "SCORING_FLOW", "END_FLOW", "LAST_SCORING",
    # money and market
    "bag_label", "carry_out", "draw_tile", "exact_payments", "find_offer", "sort_cards", "is_money", "lean_payments",
    "listed_payments", "offers", "payments", "announce_tiles", "richest", "value", "why_not_buy", "worth",
    # what people enter
    "enter_palace", "find_tiles", "market_entries",
]  # fmt: skip
