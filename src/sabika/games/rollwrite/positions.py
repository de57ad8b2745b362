"""Setting up Roll & Write from a position that somebody entered. What it does not say is rolled."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sabika.engine import Entry, Frame
from sabika.engine.entry import is_neutral, number_players
from sabika.games.rollwrite.dice import dice_of
from sabika.games.rollwrite.entries import check_places, enter_completed, enter_counts, enter_crossed
from sabika.games.rollwrite.handlers import cross_out
from sabika.games.rollwrite.places import places_taken
from sabika.games.rollwrite.rolls import roll_free_cell, roll_onto_sheet
from sabika.games.rollwrite.scoring import place_lines
from sabika.games.rollwrite.setup import START_BUILDINGS
from sabika.games.rollwrite.sheet import PIPS
from sabika.games.rollwrite.standings import standings
from sabika.games.rollwrite.state import RollGame
from sabika.games.rollwrite.steps import mark_virtual

ENTRIES = {"game", "modules", "options", "players", "round", "start", "to_act"}
PLAYER_ENTRIES = {"name", "neutral", "virtual", "crossed", "coins_earned", "coins_spent", "dice", "completed"}
VIRTUAL_ENTRIES = {"name", "neutral", "virtual", "counts", "completed"}


def lay_out(game: RollGame, position: Mapping[str, Any]) -> None:
    """Fill in the sheets and the pad, roll what is missing, and begin a turn of `to_act`."""
    state, rules = game.state, game.rules
    entry = Entry(position)
    entry.allow_only(ENTRIES)
    round_ = entry["round"].number(1, rules.rounds) if "round" in entry else 1
    state.start = entry["start"].number(0, rules.seats - 1) if "start" in entry else 0
    state.turn = entry["to_act"].number(0, rules.seats - 1) if "to_act" in entry else state.start
    given = dict(number_players(entry, rules.seats))
    for number, player in given.items():
        player.allow_only(VIRTUAL_ENTRIES if is_neutral(player) else PLAYER_ENTRIES)
        if number >= rules.participants:
            raise player.deny("entry-fewer-virtual", number=rules.participants - rules.seats)
    for number in range(rules.participants):
        player = given.get(number, Entry({}, f"players[{number}]"))
        if number < rules.seats:
            _enter_sheet(game, player, number)
        else:
            _enter_virtual(game, player, number, rules.rounds - round_ + 1)
        if "completed" in player:
            state.completed[number] = enter_completed(rules.sheet, player["completed"], state.counts[number])
    check_places(rules.sheet, entry["players"], state.completed)
    for kind in range(len(rules.sheet.kinds)):
        shared = places_taken(state.counts, state.completed, kind)
        game.score(place_lines(rules.sheet, standings(game), kind, shared))
    for seat in range(rules.seats):
        _enter_dice(game, given[seat], seat)
    state.turns = (round_ - 1) * rules.seats + (state.turn - state.start) % rules.seats
    state.stack.append(Frame("resume", state.turn))


def _enter_sheet(game: RollGame, player: Entry, seat: int) -> None:
    state, sheet = game.state, game.rules.sheet
    if "crossed" in player:
        state.crossed[seat] = enter_crossed(player["crossed"])
        state.counts[seat] = sheet.counts(state.crossed[seat])
    else:
        for _ in range(START_BUILDINGS):
            cross_out(game, seat, roll_free_cell(game, seat))
    if "coins_earned" in player:
        state.earned[seat] = player["coins_earned"].number(sheet.start_coins, sheet.coins)
    if "coins_spent" in player:
        state.spent[seat] = player["coins_spent"].number(0, state.earned[seat])


def _enter_virtual(game: RollGame, player: Entry, number: int, to_come: int) -> None:
    """A virtual player rolls until a kind has a free box, once a round: there must be boxes left for that."""
    sheet = game.rules.sheet
    if "counts" in player:
        counts = game.state.counts[number] = enter_counts(sheet, player["counts"])
        free = sum(sheet.totals) - sum(counts)
        if free < to_come:
            raise player["counts"].deny("entry-few-boxes", free=free, needed=to_come)
    else:
        for _ in range(START_BUILDINGS):
            mark_virtual(game, number)


def _enter_dice(game: RollGame, player: Entry, seat: int) -> None:
    """Whoever is to act has two of each colour, all others one."""
    state = game.state
    pairs = 2 if seat == state.turn else 1
    if "dice" not in player:
        for _ in range(pairs):
            roll_onto_sheet(game, seat)
        return
    dice = player["dice"]
    dice.allow_only({"yellow", "blue"})
    values = []
    for colour in ("yellow", "blue"):
        shown = [die.number(1, PIPS) for die in dice[colour].items()]
        if len(shown) != pairs:
            raise dice[colour].deny("entry-dice", number=pairs, colour=colour, asked=len(shown))
        values.append(tuple(sorted(shown)))
    state.dice[seat] = dice_of(*values)
