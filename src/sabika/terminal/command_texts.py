"""What the commands print, in English: from ids to texts. (What `--help` says is in `help_texts.py`.)"""

from collections.abc import Mapping

COMMAND_TEXTS: Mapping[str, str] = {
    # serving
    "serve-here": "Sabika is at {url}",
    "serve-end": "Ctrl-C stops it. Next time, games go on where they were.",
    "serve-alone": "This machine is on no network, so nobody else can join.",
    "serve-network": "Others can join at {url}",
    # records
    "record-changed": "Careful: the file was changed after it was written (its digest is wrong). See `sabika verify`.",
    "record-after": "After action {number} of {last}:",
    "verify-departs": "NOT what the seed gives. The record departs at {place}",
    "verify-changed": "The file was changed after it was written: its digest is wrong.",
    "verify-rigged": "The record is rigged: its first draws were fixed on purpose.",
    "verify-position": "The game did not start from a deal but from a given position.",
    "verify-reseeded": "Played on from another game after action {number}: what was hidden then was shuffled again.",
    "verify-well": "Every draw follows from the seed, and all {count} actions are legal.",
    # a table as text
    "text-stocks": "deck {deck} · discard {discard} · bag {bag} · scorings held: {scorings}",
    "text-over": "the game is over",
    "text-asked": "{name}’s turn",
    "text-field": "field {field}",
    "text-display": "display",
    "text-points": "{count} points",
    "text-cards": "cards: {count}",
    "text-tiles": "tiles: {tiles}",
    "text-reserve": "reserve: {tiles}",
    "text-build": "build: {tiles}",
    # score sheets
    "sheet-player": "player",
    "sheet-source": "source",
    "sheet-points": "points",
    "sheet-reason": "reason",
    "sheet-house": "House rule: cells {cells} of {name} are exempt from the building rules.",
    "where-at": "{tile} can be built at: {cells}",
    "where-nowhere": "{tile} cannot be built anywhere.",
    "where-not": "not at {cell}: {reason}",
    # bots against each other
    "contest-bot": "bot",
    "contest-wins": "wins",
    "contest-mean": "mean score",
    "contest-games": "{count} games",
    "contest-pace": "{games} games, {decisions} decisions in {seconds} s ({pace} a second)",
    "contest-neutral": "A player without a seat has the most points in {share} of the games.",
    "contest-stopped": "{count} games went on for too long and were stopped.",
    "contest-seed": "seed: {seed}",
    # boxes
    "box-fine": "{file}: this can be played with.",
    "box-differs": "Different from ours: {parts}.",
    "box-same": "It is the same as ours.",
    "box-remark": "Remark: {remark}",
    "box-part": "part",
    "box-pieces": "pieces",
    "box-source": "known from",
    "box-certain": "known for certain",
    "box-all": "all",
}
