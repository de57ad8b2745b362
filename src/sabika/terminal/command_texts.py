"""What the commands print, in English: from ids to texts. (What `--help` says is in `help_texts.py`.)"""

from collections.abc import Mapping

COMMAND_TEXTS: Mapping[str, str] = {
    # serving
    "no-network": "“{text}” is no address and no network; for example: 10.0.0.7 or 10.0.0.0/8",
    "serve-here": "Sabika is at {url}",
    "worker-ready": "Sabika is doing the servers' work. Ctrl-C stops it.",
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
    "recording-goes-on": "{file} goes on after {count} entries.",
    "recording-over": "The game is over: {scores}",
    "recording-rest": "The last step is not told to its end: {count} of its entries wait in {file} until you go on.",
    "recording-rest-read": "{count} entries of the last step were waiting in {file}.",
    "recording-rest-unfit": "What waits in {file} does not fit this game, and is left out.",
    "recording-from": "From entry {number} on, what was entered would no longer hold.",
    "verify-manual": "Recorded by hand (manual): the people at the table said what came.",
    "verify-holds": "All {count} actions are legal, and everything that came could come.",
    "verify-reseeded": "Played on from another game after action {number}: what was hidden then was shuffled again.",
    "verify-shuffle-form": "NOT fair: what the record says about how its seed was chosen makes no sense.",
    "verify-shuffle-commitment": "NOT fair: the table’s secret is not the one it promised before the game.",
    "verify-shuffle-contribution": "NOT fair: what seat {seat} contributed to the seed is not what it had promised.",
    "verify-shuffle-seed": "NOT fair: the seed does not follow from the table’s secret and the contributions.",
    "verify-shuffle-silent": "Seat {seat} had promised to contribute to the seed, but nothing came from there.",
    "verify-shuffle-well": "The seed was chosen together: the table’s secret is the promised one, and the players’ "
    "contributions are in it ({count}).",
    "verify-shuffle-alone": "The table’s secret is the promised one, but nobody’s contribution is in the seed.",
    "verify-well": "Every draw follows from the seed, and all {count} actions are legal.",
    # a table as text
    "text-stocks": "deck {deck} · discard {discard} · bag {bag} · scorings held: {scorings}",
    "text-over": "the game is over",
    "text-asked": "{name}’s turn",
    "text-field": "space {field}",
    "text-display": "display",
    "text-points": "{count} points",
    "text-cards": "cards: {count}",
    "text-tiles": "tiles: {tiles}",
    "text-reserve": "reserve: {tiles}",
    "text-build": "build: {tiles}",
    # rules
    "rules-games": "Games",
    "rules-modules": "Modules",
    "rules-read": "To read one: {command}",
    "rules-found": "“{words}” is explained here:",
    "learn-minutes": "{count} min",
    "learn-begin": "To begin: {command}",
    # score sheets
    "sheet-player": "player",
    "sheet-source": "source",
    "sheet-points": "points",
    "sheet-reason": "reason",
    "sheet-scoring": "Scoring {number}",
    "sheet-sum": "Points in all",
    "sheet-house": "House rule: cells {cells} of {name} are exempt from the building rules.",
    "pad-who": "Who plays? Names, with commas between:",
    "pad-tasks": "Before you begin:",
    "pad-examples-palace": (
        "Type what lies before whom, until somebody else is named:\n"
        "  Ani: tower-9-NE at 1,0; garden-10 at 0,1   move tower-9-NE to 2,0   -tower-9-NE   keep tower-9-NE\n"
        "  Bo: tower=3 garden=2 wall=7                numbers only; palace: tiles again\n"
        "  Ani: bonus tower-11                        a card or piece of an expansion; on 1,0 for a corner\n"
        "  Dirk: pavilion-2-NEW                       a tile of somebody without a palace\n"
        "  where tower-11                             where it can go, and the best space\n"
        "  score   next   correct 1   show   undo     points, the next scoring, an earlier one, drawn, taken back"
    ),
    "pad-examples-sheet": (
        "Type what is crossed out for whom, until somebody else is named:\n"
        "  Ani: 3,4 5,1                               yellow die, blue die; -3,4 takes the cross back\n"
        "  coins 5   coins +1   complete tower 2      coins that are left; the place taken for all of a kind\n"
        "  tower=3 garden=2                           what a virtual player has\n"
        "  score   show   undo                        points, drawn, taken back"
    ),
    "pad-commands": "All commands: {commands}",
    "pad-at": "Scoring {number} is entered now.",
    "pad-over": "All scorings were held. Corrections still count.",
    "pad-richest": "What is left on the space of {currency} goes to: {name}",
    "pad-go-on": "To go on, here or with the link in the browser:",
    "where-best": "best for {source}: {cell} ({count})",
    "where-most": "most points if scored now: {cell} (+{count})",
    "paper-done": "Written: {file}",
    "where-at": "{tile} can be built at: {cells}",
    "where-nowhere": "{tile} can’t be built anywhere.",
    "where-not": "not at {cell}: {reason}",
    # bots against each other
    "contest-bot": "bot",
    "contest-wins": "wins",
    "contest-mean": "mean score",
    "contest-games": "{count} games",
    "contest-pace": "{games} games, {decisions} decisions in {seconds} s ({pace} a second)",
    "contest-neutral": "A player without a seat has the most points in {share} of the games.",
    "contest-stopped": "{count} games went on for too long and were stopped.",
    "contest-faults": "{count} games were lost on the spot: a bot crashed or chose what is not legal.",
    "contest-seed": "seed: {seed}",
    "arena-title": "{game}, {players} players",
    "arena-table": "table",
    "arena-share": "wins (95 %)",
    "arena-even": "equal",
    "arena-difference": "points ahead (95 %)",
    "arena-played": "games",
    "arena-rating": "rating (95 %)",
    "arena-spread": "mean score (80 %)",
    "arena-pace": "ms a decision",
    "arena-lost": "lost on the spot",
    "arena-alone": "Each played alone; they are compared on the same deals.",
    "arena-fault": "{bot} lost {count} games on the spot: {reason}",
    "arena-unrated": "Ratings need a package: pip install 'sabika[arena]'",
    "arena-known": "{count} games were played before.",
    "arena-plot": "share of games won, with its 95 % interval; dashed: two equals",
    "arena-plot-points": "points: least to most, 80 % and 40 % of the games, mean",
    # tables in a database
    "tables-id": "table",
    "tables-status": "status",
    "tables-game": "game",
    "tables-seats": "seats",
    "tables-actions": "actions",
    "tables-changed": "last change",
    "tables-exported": "Tables in {file}: {count}. Keep it as secret as the database.",
    "tables-imported": "Tables taken in: {added}. There already: {known}.",
    "tables-expired": "Tables forgotten: {count}.",
    "tables-would-expire": "Tables that would be forgotten: {count}.",
    "tables-finished": "the game is over",
    "tables-waiting": "no game has begun",
    "tables-abandoned": "nobody goes on",
    # boxes
    "box-fine": "{file}: this can be played with.",
    "box-differs": "Different from ours: {parts}.",
    "box-same": "It is the same as ours.",
    "box-difference": "{place}: {yours} (ours: {ours})",
    "box-remark": "Remark: {remark}",
    "box-part": "part",
    "box-pieces": "pieces",
    "box-source": "known from",
    "box-certain": "known for certain",
    "box-all": "all",
}
